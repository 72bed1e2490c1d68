// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {Calendar} from "../../src/libraries/Calendar.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Getting more from an order than it is worth.
contract RedeemingAttacksTest is AttackFixture {
    /// Guard: each USDT paid removes 1 T/H.
    function test_BuyAndRedeemInOneBlock_NoPowerUnderOneUSDT() external {
        uint256 before = usdt.balanceOf(mallory);
        vm.startPrank(mallory);
        for (uint256 i; i < 10; ++i) {
            miner.launch(mallory, 1_000e18);
            miner.redeem();
        }
        vm.stopPrank();
        assertEq(before - usdt.balanceOf(mallory), _powerOf(mallory));
        assertEq(miner.redemptionReserve(), 0);
    }

    /// Guard: a redemption closes the order.
    function test_RedeemTwice_TheSecondPaysNothing() external {
        _buy(alice, 10_000e18);
        _buy(mallory, 1_000e18);
        vm.startPrank(mallory);
        miner.redeem();
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        vm.stopPrank();
    }

    /// Guard: the order's pending KL is lost.
    function test_RedeemBeforeClaiming_LosesThePendingInsteadOfSavingItUncounted() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        vm.startPrank(alice);
        miner.redeem();
        assertEq(miner.pending(alice), 0);
        vm.expectRevert(IMiner.Miner_NothingPending.selector);
        miner.reward();
        vm.stopPrank();
    }

    /// Guard: only KL given up lowers the claimed value.
    function test_HidingClaimedKLInAnotherWallet_CostsItsFullValue() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        vm.startPrank(alice);
        kl.transfer(mallory, received);
        uint256 before = usdt.balanceOf(alice);
        miner.redeem();
        vm.stopPrank();
        assertEq(usdt.balanceOf(alice) - before, 5_000e18 - value);
    }

    /// Guard: no more KL is taken than was claimed, so borrowed KL adds nothing.
    function test_BorrowedKLAroundRedeem_GivesUpNoMoreThanWasClaimed() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        _giveKL(alice, 10 * received);
        uint256 held = kl.balanceOf(alice);
        _redeem(alice);
        assertApproxEqAbs(held - kl.balanceOf(alice), received, 1);
    }

    /// Guard: missing fuel is deducted from the payment.
    function test_RedeemingWithoutFuel_PaysItOutOfThePayment() external {
        _buy(mallory, 1_000e18);
        vm.startPrank(mallory);
        gs.transfer(alice, gs.balanceOf(mallory));
        uint256 before = usdt.balanceOf(mallory);
        uint256 queued = usdt.balanceOf(address(buyBurn));
        miner.redeem();
        vm.stopPrank();
        assertEq(usdt.balanceOf(mallory) - before, 475e18);
        assertEq(usdt.balanceOf(address(buyBurn)) - queued, 25e18);
        assertEq(_powerOf(mallory), 500e18, "and all of the power that it took goes");
    }

    /// Guard: the same when the GS are there without an allowance.
    function test_RedeemingWithoutAnAllowanceForFuel_PaysItOutOfThePayment() external {
        _buy(mallory, 1_000e18);
        vm.startPrank(mallory);
        gs.approve(address(miner), 0);
        uint256 before = usdt.balanceOf(mallory);
        miner.redeem();
        vm.stopPrank();
        assertEq(usdt.balanceOf(mallory) - before, 475e18);
    }

    /// Guard: missing fuel is deducted from the payment, so sales can never block a redemption.
    function test_SellingEverythingInTheApp_NeverMakesAnOrderUnredeemable() external {
        _buy(alice, 100e18);
        assertEq(gs.balanceOf(alice), 10e18);
        // Selling about 150 USDT of KL takes 7.5 GS and leaves the fuel of the redemption; about 50 more take almost all of it.
        _giveKL(alice, 30_000e18);
        uint256 sold;
        for (uint256 part = 1_000e18; part >= 1e15; part /= 10) {
            while (true) {
                (, uint256 fuel) = swap.quote(part);
                if (fuel > gs.balanceOf(alice)) break;
                vm.prank(alice);
                swap.sellKLTokens(part, 1, fuel, type(uint256).max);
                sold += fuel * 20;
            }
        }
        assertApproxEqAbs(sold, 200e18, 0.01e18, "USDT of KL");
        assertLt(gs.balanceOf(alice), 0.001e18);
        IMiner.Redemption memory r = miner.redeemQuote(alice, 0);
        assertEq(r.value, 50e18);
        assertEq(r.fuelFromValue, 2.5e18 - gs.balanceOf(alice));
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem(0, 47.5e18);
        assertGe(usdt.balanceOf(alice) - before, 47.5e18);
    }

    /// Guard: the cap on the KL given up.
    function test_GiftsOfDustFiftyInARow_NeitherStopNorChangeARedemption() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        vm.prank(alice);
        kl.transfer(dao, received / 2);
        _giveKL(mallory, 1e18);
        uint256[3] memory caps = [0, received / 4, kl.balanceOf(alice)];
        for (uint256 i; i < caps.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            IMiner.Redemption memory quoted = miner.redeemQuote(alice, caps[i]);
            assertEq(quoted.value, 5_000e18 - (value - value * caps[i] / received));
            for (uint256 n; n < 50; ++n) {
                vm.prank(mallory);
                kl.transfer(alice, 0.01e18);
                assertEq(keccak256(abi.encode(miner.redeemQuote(alice, caps[i]))), keccak256(abi.encode(quoted)));
            }
            vm.startPrank(alice);
            // An allowance only for the intended KL.
            kl.approve(address(miner), quoted.klGivenUp);
            uint256 before = usdt.balanceOf(alice);
            uint256 held = kl.balanceOf(alice);
            miner.redeem(quoted.klGivenUp, quoted.value - quoted.fuelFromValue);
            vm.stopPrank();
            assertEq(usdt.balanceOf(alice) - before, quoted.value);
            assertEq(held - kl.balanceOf(alice), caps[i]);
            vm.revertToState(snapshot);
        }
    }

    /// Guard: GS without an allowance count as missing. A wallet without GS has no reason to approve any.
    function test_GiftsOfFuelFiftyInARow_NeitherStopNorChangeARedemption() external {
        _buy(alice, 1_000e18);
        _buy(mallory, 1_000e18);
        vm.startPrank(alice);
        gs.transfer(dao, gs.balanceOf(alice));
        gs.approve(address(miner), 0);
        vm.stopPrank();
        IMiner.Redemption memory quoted = miner.redeemQuote(alice, 0);
        for (uint256 n; n < 50; ++n) {
            vm.prank(mallory);
            gs.transfer(alice, 1 + n);
        }
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem(quoted.klGivenUp, quoted.value - quoted.fuelFromValue);
        assertEq(usdt.balanceOf(alice) - before, 475e18);
    }

    /// Guard: the option of giving up none, and the view that recommends it.
    function test_KLCountedAt432USDTWhosePriceRoseTenfold_AreKept() external {
        _buy(alice, 1_000e18);
        _toEmission(5 days);
        uint256 received = _claim(alice);
        assertApproxEqRel(_claimedValueOf(alice), 432e18, 0.01e18);
        // Buys KL until the pair's price is tenfold, for longer than any average.
        _buyKLOnPair(dao, 216_500e18);
        _passHours(60);
        (
            IMiner.Redemption memory none,
            IMiner.Redemption memory worthwhile,
            IMiner.Redemption memory all,
            uint256 price
        ) = miner.redeemOptions(alice);
        uint256 worth = received * price / 1e18;
        assertGt(worth, 4_000e18);
        assertApproxEqRel(none.value, 68e18, 0.05e18);
        assertEq(all.value, 500e18);
        assertEq(all.klGivenUp, received, "nearly ten times what they add");
        assertEq(keccak256(abi.encode(worthwhile)), keccak256(abi.encode(none)));
        vm.startPrank(alice);
        uint256 before = usdt.balanceOf(alice);
        miner.redeem(worthwhile.klGivenUp, worthwhile.value - worthwhile.fuelFromValue);
        vm.stopPrank();
        assertEq(usdt.balanceOf(alice) - before, none.value);
        assertEq(kl.balanceOf(alice), received, "not one is lost");
    }

    /// Guard: a redemption subtracts its purchases of the same week from the week's.
    function test_BuyAndRedeemInOneWeek_LeavesNothingInTheWeeksPerformance() external {
        uint256 week = Calendar.weekOf(vm.getBlockTimestamp());
        _buy(alice, 100e18);
        vm.startPrank(mallory);
        for (uint256 i; i < 5; ++i) {
            miner.launch(mallory, 1_000e18);
            miner.launch(mallory, 10e18);
            miner.redeem();
        }
        vm.stopPrank();
        assertEq(miner.weekPerformance(week), 100e18);
    }

    /// Guard: it subtracts only what the order bought in the week, so others' purchases and earlier weeks stay.
    function test_RedeemingALargeOldOrder_TakesNothingOutOfTheWeeksPerformance() external {
        uint256 week = Calendar.weekOf(vm.getBlockTimestamp());
        _buy(mallory, 100_000e18);
        vm.warp(Calendar.weekStart(week + 1));
        _buy(alice, 100e18);
        _redeem(mallory);
        assertEq(miner.weekPerformance(week), 100_000e18);
        assertEq(miner.weekPerformance(week + 1), 100e18);
    }
}
