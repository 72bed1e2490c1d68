// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Oracle} from "../../src/Oracle.sol";
import {IOfficialOracle, IOracle} from "../../src/interfaces/IOracle.sol";
import {PairPrice} from "../../src/libraries/PairPrice.sol";
import {Fixture} from "../Fixture.sol";

contract OracleTest is Fixture {
    function test_RevertGiven_APairOfOtherTokens() external {
        vm.expectRevert(abi.encodeWithSelector(PairPrice.PairPrice_WrongPair.selector, address(juUsdtPair)));
        new Oracle(
            address(juUsdtPair), address(juUsdtPair), address(kl), address(wju), address(usdt), address(officialOracle)
        );
    }

    function test_RevertGiven_AnEmptyPair_WhenInitialised() external {
        address empty = factory.createPair(address(gs), address(wju));
        address implementation = address(
            new Oracle(empty, address(juUsdtPair), address(gs), address(wju), address(usdt), address(officialOracle))
        );
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        _proxy(implementation, abi.encodeCall(Oracle.initialize, (admin, upgrader)));
    }

    function test_GivenJustInitialised_ThereIsALastPriceAndNoAverage() external {
        Oracle fresh = _newOracle();
        assertEq(fresh.klPriceOrLast(), 0.01e18);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        fresh.klPrice();
        vm.warp(vm.getBlockTimestamp() + 30 minutes - 1);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        fresh.klJuAverage();
        vm.warp(vm.getBlockTimestamp() + 1);
        assertApproxEqAbs(fresh.klJuAverage(), 0.01e18, 1);
    }

    function test_WhenTheSpotMovesWithinABlock_NoAverageMoves() external {
        uint256 klJu = oracle.klJuAverage();
        uint256 juUsdt = oracle.juUsdtAverage();
        uint256 price = oracle.klPrice();
        _buyKLOnPair(dao, 100_000e18);
        _sellJuOnPair(1_000_000e18);
        assertEq(oracle.klJuAverage(), klJu);
        assertEq(oracle.juUsdtAverage(), juUsdt);
        assertEq(oracle.klPrice(), price);
        assertEq(oracle.klPriceOrLast(), price);
    }

    function test_WhenThePriceMoves_TheAverageIsWeightedByTime() external {
        // The older observation is 31 minutes old; 0.01 for 31 minutes, then 0.04 for 31 minutes.
        _buyKLOnPair(dao, 100_000e18);
        uint256 spot = _klSpot();
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        assertApproxEqRel(oracle.klJuAverage(), spot, 1e12);
        vm.warp(vm.getBlockTimestamp() - 10 minutes);
        // The newer one is under 30 minutes old, so the older one is used.
        assertApproxEqRel(oracle.klJuAverage(), (0.01e18 * 31 + spot * 21) / 52, 1e12);
    }

    function test_GivenAYoungObservation_WhenUpdated_NothingChanges() external {
        uint256 before = oracle.klJuAverage();
        vm.warp(vm.getBlockTimestamp() + 30 minutes - 1);
        uint256 observedAt = oracle.observedAt();
        vm.recordLogs();
        oracle.update();
        assertEq(vm.getRecordedLogs().length, 0);
        assertEq(oracle.klJuAverage(), before);
        assertEq(oracle.observedAt(), observedAt);
    }

    function test_GivenAnOldObservation_WhenUpdated_ItObserves() external {
        vm.warp(vm.getBlockTimestamp() + 30 minutes);
        uint256 price = oracle.klPrice();
        vm.expectEmit(address(oracle));
        emit IOracle.Observed(oracle.klJuAverage(), oracle.juUsdtAverage(), price);
        oracle.update();
        assertEq(oracle.observedAt(), vm.getBlockTimestamp());
    }

    function test_GivenNoObservationForADay_TheAverageIsMissingAndTheLastGoodPriceHolds() external {
        uint256 price = oracle.klPrice();
        vm.warp(vm.getBlockTimestamp() + 24 hours);
        assertEq(oracle.klPrice(), price);
        vm.warp(vm.getBlockTimestamp() + 1);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.klPrice();
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.juUsdtAverage();
        assertEq(oracle.klPriceOrLast(), price);
    }

    function test_GivenFourHundredIdleDays_TwoUpdatesBringTheAverageBack() external {
        uint256 last = oracle.klPriceOrLast();
        _buyKLOnPair(dao, 100_000e18);
        vm.warp(vm.getBlockTimestamp() + 400 days);
        oracle.update();
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.klPrice();
        assertEq(oracle.klPriceOrLast(), last, "the stale window is not a good price");
        vm.warp(vm.getBlockTimestamp() + 30 minutes);
        uint256 spot = _klSpot();
        assertApproxEqRel(oracle.klPrice(), spot, 1e12);
        assertApproxEqRel(oracle.klPriceOrLast(), spot, 1e12);
    }

    function test_GivenTheClockOfThePairsWrapsAround_TheAverageHolds() external {
        vm.warp(uint256(type(uint32).max) - 10 minutes);
        juUsdtPair.sync();
        klPair.sync();
        oracle.update();
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        assertApproxEqAbs(oracle.klJuAverage(), 0.01e18, 1);
    }

    function test_KlPriceOrLast_ReusesTheStoredAverageForAnHour() external {
        uint256 stored = oracle.klPriceOrLast();
        _buyKLOnPair(dao, 100_000e18);
        vm.warp(vm.getBlockTimestamp() + 1 hours - 1);
        assertEq(oracle.klPriceOrLast(), stored);
        vm.warp(vm.getBlockTimestamp() + 1);
        assertEq(oracle.klPriceOrLast(), oracle.klPrice());
        assertGt(oracle.klPriceOrLast(), stored);
    }

    function test_KlPriceDay_IsMissingInTheFirstDay() external {
        // Two half hours have passed.
        vm.warp(vm.getBlockTimestamp() + 1 days - 62 minutes - 1);
        assertEq(oracle.klPriceDay(), 0);
        vm.warp(vm.getBlockTimestamp() + 1);
        assertApproxEqAbs(oracle.klPriceDay(), 0.01e18, 1);
    }

    function test_KlPriceDay_IsWeightedByTimeOverOneToTwoDays() external {
        uint256 fair = oracle.klPrice();
        _passHours(24);
        assertApproxEqRel(oracle.klPriceDay(), fair, 1e12);
        _buyKLOnPair(dao, 100_000e18);
        uint256 spot = _klSpot();
        _passHours(6);
        // The observation that is a day old: 24 hours before the last stored one.
        uint256 day = oracle.klPriceDay();
        assertGt(day, fair + (spot - fair) * 6 / 48);
        assertLt(day, fair + (spot - fair) * 6 / 24);
        _passHours(42);
        assertApproxEqRel(oracle.klPriceDay(), spot, 0.03e18);
    }

    function test_KlPriceDay_IsMissingAfterThreeDaysWithoutObservation() external {
        _passHours(24);
        vm.warp(vm.getBlockTimestamp() + 71 hours);
        assertGt(oracle.klPriceDay(), 0);
        vm.warp(vm.getBlockTimestamp() + 2 hours);
        assertEq(oracle.klPriceDay(), 0);
        oracle.update();
        _passHours(23);
        assertEq(oracle.klPriceDay(), 0);
        _passHours(1);
        assertGt(oracle.klPriceDay(), 0);
    }

    function test_KlPriceOrLast_IsAtLeastNinetyFivePercentOfTheDays() external {
        _passHours(24);
        // Enough to raise the day's price far above the week's.
        _buyKLOnPair(dao, 100_000e18);
        _passHours(25);
        _sellReserveOnPair(dao, 10_000_000e18);
        _pass(31 minutes);
        uint256 day = oracle.klPriceDay();
        assertLt(oracle.klPrice(), day / 2);
        // Stored by the last observation, and computed again an hour later.
        assertEq(oracle.klPriceOrLast(), day * 95 / 100);
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        officialOracle.update(1e8);
        assertEq(oracle.klPriceOrLast(), oracle.klPriceDay() * 95 / 100);
    }

    function test_KlPriceWeek_IsMissingUntilTheFirstPriceOfTheDay_AndBeginsThere() external {
        _passHours(22);
        assertEq(oracle.klPriceWeek(), 0);
        _passHours(2);
        assertEq(oracle.klPriceWeek(), oracle.klPriceDay());
    }

    function test_KlPriceWeek_FollowsTheDaysByTwoAndAHalfPercentADay() external {
        _passHours(25);
        uint256 week = oracle.klPriceWeek();
        uint256 snapshot = vm.snapshotState();
        for (uint256 up; up < 2; ++up) {
            if (up == 1) _buyKLOnPair(dao, 100_000e18);
            else _sellReserveOnPair(dao, 5_000_000e18);
            uint256 expected = week;
            for (uint256 i; i < 4; ++i) {
                _passHours(24);
                expected = up == 1 ? expected + expected * 250 / 10_000 : expected - expected * 250 / 10_000;
                assertEq(oracle.klPriceWeek(), expected);
            }
            vm.revertToState(snapshot);
        }
    }

    function test_KlPriceWeek_ReachesADaysPriceThatIsNear() external {
        _passHours(25);
        _sellReserveOnPair(dao, 50_000e18);
        _passHours(72);
        assertEq(oracle.klPriceWeek(), oracle.klPriceDay());
        assertLt(oracle.klPriceWeek(), 0.00995e18);
    }

    /// After three days without an observation it is missing and starts again at the next price of the day.
    function test_KlPriceWeek_IsMissingAfterThreeDaysWithoutObservation_AndBeginsAtTheNextPriceOfTheDay() external {
        // With the two half hours before, a day and two minutes.
        _passHours(23);
        uint256 week = oracle.klPriceWeek();
        uint256 dayAt = vm.getBlockTimestamp();
        _sellReserveOnPair(dao, 5_000_000e18);
        vm.warp(dayAt + 72 hours);
        assertEq(oracle.klPriceWeek(), week);
        vm.warp(dayAt + 72 hours + 1);
        assertEq(oracle.klPriceWeek(), 0);
        oracle.update();
        assertEq(oracle.klPriceWeek(), 0);
        _passHours(24);
        assertEq(oracle.klPriceWeek(), oracle.klPriceDay());
        assertLt(oracle.klPriceWeek(), week / 2);
    }

    function test_KlPriceOrLast_IsAtLeastNinetyFivePercentOfTheWeeks() external {
        _passHours(25);
        _sellReserveOnPair(dao, 5_000_000e18);
        _passHours(30);
        uint256 week = oracle.klPriceWeek();
        assertLt(oracle.klPriceDay(), week * 60 / 100);
        // Stored by the last observation, and computed again an hour later.
        assertEq(oracle.klPriceOrLast(), week * 9_500 / 10_000);
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        officialOracle.update(1e8);
        assertEq(oracle.klPriceOrLast(), oracle.klPriceWeek() * 9_500 / 10_000);
    }

    function test_TheJULeg_IsHeldWithinTenPercentOfTheOfficialPrice_WhileThatIsFresh() external {
        _passHours(24);
        uint256 klJu = oracle.klJuAverage();
        officialOracle.update(1.05e8);
        assertEq(oracle.klPrice(), klJu, "within the band the pair's average counts");
        officialOracle.update(2e8);
        assertEq(oracle.klPrice(), klJu * 1.8e18 / 1e18);
        assertApproxEqAbs(oracle.klPriceDay(), klJu * 1.8e18 / 1e18, 10);
        officialOracle.update(0.5e8);
        assertEq(oracle.klPrice(), klJu * 0.55e18 / 1e18);
        vm.warp(vm.getBlockTimestamp() + 11 minutes);
        assertApproxEqAbs(oracle.klPrice(), klJu, 10);
        (, uint256 juUsdt) = oracle.averages();
        assertApproxEqAbs(juUsdt, 1e18, 1, "averages are the pairs' own");
    }

    /// An absurdly high price counts as missing, so nothing that reads it overflows.
    function test_GivenAnAbsurdPriceOfKL_TheLastGoodOneHolds() external {
        uint256 lastGood = oracle.klPriceOrLast();
        officialOracle.update(1e14);
        (uint112 reserve0, uint112 reserve1) = (1, type(uint112).max);
        if (klPair.token0() != address(kl)) (reserve0, reserve1) = (reserve1, reserve0);
        vm.mockCall(address(klPair), abi.encodeCall(klPair.getReserves, ()), abi.encode(reserve0, reserve1, uint32(0)));
        _passHours(2);
        assertEq(oracle.klPriceOrLast(), lastGood);
    }

    function test_ItPassesTheOfficialOracleOn() external {
        officialOracle.update(1.05e8);
        assertEq(oracle.latestPrice(), 1.05e8);
        assertEq(oracle.pricePrecision(), 1e8);
        assertEq(oracle.lastUpdatedAt(), vm.getBlockTimestamp());
        assertEq(oracle.juPrice(), 1.05e18);
    }

    function test_GivenTheOfficialPriceIsWithinTenPercent_ItCounts() external {
        assertEq(oracle.juUsdtAverage(), 1e18);
        officialOracle.update(1.1e8);
        assertEq(oracle.juPrice(), 1.1e18);
        officialOracle.update(0.9e8);
        assertEq(oracle.juPrice(), 0.9e18);
    }

    function test_RevertGiven_TheOfficialPriceIsZeroOrAbsurd() external {
        uint256[4] memory prices = [uint256(0), 1.1e8 + 1, 0.9e8 - 1, type(uint256).max];
        for (uint256 i; i < prices.length; ++i) {
            officialOracle.update(prices[i]);
            vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
            oracle.juPrice();
        }
    }

    function test_RevertGiven_TheOfficialOracleDoesNotAnswer() external {
        bytes4[3] memory calls = [
            IOfficialOracle.latestPrice.selector,
            IOfficialOracle.pricePrecision.selector,
            IOfficialOracle.lastUpdatedAt.selector
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.mockCallRevert(address(officialOracle), abi.encodeWithSelector(calls[i]), "");
            vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
            oracle.juPrice();
            vm.clearMockedCalls();
        }
        vm.mockCall(address(officialOracle), abi.encodeCall(IOfficialOracle.pricePrecision, ()), abi.encode(0));
        assertEq(oracle.officialPrice(), 0);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.juPrice();
    }
}
