// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {Oracle} from "../../src/Oracle.sol";
import {IOfficialOracle, IOracle} from "../../src/interfaces/IOracle.sol";
import {Fixture} from "../Fixture.sol";

/// @dev Roundings of the oracle, exact ends of windows, and missing prices one by one.
contract OracleEdgesTest is Fixture {
    /// 100,000 WJU for 7,000 KL, and 5,000,000 USDT for 3,000,000 WJU, so that every division rounds.
    function test_TheFirstPrice_IsTheProductOfBothPairsRoundedDown() external {
        deal(address(kl), address(klPair), 7_000e18);
        klPair.sync();
        deal(address(wju), address(juUsdtPair), 3_000_000e18);
        juUsdtPair.sync();
        Oracle fresh = _newOracle();
        uint256 product = uint256(100_000e18) / 7_000 * (uint256(5_000_000e18) / 3_000_000);
        assertGt(product % 1e18, 0, "it is a rounding");
        assertEq(fresh.klPriceOrLast(), product / 1e18);
    }

    /// The day's observations change after exactly a day; then the average excludes the day before.
    function test_TheDaysObservation_IsStoredAfterExactlyADay() external {
        Oracle fresh = _newOracle();
        uint256 begin = vm.getBlockTimestamp();
        for (uint256 i; i < 47; ++i) {
            vm.warp(begin + (i + 1) * 30 minutes);
            fresh.update();
        }
        vm.warp(begin + 1 days);
        fresh.update();
        _buyKLOnPair(dao, 100_000e18);
        for (uint256 i; i < 47; ++i) {
            vm.warp(begin + 1 days + (i + 1) * 30 minutes);
            fresh.update();
        }
        vm.warp(begin + 2 days);
        officialOracle.update(1e8);
        assertApproxEqRel(fresh.klPriceDay(), _klSpot(), 1e12);
    }

    /// After one to three days without an observation there is a price of the day and none of half an hour. The last good price applies.
    function test_GivenOnlyThePriceOfTheDay_TheLastGoodOneHolds() external {
        _passHours(25);
        uint256 lastGood = oracle.klPriceOrLast();
        _buyKLOnPair(dao, 200_000e18);
        vm.warp(vm.getBlockTimestamp() + 24 hours + 1);
        officialOracle.update(1e8);
        assertGt(oracle.klPriceDay() * 95 / 100, lastGood);
        assertEq(oracle.klPriceOrLast(), lastGood);
        oracle.update();
        assertEq(oracle.klPriceOrLast(), lastGood);
    }

    function test_RevertGiven_OnlyTheOfficialPrice() external {
        vm.warp(vm.getBlockTimestamp() + 2 days);
        officialOracle.update(1e8);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.juPrice();
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.klJuAverage();
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.juUsdtAverage();
    }

    /// The official price does not replace the price of an empty JU pair.
    function test_RevertGiven_AnEmptyJUPair_WhateverIsOfficial() external {
        juUsdtPair.sync();
        vm.mockCall(
            address(juUsdtPair),
            abi.encodeCall(juUsdtPair.getReserves, ()),
            abi.encode(uint112(0), uint112(0), uint32(vm.getBlockTimestamp()))
        );
        _passAverages();
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        assertGt(klJu, 0);
        assertEq(juUsdt, 0);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        oracle.klPrice();
    }

    /// With either side of a pair empty, its counter stands still and nothing divides by zero.
    function test_GivenAPairWithOneSideEmpty_ItsCounterStandsStill() external {
        klPair.sync();
        for (uint256 side; side < 2; ++side) {
            vm.mockCall(
                address(klPair),
                abi.encodeCall(klPair.getReserves, ()),
                abi.encode(uint112(side), uint112(1 - side), uint32(vm.getBlockTimestamp()))
            );
            _passAverages();
            (uint256 klJu,) = oracle.averages();
            assertEq(klJu, 0);
        }
    }

    function test_OfficialPrice_IsRoundedDownAndHasAHundredAndTwentyEightBits() external {
        _official(2, 3e18);
        assertEq(oracle.officialPrice(), 0);
        _official(2e18, 3e18);
        assertEq(oracle.officialPrice(), 666_666_666_666_666_666);
        _official(type(uint128).max, 1e18);
        assertEq(oracle.officialPrice(), type(uint128).max);
        _official(uint256(type(uint128).max) + 1, 1e18);
        assertEq(oracle.officialPrice(), 0);
        _official(uint256(type(uint128).max) + 1, 2e18);
        assertEq(oracle.officialPrice(), 0, "too large as it comes");
    }

    /// Both ends of the band and the price are rounded down. KL costs 100 JU, so that one wei of the JU leg is visible.
    function test_TheBand_IsRoundedDownAtBothEnds() external {
        _makeKLDear();
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        assertEq(juUsdt, 1e18);
        assertGt(klJu, 99e18);
        _official(2e18 + 1, 1e18);
        assertEq(oracle.klPrice(), klJu * 1.8e18 / 1e18, "0.9 wei are lost");
        _official(0.5e18 + 1, 1e18);
        assertEq(oracle.klPrice(), klJu * (0.55e18 + 1) / 1e18, "0.1 wei are lost");
    }

    /// Such a large official price would raise the average above 128 bits.
    function test_TheBand_EndsAtAHundredAndTwentyEightBits() external {
        _official(type(uint128).max, 1e18);
        (uint256 klJu,) = oracle.averages();
        assertEq(oracle.klPrice(), klJu * (uint256(type(uint128).max) * 9 / 10) / 1e18);
    }

    function test_KlPrice_IsTheProductRoundedDown() external {
        deal(address(kl), address(klPair), 7_000e18);
        klPair.sync();
        deal(address(wju), address(juUsdtPair), 5_100_000e18);
        juUsdtPair.sync();
        _passAverages();
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        assertGt(klJu * juUsdt % 1e18, 0, "it is a rounding");
        assertEq(oracle.klPrice(), klJu * juUsdt / 1e18);
    }

    /// Prices far above 1, where a unit in the last of 18 decimals is worth many wei: 1,000 USDT per JU and 1,000 JU per KL.
    function test_GivenHighPrices_EachIsExactToTheWei() external {
        deal(address(wju), address(juUsdtPair), 5_000e18);
        juUsdtPair.sync();
        deal(address(kl), address(klPair), 100e18);
        klPair.sync();
        officialOracle.update(1_000e8);
        assertEq(_newOracle().klPriceOrLast(), 1_000_000e18);
        _passAverages();
        assertEq(oracle.officialPrice(), 1_000e18);
        assertEq(oracle.juPrice(), 1_000e18);
        assertEq(oracle.klJuAverage(), 1_000e18);
        assertEq(oracle.juUsdtAverage(), 1_000e18);
        assertEq(oracle.klPrice(), 1_000_000e18);
    }

    /// A claim counts at least 95% of the day's price, rounded down.
    function test_NinetyFivePercentOfTheDay_AreRoundedDown() external {
        _passHours(25);
        _buyKLOnPair(dao, 100_000e18);
        _passHours(25);
        assertGt(oracle.klPriceDay(), oracle.klPriceWeek() * 2);
        _sellReserveOnPair(dao, 15_000_000e18);
        uint256 roundings;
        for (uint256 i; i < 8; ++i) {
            _pass(31 minutes);
            uint256 day = oracle.klPriceDay();
            if (day * 9_500 % 10_000 != 0) ++roundings;
            assertEq(oracle.klPriceOrLast(), day * 9_500 / 10_000);
        }
        assertGt(roundings, 0, "it is a rounding");
    }

    /// 2^136 - 1 is the largest price that is stored: 131,071 USDT per JU, which divides it, times the rest in JU per KL.
    function test_TheLargestPrice_IsStored_AndOneAboveItIsNot() external {
        uint256 largest = type(uint136).max;
        uint256 lastGood = oracle.klPriceOrLast();
        vm.warp(vm.getBlockTimestamp() + 1 days);
        uint256 begin = vm.getBlockTimestamp();
        _stillAt(klPair, 0);
        _stillAt(juUsdtPair, 0);
        oracle.update();
        vm.warp(begin + 30 minutes);
        _stillAt(juUsdtPair, 131_071 * (1 << 112) * uint256(30 minutes));
        _stillAt(klPair, _rate(largest / 131_071 + 1) * 30 minutes);
        uint256 snapshot = vm.snapshotState();
        oracle.update();
        assertEq(oracle.klPriceOrLast(), lastGood);
        vm.revertToState(snapshot);
        _stillAt(klPair, _rate(largest / 131_071) * 30 minutes);
        assertEq(oracle.klPrice(), largest);
        oracle.update();
        assertEq(oracle.klPriceOrLast(), largest);
    }

    /// @dev An empty pair with counters at `sum`.
    function _stillAt(IUniswapV2Pair pair, uint256 sum) private {
        bytes memory empty = abi.encode(uint112(0), uint112(0), uint32(0));
        vm.mockCall(address(pair), abi.encodeCall(pair.getReserves, ()), empty);
        vm.mockCall(address(pair), abi.encodeCall(pair.price0CumulativeLast, ()), abi.encode(sum));
        vm.mockCall(address(pair), abi.encodeCall(pair.price1CumulativeLast, ()), abi.encode(sum));
    }

    /// @dev Growth of a counter per second that rounds down to this price (18 decimals).
    function _rate(uint256 price) private pure returns (uint256) {
        return (price * (1 << 112) + 1e18 - 1) / 1e18;
    }

    function _official(uint256 price, uint256 precision) private {
        officialOracle.update(price);
        vm.mockCall(address(officialOracle), abi.encodeCall(IOfficialOracle.pricePrecision, ()), abi.encode(precision));
    }

    function _makeKLDear() private {
        deal(address(kl), address(klPair), 1_000e18);
        klPair.sync();
        _passAverages();
    }
}
