// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IFight101} from "../../src/interfaces/IFight101.sol";
import {Fight101Setup} from "../support/Fight101Setup.sol";

contract Fight101Test is Fight101Setup {
    // shows FI-06
    function test_Buy_OneCardForTenUSDT() public {
        assertTrue(fight.enable());
        assertEq(fight.price(), 10e18);
        uint256 before = usdt.balanceOf(alice);
        vm.expectEmit(address(fight));
        emit IFight101.Bought(alice, 1, 1, 10e18);
        vm.prank(alice);
        fight.buy();

        assertEq(before - usdt.balanceOf(alice), 10e18);
        assertEq(usdt.balanceOf(treasury), 4.8e18);
        assertEq(usdt.balanceOf(address(fight)), 5e18);
        assertEq(fight.totalOwed(), 5e18);
        // 0.2 USDT of KL at 0.01, less 0.3% at each of the two pairs and the price impact.
        assertApproxEqRel(kl.balanceOf(alice), 19.88018e18, 0.0001e18);
        IFight101.Session memory session = fight.sessionInfo(1);
        assertEq(session.cards, 1);
        assertEq(session.pool, 5e18);
    }

    function test_Buy_RevertWhen_Paused() public {
        vm.expectEmit();
        emit IFight101.EnabledSet(false);
        vm.prank(admin);
        fight.setEnabled(false);
        assertFalse(fight.enable());
        vm.expectRevert(IFight101.Fight101_Paused.selector);
        vm.prank(alice);
        fight.buy();
        vm.prank(admin);
        fight.setEnabled(true);
        vm.prank(alice);
        fight.buy();
    }

    function test_Buy_RevertWhen_ZeroExpiredOrTooMany() public {
        vm.startPrank(alice);
        vm.expectRevert(IFight101.Fight101_ZeroQuantity.selector);
        fight.buy(0, 0, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_Expired.selector, block.timestamp - 1));
        fight.buy(1, 0, block.timestamp - 1);
        vm.expectRevert();
        fight.buy(type(uint256).max, 0, block.timestamp);
        vm.expectRevert();
        fight.buy(100_001, 0, block.timestamp);
    }

    function _assertRebateInUSDT(uint256 quantity, uint256 minRebateKL) internal {
        uint256 before = usdt.balanceOf(alice);
        uint256 klBefore = kl.balanceOf(alice);
        vm.expectEmit(address(fight));
        emit IFight101.RebatePaid(alice, 1, 0, quantity * 0.2e18);
        vm.prank(alice);
        fight.buy(quantity, minRebateKL, block.timestamp);
        assertEq(before - usdt.balanceOf(alice), quantity * 9.8e18);
        assertEq(kl.balanceOf(alice), klBefore);
        assertEq(usdt.allowance(address(fight), address(router)), 0);
        assertEq(usdt.balanceOf(address(fight)), fight.totalOwed());
    }

    function test_Rebate_InUSDTWhenKLWasPumpedWithinTheTransaction() public {
        _buyKLOnPair(bob, 1_000e18);
        _assertRebateInUSDT(1, 0);
    }

    // shows FI-06
    function test_Rebate_InKLWhileThePriceIsWithinOnePercent() public {
        _buyKLOnPair(bob, 300e18);
        _buyCards(alice, 1);
        assertGt(kl.balanceOf(alice), 19.6e18);
    }

    function test_Rebate_InUSDTWhenThePurchaseItselfMovesThePrice() public {
        _assertRebateInUSDT(10_000, 0);
    }

    function test_Rebate_InUSDTWhenTheBuyersMinimumFails() public {
        _assertRebateInUSDT(10, 200e18);
    }

    function test_Rebate_InUSDTWithoutAnAverage() public {
        vm.warp(block.timestamp + 40 days);
        vm.expectRevert();
        oracle.klPrice();
        uint256 before = usdt.balanceOf(alice);
        _buyCards(alice, 3);
        assertEq(before - usdt.balanceOf(alice), 29.4e18);
        assertEq(kl.balanceOf(alice), 0);
    }

    function test_SessionsAreWeeksFromMonday() public {
        assertEq(fight.currentSession(), 1);
        IFight101.Session memory first = fight.sessionInfo(1);
        assertEq(first.startTime, MONDAY);
        assertEq(first.endTime, MONDAY + 7 days);

        vm.warp(MONDAY + 7 days - 1);
        _buyCards(alice, 1);
        assertEq(fight.currentSession(), 1);
        vm.warp(MONDAY + 7 days);
        vm.expectEmit(address(fight));
        emit IFight101.SessionOpened(2, MONDAY + 7 days, MONDAY + 14 days);
        _buyCards(alice, 2);
        assertEq(fight.sessionInfo(1).cards, 1);
        assertEq(fight.sessionInfo(2).cards, 2);
    }

    function test_UntouchedStretchesHaveNoSession() public {
        vm.warp(MONDAY + 30 days);
        fight.advance();
        assertEq(fight.currentSession(), 2);
        assertEq(fight.sessionInfo(2).startTime, MONDAY + 28 days);
        assertEq(fight.sessionInfo(2).endTime, MONDAY + 35 days);
        fight.advance();
        assertEq(fight.currentSession(), 2, "idempotent");
        assertEq(fight.sessionInfo(3).endTime, 0);
    }

    function test_SetSessionLength_AppliesToTheNext() public {
        vm.prank(admin);
        fight.setSessionLength(1 days);
        assertEq(fight.sessionInfo(1).endTime, MONDAY + 7 days, "the open one keeps its end");
        vm.warp(MONDAY + 7 days);
        fight.advance();
        assertEq(fight.sessionInfo(2).endTime, MONDAY + 8 days);
    }

    /// The current session began under the old length, although it is not open yet.
    function test_SetSessionLength_GivenASessionNotYetOpened_ItKeepsTheOldLength() public {
        vm.warp(MONDAY + 8 days);
        vm.prank(admin);
        fight.setSessionLength(3 days);
        assertEq(fight.currentSession(), 2);
        assertEq(fight.sessionInfo(2).startTime, MONDAY + 7 days);
        assertEq(fight.sessionInfo(2).endTime, MONDAY + 14 days);
        vm.warp(MONDAY + 14 days);
        fight.advance();
        assertEq(fight.sessionInfo(3).endTime, MONDAY + 17 days);
    }

    function test_SetEnabled_TheGuardianMayOnlyStop() public {
        assertTrue(fight.hasRole(fight.GUARDIAN_ROLE(), guardian));
        vm.startPrank(guardian);
        fight.setEnabled(false);
        assertFalse(fight.enable());
        bytes memory refusal =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, guardian, bytes32(0));
        vm.expectRevert(refusal);
        fight.setEnabled(true);
        vm.expectRevert(refusal);
        fight.setSessionLength(2 days);
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, alice, bytes32(0))
        );
        vm.prank(alice);
        fight.setEnabled(false);
    }

    function test_Claim_SharesEquallyByCards() public {
        _buyCards(alice, 3);
        _buyCards(bob, 1);
        vm.warp(MONDAY + 7 days);
        uint256 before = usdt.balanceOf(alice);
        vm.expectEmit(address(fight));
        emit IFight101.DividendClaimed(alice, 1, 15e18);
        vm.prank(alice);
        assertEq(fight.claim(1), 15e18);
        assertEq(usdt.balanceOf(alice) - before, 15e18);
        vm.prank(bob);
        assertEq(fight.claim(1), 5e18);
        assertEq(fight.totalOwed(), 0);
        assertEq(usdt.balanceOf(address(fight)), 0);
        assertEq(fight.sessionInfo(1).claimed, 20e18);
        (, uint256 share, bool claimed) = fight.userInfo(1, alice);
        assertEq(share, 15e18);
        assertTrue(claimed);
    }

    function test_Claim_RevertWhen_SessionRuns() public {
        _buyCards(alice, 1);
        vm.warp(MONDAY + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_SessionNotOver.selector, 1, MONDAY + 7 days));
        vm.prank(alice);
        fight.claim(1);
    }

    function test_Claim_RevertWhen_NoSession() public {
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_NoSession.selector, 2));
        fight.claim(2);
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_NoSession.selector, 0));
        fight.claim(0);
    }

    function test_Claim_RevertWhen_TwiceOrWithoutCards() public {
        _buyCards(alice, 1);
        vm.warp(MONDAY + 7 days);
        _buyCards(bob, 5);
        vm.prank(alice);
        fight.claim(1);
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_NothingToClaim.selector, 1, alice));
        vm.prank(alice);
        fight.claim(1);
        vm.expectRevert(abi.encodeWithSelector(IFight101.Fight101_NothingToClaim.selector, 1, bob));
        vm.prank(bob);
        fight.claim(1);
        _assertSolvent();
    }
}
