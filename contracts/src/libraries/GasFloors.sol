// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Minimum gas that a call must have left when it starts its work. Unused gas is refunded.
/// @dev Wallets send their estimate x 1.3. Between the estimate and the block a time boundary, such as
/// midnight, can pass and add work to the call. A floor raises the estimate enough to cover that work.
library GasFloors {
    /// @notice The call may need more gas: send more.
    error GasFloors_TooLittleGas(uint256 floor);

    /// @dev The first purchase of a week writes the week's total.
    uint256 internal constant PURCHASE = 360_000;
    /// @dev A step of the buy-and-burn queue can become due; it is the last part of a purchase. Enough for a step once both pairs have
    /// traded.
    uint256 internal constant QUEUE_STEP = 208_000;
    /// @dev The first claim of a day computes the emission of one more day, and a stored price can expire.
    uint256 internal constant CLAIM = 119_000;
    /// @dev An observation of the prices can become due, which the sale stores.
    uint256 internal constant SALE = 178_000;
    /// @dev The first card of a session opens it, and a rebate in KL costs more once the average is back.
    uint256 internal constant CARD = 330_000;
    /// @dev At midnight a stage of the node fund can end and the next one open.
    uint256 internal constant NODE_ADVANCE = 400_000;

    function check(uint256 floor) internal view {
        if (gasleft() < floor) revert GasFloors_TooLittleGas(floor);
    }
}
