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
/// @notice Time-weighted averages of the KL/WJU and WJU/USDT pairs, over half an hour and over a day; a price that follows the day's slowly;
/// and the official JU/USDT price. All prices are 18-decimal fixed point, rounded down.
/// @dev Two observations a pair for each of the two averages, so every read costs the same however long nobody traded. `update` may be
/// called by anyone and is called by launch, sell and the keeper.
///
/// ASSUMPTION: the pairs are Uniswap V2 pairs. Their cumulative prices cannot be moved within one block, and moving an average costs as
/// long as it lasts. All three tokens have 18 decimals.
///
/// ASSUMPTION: the official oracle tells the price of JU. It is believed while it is fresh. It bounds the JU leg of every price of KL. So a
/// wrong one, for as long as it stands, makes these prices wrong as well.
///
/// WARNING: an average follows the market late. `klPrice` is half an hour to an hour behind, and up to a day when nobody observed.
interface IOracle is IOfficialOracle {
    /// @notice An observation of both pairs was stored: their WJU per KL and USDT per JU, and USDT per KL as `klPrice` gives it. Each is
    /// since the observation before, and 0 when that was too long ago.
    event Observed(uint256 klJuAverage, uint256 juUsdtAverage, uint256 klUsdtAverage);

    /// @notice No price that may move money is to be had now: too new, too old, or the official oracle is off.
    error Oracle_PriceMissing();

    /// @notice Stores an observation when the last one is at least 30 minutes old. Stores one for the day's price when the last of those is
    /// a day old, and moves the week's price then. Does nothing otherwise. Never reverts.
    function update() external;

    /// @notice USDT per JU: the official price, fresh and within 10% of the pair's average. Reverts with Oracle_PriceMissing.
    function juPrice() external view returns (uint256);

    /// @notice USDT per JU: the official price while it is fresh. 0 when it is stale, in the future, zero or absurd (2^128 and more). 0 as
    /// well when the official oracle has no code, reverts, uses more than 100,000 gas or does not answer with one word. Never reverts.
    /// @dev WARNING: not compared with the pair. What is paid in JU goes by `juPrice`.
    function officialPrice() external view returns (uint256);

    /// @notice WJU per KL, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    function klJuAverage() external view returns (uint256);

    /// @notice USDT per JU from the pair, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    /// @dev WARNING: the pair's own price, not held to the official one: a thin pair can be pressed.
    function juUsdtAverage() external view returns (uint256);

    /// @notice WJU per KL and USDT per JU of the pairs, averaged over at least 30 minutes; each 0 when it is missing. Never reverts.
    /// @dev WARNING: as with `juUsdtAverage`, nothing is held to the official price.
    function averages() external view returns (uint256 klJu, uint256 juUsdt);

    /// @notice USDT per KL, averaged over at least 30 minutes. Its JU leg is the pair's average, held within 10% of the official price
    /// while that is fresh. Reverts with Oracle_PriceMissing.
    /// @dev WARNING: half an hour of a moved KL pair moves it, and a day of it `klPriceDay`. Who pays or gives by it takes the least
    /// favourable of them.
    function klPrice() external view returns (uint256);

    /// @notice USDT per KL, averaged over at least 24 hours and at most 72, its JU leg held like that of `klPrice`. 0 when it is missing:
    /// in the first day, and for a day after nobody has observed for two. Never reverts.
    function klPriceDay() external view returns (uint256);

    /// @notice USDT per KL that follows `klPriceDay` by at most 2.5% a day, once in 24 hours at most. A price that is pressed for a day or
    /// two hardly moves it. 0 when it is missing: in the first day, and when nobody has observed for three. Never reverts.
    /// @dev WARNING: it stays above a price that has really fallen by more than that a day, for 28 days after a fall by half.
    function klPriceWeek() external view returns (uint256);

    /// @notice USDT per KL that a claim is counted at. The largest of `klPrice`, 95% of `klPriceDay` and 95% of `klPriceWeek`, or the last
    /// good one when `klPrice` is missing. Never reverts, never zero after initialisation.
    /// @dev The one that the last observation stored is used again for an hour, so that a claim costs little. It bounds from below only: a
    /// price pumped for half an hour counts in full. A wallet that claims meanwhile is protected by the maximum that the claim names.
    function klPriceOrLast() external view returns (uint256);

    /// @notice Unix s of the last stored observation: `update` stores the next one 30 minutes later.
    function observedAt() external view returns (uint256);

    /// @notice Seconds after which the official price no longer counts.
    function maxStaleness() external view returns (uint256);

    /// @notice Default admin only. `staleness` in seconds, 60 to 3,600.
    function setMaxStaleness(uint256 staleness) external;
}
