// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IOfficialOracle, IOracle} from "./interfaces/IOracle.sol";
import {IPair} from "./interfaces/IPair.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract Oracle is Upgradeable, IOracle {
    using PairPrice for IPair;

    /// @dev Cumulative prices of both pairs at one moment; they wrap around by design.
    struct Observation {
        uint256 klJu;
        uint256 juUsdt;
        uint256 timestamp;
    }

    /// @dev One slot: whether an update is due, and the last good price, cost one read.
    struct Last {
        uint40 observedAt;
        uint40 goodAt;
        uint176 klUsdt;
    }

    uint256 public constant MIN_WINDOW = 30 minutes;
    uint256 public constant MAX_WINDOW = 24 hours;
    /// @notice While the last stored average is younger than this, `klPriceOrLast` answers with it instead of computing anew.
    uint256 public constant REUSE_FOR = 1 hours;
    uint256 private constant BASIS = 10_000;
    /// @dev The official price counts within 10% of the pair's average.
    uint256 private constant OFFICIAL_BAND = 1_000;
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
    Last private last;
    /// @inheritdoc IOracle
    uint256 public maxStaleness;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address klPair_, address juUsdtPair_, address kl, address wju, address usdt, address officialOracle_) {
        if (officialOracle_ == address(0)) revert Upgradeable_ZeroAddress();
        klPair = IPair(klPair_);
        juUsdtPair = IPair(juUsdtPair_);
        officialOracle = IOfficialOracle(officialOracle_);
        klIsToken0 = PairPrice.isToken0(klPair_, kl, wju);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju, usdt);
    }

    /// @notice Both pairs must hold liquidity: the first last-good price is their spot price now.
    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
        _setMaxStaleness(10 minutes);
        uint256 price = Math.mulDiv(klPair.spot(klIsToken0), juUsdtPair.spot(wjuIsToken0), 1e18);
        if (price == 0) revert Oracle_PriceMissing();
        // forge-lint: disable-next-line(unsafe-typecast)
        last = Last({observedAt: uint40(block.timestamp), goodAt: 0, klUsdt: uint176(price)});
        newer = _observe();
    }

    // ---------------------------------------------------------------- observing

    /// @inheritdoc IOracle
    function update() external {
        Last memory last_ = last;
        if (block.timestamp - last_.observedAt < MIN_WINDOW) return;

        Observation memory current = _observe();
        (uint256 klJu, uint256 juUsdt) = _averages(newer, current);
        uint256 klUsdt = klJu * juUsdt / 1e18;
        if (klUsdt != 0 && klUsdt <= type(uint176).max) {
            // casting to 'uint176' is safe because it was just compared
            // forge-lint: disable-next-line(unsafe-typecast)
            last_.klUsdt = uint176(klUsdt);
            last_.goodAt = uint40(block.timestamp);
        }
        last_.observedAt = uint40(block.timestamp);
        last = last_;
        older = newer;
        newer = current;
        emit Observed(klJu, juUsdt, klUsdt);
    }

    /// @inheritdoc IOracle
    function setMaxStaleness(uint256 staleness) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setMaxStaleness(staleness);
    }

    // ---------------------------------------------------------------- prices

    /// @inheritdoc IOracle
    function juPrice() external view returns (uint256 price) {
        (, uint256 average) = _averagesNow();
        price = _officialPrice();
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
        price = _klPriceNow();
        if (price == 0) revert Oracle_PriceMissing();
    }

    /// @inheritdoc IOracle
    function klPriceDay() external pure returns (uint256) {
        return 0;
    }

    /// @inheritdoc IOracle
    function klPriceOrLast() external view returns (uint256) {
        Last memory last_ = last;
        if (block.timestamp - last_.goodAt < REUSE_FOR) return last_.klUsdt;
        uint256 price = _klPriceNow();
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

    // ---------------------------------------------------------------- internals

    /// @dev USDT per JU by the official oracle; 0 when it is stale, zero, absurd, or does not answer.
    function _officialPrice() private view returns (uint256) {
        try officialOracle.lastUpdatedAt() returns (uint256 updatedAt) {
            if (updatedAt > block.timestamp || block.timestamp - updatedAt > maxStaleness) return 0;
        } catch {
            return 0;
        }
        try officialOracle.latestPrice() returns (uint256 price) {
            try officialOracle.pricePrecision() returns (uint256 precision) {
                if (precision == 0 || price > type(uint128).max) return 0;
                return price * 1e18 / precision;
            } catch {
                return 0;
            }
        } catch {
            return 0;
        }
    }

    function _klPriceNow() private view returns (uint256) {
        (uint256 klJu, uint256 juUsdt) = _averagesNow();
        return klJu * juUsdt / 1e18;
    }

    /// @dev Averages since the youngest observation that is old enough; zeros when that is too old.
    function _averagesNow() private view returns (uint256 klJu, uint256 juUsdt) {
        bool newerIsOldEnough = block.timestamp - last.observedAt >= MIN_WINDOW;
        return _averages(newerIsOldEnough ? newer : older, _observe());
    }

    function _averages(Observation memory from, Observation memory to)
        private
        pure
        returns (uint256 klJu, uint256 juUsdt)
    {
        uint256 window = to.timestamp - from.timestamp;
        if (window < MIN_WINDOW || window > MAX_WINDOW) return (0, 0);
        klJu = PairPrice.average(from.klJu, to.klJu, window);
        juUsdt = PairPrice.average(from.juUsdt, to.juUsdt, window);
    }

    function _observe() private view returns (Observation memory) {
        return Observation({
            klJu: klPair.cumulative(klIsToken0), juUsdt: juUsdtPair.cumulative(wjuIsToken0), timestamp: block.timestamp
        });
    }

    function _setMaxStaleness(uint256 staleness) private {
        if (staleness < MIN_STALENESS_BOUND || staleness > MAX_STALENESS_BOUND) {
            revert Upgradeable_ParameterOutOfBounds("maxStaleness", staleness);
        }
        maxStaleness = staleness;
        emit ParameterSet("maxStaleness", staleness);
    }
}
