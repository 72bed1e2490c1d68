// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Buys KL with 30% of each purchase and sends it to the dead address, slowly.
/// @notice A queue of USDT. Anyone may advance it, and each purchase does: at most 0.1% of the smaller WJU reserve of the
/// two pairs in 5 minutes, and only when the step as a whole, from USDT to KL with both pairs' fees and its own weight, costs at most 1% more
/// than the KL are worth at the average price. It never blocks a purchase, and a sandwich costs more than it gains.
interface IBuyBurn {
    event Bought(uint256 usdtSpent, uint256 juSpent, uint256 klBurned);

    /// @notice Buys and burns what the limits allow now; 0 when nothing may be bought. Never reverts for want of a price.
    function advance() external returns (uint256 klBurned);

    /// @notice USDT wei waiting.
    function queued() external view returns (uint256);
}
