// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IBuyBurn} from "./interfaces/IBuyBurn.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {IPair} from "./interfaces/IPair.sol";
import {IRouter} from "./interfaces/IRouter.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract BuyBurn is Upgradeable, IBuyBurn {
    using PairPrice for IPair;
    using SafeERC20 for IERC20;

    /// @dev Reserves in wei: JU and USDT of one pair, KL and JU of the other.
    struct Reserves {
        uint256 ju;
        uint256 usdt;
        uint256 kl;
        uint256 juOfKl;
    }

    /// @dev USDT wei to spend, the WJU wei that they bring, and the KL wei that these bring: 0 when nothing is bought.
    struct Step {
        uint256 usdtIn;
        uint256 ju;
        uint256 kl;
    }

    /// @dev One slot, written by each call that finds a price: the reference price, when it was judged, and when the queue last bought.
    struct Pace {
        uint176 referencePrice;
        uint40 judgedAt;
        uint40 boughtAt;
    }

    /// @dev One slot, written with the pace: how high this period (numbered since 1970) and the one before were, for regaining.
    struct Marks {
        uint112 high;
        uint112 before;
        uint32 period;
    }

    /// @dev The reference and both marks, JU per KL; all 0 when a price is missing.
    struct Judged {
        uint256 price;
        uint256 high;
        uint256 before;
    }

    uint256 public constant PAUSE = 5 minutes;
    uint256 private constant BASIS = 10_000;
    /// @dev Of the smaller of the pairs' WJU reserves, in one purchase: 0.1%. Less when the last one is younger than `FULL_STEP_AFTER`:
    /// 0.015% after five minutes, 4.3% a day. Two fees of 0.3% and the weight of 0.1% in two pairs are 0.8% at most. So a calm step stays
    /// below the premium whatever the pairs' sizes.
    uint256 private constant MAX_SHARE = 10;
    uint256 private constant FULL_STEP_AFTER = 2_000 seconds;
    /// @dev Of the whole step, USDT to KL, above the average price, both fees and its own weight included: 1%.
    uint256 private constant MAX_PREMIUM = 100;
    /// @dev Of the price before a step above the reference: 2%.
    uint256 private constant MAX_ABOVE_REFERENCE = 200;
    /// @dev What the reference rises by itself towards a higher average: 0.2% a day.
    uint256 private constant DAILY_RISE = 20;
    /// @dev How fast the reference follows a fall: in steps as small as the queue's, 63% of the way in this time.
    uint256 private constant FALL_TIME = 6 hours;
    /// @dev How fast the reference regains a fall that the price has undone: 63% of the way in this time.
    uint256 private constant REGAIN_TIME = 3 hours;
    /// @dev A fall can be regained until the end of the period after the one that it began in: for two to four days. Longer would let a
    /// market that falls by some percent a day be lifted by more before the queue waits; shorter would not cover a dump of a day.
    uint256 private constant MARK_PERIOD = 36 hours;
    /// @dev A price below this part of the mark is a fall to be regained: 97%. Sellers of all that the queue buys stay above it.
    uint256 private constant FALLEN = 9_700;
    /// @dev When nobody has called for so long, the day's average must say as well that the price has not fallen meanwhile.
    uint256 private constant NEGLECTED_AFTER = 1 days;
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable klPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable juUsdtPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IRouter public immutable router;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable klIsToken0;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable wjuIsToken0;

    Pace private pace;
    Marks private marks;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(
        address kl,
        address wju,
        address usdt_,
        address klPair_,
        address juUsdtPair_,
        address router_,
        address oracle_
    ) {
        usdt = IERC20(usdt_);
        klPair = IPair(klPair_);
        juUsdtPair = IPair(juUsdtPair_);
        router = IRouter(_nonZero(router_));
        oracle = IOracle(_nonZero(oracle_));
        klIsToken0 = PairPrice.isToken0(klPair_, kl, wju);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju, usdt_);
    }

    /// @notice `openingPrice`: JU per KL, 18 decimals, that the pool is opened at. The reference begins there, or at a lower average: a
    /// price lifted before the first call gains nothing by it.
    function initialize(uint256 openingPrice, address admin, address upgrader) external initializer {
        if (openingPrice == 0 || openingPrice > type(uint128).max) revert BuyBurn_NoOpeningPrice(openingPrice);
        _initRoles(admin, upgrader);
        // casting to 'uint176' is safe because it was just compared
        // forge-lint: disable-next-line(unsafe-typecast)
        pace.referencePrice = uint176(openingPrice);
        // The first call judges anew; that it does not find an empty slot spares a purchase the gas of filling it.
        marks.period = _period();
    }

    /// @inheritdoc IBuyBurn
    function advance() external returns (uint256 klBurned) {
        Pace memory pace_ = pace;
        if (block.timestamp < pace_.boughtAt + PAUSE) return 0;
        (uint256 average, uint256 official) = _prices();
        Reserves memory r = _reserves();
        uint256 spot = _price(r, official);
        Judged memory judged = _judge(pace_, average, official);
        if (judged.price == 0 || spot == 0) return 0;

        Step memory step = _nextStep(r, pace_.boughtAt);
        if (step.kl != 0 && !_isTooDear(step, average) && !_isAbove(spot, judged.price)) {
            _lift(judged, spot, _price(_after(r, step), official));
            pace_.boughtAt = uint40(block.timestamp);
            klBurned = step.kl;
        }
        pace_.judgedAt = uint40(block.timestamp);
        // casting to 'uint176' is safe. Prices of 2^128 and more are no prices, and a step lifts the reference by half a percent at most.
        // forge-lint: disable-next-line(unsafe-typecast)
        pace_.referencePrice = uint176(judged.price);
        pace = pace_;
        marks = Marks({high: _capped(judged.high), before: _capped(judged.before), period: _period()});
        if (klBurned != 0) klBurned = _buy(r, step);
    }

    /// @inheritdoc IBuyBurn
    function queued() public view returns (uint256) {
        return usdt.balanceOf(address(this));
    }

    /// @inheritdoc IBuyBurn
    function lastBoughtAt() external view returns (uint256) {
        return pace.boughtAt;
    }

    /// @inheritdoc IBuyBurn
    function referencePrice() external view returns (uint256 price, uint256 judgedAt) {
        return (pace.referencePrice, pace.judgedAt);
    }

    // ---------------------------------------------------------------- the reference

    /// @dev The reference and the marks as time and prices have moved them. `mark` is the higher of the two marks:
    ///
    /// | judged last         | average                      | reference                                     | marks become            |
    /// | ------------------- | ---------------------------- | --------------------------------------------- | ----------------------- |
    /// | never               | any                          | the lower of opening price and average        | the reference           |
    /// | within a day        | below the reference          | falls: `_fallen`                              | this period's: at least |
    /// | within a day        | between reference and `mark` | regains: the larger of `_regained`, `_risen`  | the average up to the   |
    /// | within a day        | above `mark`                 | the same, and regains no more than up to it   | mark, or the reference  |
    /// | more than a day ago | the lower of two, below      | falls                                         | the reference           |
    /// | more than a day ago | the lower of two, above      | rises: `_risen`                               | the reference           |
    function _judge(Pace memory pace_, uint256 average, uint256 official) private view returns (Judged memory judged) {
        if (average == 0 || official == 0) return judged;
        uint256 from = pace_.referencePrice;
        uint256 elapsed = block.timestamp - pace_.judgedAt;
        bool isFirst = pace_.judgedAt == 0;
        bool isNeglected = !isFirst && elapsed > NEGLECTED_AFTER;
        if (isNeglected) average = Math.min(average, oracle.klPriceDay());
        average = Math.min(average * 1e18 / official, type(uint128).max);
        if (average == 0) return judged;
        if (isFirst) return _unmarked(Math.min(average, from));
        if (isNeglected) {
            return _unmarked(average < from ? _fallen(from, average, elapsed) : _risen(from, average, elapsed));
        }

        (judged.high, judged.before) = _marks(from);
        uint256 regainable = Math.min(average, Math.max(judged.high, judged.before));
        judged.price = average < from
            ? _fallen(from, average, elapsed)
            : Math.max(_regained(from, regainable, elapsed), _risen(from, average, elapsed));
        // What the average was counts, not how far the reference came: else dumping again and again would wear the mark down.
        judged.high = Math.max(judged.high, Math.max(regainable, judged.price));
    }

    /// @dev Nothing to regain.
    function _unmarked(uint256 reference_) private pure returns (Judged memory) {
        return Judged({price: reference_, high: reference_, before: reference_});
    }

    /// @dev 63% of the way down to the average in six hours.
    function _fallen(uint256 from, uint256 average, uint256 elapsed) private pure returns (uint256) {
        return from - (from - average) * elapsed / (elapsed + FALL_TIME);
    }

    /// @dev 63% of the way up to `regainable` in three hours.
    function _regained(uint256 from, uint256 regainable, uint256 elapsed) private pure returns (uint256) {
        if (regainable <= from) return from;
        return from + (regainable - from) * elapsed / (elapsed + REGAIN_TIME);
    }

    /// @dev By 0.2% a day, for one day at most, and not above the average.
    function _risen(uint256 from, uint256 average, uint256 elapsed) private pure returns (uint256) {
        return Math.min(average, from + from * DAILY_RISE * Math.min(elapsed, 1 days) / (BASIS * 1 days));
    }

    /// @dev The marks now. A new period begins at the reference that it finds. After a day at most it is the same period or the next.
    function _marks(uint256 reference_) private view returns (uint256 high, uint256 before) {
        Marks memory marks_ = marks;
        return _period() == marks_.period ? (marks_.high, marks_.before) : (reference_, marks_.high);
    }

    /// @dev What the queue itself does to the price, from `spot` to `lifted`, is not held against it. Where the price has fallen, the marks
    /// are lifted too, and by more than the price: the KL that were sold are the same when they are bought back dearer.
    function _lift(Judged memory judged, uint256 spot, uint256 lifted) private pure {
        judged.price = Math.mulDiv(judged.price, lifted, spot);
        if (spot * BASIS >= Math.max(judged.high, judged.before) * FALLEN) return;
        judged.high = _liftedMark(judged.high, spot, lifted);
        judged.before = _liftedMark(judged.before, spot, lifted);
    }

    /// @dev KL bought at `spot` lift the price by a part of the pair's KL, of which there are fewer at the mark: by the root of the prices.
    function _liftedMark(uint256 mark, uint256 spot, uint256 lifted) private pure returns (uint256) {
        return mark + Math.mulDiv(mark * (lifted - spot) / spot, Math.sqrt(mark * 1e18 / spot), 1e9);
    }

    function _period() private view returns (uint32) {
        return uint32(block.timestamp / MARK_PERIOD);
    }

    /// @dev A mark has 112 bits. What lies above is not regained.
    function _capped(uint256 mark) private pure returns (uint112) {
        // casting to 'uint112' is safe because of the minimum
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint112(Math.min(mark, type(uint112).max));
    }

    /// @dev Whether `price` is more than 2% above the reference.
    function _isAbove(uint256 price, uint256 reference_) private pure returns (bool) {
        return price > reference_ * (BASIS + MAX_ABOVE_REFERENCE) / BASIS;
    }

    /// @dev USDT per KL by the reserves of both pairs, in JU of the official price: JU that became dearer everywhere changes nothing. 0
    /// when a pair is empty or there is no official price.
    function _price(Reserves memory r, uint256 official) private pure returns (uint256) {
        if (r.kl == 0 || r.ju == 0 || official == 0) return 0;
        return Math.mulDiv(r.juOfKl * 1e18 / r.kl, r.usdt * 1e18 / r.ju, official);
    }

    /// @dev Whether the step as a whole costs more than 1% above the average, USDT per KL.
    function _isTooDear(Step memory step, uint256 average) private pure returns (bool) {
        // Both rounded down: the limit is never passed. The average has 128 bits and a reserve 112, so nothing overflows.
        uint256 worth = Math.mulDiv(step.kl, average, 1e18);
        return step.usdtIn > Math.mulDiv(worth, BASIS + MAX_PREMIUM, BASIS);
    }

    /// @dev The average of the last half hour, USDT per KL, and the official price; 0 when it is missing or absurd.
    function _prices() private view returns (uint256 average, uint256 official) {
        official = oracle.officialPrice();
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        average = klJu * juUsdt / 1e18;
        if (average > type(uint128).max) average = 0;
    }

    // ---------------------------------------------------------------- a step

    function _reserves() private view returns (Reserves memory r) {
        (r.ju, r.usdt) = juUsdtPair.reserves(wjuIsToken0);
        (r.kl, r.juOfKl) = klPair.reserves(klIsToken0);
    }

    function _after(Reserves memory r, Step memory step) private pure returns (Reserves memory) {
        return
            Reserves({ju: r.ju - step.ju, usdt: r.usdt + step.usdtIn, kl: r.kl - step.kl, juOfKl: r.juOfKl + step.ju});
    }

    /// @dev What the limits of time and size allow of pairs that are not empty; no KL when nothing is queued.
    function _nextStep(Reserves memory r, uint256 boughtAt) private view returns (Step memory step) {
        uint256 elapsed = Math.min(block.timestamp - boughtAt, FULL_STEP_AFTER);
        step.ju = Math.min(r.ju, r.juOfKl) * MAX_SHARE * elapsed / (BASIS * FULL_STEP_AFTER);
        step.usdtIn = queued();
        if (step.ju == 0 || step.usdtIn == 0) return step;
        uint256 needed = router.getAmountIn(step.ju, r.usdt, r.ju);
        if (needed <= step.usdtIn) step.usdtIn = needed;
        else step.ju = router.getAmountOut(step.usdtIn, r.usdt, r.ju);
        if (step.ju != 0) step.kl = router.getAmountOut(step.ju, r.juOfKl, r.kl);
    }

    /// @dev From pair to pair and on to the dead address: nothing rests here that another call could take.
    function _buy(Reserves memory r, Step memory step) private returns (uint256 klBurned) {
        (uint256 ju, uint256 kl) = (step.ju, step.kl);
        usdt.safeTransfer(address(juUsdtPair), step.usdtIn);
        // A token may keep a fee: what arrived is what is swapped, at no worse a price than was judged.
        uint256 arrived = usdt.balanceOf(address(juUsdtPair)) - r.usdt;
        if (arrived < step.usdtIn) {
            ju = router.getAmountOut(arrived, r.usdt, r.ju);
            kl = router.getAmountOut(ju, r.juOfKl, r.kl);
        }
        emit Bought(step.usdtIn, ju, kl);
        (uint256 out0, uint256 out1) = wjuIsToken0 ? (ju, uint256(0)) : (uint256(0), ju);
        juUsdtPair.swap(out0, out1, address(klPair), "");
        (out0, out1) = klIsToken0 ? (kl, uint256(0)) : (uint256(0), kl);
        klPair.swap(out0, out1, DEAD, "");
        return kl;
    }
}
