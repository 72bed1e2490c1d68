// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Relations between wallets: inviters and delegates.
/// @notice The referral graph is a tree. Its root, the origin user, is its own inviter and is set when the contract is
/// initialised. An inviter is always bound before the invited, so no cycle can form.
interface IUser {
    /// @notice `user` is bound to `inviter`, for good.
    event Bound(address indexed user, address indexed inviter);
    /// @notice `delegate` may act for `principal` from now on. Zero or the principal itself removes the delegate.
    event ProxyBound(address indexed principal, address indexed delegate);

    error User_AlreadyBound(address user);
    error User_SelfInvite();
    error User_InviterNotBound(address inviter);

    /// @notice Binds the caller to `inviter_`, once. The inviter must have an inviter itself.
    function bind(address inviter_) external;

    /// @notice The inviter of `user`; zero when not bound; the origin user is its own inviter.
    function inviter(address user) external view returns (address);

    /// @notice The five generations above `user`, nearest first. The list ends at the origin user or at an unbound wallet; the rest is
    /// zero.
    function ancestors(address user) external view returns (address[5] memory);

    /// @notice The root of the tree.
    function origin() external view returns (address);

    /// @notice Sets the wallet that may claim, redeem and sell for the caller. Zero or the caller's own address removes it.
    function bindProxy(address delegate) external;

    /// @notice The delegate of `principal`. Zero or `principal` itself means none.
    function receiver(address principal) external view returns (address);

    /// @notice Whether `caller` is the delegate of `principal`, and not the principal itself.
    function isDelegate(address principal, address caller) external view returns (bool);
}
