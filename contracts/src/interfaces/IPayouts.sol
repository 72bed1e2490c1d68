// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Payments that failed and are kept for their recipient.
/// @notice A token can block a recipient, and a contract can refuse JU. Such a payment is recorded as owed, so it does not stop other
/// users. It can be collected once the recipient can be paid. `token` is zero for JU.
/// @dev Assumes that a token refuses by reverting or returning false, without consuming all gas. A recipient of JU gets 100,000 gas. If it
/// needs more, the payment is owed and can be collected with all the gas of the caller.
interface IPayouts {
    /// @notice `amount` of `token` could not be paid to `to` and is owed.
    event PayoutDeferred(address indexed token, address indexed to, uint256 amount);
    /// @notice `amount` of `token` that had been owed was paid to `to`.
    event PayoutCollected(address indexed token, address indexed to, uint256 amount);

    error Payouts_NothingOwed(address token, address to);
    /// @notice The recipient still cannot be paid.
    error Payouts_Refused(address token, address to);

    /// @notice Pays `to` everything that it is owed in `token`. Anyone may call it; only `to` is paid.
    function collectPayout(address token, address to) external returns (uint256 amount);

    /// @notice Owed to `to` and not collected, in wei of `token`.
    function payoutOwed(address token, address to) external view returns (uint256);

    /// @notice Total owed and not collected, in wei of `token`. This contract always holds it in addition to its other debts.
    function totalPayoutsOwed(address token) external view returns (uint256);
}
