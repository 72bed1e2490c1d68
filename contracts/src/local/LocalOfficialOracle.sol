// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOfficialOracle} from "../interfaces/IOracle.sol";

/// @title Stand-in for JuChain's official JU/USDT oracle on the local chain: one authorised updater, about a minute apart.
contract LocalOfficialOracle is IOfficialOracle {
    address public immutable updater;
    /// @inheritdoc IOfficialOracle
    uint256 public constant pricePrecision = 1e8;
    /// @inheritdoc IOfficialOracle
    uint256 public latestPrice;
    /// @inheritdoc IOfficialOracle
    uint256 public lastUpdatedAt;

    event PriceUpdated(uint256 price, uint256 updatedAt);

    error LocalOfficialOracle_NotUpdater(address caller);

    constructor(address updater_, uint256 price) {
        updater = updater_;
        _set(price);
    }

    /// @notice Updater only. `price` is USDT per JU, times 1e8.
    function update(uint256 price) external {
        if (msg.sender != updater) revert LocalOfficialOracle_NotUpdater(msg.sender);
        _set(price);
    }

    /// @notice The same as `latestPrice()`: the published oracle has both.
    function getLatestPrice() external view returns (uint256) {
        return latestPrice;
    }

    function _set(uint256 price) private {
        latestPrice = price;
        lastUpdatedAt = block.timestamp;
        emit PriceUpdated(price, block.timestamp);
    }
}
