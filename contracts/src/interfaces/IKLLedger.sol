// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A ledger of KL credits that can be withdrawn.
/// @notice Every credit arrives together with its KL, so every balance can be paid. KL that arrive without a credit stay here and belong to
/// no account.
interface IKLLedger {
    /// @notice `amount` KL wei were paid to `user`; `caller` is the user or the user's delegate.
    event Withdrawn(address indexed user, address indexed caller, uint256 amount);

    error KLLedger_NotDelegate(address principal, address caller);
    error KLLedger_Nothing();

    /// @notice Pays the caller's whole balance, in KL wei.
    function withdraw() external returns (uint256 amount);

    /// @notice Pays the whole balance of `principal` to `principal`, in KL wei. The caller must be its delegate.
    function withdraw(address principal) external returns (uint256 amount);

    /// @notice KL wei credited to `user` and not withdrawn.
    function balanceOf(address user) external view returns (uint256);

    /// @notice Sum of all balances, KL wei. Never above the KL that this contract holds.
    function totalCredited() external view returns (uint256);
}
