// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {TwoWallets} from "../support/TwoWallets.sol";

contract MinerRedeemingTest is TwoWallets {
    function setUp() public override {
        super.setUp();
        _buy(alice, 10_000e18);
    }

    function _quote(address wallet) private view returns (IMiner.Redemption memory) {
        return miner.redeemQuote(wallet, type(uint256).max);
    }

    function test_GivenNothingClaimed_HalfIsPaidAndHalfThePowerStays() external {
        vm.expectEmit(address(miner));
        emit IMiner.PowerChanged(alice, 5_000e18, 5_000e18);
        vm.expectEmit(address(miner));
        emit IMiner.Redeemed(alice, alice, 10_000e18, 0, 5_000e18, 250e18, 0, 0, 5_000e18, 0);
        assertEq(_redeem(alice), 5_000e18);
        assertEq(gs.balanceOf(alice), 1_000e18 - 250e18);
        assertEq(_powerOf(alice), 5_000e18);
        assertEq(_orderOf(alice), 0);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenAllClaimedKLIsHeld_ItIsGivenUpAndHalfIsPaid() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 dead = kl.balanceOf(DEAD);
        assertEq(_redeem(alice), 5_000e18);
        assertEq(kl.balanceOf(DEAD) - dead, received);
        assertEq(kl.balanceOf(alice), 0);
        assertEq(miner.claimedKL(alice), 0);
        assertEq(_claimedValueOf(alice), 0);
    }

    // shows RE-08
    function test_GivenAPartWasSold_ItsValueIsDeducted() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        _sellKLOnPair(alice, received / 4);
        uint256 treasuryBefore = usdt.balanceOf(treasury);
        IMiner.Redemption memory quoted = _quote(alice);
        assertEq(quoted.orderTotal, 10_000e18);
        assertEq(quoted.klGivenUp, received - received / 4);
        assertApproxEqAbs(quoted.value, 5_000e18 - value / 4, 1);
        assertEq(quoted.fuel, (quoted.value * 500 + 9_999) / 10_000);
        assertEq(quoted.fuelFromValue, 0);
        assertEq(quoted.pendingGivenUp, 0);
        assertEq(quoted.lifetimePower, 10_000e18 - quoted.value);
        assertEq(_redeem(alice), quoted.value);
        assertEq(_powerOf(alice), quoted.lifetimePower);
        assertEq(usdt.balanceOf(treasury) - treasuryBefore, 5_000e18 - quoted.value);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenPendingKL_TheOrdersPartIsGivenUpUncounted() external {
        node.grant(miner, alice, 10_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(alice);
        (uint256 deadBefore,,,) = miner.owed();
        assertEq(_redeem(alice), 5_000e18);
        (uint256 deadAfter,,,) = miner.owed();
        assertApproxEqAbs(miner.pending(alice), pending / 2, 1e6, "the lifetime power's part stays");
        assertApproxEqAbs(deadAfter - deadBefore, pending / 2 * 9 / 8, 1e6, "with its dynamic part");
        assertEq(_powerOf(alice), 15_000e18);
        (,,, uint256 forfeited,) = miner.totals();
        assertEq(forfeited, pending / 2);
    }

    // shows RE-08
    function test_WhenRedeemed_TheRestOfThePowerEarnsForLife() external {
        _toEmission(1 days);
        _redeem(alice);
        _pass(1 days);
        // 5,000 T/H over the divisor of 10,000.
        assertApproxEqAbs(miner.pending(alice), uint256(96_000e18) * 999 / 2000, 1e6);
        uint256 received = _claim(alice);
        assertGt(received, 0);
        assertEq(miner.claimedKL(alice), 0);
    }

    function test_RevertGiven_NoOrder() external {
        vm.prank(bob);
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        _assertNothing(_quote(bob));
    }

    function test_RevertGiven_AllOfItWasEarnedAndSold() external {
        _toEmission(10 days);
        uint256 received = _claim(alice);
        assertGt(_claimedValueOf(alice), 5_000e18);
        vm.startPrank(alice);
        kl.transfer(bob, received);
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        vm.stopPrank();
    }

    function test_RevertGiven_ANodeHolder() external {
        node.take(miner, alice);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, alice));
        miner.redeem();
        _assertNothing(_quote(alice));
        (IMiner.Redemption memory none,, IMiner.Redemption memory all,) = miner.redeemOptions(alice);
        _assertNothing(none);
        _assertNothing(all);
    }

    function test_RevertGiven_LessThanTheLeastWouldBePaid() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, 5_000e18, 5_000e18 + 1));
        miner.redeem(received, 5_000e18 + 1);
        miner.redeem(received, 5_000e18);
        vm.stopPrank();
        assertEq(_orderOf(alice), 0);
    }

    function test_RevertGiven_NoAllowanceForKL() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        vm.startPrank(alice);
        kl.approve(address(miner), received - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(miner), received - 1, received
            )
        );
        miner.redeem();
        miner.redeem(received - 1, 0);
        vm.stopPrank();
        assertEq(_orderOf(alice), 0);
    }

    function test_GivenMoreCountedThanHalf_ATopUpCoversThatFirst_AndANewWalletDoesNot() external {
        _toEmission(1 days);
        _mockPrice(0.11e18);
        _claim(alice);
        uint256 counted = _claimedValueOf(alice);
        assertGt(counted, 9_000e18);
        assertEq(miner.redeemQuote(alice, 0).value, 0);
        _buy(alice, 10_000e18);
        _buy(bob, 10_000e18);
        assertEq(miner.redeemQuote(alice, 0).value, 10_000e18 - counted);
        assertEq(miner.redeemQuote(bob, 0).value, 5_000e18);
    }

    function test_GivenACap_NoMoreKLIsGivenUpAndTheRestIsDeducted() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        // None, dust, a part, almost all, exactly all, more than all.
        uint256[7] memory caps = [0, 1, 1e9, received / 3, received - 1, received, received + 1];
        for (uint256 i; i < caps.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 givenUp = caps[i] < received ? caps[i] : received;
            // The rest of the counted value is rounded up.
            uint256 paid = 5_000e18 - (value - value * givenUp / received);
            IMiner.Redemption memory quoted = miner.redeemQuote(alice, caps[i]);
            assertEq(quoted.klGivenUp, givenUp);
            assertEq(quoted.value, paid);
            uint256 before = usdt.balanceOf(alice);
            vm.prank(alice);
            miner.redeem(caps[i], paid);
            assertEq(usdt.balanceOf(alice) - before, paid);
            assertEq(kl.balanceOf(alice), received - givenUp);
            assertEq(_powerOf(alice), 10_000e18 - paid);
            vm.revertToState(snapshot);
        }
    }

    function test_GivenACapAboveTheBalance_TheBalanceIsGivenUp() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        vm.startPrank(alice);
        kl.transfer(bob, received - 7);
        miner.redeem(received, 0);
        vm.stopPrank();
        assertEq(kl.balanceOf(alice), 0);
        assertEq(_powerOf(alice), 5_000e18 + value - value * 7 / received);
    }

    function test_GivenNoKLCounted_ACapChangesNothing() external {
        _buyKLOnPair(alice, 100e18);
        uint256 held = kl.balanceOf(alice);
        assertEq(_quote(alice).klGivenUp, 0);
        assertEq(_redeem(alice), 5_000e18);
        assertEq(kl.balanceOf(alice), held);
    }

    function test_GivenChoices_WhatPaysForItselfIsAllOrNone() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        // The break-even price, to the wei.
        uint256 even = value * 1e18 / received;
        _mockPrice(even - 1);
        (
            IMiner.Redemption memory none,
            IMiner.Redemption memory worthwhile,
            IMiner.Redemption memory all,
            uint256 price
        ) = miner.redeemOptions(alice);
        assertEq(price, even - 1);
        assertEq(none.klGivenUp, 0);
        assertEq(none.value, 5_000e18 - value);
        assertEq(all.klGivenUp, received);
        assertEq(all.value, 5_000e18);
        assertEq(keccak256(abi.encode(none)), keccak256(abi.encode(miner.redeemQuote(alice, 0))));
        assertEq(keccak256(abi.encode(all)), keccak256(abi.encode(_quote(alice))));
        assertEq(keccak256(abi.encode(worthwhile)), keccak256(abi.encode(all)), "what they add is more");
        _mockPrice(even + 1);
        (, worthwhile,,) = miner.redeemOptions(alice);
        assertEq(keccak256(abi.encode(worthwhile)), keccak256(abi.encode(none)), "what they are worth is more");
    }

    function test_GivenTheGainIsExactlyTheWorth_NoneIsGivenUp() external {
        _toEmission(1 days);
        _mockPrice(0.01e18);
        uint256 received = _claim(alice);
        assertEq(_claimedValueOf(alice), received / 100);
        (, IMiner.Redemption memory worthwhile, IMiner.Redemption memory all,) = miner.redeemOptions(alice);
        assertEq(all.klGivenUp, received);
        assertEq(worthwhile.klGivenUp, 0);
    }

    function test_GivenTheCountedValueIsAboveHalf_OnlyTheWholeGainCounts() external {
        _toEmission(10 days);
        uint256 received = _claim(alice);
        assertGt(_claimedValueOf(alice), 5_000e18);
        // At the price at which they were counted, the first KL only raise a value below zero to zero.
        (
            IMiner.Redemption memory none,
            IMiner.Redemption memory worthwhile,
            IMiner.Redemption memory all,
            uint256 price
        ) = miner.redeemOptions(alice);
        assertEq(none.value, 0);
        assertEq(all.value, 5_000e18);
        assertGt(received * price / 1e18, all.value);
        assertEq(worthwhile.klGivenUp, 0);
        _mockPrice(price / 10);
        (, worthwhile,,) = miner.redeemOptions(alice);
        assertEq(worthwhile.klGivenUp, received);
    }

    function _mockPrice(uint256 price) private {
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), abi.encode(price));
    }

    function _assertNothing(IMiner.Redemption memory r) private pure {
        assertEq(
            r.orderTotal + r.klGivenUp + r.value + r.fuel + r.fuelFromValue + r.pendingGivenUp + r.lifetimePower, 0
        );
    }

    function test_GivenTooLittleGS_TheRestIsKeptForTheQueue() external {
        vm.prank(alice);
        gs.transfer(bob, 900e18);
        uint256 queued = usdt.balanceOf(address(buyBurn));
        assertEq(_quote(alice).fuel, 250e18);
        assertEq(_quote(alice).fuelFromValue, 150e18);
        vm.expectEmit(address(miner));
        emit IMiner.Redeemed(alice, alice, 10_000e18, 0, 5_000e18, 250e18, 150e18, 0, 5_000e18, 0);
        assertEq(_redeem(alice), 4_850e18);
        assertEq(gs.balanceOf(alice), 0);
        assertEq(usdt.balanceOf(address(buyBurn)) - queued, 150e18);
        assertEq(_powerOf(alice), 5_000e18, "power goes with the value");
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenTooSmallAnAllowanceOfGS_TheRestIsKeptAndTheLeastPaidProtects() external {
        vm.startPrank(alice);
        gs.approve(address(miner), 100e18);
        assertEq(_quote(alice).fuelFromValue, 0, "a quote takes the approval into account");
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, 4_850e18, 5_000e18));
        miner.redeem(0, 5_000e18);
        miner.redeem(0, 4_850e18);
        vm.stopPrank();
        assertEq(gs.balanceOf(alice), 900e18);
    }

    function test_GivenTheFuelRateIsZero_NoneIsTaken() external {
        vm.prank(admin);
        miner.setRedeemFuelRate(0);
        vm.prank(alice);
        gs.transfer(bob, 1_000e18);
        vm.expectCall(address(gs), abi.encodePacked(gs.burnFrom.selector), 0);
        assertEq(_redeem(alice), 5_000e18);
    }

    function test_GivenADelegate_TheFuelIsThePrincipalsAndTheRestTheDelegates() external {
        vm.startPrank(alice);
        user.bindProxy(bob);
        gs.transfer(bob, 1_000e18);
        vm.stopPrank();
        uint256 before = usdt.balanceOf(bob);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, 4_750e18, 4_750e18 + 1));
        miner.redeem(alice, 0, 4_750e18 + 1);
        miner.redeem(alice, 0, 4_750e18);
        vm.stopPrank();
        assertEq(usdt.balanceOf(bob) - before, 4_750e18);
        assertEq(gs.balanceOf(bob), 1_000e18);
    }

    function test_GivenADelegate_WhenItRedeems_ItGetsTheUSDTAndThePrincipalPays() external {
        _toEmission(1 days);
        _claim(alice);
        _bindProxy(alice, bob);
        uint256 before = usdt.balanceOf(bob);
        vm.prank(bob);
        miner.redeem(alice);
        assertEq(usdt.balanceOf(bob) - before, 5_000e18);
        assertEq(kl.balanceOf(alice), 0);
        assertEq(gs.balanceOf(alice), 750e18);
    }

    function test_WhenRedeemed_ANewOrderStartsFromZero() external {
        _toEmission(1 days);
        _claim(alice);
        _redeem(alice);
        _buy(alice, 100e18);
        assertEq(_orderOf(alice), 100e18);
        assertEq(_claimedValueOf(alice), 0);
        assertEq(_powerOf(alice), 5_100e18);
        assertEq(_redeem(alice), 50e18);
        assertEq(_powerOf(alice), 5_050e18);
    }
}
