// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Buys KL with 30% of each purchase and sends it to the dead address, slowly.
/// @notice A queue of USDT. Anyone may advance it, and each purchase does: at most 0.25% of the KL/WJU pair's WJU reserve in
/// 5 minutes and at most 1% above the average price, so that it never blocks a purchase and a sandwich costs more than it gains.
interface IBuyBurn {
    event Bought(uint256 usdtSpent, uint256 juSpent, uint256 klBurned);

    error BuyBurn_ZeroAddress();

    /// @notice Buys and burns what the limits allow now; 0 when nothing may be bought. Never reverts for want of a price.
    function advance() external returns (uint256 klBurned);

    /// @notice USDT wei waiting.
    function queued() external view returns (uint256);
}
