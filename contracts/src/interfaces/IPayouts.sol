// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Payments that could not be made, kept for who should have got them.
/// @notice A token may refuse a recipient (a blocked address), and a contract may refuse JU. Such a payment is owed instead and stops
/// nobody else. One who is owed collects once the recipient can be paid. `token` is zero for JU.
/// @dev Assumes a token that refuses by reverting or answering false, and does not burn the caller's gas. Who takes JU has 100,000 gas for
/// it; what needs more is owed, and collected with all the gas of the caller.
interface IPayouts {
    /// @notice `amount` of `token` could not be paid to `to` and is owed.
    event PayoutDeferred(address indexed token, address indexed to, uint256 amount);
    /// @notice `amount` of `token` that had been owed was paid to `to`.
    event PayoutCollected(address indexed token, address indexed to, uint256 amount);

    error Payouts_NothingOwed(address token, address to);
    /// @notice The recipient still cannot be paid.
    error Payouts_Refused(address token, address to);

    /// @notice Pays `to` all that it is owed in `token`. Anyone may call it; the payment goes to `to` alone.
    function collectPayout(address token, address to) external returns (uint256 amount);

    /// @notice Owed to `to` and not collected, in wei of `token`.
    function payoutOwed(address token, address to) external view returns (uint256);

    /// @notice Owed to everybody and not collected, in wei of `token`. Always held by this contract beside its other debts.
    function totalPayoutsOwed(address token) external view returns (uint256);
}
