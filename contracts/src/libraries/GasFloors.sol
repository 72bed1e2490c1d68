// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The least gas that a call must bring when it begins its work. What is not used is not paid.
/// @dev Wallets send their estimate x 1.3. These floors raise the estimate so that it suffices when a new moment adds work before the block.
library GasFloors {
    /// @notice Less gas than the call may need: send more.
    error GasFloors_TooLittleGas(uint256 floor);

    /// @dev A week may begin.
    uint256 internal constant PURCHASE = 360_000;
    /// @dev The step of the buy-and-burn queue that ends a purchase; above what a step needs once both pairs have traded.
    uint256 internal constant QUEUE_STEP = 208_000;
    /// @dev A day may begin, and the price may have to be computed.
    uint256 internal constant CLAIM = 119_000;
    /// @dev An observation may become due.
    uint256 internal constant SALE = 178_000;
    /// @dev A session may begin, or the average may return.
    uint256 internal constant CARD = 330_000;
    /// @dev A stage may end and the next one open.
    uint256 internal constant NODE_ADVANCE = 400_000;

    function check(uint256 floor) internal view {
        if (gasleft() < floor) revert GasFloors_TooLittleGas(floor);
    }
}
