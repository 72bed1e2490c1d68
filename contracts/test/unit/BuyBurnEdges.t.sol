// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IBuyBurn} from "../../src/interfaces/IBuyBurn.sol";
import {Fixture} from "../Fixture.sol";

/// @dev Each limit of the queue at its edge and each rounding, with prices set by the test and real pairs.
contract BuyBurnEdgesTest is Fixture {
    uint256 private constant DAY = 1 days;
    /// @dev KL at the pairs after a fall, in USDT: exactly 97% of 0.01.
    uint256 private constant FALLEN_SPOT = 0.0097e18;
    bytes32 private constant MARKS_SLOT = bytes32(uint256(1));
    uint256 private constant PERIOD = 36 hours;

    function setUp() public override {
        super.setUp();
        _prices(0.01e18, 1e18, 1e18);
        _dayPrice(0);
        _newReference();
    }

    function test_TheFirstReference_IsTheAverageInJUOfTheOfficialPrice_RoundedDown() external {
        // The exact product is slightly more than 0.01e18 + 1.01 wei and rounds down to 0.01e18 + 1.
        _prices(0.01e18 + 1, 1e18 + 1, 1e18);
        assertEq(_judged(), 0.01e18 + 1);
        _newReference();
        _prices(0.01e18, 1e18, 3e18);
        assertEq(_judged(), 3_333_333_333_333_333);
    }

    function test_TheFirstReference_HasAHundredAndTwentyEightBitsAtMost() external {
        _prices(type(uint128).max, 1e18, 0.5e18);
        assertEq(_judged(), type(uint128).max);
        _newReference();
        _prices(type(uint128).max, 1e18, 1e18);
        assertEq(_judged(), type(uint128).max);
        (, uint256 at) = buyBurn.referencePrice();
        assertEq(at, vm.getBlockTimestamp());
        _newReference();
        // A wei more counts as missing.
        _prices(1 << 127, 2e18, 1e18);
        (, uint256 judgedAt) = buyBurn.referencePrice();
        _judged();
        (, uint256 stillAt) = buyBurn.referencePrice();
        assertEq(stillAt, judgedAt);
    }

    /// A missing average, or one that is 0 in JU of the official price, leaves the reference and its time as they are. So does a missing
    /// official price.
    function test_GivenNoAverageOrOfficialPrice_NothingIsJudged() external {
        uint256 from = _judged();
        uint256 judgedAt = vm.getBlockTimestamp();
        uint256[3][3] memory prices = [[uint256(0), 1e18, 1e18], [uint256(1e16), 1e18, 1e35], [uint256(1e16), 1e18, 0]];
        for (uint256 i; i < prices.length; ++i) {
            vm.warp(judgedAt + 1 + i * 1 hours);
            _prices(prices[i][0], prices[i][1], prices[i][2]);
            assertEq(_judged(), from);
            (, uint256 stillAt) = buyBurn.referencePrice();
            assertEq(stillAt, judgedAt);
        }
    }

    function test_ARise_IsAFifthOfAPercentADay_RoundedDownAndOfADayAtMost() external {
        uint256[4] memory waits = [uint256(1), 7_777, DAY, 3 * DAY];
        for (uint256 i; i < waits.length; ++i) {
            _newReference();
            _prices(0.01e18 + 7, 1e18, 1e18);
            _judged();
            _dayPrice(0.02e18);
            _prices(0.02e18, 1e18, 1e18);
            vm.warp(vm.getBlockTimestamp() + waits[i]);
            uint256 counted = waits[i] > DAY ? DAY : waits[i];
            assertEq(_judged(), 0.01e18 + 7 + (0.01e18 + 7) * 20 * counted / (10_000 * DAY));
        }
    }

    function test_ARise_EndsAtTheAverage() external {
        _judged();
        _prices(0.01e18 + 5, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        assertEq(_judged(), 0.01e18 + 5);
    }

    function test_AFall_IsSixtyThreePercentOfTheWayInSixHours_TheFallRoundedDown() external {
        _judged();
        _prices(0.009e18 + 1, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + 2 hours + 1);
        uint256 fall = (0.001e18 - 1) * 7_201;
        assertGt(fall % 28_801, 0, "it is a rounding");
        assertEq(_judged(), 0.01e18 - fall / 28_801);
    }

    function test_ARegain_IsSixtyThreePercentOfTheWayInThreeHours_RoundedDown() external {
        uint256 low = _fallFrom(0.01e18);
        _prices(0.01e18, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + 1 hours + 1);
        uint256 regained = (0.01e18 - low) * 3_601;
        assertGt(regained % 14_401, 0, "it is a rounding");
        assertEq(_judged(), low + regained / 14_401);
    }

    /// Up to the mark, and above it by 0.2% a day.
    function test_ARegain_EndsAtTheMark() external {
        _fallFrom(0.01e18);
        _prices(0.02e18, 1e18, 1e18);
        uint256 reached;
        for (uint256 i; i < 20; ++i) {
            vm.warp(vm.getBlockTimestamp() + 1 hours);
            reached = _judged();
            assertLe(reached, 0.01e18);
        }
        assertGt(reached, 0.009_98e18);
        vm.warp(vm.getBlockTimestamp() + 12 hours);
        assertGt(_judged(), reached);
        assertLe(_judged(), reached * 1_001 / 1_000);
    }

    function test_ARegain_EndsAtALowerAverage() external {
        uint256 low = _fallFrom(0.01e18);
        _prices(low + 3, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + 3 hours);
        assertEq(_judged(), low + 3, "the slow rise alone would do");
    }

    /// A mark is dropped at the end of the period after its own.
    function test_AMark_IsKeptInItsPeriodAndTheNext() external {
        _toPeriod();
        uint256 end = vm.getBlockTimestamp() + 2 * PERIOD;
        _fallFrom(0.01e18);
        while (vm.getBlockTimestamp() + 1 hours < end) {
            vm.warp(vm.getBlockTimestamp() + 1 hours);
            _judged();
        }
        uint256 snapshot = vm.snapshotState();
        _prices(0.01e18, 1e18, 1e18);
        vm.warp(end - 1);
        assertGt(_judged(), 0.006e18, "a quarter is regained within the last hour");
        vm.revertToState(snapshot);
        vm.warp(end);
        uint256 low = _judged();
        _prices(0.01e18, 1e18, 1e18);
        vm.warp(end + 1 hours);
        assertLe(_judged(), low * 101 / 100);
    }

    /// A mark that the average reaches is kept for two more periods, however little the reference has regained.
    function test_AMark_IsKeptWhileTheAverageReachesIt() external {
        _toPeriod();
        _fallFrom(0.01e18);
        uint256 low;
        for (uint256 i; i < 10; ++i) {
            // 17 hours low, one hour back: each round loses two thirds of what it regains.
            for (uint256 j; j < 18; ++j) {
                _prices(j == 0 ? 0.01e18 : 0.005e18, 1e18, 1e18);
                vm.warp(vm.getBlockTimestamp() + 1 hours);
                low = _judged();
            }
        }
        assertLt(low, 0.006e18);
        _prices(0.01e18, 1e18, 1e18);
        for (uint256 j; j < 12; ++j) {
            vm.warp(vm.getBlockTimestamp() + 1 hours);
            low = _judged();
        }
        assertGt(low, 0.0098e18);
    }

    function test_GivenNoCallForOverADay_NothingIsRegained() external {
        uint256 low = _fallFrom(0.01e18);
        _dayPrice(0.01e18);
        _prices(0.01e18, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + DAY + 1);
        assertEq(_judged(), low + low * 20 / uint256(10_000));
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        assertLe(_judged(), low * 1_003 / 1_000, "nor later");
    }

    function test_GivenNoCallForADay_OnlyTheAverageCounts_AndASecondLaterTheDaysToo() external {
        _judged();
        _prices(0.02e18, 1e18, 1e18);
        _dayPrice(0.005e18);
        uint256 snapshot = vm.snapshotState();
        vm.warp(vm.getBlockTimestamp() + DAY);
        assertEq(_judged(), 0.01e18 + 0.01e18 * 20 / uint256(10_000));
        vm.revertToState(snapshot);
        vm.warp(vm.getBlockTimestamp() + DAY + 1);
        assertEq(_judged(), 0.01e18 - 0.005e18 * (DAY + 1) / (DAY + 1 + 6 hours));
    }

    function test_GivenNoCallForOverADay_AHigherPriceOfTheDayDoesNotCount() external {
        _judged();
        _prices(0.005e18, 1e18, 1e18);
        _dayPrice(0.02e18);
        vm.warp(vm.getBlockTimestamp() + DAY + 1);
        assertEq(_judged(), 0.01e18 - 0.005e18 * (DAY + 1) / (DAY + 1 + 6 hours));
    }

    function test_GivenNoCallForOverADay_WithoutAPriceOfTheDayNothingIsJudged() external {
        _judged();
        uint256 judgedAt = vm.getBlockTimestamp();
        vm.warp(judgedAt + DAY + 1);
        assertEq(_judged(), 0.01e18);
        (, uint256 stillAt) = buyBurn.referencePrice();
        assertEq(stillAt, judgedAt);
    }

    function test_AtTwoPercentAboveTheReference_AStepRuns_AndAWeiFurtherItWaits() external {
        // The pairs' price, 1e16, is floor(reference x 1.02).
        _assertRunsFrom(9_803_921_568_627_451, 1e18);
    }

    /// The limit is rounded down, and so is the price.
    function test_TwoPercentAboveTheReference_AreRoundedDown() external {
        // 1e16 / 0.7 is 14,285,714,285,714,285.7; the first reference gives ...284.1 and the next ...285.2.
        _assertRunsFrom(14_005_602_240_896_358, 0.7e18);
    }

    function test_ThePriceOfTheKLPair_IsRoundedDown() external {
        // 100,000 WJU for 30,000,000 KL: 3,333,333,333,333,333.3, exactly 1.02 of the reference when rounded down.
        deal(address(kl), address(klPair), 30_000_000e18);
        klPair.sync();
        _assertRunsFrom(3_267_973_856_209_150, 1e18);
    }

    function test_ThePriceOfTheJUPair_IsRoundedDown() external {
        // 333,333,333,333,333,333.3 (a third of a USDT) and 1,000 WJU per KL, so that the lost wei is visible.
        deal(address(wju), address(juUsdtPair), 15_000_000e18);
        juUsdtPair.sync();
        deal(address(kl), address(klPair), 100e18);
        klPair.sync();
        // Rounded down, 333,333,333,333,333,333,000 is less than 1.02 of this reference; one wei more in the pair's price exceeds it.
        uint256 reference_ = uint256(333_333_333_333_333_333_000) * 50 / 51 + 1;
        assertLt(reference_ * 51 / 50, 333_333_333_333_333_334_000);
        _assertRunsFrom(reference_, 1e18);
    }

    /// 10,100 wei of USDT for KL that is worth 10,000 at the average: exactly 1% above.
    function test_AtOnePercentAboveTheAverage_AStepRuns_AndAWeiFurtherItWaits() external {
        _assertRunsAtWorth(10_100, 10_000);
    }

    /// 9,999 x 1.01 is 10,098.99: rounded down, no step of 10,099 wei; 10,000 x 1.01 suffices.
    function test_OnePercentAboveTheAverage_IsRoundedDown() external {
        _assertRunsAtWorth(10_099, 10_000);
    }

    function test_AStep_TakesItsShareOfTheSmallerReserveRoundedDown_AndLiftsTheReferenceRoundedDown() external {
        // Reserves with which every division rounds.
        deal(address(wju), address(klPair), 100_000e18 + 19_999_999);
        klPair.sync();
        usdt.mint(address(buyBurn), 1_000e18);
        _judged(); // The first step, of full size.
        vm.warp(vm.getBlockTimestamp() + 777);
        deal(address(wju), address(klPair), 100_000e18 + 13_333_333);
        klPair.sync();
        (uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) = _reserves();
        uint256 juIn = juOfKl * 10 * 777 / (10_000 * 2_000);
        assertGt(juOfKl * 10 * 777 % (10_000 * 2_000), 0, "it is a rounding");
        uint256 usdtIn = router.getAmountIn(juIn, usdtReserve, ju);
        uint256 klOut = router.getAmountOut(juIn, juOfKl, klReserve);
        (uint256 from,) = buyBurn.referencePrice();
        uint256 after_ = _price(ju - juIn, usdtReserve + usdtIn, klReserve - klOut, juOfKl + juIn);
        vm.expectEmit(address(buyBurn));
        emit IBuyBurn.Bought(usdtIn, juIn, klOut);
        assertEq(buyBurn.advance(), klOut);
        (uint256 to,) = buyBurn.referencePrice();
        // The first step raised it above the average; a part of that has fallen back.
        uint256 fallen = from - (from - 0.01e18) * 777 / (777 + 6 hours);
        assertEq(to, fallen * after_ / _price(ju, usdtReserve, klReserve, juOfKl));
    }

    /// A queue of exactly a step's cost buys the step's share, not the slightly larger amount that the cost would buy.
    function test_AQueueOfExactlyAStep_BuysTheStep() external {
        // A wei of USDT buys a thousand wei of WJU, so rounding the cost up matters.
        deal(address(wju), address(juUsdtPair), 5_000_000_000e18);
        juUsdtPair.sync();
        _prices(0.01e18, 0.001e18, 0.001e18);
        (uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) = _reserves();
        uint256 needed = router.getAmountIn(100e18, usdtReserve, ju);
        assertGt(router.getAmountOut(needed, usdtReserve, ju), 100e18, "it would bring more");
        usdt.mint(address(buyBurn), needed);
        vm.expectEmit(address(buyBurn));
        emit IBuyBurn.Bought(needed, 100e18, router.getAmountOut(100e18, juOfKl, klReserve));
        buyBurn.advance();
        assertEq(buyBurn.queued(), 0);
    }

    function test_GivenPairsOfDust_NothingIsBoughtAndNothingReverts() external {
        usdt.mint(address(buyBurn), 1e18);
        bytes memory dust = abi.encode(uint112(500), uint112(500), uint32(0));
        vm.mockCall(address(klPair), abi.encodeCall(klPair.getReserves, ()), dust);
        vm.mockCall(address(juUsdtPair), abi.encodeCall(juUsdtPair.getReserves, ()), dust);
        assertEq(buyBurn.advance(), 0);
        assertEq(buyBurn.lastBoughtAt(), 0);
    }

    function test_BelowNinetySevenPercentOfTheMark_AStepLiftsTheMark() external {
        _fillQueueAfterAFall();
        uint256 mark = 0.01e18;
        assertEq(_markAfterAStep(mark), mark);
        assertGt(_markAfterAStep(mark + 1), mark + 1);
    }

    function test_TheMarkIsLiftedByThePriceAndTheRootOfTheFall() external {
        _fillQueueAfterAFall();
        // mark / FALLEN_SPOT is less than one unit of 18 decimals below a square.
        uint256 root = 1_095_445_246;
        uint256 mark = 11_640_002_783_744_805;
        assertEq(mark * 1e18 / FALLEN_SPOT, root * root - 1);
        assertGt(mark * 1e18 % FALLEN_SPOT, 0, "it is a rounding");
        uint256 snapshot = vm.snapshotState();
        buyBurn.advance();
        uint256 lifted = _spotPrice();
        vm.revertToState(snapshot);
        uint256 lift = mark * (lifted - FALLEN_SPOT) / FALLEN_SPOT;
        assertEq(_markAfterAStep(mark), mark + lift * (root - 1) / 1e9);
    }

    function test_GivenAPairWithoutKL_NothingIsJudgedAndNothingReverts() external {
        _fillQueue();
        (, uint256 before) = buyBurn.referencePrice();
        deal(address(kl), address(klPair), 0);
        klPair.sync();
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        assertEq(buyBurn.advance(), 0);
        (, uint256 judgedAt) = buyBurn.referencePrice();
        assertEq(judgedAt, before);
    }

    /// Prices far above 1, where a unit in the last of 18 decimals is worth many wei.
    function test_GivenHighPrices_AtOnePercentAboveTheAverage_AStepRuns() external {
        _fillQueue();
        _setReserves(5_000_000e18, 100e18);
        uint256 spent = router.getAmountIn(100e18, 5_000_000e18, 5_000_000e18);
        uint256 bought = router.getAmountOut(100e18, 100_000e18, 100e18);
        uint256 worth = (spent * 100 + 100) / 101;
        uint256 average = (worth * 1e18 + bought - 1) / bought;
        _newReference();
        _prices(average - 1, 1e18, 1e18);
        assertEq(buyBurn.advance(), 0);
        _newReference();
        _prices(average, 1e18, 1e18);
        assertEq(buyBurn.advance(), bought);
    }

    function test_GivenHighPrices_AtTwoPercentAboveTheReference_AStepRuns() external {
        _fillQueue();
        _setReserves(5_000e18, 100e18);
        uint256 spot = 1_000_000e18;
        assertEq(_spotPrice(), spot);
        uint256 reference_ = (spot * 50 + 50) / 51;
        assertEq(_boughtWithReference(reference_ - 1, spot), 0);
        assertGt(_boughtWithReference(reference_, spot), 0);
    }

    /// @dev A queue whose reference is the price of the pairs.
    function _fillQueue() private {
        _judged();
        usdt.mint(address(buyBurn), 1_000e18);
    }

    function _fillQueueAfterAFall() private {
        deal(address(wju), address(klPair), 97_000e18);
        klPair.sync();
        _prices(FALLEN_SPOT, 1e18, 1e18);
        _fillQueue();
    }

    function _spotPrice() private view returns (uint256) {
        return _klSpot() * _juSpot() / 1e18;
    }

    /// @dev The average that becomes the reference is too low for a step; a higher one in the same block is not.
    function _boughtWithReference(uint256 reference_, uint256 spot) private returns (uint256) {
        _newReference();
        _prices(reference_, 1e18, 1e18);
        assertEq(buyBurn.advance(), 0);
        _prices(spot, 1e18, 1e18);
        return buyBurn.advance();
    }

    function _setReserves(uint256 juOfUsdt, uint256 klReserve) private {
        deal(address(wju), address(juUsdtPair), juOfUsdt);
        juUsdtPair.sync();
        deal(address(kl), address(klPair), klReserve);
        klPair.sync();
    }

    function _markAfterAStep(uint256 mark) private returns (uint256 high) {
        uint256 snapshot = vm.snapshotState();
        uint256 period = vm.getBlockTimestamp() / 36 hours;
        vm.store(address(buyBurn), MARKS_SLOT, bytes32(period << 224 | mark << 112 | mark));
        assertGt(buyBurn.advance(), 0);
        high = uint112(uint256(vm.load(address(buyBurn), MARKS_SLOT)));
        vm.revertToState(snapshot);
    }

    /// @dev Updates the reference at `from`, and an hour later at half of it. Returns the reference.
    function _fallFrom(uint256 from) private returns (uint256 low) {
        _prices(from, 1e18, 1e18);
        _judged();
        _prices(from / 2, 1e18, 1e18);
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        low = _judged();
        assertLt(low, from * 93 / 100);
    }

    function _toPeriod() private {
        vm.warp((vm.getBlockTimestamp() / PERIOD + 1) * PERIOD);
    }

    /// @dev With `reference_` the step runs; with a wei less it waits. The average is 2% above the pairs' price.
    function _assertRunsFrom(uint256 reference_, uint256 official) private {
        (uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) = _reserves();
        uint256 worth = (juOfKl * 1e18 / klReserve) * (usdtReserve * 1e18 / ju) / 1e18;
        for (uint256 less; less < 2; ++less) {
            uint256 snapshot = vm.snapshotState();
            // An average that sets this reference; the real average in the same block does not move it.
            _prices(reference_ - less, 1e18, 1e18);
            assertEq(_judged(), reference_ - less);
            _prices(worth + worth / 50, 1e18, official);
            usdt.mint(address(buyBurn), 1e15);
            uint256 burned = buyBurn.advance();
            if (less == 0) assertGt(burned, 0, "at the limit");
            else assertEq(burned, 0, "above the limit");
            vm.revertToState(snapshot);
        }
    }

    /// @dev A queue of `spent` buys at the lowest average at which its KL is worth `worth`, and waits one below it.
    function _assertRunsAtWorth(uint256 spent, uint256 worth) private {
        (uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) = _reserves();
        uint256 bought = router.getAmountOut(router.getAmountOut(spent, usdtReserve, ju), juOfKl, klReserve);
        uint256 average = (worth * 1e18 + bought - 1) / bought;
        usdt.mint(address(buyBurn), spent);
        _prices(average - 1, 1e18, 1e18);
        assertEq(buyBurn.advance(), 0, "above the limit");
        _prices(average, 1e18, 1e18);
        assertEq(buyBurn.advance(), bought, "at the limit");
    }

    function _prices(uint256 klJu, uint256 juUsdt, uint256 official) private {
        vm.mockCall(address(oracle), abi.encodeCall(oracle.averages, ()), abi.encode(klJu, juUsdt));
        vm.mockCall(address(oracle), abi.encodeCall(oracle.officialPrice, ()), abi.encode(official));
    }

    function _dayPrice(uint256 price) private {
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceDay, ()), abi.encode(price));
    }

    /// @dev Updates and returns the reference.
    function _judged() private returns (uint256 reference_) {
        buyBurn.advance();
        (reference_,) = buyBurn.referencePrice();
    }

    /// @dev Resets the reference to an opening price above all others.
    function _newReference() private {
        vm.store(address(buyBurn), bytes32(0), bytes32(uint256(type(uint128).max)));
        (uint256 price, uint256 judgedAt) = buyBurn.referencePrice();
        assertEq(price, type(uint128).max);
        assertEq(judgedAt, 0);
    }

    function _reserves() private view returns (uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) {
        (uint256 a, uint256 b,) = juUsdtPair.getReserves();
        (ju, usdtReserve) = juUsdtPair.token0() == address(wju) ? (a, b) : (b, a);
        (a, b,) = klPair.getReserves();
        (klReserve, juOfKl) = klPair.token0() == address(kl) ? (a, b) : (b, a);
    }

    /// @dev At an official price of 1.
    function _price(uint256 ju, uint256 usdtReserve, uint256 klReserve, uint256 juOfKl) private pure returns (uint256) {
        return (juOfKl * 1e18 / klReserve) * (usdtReserve * 1e18 / ju) / 1e18;
    }
}
