// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The ledger of ranking rewards, in KL.
/// @notice Every credit arrives together with the KL that covers it, so `balanceOf` is always payable.
interface ITop101FF {
    /// @notice `user` earned `amount` KL wei for a place in the ranking of `week`.
    event Credited(address indexed user, uint256 indexed week, uint256 amount);
    /// @notice `amount` KL wei were paid to `user`; `caller` is the user or the user's delegate.
    event Withdrawn(address indexed user, address indexed caller, uint256 amount);

    error Top101FF_NotTop101(address caller);
    error Top101FF_NotDelegate(address principal, address caller);
    error Top101FF_NotCovered(uint256 balance, uint256 credited);
    error Top101FF_Nothing();

    /// @notice Top101 only, which has transferred the sum of `amounts` (KL wei) in the same call. Zero entries are skipped.
    function credit(uint256 week, address[] calldata users, uint256[] calldata amounts) external;

    /// @notice Pays the caller all that is credited to the caller.
    function withdraw() external returns (uint256 amount);

    /// @notice Pays `principal` all that is credited to `principal`; the caller must be its delegate.
    function withdraw(address principal) external returns (uint256 amount);

    /// @notice KL wei credited to `user` and not withdrawn.
    function balanceOf(address user) external view returns (uint256);

    /// @notice Sum of all balances, KL wei. Never above the KL that this contract holds.
    function totalCredited() external view returns (uint256);
}
