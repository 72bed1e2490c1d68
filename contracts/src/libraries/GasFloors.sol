// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The gas that a call must have left when it begins its work. What it does not use is not paid.
/// @dev Wallets send their estimate x 1.3. A floor raises an estimate that was made just before a moment that adds work to the call.
library GasFloors {
    /// @notice Less gas than the call may need: send more.
    error GasFloors_TooLittleGas(uint256 floor);

    /// @dev The first purchase of a week writes the week's total. With this much the estimate covers it.
    uint256 internal constant PURCHASE = 360_000;
    /// @dev A step of the buy-and-burn queue can become due and then ends the purchase. With this much the step completes once both pairs
    /// have traded.
    uint256 internal constant QUEUE_STEP = 208_000;
    /// @dev The first claim of a day computes a longer power of the emission, and a stored price can expire. With this much both fit.
    uint256 internal constant CLAIM = 119_000;
    /// @dev An observation of the prices can become due. With this much the sale can store it.
    uint256 internal constant SALE = 178_000;
    /// @dev The first card of a session opens it, and a rebate in KL costs more once the average is back. With this much both fit.
    uint256 internal constant CARD = 330_000;
    /// @dev At midnight a stage of the node fund can end and the next one open. With this much both fit.
    uint256 internal constant NODE_ADVANCE = 400_000;

    function check(uint256 floor) internal view {
        if (gasleft() < floor) revert GasFloors_TooLittleGas(floor);
    }
}
