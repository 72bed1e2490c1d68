// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {TwoWallets} from "../support/TwoWallets.sol";

contract MinerEarningTest is TwoWallets {
    /// @dev KL wei for power on day 0.
    uint256 internal constant DAY_0 = 96_000e18;

    function test_GivenPowerBoughtBeforeTheStart_ItEarnsFromTheStart() external {
        _buy(alice, 10_000e18);
        vm.warp(startTime);
        assertEq(miner.pending(alice), 0);
        assertEq(miner.releasedAt(startTime - 1), 0);
        vm.warp(startTime + 12 hours);
        assertEq(miner.pending(alice), DAY_0 / 2);
        vm.warp(startTime + 1 days);
        assertEq(miner.pending(alice), DAY_0);
        vm.warp(startTime + 2 days);
        assertEq(miner.pending(alice), DAY_0 * 1999 / 1000);
    }

    function test_GivenLittlePower_ItsShareIsDividedByTenThousand() external {
        _buy(alice, 10e18);
        vm.warp(startTime + 1 days);
        assertEq(miner.pending(alice), DAY_0 / 1000);
        (uint256 toDead, uint256 toTop101,,) = miner.owed();
        assertEq(toTop101, 12_000e18);
        assertEq(toDead, 120_000e18 - 12_000e18 - DAY_0 / 1000 * 9 / 8);
    }

    function test_GivenTwoWallets_TheyEarnByPower() external {
        _buy(alice, 30_000e18);
        _buy(bob, 10_000e18);
        vm.warp(startTime + 1 days);
        assertEq(miner.pending(alice), DAY_0 * 3 / 4);
        assertEq(miner.pending(bob), DAY_0 / 4);
    }

    // shows EN-05
    function test_WhenFlushed_FlushInfoReturnsTheDay() external {
        vm.warp(startTime + 5 days + 1);
        miner.distribute();
        (, uint256 day, uint256 lastX,) = miner.flushInfo();
        assertEq(day, 5);
        assertApproxEqAbs(lastX, uint256(120_000e18) * 999 ** 5 / 1000 ** 5, 1);
    }

    // shows NO-13
    function test_WhenClaimed_FeesAreKeptAndTheRestIsPaidAndCounted() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 price = oracle.klPriceOrLast();
        uint256 net = DAY_0 * 9 / 10;
        uint256 value = (net * price + 1e18 - 1) / 1e18;
        vm.expectEmit(address(miner));
        emit IMiner.RewardClaimed(alice, alice, DAY_0, net, net, value);
        assertEq(_claim(alice), net);
        assertEq(miner.claimedKL(alice), net);
        assertEq(_claimedValueOf(alice), value);
        assertEq(miner.pending(alice), 0);
        (,, uint256 toNode, uint256 toDao) = miner.owed();
        assertEq(toNode, DAY_0 / 20);
        assertEq(toDao, DAY_0 / 20);
    }

    function test_RevertGiven_NothingPending() external {
        vm.startPrank(alice);
        vm.expectRevert(IMiner.Miner_NothingPending.selector);
        miner.reward();
        vm.stopPrank();
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        vm.prank(alice);
        vm.expectRevert(IMiner.Miner_NothingPending.selector);
        miner.reward();
    }

    function test_GivenLifetimePowerToo_OnlyTheOrdersPartIsCounted() external {
        _buy(alice, 7_500e18);
        node.grant(miner, alice, 2_500e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        assertEq(miner.claimedKL(alice), received * 3 / 4);
    }

    /// Lifetime power counts towards no order, so the claim needs no price.
    function test_GivenOnlyLifetimePower_NothingIsCounted() external {
        node.grant(miner, alice, 10_000e18);
        _toEmission(1 days);
        vm.mockCallRevert(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), "asked");
        vm.expectEmit(address(miner));
        emit IMiner.RewardClaimed(alice, alice, DAY_0, DAY_0 * 9 / 10, 0, 0);
        assertEq(_claim(alice), DAY_0 * 9 / 10);
        assertEq(miner.claimedKL(alice) + _claimedValueOf(alice), 0);
    }

    function test_GivenAMaximum_ItHoldsOrReverts() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 value = (DAY_0 * 9 / 10 * oracle.klPriceOrLast() + 1e18 - 1) / 1e18;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooMuchCounted.selector, value, value - 1));
        miner.reward(value - 1, 0);
        miner.reward(value, 0);
        vm.stopPrank();
        assertEq(_claimedValueOf(alice), value);
    }

    function test_GivenALeastReceived_ItHoldsOrReverts() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = DAY_0 * 9 / 10;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleReceived.selector, received, received + 1));
        miner.reward(type(uint256).max, received + 1);
        user.bindProxy(bob);
        vm.stopPrank();
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleReceived.selector, received, received + 1));
        miner.reward(alice, type(uint256).max, received + 1);
        miner.reward(alice, type(uint256).max, received);
        vm.stopPrank();
        assertEq(kl.balanceOf(alice), received);
    }

    function test_GivenNoAverage_TheLastGoodPriceCounts() external {
        _buy(alice, 10_000e18);
        uint256 last = oracle.klPriceOrLast();
        vm.warp(startTime + 10 days);
        uint256 received = _claim(alice);
        assertEq(_claimedValueOf(alice), (received * last + 1e18 - 1) / 1e18);
    }

    function test_GivenAnAbsurdPrice_TheCountedValueSaturates() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        vm.mockCall(address(oracle), abi.encodeWithSignature("klPriceOrLast()"), abi.encode(type(uint128).max));
        assertEq(_claim(alice), DAY_0 * 9 / 10);
        assertEq(_claimedValueOf(alice), type(uint88).max);
    }

    function test_GivenADelegate_WhenItClaims_ThePrincipalIsPaid() external {
        _buy(alice, 10_000e18);
        _bindProxy(alice, bob);
        _toEmission(1 days);
        vm.prank(bob);
        miner.reward(alice);
        assertEq(kl.balanceOf(alice), DAY_0 * 9 / 10);
        assertEq(kl.balanceOf(bob), 0);
        _pass(1 days);
        vm.prank(bob);
        miner.reward(alice, type(uint256).max, 0);
        assertGt(kl.balanceOf(alice), DAY_0 * 17 / 10);
    }

    function test_WhenDistributed_EveryShareArrives() external {
        _buy(bob, 10_000e18);
        _toEmission(1 days);
        _claim(bob);
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
        uint256 dead = kl.balanceOf(DEAD);
        vm.expectEmit(address(miner));
        emit IMiner.Distributed(toDead, toTop101, toNode, toDao);
        miner.distribute();
        assertEq(kl.balanceOf(DEAD) - dead, toDead);
        assertEq(kl.balanceOf(top101), 12_000e18);
        assertEq(kl.balanceOf(address(node)), DAY_0 / 20);
        assertEq(kl.balanceOf(dao), DAY_0 / 20);
        // No generation qualified, so the day is distributed to the last wei.
        assertEq(kl.balanceOf(address(miner)), 120_000_000e18 - 120_000e18);
    }

    function test_WhenDistributedTwice_TheSecondMovesNothing() external {
        _buy(bob, 10_000e18);
        _toEmission(1 days);
        miner.distribute();
        vm.recordLogs();
        miner.distribute();
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function test_GivenTheFeesChange_EachClaimIsChargedByItsOwn() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        vm.prank(admin);
        miner.setFees(1_000, 0);
        uint256 second = DAY_0 * 999 / 1000;
        _pass(1 days);
        assertEq(_claim(alice), second * 9 / 10);
        (,, uint256 toNode, uint256 toDao) = miner.owed();
        assertEq(toNode, DAY_0 / 20 + second / 10);
        assertEq(toDao, DAY_0 / 20);
        miner.distribute();
        vm.prank(admin);
        miner.setFees(0, 0);
        _pass(1 days);
        uint256 third = miner.pending(alice);
        assertEq(_claim(alice), third);
    }

    function test_GivenNothingUnearned_DistributingEverySecondAlwaysWorks() external {
        _buy(alice, 10_007e18);
        vm.warp(startTime);
        for (uint256 i; i < 200; ++i) {
            vm.warp(vm.getBlockTimestamp() + 1);
            miner.distribute();
            (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
            assertEq(toDead + toTop101 + toNode + toDao, 0);
        }
    }

    /// Rounding never makes a share smaller than what was transferred of it before.
    function testFuzz_SharesOnlyGrow(uint96 value, uint32[8] memory steps) external {
        _buy(alice, bound(value, 10e18, 20_000e18));
        vm.warp(startTime);
        uint256[4] memory before;
        for (uint256 i; i < steps.length; ++i) {
            vm.warp(vm.getBlockTimestamp() + steps[i] % 3 days);
            if (i % 3 == 2 && miner.pending(alice) != 0) _claim(alice);
            (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
            assertGe(toDead, before[0]);
            assertGe(toTop101, before[1]);
            assertGe(toNode, before[2]);
            assertGe(toDao, before[3]);
            before = [toDead, toTop101, toNode, toDao];
        }
    }
}
