// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Earning more than a wallet's power allows: reward debts, idle time, being the only wallet.
contract EarningAttacksTest is AttackFixture {
    /// Guard: an account's index is set whenever its power changes.
    function test_RewardDebtOnEnteringToppingUpRedeemingAndReentering_NothingIsEarnedTwice() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _buy(mallory, 10_000e18);
        assertEq(miner.pending(mallory), 0, "entering");
        _pass(1 days);
        uint256 pending = miner.pending(mallory);
        _buy(mallory, 40_000e18);
        assertLe(miner.pending(mallory), pending, "topping up");
        vm.startPrank(mallory);
        miner.reward();
        miner.redeem();
        assertEq(miner.pending(mallory), 0, "redeeming");
        miner.launch(mallory, 10_000e18);
        assertEq(miner.pending(mallory), 0, "entering again");
        vm.stopPrank();
    }

    /// Guard: the same for granted power.
    function test_RewardDebtOnGrantedPower_NothingIsEarnedOfThePast() external {
        _buy(alice, 10_000e18);
        _buyLicence(mallory);
        _toEmission(10 days);
        _claimLicencePower(mallory);
        assertEq(miner.pending(mallory), 0);
    }

    /// Guard: power's share is divided by at least 10,000 T/H.
    function test_OnlySniperInTheFirstHour_GetsAShareOfTenThousandOnly() external {
        _buy(mallory, 10e18);
        vm.warp(startTime + 1 hours);
        // 96,000 KL a day, divided by 24 hours, times a thousandth.
        assertEq(miner.pending(mallory), uint256(96_000e18) / 24 / 1000);
    }

    /// Guard: the schedule is a closed form.
    function test_FourHundredIdleDays_CostNoMoreGasThanOne() external {
        _buy(alice, 10_000e18);
        uint256 snapshot = vm.snapshotState();
        vm.warp(startTime + 1 days + 1);
        uint256 gasOfOne = _gasOfClaim();
        vm.revertToState(snapshot);
        vm.warp(startTime + 400 days + 1);
        uint256 gasOfMany = _gasOfClaim();
        // A loop over the days would cost several times as much.
        assertLt(gasOfMany, gasOfOne + 30_000);
        uint256 earned = miner.releasedAt(startTime + 400 days + 1) * 8 / 10;
        assertApproxEqRel(kl.balanceOf(alice), earned * 9 / 10, 1e6, "and nothing is lost");
    }

    /// Guard: KL that no power earns is released to the dead address.
    function test_EmptyPoolOnDay400After400IdleDays_ALateBuyerGetsNoneOfThePast() external {
        vm.warp(startTime + 400 days);
        _buy(mallory, 10_000e18);
        assertEq(miner.pending(mallory), 0);
        uint256 released = miner.releasedAt(startTime + 400 days);
        assertApproxEqAbs(kl.balanceOf(DEAD), released * 9 / 10, 2);
        vm.warp(startTime + 401 days);
        assertApproxEqRel(miner.pending(mallory), uint256(96_000e18) * 67 / 100, 0.01e18);
    }

    /// Guard: nothing is released before the start.
    function test_BuyingBeforeTheStart_EarnsNothingBeforeIt() external {
        _buy(mallory, 100_000e18);
        vm.warp(startTime);
        assertEq(miner.pending(mallory), 0);
    }

    /// Guard: a claim has a minimum received.
    function test_FeesRaisedInFrontOfAClaim_TheLeastReceivedHolds() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 least = miner.pending(alice) * 9 / 10;
        vm.prank(admin);
        miner.setFees(1_000, 1_000);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleReceived.selector, least * 8 / 9, least));
        miner.reward(type(uint256).max, least);
        miner.reward(type(uint256).max, least * 8 / 9);
        vm.stopPrank();
    }

    function _gasOfClaim() private returns (uint256 used) {
        vm.prank(alice);
        used = gasleft();
        miner.reward();
        used -= gasleft();
    }
}
