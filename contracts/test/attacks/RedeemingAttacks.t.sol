// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Getting more out of an order than it is worth.
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

    /// Guard: an order is closed by its redemption.
    function test_RedeemTwice_TheSecondPaysNothing() external {
        _buy(alice, 10_000e18);
        _buy(mallory, 1_000e18);
        vm.startPrank(mallory);
        miner.redeem();
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        vm.stopPrank();
    }

    /// Guard: pending KL of the order is given up.
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

    /// Guard: only KL that is given up lowers the value that was claimed.
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

    /// Guard: KL is given up for as much as was claimed, not for what another wallet lends.
    function test_BorrowedKLAroundRedeem_GivesUpNoMoreThanWasClaimed() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        _giveKL(alice, 10 * received);
        uint256 held = kl.balanceOf(alice);
        vm.prank(alice);
        miner.redeem();
        assertApproxEqAbs(held - kl.balanceOf(alice), received, 1);
    }

    /// Guard: fuel is burned with the redemption.
    function test_RedeemingWithoutFuel_IsRefused() external {
        _buy(mallory, 1_000e18);
        vm.startPrank(mallory);
        gs.transfer(alice, gs.balanceOf(mallory));
        vm.expectRevert();
        miner.redeem();
        vm.stopPrank();
        assertEq(miner.redemptionReserve(), 500e18);
    }
}
