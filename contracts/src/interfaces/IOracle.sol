// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title JuChain's official JU/USDT oracle.
interface IOfficialOracle {
    /// @notice USDT per JU, times `pricePrecision()`.
    function latestPrice() external view returns (uint256);
    function pricePrecision() external view returns (uint256);
    /// @notice Unix seconds of the last update.
    function lastUpdatedAt() external view returns (uint256);
}

/// @title Prices for payments.
/// @notice Time-weighted averages of the KL/WJU and WJU/USDT pairs over half an hour and over a day, a week's price that follows the day's
/// slowly, and the official JU/USDT price. All prices are 18-decimal fixed point, rounded down.
/// @dev Each average needs two observations per pair, so a read costs the same however long nothing was traded. Anyone may call `update`;
/// purchases, sales and the keeper do.
///
/// ASSUMPTION: the pairs are Uniswap V2 pairs. Their cumulative prices cannot be moved within one block, and moving an average costs as
/// long as it lasts. All three tokens have 18 decimals.
///
/// ASSUMPTION: the official oracle returns the market price of JU. While it is fresh it bounds the JU leg of every price of KL, so a wrong
/// official price makes these prices wrong.
///
/// WARNING: an average lags behind the market: `klPrice` by half an hour to an hour, and by up to a day without observations.
interface IOracle is IOfficialOracle {
    /// @notice An observation of both pairs was stored: WJU per KL, USDT per JU, and USDT per KL as in `klPrice`. Each is the average since
    /// the previous observation, or 0 if that is too old.
    event Observed(uint256 klJuAverage, uint256 juUsdtAverage, uint256 klUsdtAverage);

    /// @notice No valid price now: the observations are too new or too old, or the official price is missing or deviates.
    error Oracle_PriceMissing();

    /// @notice Stores an observation if the last one is at least 30 minutes old. Also stores one for the day's price, and moves the week's
    /// price, if the last of those is a day old. Otherwise does nothing. Never reverts.
    function update() external;

    /// @notice USDT per JU: the official price, fresh and within 10% of the pair's average. Reverts with Oracle_PriceMissing.
    function juPrice() external view returns (uint256);

    /// @notice USDT per JU: the official price. 0 when it is stale, in the future, zero or absurd (2^128 and more), and when the official
    /// oracle has no code, reverts, uses more than 100,000 gas or does not return one word. Never reverts.
    /// @dev WARNING: not compared with the pair. Payments in JU use `juPrice`.
    function officialPrice() external view returns (uint256);

    /// @notice WJU per KL, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    function klJuAverage() external view returns (uint256);

    /// @notice USDT per JU from the pair, averaged over at least 30 minutes. Reverts with Oracle_PriceMissing.
    /// @dev WARNING: not bounded by the official price, so a thin pair can be moved.
    function juUsdtAverage() external view returns (uint256);

    /// @notice WJU per KL and USDT per JU of the pairs, averaged over at least 30 minutes; each 0 when missing. Never reverts.
    /// @dev WARNING: like `juUsdtAverage`, not bounded by the official price.
    function averages() external view returns (uint256 klJu, uint256 juUsdt);

    /// @notice USDT per KL, averaged over at least 30 minutes. Its JU leg is the pair's average, held within 10% of the official price
    /// while that is fresh. Reverts with Oracle_PriceMissing.
    /// @dev WARNING: moving the KL pair for half an hour moves this price, and for a day `klPriceDay`. Callers use the one that is less
    /// favourable to the payee.
    function klPrice() external view returns (uint256);

    /// @notice USDT per KL, averaged over 24 to 72 hours, its JU leg bounded like that of `klPrice`. 0 when missing: on the first day, and
    /// for a day after two days without observations. Never reverts.
    function klPriceDay() external view returns (uint256);

    /// @notice USDT per KL that follows `klPriceDay` by at most 2.5%, once in 24 hours at most, so pressing the price for a day or two
    /// hardly moves it. 0 when missing: on the first day, and after three days without observations. Never reverts.
    /// @dev WARNING: after a real fall of more than 2.5% a day it stays too high: for 28 days after a fall by half.
    function klPriceWeek() external view returns (uint256);

    /// @notice USDT per KL for counting claims: the largest of `klPrice`, 95% of `klPriceDay` and 95% of `klPriceWeek`, or the last good
    /// price when `klPrice` is missing. Never reverts, never zero after initialisation.
    /// @dev Reuses the price of the last observation for an hour, to keep claims cheap. The slow prices bound it only from below: a price
    /// pumped for half an hour counts in full. The maximum of a claim protects against that.
    function klPriceOrLast() external view returns (uint256);

    /// @notice Unix s of the last stored observation. `update` stores the next one 30 minutes later.
    function observedAt() external view returns (uint256);

    /// @notice Maximum age of the official price, seconds.
    function maxStaleness() external view returns (uint256);

    /// @notice Default admin only. `staleness` in seconds, 60 to 3,600.
    function setMaxStaleness(uint256 staleness) external;
}
