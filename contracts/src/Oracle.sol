// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IOfficialOracle, IOracle} from "./interfaces/IOracle.sol";
import {IPair} from "./interfaces/IPair.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract Oracle is Upgradeable, IOracle {
    using PairPrice for IPair;

    /// @dev Cumulative prices of both pairs at one moment. They wrap around by design.
    struct Observation {
        uint256 klJu;
        uint256 juUsdt;
        uint256 timestamp;
    }

    /// @dev One slot, so that one read tells whether an update is due and returns the last good price. `dayAt`: when `dayNewer` was stored.
    struct Last {
        uint40 observedAt;
        uint40 goodAt;
        uint40 dayAt;
        uint136 klUsdt;
    }

    uint256 public constant MIN_WINDOW = 30 minutes;
    uint256 public constant MAX_WINDOW = 24 hours;
    uint256 public constant MIN_DAY_WINDOW = 24 hours;
    uint256 public constant MAX_DAY_WINDOW = 72 hours;
    /// @notice `klPriceOrLast` returns the last stored average while that is younger than this.
    uint256 public constant REUSE_FOR = 1 hours;
    uint256 private constant BASIS = 10_000;
    /// @dev The pair's average and the official price must be within 10% of each other.
    uint256 private constant OFFICIAL_BAND = 1_000;
    /// @dev A claim counts at least 95% of the day's and of the week's price, so pressing the price for a day gains little.
    uint256 private constant LEAST_OF_SLOW = 9_500;
    /// @dev The week's price follows the day's by at most 2.5% a day, so a price pressed for two days moves it by at most three steps.
    uint256 private constant DAILY_STEP = 250;
    /// @dev Gas for one read of the official oracle: about ten times what a contract behind a proxy needs.
    uint256 private constant OFFICIAL_GAS = 100_000;
    uint256 private constant MIN_STALENESS_BOUND = 1 minutes;
    uint256 private constant MAX_STALENESS_BOUND = 1 hours;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable klPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable juUsdtPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOfficialOracle public immutable officialOracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable klIsToken0;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable wjuIsToken0;

    Observation private older;
    Observation private newer;
    /// @dev Like `older` and `newer`, a day apart.
    Observation private dayOlder;
    Observation private dayNewer;
    Last private last;
    /// @dev Shares a slot with `staleness`, which every price reads. The week's price as of the last day's observation, USDT per KL; 0 when
    /// missing.
    uint192 private week;
    uint64 private staleness;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address klPair_, address juUsdtPair_, address kl, address wju, address usdt, address officialOracle_) {
        klPair = IPair(klPair_);
        juUsdtPair = IPair(juUsdtPair_);
        officialOracle = IOfficialOracle(_nonZero(officialOracle_));
        klIsToken0 = PairPrice.isToken0(klPair_, kl, wju);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju, usdt);
    }

    /// @notice Both pairs must have liquidity: the first last-good price is their spot price.
    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
        _setMaxStaleness(10 minutes);
        uint256 price = Math.mulDiv(klPair.spot(klIsToken0), juUsdtPair.spot(wjuIsToken0), 1e18);
        if (price == 0) revert Oracle_PriceMissing();
        uint40 now_ = uint40(block.timestamp);
        // forge-lint: disable-next-line(unsafe-typecast)
        last = Last({observedAt: now_, goodAt: 0, dayAt: now_, klUsdt: uint136(price)});
        newer = dayNewer = _observe();
    }

    // ---------------------------------------------------------------- observing

    /// @inheritdoc IOracle
    function update() external {
        Last memory last_ = last;
        if (block.timestamp - last_.observedAt < MIN_WINDOW) return;

        Observation memory current = _observe();
        (uint256 klJu, uint256 juUsdt) = _averages(newer, current, MIN_WINDOW, MAX_WINDOW);
        uint256 official = officialPrice();
        uint256 klUsdt = _klUsdt(klJu, juUsdt, official);
        uint256 day = _klPriceDay(last_.dayAt, current, official);
        uint256 counted = _counted(klUsdt, Math.max(day, _klPriceWeek(last_.dayAt)));
        if (counted != 0) {
            // casting to 'uint136' is safe because `_counted` compares
            // forge-lint: disable-next-line(unsafe-typecast)
            last_.klUsdt = uint136(counted);
            last_.goodAt = uint40(block.timestamp);
        }
        if (block.timestamp - last_.dayAt >= MIN_DAY_WINDOW) {
            // casting to 'uint192' is safe because of the minimum
            // forge-lint: disable-next-line(unsafe-typecast)
            week = uint192(Math.min(_nextWeek(_klPriceWeek(last_.dayAt), day), type(uint192).max));
            last_.dayAt = uint40(block.timestamp);
            dayOlder = dayNewer;
            dayNewer = current;
        }
        last_.observedAt = uint40(block.timestamp);
        last = last_;
        older = newer;
        newer = current;
        emit Observed(klJu, juUsdt, klUsdt);
    }

    /// @inheritdoc IOracle
    function setMaxStaleness(uint256 staleness_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setMaxStaleness(staleness_);
    }

    // ---------------------------------------------------------------- prices

    /// @inheritdoc IOracle
    function juPrice() external view returns (uint256 price) {
        (, uint256 average) = _averagesNow();
        price = officialPrice();
        if (average == 0 || price == 0) revert Oracle_PriceMissing();
        uint256 difference = price > average ? price - average : average - price;
        if (difference * BASIS > average * OFFICIAL_BAND) revert Oracle_PriceMissing();
    }

    /// @inheritdoc IOracle
    function klJuAverage() external view returns (uint256 average) {
        (average,) = _averagesNow();
        if (average == 0) revert Oracle_PriceMissing();
    }

    /// @inheritdoc IOracle
    function juUsdtAverage() external view returns (uint256 average) {
        (, average) = _averagesNow();
        if (average == 0) revert Oracle_PriceMissing();
    }

    /// @inheritdoc IOracle
    function averages() external view returns (uint256 klJu, uint256 juUsdt) {
        return _averagesNow();
    }

    /// @inheritdoc IOracle
    function klPrice() external view returns (uint256 price) {
        (uint256 klJu, uint256 juUsdt) = _averagesNow();
        price = _klUsdt(klJu, juUsdt, officialPrice());
        if (price == 0) revert Oracle_PriceMissing();
    }

    /// @inheritdoc IOracle
    function klPriceDay() external view returns (uint256) {
        return _klPriceDay(last.dayAt, _observe(), officialPrice());
    }

    /// @inheritdoc IOracle
    function klPriceWeek() external view returns (uint256) {
        return _klPriceWeek(last.dayAt);
    }

    /// @inheritdoc IOracle
    function klPriceOrLast() external view returns (uint256) {
        Last memory last_ = last;
        if (block.timestamp - last_.goodAt < REUSE_FOR) return last_.klUsdt;
        uint256 official = officialPrice();
        (uint256 klJu, uint256 juUsdt) = _averagesNow();
        uint256 slow = Math.max(_klPriceDay(last_.dayAt, _observe(), official), _klPriceWeek(last_.dayAt));
        uint256 price = _counted(_klUsdt(klJu, juUsdt, official), slow);
        return price == 0 ? last_.klUsdt : price;
    }

    /// @inheritdoc IOracle
    function observedAt() external view returns (uint256) {
        return last.observedAt;
    }

    // ---------------------------------------------------------------- the official oracle

    /// @inheritdoc IOfficialOracle
    function latestPrice() external view returns (uint256) {
        return officialOracle.latestPrice();
    }

    /// @inheritdoc IOfficialOracle
    function pricePrecision() external view returns (uint256) {
        return officialOracle.pricePrecision();
    }

    /// @inheritdoc IOfficialOracle
    function lastUpdatedAt() external view returns (uint256) {
        return officialOracle.lastUpdatedAt();
    }

    /// @inheritdoc IOracle
    function officialPrice() public view returns (uint256) {
        uint256 updatedAt = _readOfficial(IOfficialOracle.lastUpdatedAt.selector);
        if (updatedAt > block.timestamp || block.timestamp - updatedAt > staleness) return 0;
        uint256 price = _readOfficial(IOfficialOracle.latestPrice.selector);
        if (price == 0 || price > type(uint128).max) return 0;
        uint256 precision = _readOfficial(IOfficialOracle.pricePrecision.selector);
        if (precision == 0) return 0;
        price = price * 1e18 / precision;
        return price > type(uint128).max ? 0 : price;
    }

    /// @dev One word from the official oracle. 0 if it has no code, reverts, uses more than OFFICIAL_GAS or returns another length.
    function _readOfficial(bytes4 selector) private view returns (uint256 word) {
        address target = address(officialOracle);
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            mstore(0, selector)
            let isAnswered := staticcall(OFFICIAL_GAS, target, 0, 4, 0, 32)
            if and(isAnswered, eq(returndatasize(), 32)) { word := mload(0) }
        }
    }

    /// @inheritdoc IOracle
    function maxStaleness() external view returns (uint256) {
        return staleness;
    }

    // ---------------------------------------------------------------- internals

    /// @dev USDT per KL, with the JU leg held within 10% of `official` unless that is missing (0).
    function _klUsdt(uint256 klJu, uint256 juUsdt, uint256 official) private pure returns (uint256) {
        if (official != 0 && juUsdt != 0) {
            uint256 least = official * (BASIS - OFFICIAL_BAND) / BASIS;
            uint256 most = Math.min(official * (BASIS + OFFICIAL_BAND) / BASIS, type(uint128).max);
            juUsdt = Math.min(Math.max(juUsdt, least), most);
        }
        // Both have at most 128 bits.
        return klJu * juUsdt / 1e18;
    }

    /// @dev The price that a claim is counted at; `slow` is the higher of the day's and the week's price. 0 if the half-hour price is
    /// missing or too large to be stored.
    function _counted(uint256 price, uint256 slow) private pure returns (uint256 counted) {
        if (price == 0) return 0;
        counted = Math.max(price, slow * LEAST_OF_SLOW / BASIS);
        if (counted > type(uint136).max) return 0;
    }

    /// @dev From the youngest observation that is a day old; 0 if that is too old or does not exist yet.
    function _klPriceDay(uint256 dayAt, Observation memory current, uint256 official) private view returns (uint256) {
        bool newerIsOldEnough = block.timestamp - dayAt >= MIN_DAY_WINDOW;
        (uint256 klJu, uint256 juUsdt) =
            _averages(newerIsOldEnough ? dayNewer : dayOlder, current, MIN_DAY_WINDOW, MAX_DAY_WINDOW);
        return _klUsdt(klJu, juUsdt, official);
    }

    /// @dev 0 without observations for so long that the day's price is missing, too.
    function _klPriceWeek(uint256 dayAt) private view returns (uint256) {
        return block.timestamp - dayAt > MAX_DAY_WINDOW ? 0 : week;
    }

    /// @dev Starts at the day's price and then follows it by one step a day. Stays when the day's price is missing.
    function _nextWeek(uint256 from, uint256 day) private pure returns (uint256) {
        if (from == 0 || day == 0) return Math.max(from, day);
        uint256 step = from * DAILY_STEP / BASIS;
        return Math.min(Math.max(day, from - step), from + step);
    }

    /// @dev Averages since the youngest observation that is old enough; zeros if that is too old.
    function _averagesNow() private view returns (uint256 klJu, uint256 juUsdt) {
        bool newerIsOldEnough = block.timestamp - last.observedAt >= MIN_WINDOW;
        return _averages(newerIsOldEnough ? newer : older, _observe(), MIN_WINDOW, MAX_WINDOW);
    }

    function _averages(Observation memory from, Observation memory to, uint256 minimum, uint256 maximum)
        private
        pure
        returns (uint256 klJu, uint256 juUsdt)
    {
        uint256 window = to.timestamp - from.timestamp;
        if (window < minimum || window > maximum) return (0, 0);
        klJu = PairPrice.average(from.klJu, to.klJu, window);
        juUsdt = PairPrice.average(from.juUsdt, to.juUsdt, window);
    }

    function _observe() private view returns (Observation memory) {
        return Observation({
            klJu: klPair.cumulative(klIsToken0), juUsdt: juUsdtPair.cumulative(wjuIsToken0), timestamp: block.timestamp
        });
    }

    function _setMaxStaleness(uint256 staleness_) private {
        // casting to 'uint64' is safe because the maximum is small
        // forge-lint: disable-next-line(unsafe-typecast)
        staleness = uint64(_parameter("maxStaleness", staleness_, MIN_STALENESS_BOUND, MAX_STALENESS_BOUND));
    }
}
