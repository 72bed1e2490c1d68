// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title JuChain's official JU/USDT oracle, as published by the chain.
interface IOfficialOracle {
    /// @notice USDT per JU, times `pricePrecision()`.
    function latestPrice() external view returns (uint256);
    function pricePrecision() external view returns (uint256);
    /// @notice Unix seconds of the last update.
    function lastUpdatedAt() external view returns (uint256);
}

/// @title Prices that may move money.
/// @notice Time-weighted averages over at least 30 minutes of the KL/WJU and WJU/USDT pairs, and the official JU/USDT oracle,
/// which counts only while fresh and within 10% of the WJU/USDT average. All prices are 18-decimal fixed point, rounded down.
/// @dev Two observations a pair, so every read costs the same however long nobody traded. `update` may be called by anyone and
/// is called by launch, sell and the keeper.
interface IOracle is IOfficialOracle {
    /// @notice An observation of both pairs was stored.
    event Observed(uint256 klJuAverage, uint256 juUsdtAverage, uint256 klUsdtAverage);

    /// @notice No price that may move money is to be had now: too new, too old, or the official oracle is off.
    error Oracle_PriceMissing();

    /// @notice Stores an observation when the last one is at least 30 minutes old; does nothing otherwise.
    function update() external;

    /// @notice USDT per JU: the official price, fresh and within 10% of the pair's average. Reverts with Oracle_PriceMissing.
    function juPrice() external view returns (uint256);

    /// @notice WJU per KL, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    function klJuAverage() external view returns (uint256);

    /// @notice USDT per JU from the pair, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    function juUsdtAverage() external view returns (uint256);

    /// @notice WJU per KL and USDT per JU, averaged over at least 30 minutes; each 0 when it is missing. Never reverts.
    function averages() external view returns (uint256 klJu, uint256 juUsdt);

    /// @notice USDT per KL, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    function klPrice() external view returns (uint256);

    /// @notice USDT per KL, averaged over at least 24 hours; 0 before there is one.
    function klPriceDay() external view returns (uint256);

    /// @notice USDT per KL: the average, or the last good one when it is missing. Never reverts, never zero after initialisation.
    /// The average that the last observation stored is used again for an hour, so that a claim costs little.
    function klPriceOrLast() external view returns (uint256);

    /// @notice Unix s of the last stored observation: `update` stores the next one 30 minutes later.
    function observedAt() external view returns (uint256);

    /// @notice Seconds after which the official price no longer counts.
    function maxStaleness() external view returns (uint256);

    /// @notice Default admin only. `staleness` in seconds, 60 to 3,600.
    function setMaxStaleness(uint256 staleness) external;
}
