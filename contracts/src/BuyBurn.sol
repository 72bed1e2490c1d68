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

    /// @dev Reserves in wei: JU and USDT of the WJU/USDT pair, KL and JU of the KL/WJU pair.
    struct Reserves {
        uint256 ju;
        uint256 usdt;
        uint256 kl;
        uint256 juOfKl;
    }

    /// @dev USDT wei to spend, WJU wei bought with them, and KL wei bought with these; 0 KL when nothing is bought.
    struct Step {
        uint256 usdtIn;
        uint256 ju;
        uint256 kl;
    }

    /// @dev One slot, written by each call that finds a price: the reference price, when it was updated, and when the queue last bought.
    struct Pace {
        uint176 referencePrice;
        uint40 judgedAt;
        uint40 boughtAt;
    }

    /// @dev One slot, written with `Pace`: the highest reference or regainable average of this period (numbered since 1970) and of the one
    /// before.
    struct Marks {
        uint112 high;
        uint112 before;
        uint32 period;
    }

    /// @dev The updated reference and both marks, JU per KL; all 0 when a price is missing.
    struct Judged {
        uint256 price;
        uint256 high;
        uint256 before;
    }

    uint256 public constant PAUSE = 5 minutes;
    uint256 private constant BASIS = 10_000;
    /// @dev Maximum of one step: 0.1% of the smaller WJU reserve of the two pairs. Less if the last step is younger than `FULL_STEP_AFTER`:
    /// 0.015% after five minutes, 4.3% a day. Two fees of 0.3% and the price impact of 0.1% in two pairs are at most 0.8%, so a step in a
    /// calm market stays below the premium.
    uint256 private constant MAX_SHARE = 10;
    uint256 private constant FULL_STEP_AFTER = 2_000 seconds;
    /// @dev Maximum cost of a whole step, USDT to KL, above the average price: 1%, including both fees and its own price impact.
    uint256 private constant MAX_PREMIUM = 100;
    /// @dev Maximum of the price before a step above the reference: 2%.
    uint256 private constant MAX_ABOVE_REFERENCE = 200;
    /// @dev The reference rises towards a higher average by 0.2% a day.
    uint256 private constant DAILY_RISE = 20;
    /// @dev The reference follows a fall with this time constant: in small steps, 63% of the way in this time.
    uint256 private constant FALL_TIME = 6 hours;
    /// @dev The reference regains a fall that the price has undone with this time constant.
    uint256 private constant REGAIN_TIME = 3 hours;
    /// @dev A fall can be regained until the period after the one in which it began ends: for 1.5 to 3 days.
    /// Longer lets a falling market be lifted further before the queue waits; shorter misses a dump of a day.
    uint256 private constant MARK_PERIOD = 36 hours;
    /// @dev Below 97% of the mark, the price counts as fallen. Sellers of everything that the queue buys keep it above that.
    uint256 private constant FALLEN = 9_700;
    /// @dev After so long without a call, the day's average must confirm the half hour's.
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

    /// @notice `openingPrice`: JU per KL, 18 decimals, at which the pool is opened. The reference starts there, or at a lower average, so
    /// that lifting the price before the first call gains nothing.
    function initialize(uint256 openingPrice, address admin, address upgrader) external initializer {
        if (openingPrice == 0 || openingPrice > type(uint128).max) revert BuyBurn_NoOpeningPrice(openingPrice);
        _initRoles(admin, upgrader);
        // casting to 'uint176' is safe because it was just compared
        // forge-lint: disable-next-line(unsafe-typecast)
        pace.referencePrice = uint176(openingPrice);
        // The first call overwrites this; a non-zero slot only saves that purchase the gas of filling it.
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
        // casting to 'uint176' is safe. Prices of 2^128 and more count as missing, and a step raises the reference by at most half a
        // percent.
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

    /// @dev The reference and the marks after the time and prices since the last call. `mark` is the higher of the two marks:
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
        // The mark follows the average, not the reference: otherwise repeated dumps would wear it down.
        judged.high = Math.max(judged.high, Math.max(regainable, judged.price));
    }

    /// @dev A reference without a fall to regain.
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

    /// @dev By 0.2% a day, for at most one day, and not above the average.
    function _risen(uint256 from, uint256 average, uint256 elapsed) private pure returns (uint256) {
        return Math.min(average, from + from * DAILY_RISE * Math.min(elapsed, 1 days) / (BASIS * 1 days));
    }

    /// @dev The current marks. A new period starts at the current reference. Calls at most a day apart are in the same period or the next.
    function _marks(uint256 reference_) private view returns (uint256 high, uint256 before) {
        Marks memory marks_ = marks;
        return _period() == marks_.period ? (marks_.high, marks_.before) : (reference_, marks_.high);
    }

    /// @dev Raises the reference by the queue's own effect on the price, from `spot` to `lifted`. If the price has fallen, raises the
    /// marks, too, and by more than the price, because buying back the same KL then costs more.
    function _lift(Judged memory judged, uint256 spot, uint256 lifted) private pure {
        judged.price = Math.mulDiv(judged.price, lifted, spot);
        if (spot * BASIS >= Math.max(judged.high, judged.before) * FALLEN) return;
        judged.high = _liftedMark(judged.high, spot, lifted);
        judged.before = _liftedMark(judged.before, spot, lifted);
    }

    /// @dev KL bought at `spot` raise the price by their part of the pair's KL. At the mark the pair has fewer KL, by the root of the
    /// prices.
    function _liftedMark(uint256 mark, uint256 spot, uint256 lifted) private pure returns (uint256) {
        return mark + Math.mulDiv(mark * (lifted - spot) / spot, Math.sqrt(mark * 1e18 / spot), 1e9);
    }

    function _period() private view returns (uint32) {
        return uint32(block.timestamp / MARK_PERIOD);
    }

    /// @dev A mark has 112 bits; anything above is not regained.
    function _capped(uint256 mark) private pure returns (uint112) {
        // casting to 'uint112' is safe because of the minimum
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint112(Math.min(mark, type(uint112).max));
    }

    /// @dev Whether `price` is more than 2% above the reference.
    function _isAbove(uint256 price, uint256 reference_) private pure returns (bool) {
        return price > reference_ * (BASIS + MAX_ABOVE_REFERENCE) / BASIS;
    }

    /// @dev USDT per KL from the reserves of both pairs, in JU of the official price, so that a price of JU that rises everywhere changes
    /// nothing. 0 if a pair is empty or there is no official price.
    function _price(Reserves memory r, uint256 official) private pure returns (uint256) {
        if (r.kl == 0 || r.ju == 0 || official == 0) return 0;
        return Math.mulDiv(r.juOfKl * 1e18 / r.kl, r.usdt * 1e18 / r.ju, official);
    }

    /// @dev Whether the step as a whole costs more than 1% above the average, USDT per KL.
    function _isTooDear(Step memory step, uint256 average) private pure returns (bool) {
        // Both round down, so the limit is never exceeded. The average has 128 bits and a reserve 112, so nothing overflows.
        uint256 worth = Math.mulDiv(step.kl, average, 1e18);
        return step.usdtIn > Math.mulDiv(worth, BASIS + MAX_PREMIUM, BASIS);
    }

    /// @dev The half-hour average, USDT per KL, and the official price; 0 when missing or absurd.
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

    /// @dev The step that the limits of time and size allow, for pairs that are not empty; no KL when the queue is empty.
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

    /// @dev Tokens go from pair to pair and on to the dead address, so nothing stays here that another call could take.
    function _buy(Reserves memory r, Step memory step) private returns (uint256 klBurned) {
        (uint256 ju, uint256 kl) = (step.ju, step.kl);
        usdt.safeTransfer(address(juUsdtPair), step.usdtIn);
        // A token may charge a transfer fee. Swap what arrived, at no worse a price than was checked.
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
