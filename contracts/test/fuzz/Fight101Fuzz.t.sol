// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFight101} from "../../src/interfaces/IFight101.sol";
import {Fight101Setup} from "../support/Fight101Setup.sol";

contract Fight101FuzzTest is Fight101Setup {
    function testFuzz_ASaleIsSplitToTheWei(uint256 quantity, uint256 minRebateKL) public {
        quantity = bound(quantity, 1, 100_000);
        uint256 paid = quantity * 10e18;
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        fight.buy(quantity, minRebateKL, block.timestamp);

        assertEq(usdt.balanceOf(treasury), paid * 48 / 100);
        assertEq(fight.totalOwed(), paid / 2);
        assertEq(usdt.balanceOf(address(fight)), paid / 2);
        uint256 bought = kl.balanceOf(alice);
        if (bought == 0) {
            assertEq(before - usdt.balanceOf(alice), paid - paid / 50, "the rebate in USDT");
        } else {
            assertEq(before - usdt.balanceOf(alice), paid);
            assertGe(bought, minRebateKL);
            // 99% of the average, less the two pairs' 0.3%.
            assertGe(bought * oracle.klPrice(), paid / 50 * 0.984e18);
        }
    }

    /// Purchases and claims of two wallets over sessions of changing length: pools are shared by cards and always covered.
    function testFuzz_PoolsAreCoveredAndShared(uint256[12] memory steps) public {
        uint256 time = block.timestamp;
        for (uint256 i = 0; i < steps.length; ++i) {
            uint256 action = steps[i] % 4;
            uint256 value = steps[i] / 4;
            address buyer = value % 2 == 0 ? alice : bob;
            if (action <= 1) {
                _buyCards(buyer, bound(value, 1, 50));
            } else if (action == 2) {
                time += bound(value, 0, 10 days);
                vm.warp(time);
            } else {
                vm.prank(admin);
                fight.setSessionLength(bound(value, 1 days, 30 days));
            }
            _assertSolvent();
        }
        vm.warp(time + 60 days);
        uint256 paidOut = 0;
        uint256 end = 0;
        for (uint256 session = 1; session <= fight.currentSession(); ++session) {
            IFight101.Session memory info = fight.sessionInfo(session);
            assertGe(info.startTime, end, "sessions do not overlap");
            assertGt(info.endTime, info.startTime);
            end = info.endTime;
            assertEq(info.pool, info.cards * 5e18);
            paidOut += _claimIfAny(session, alice) + _claimIfAny(session, bob);
            assertEq(fight.sessionInfo(session).claimed, info.pool);
        }
        assertEq(fight.totalOwed(), 0);
        assertEq(usdt.balanceOf(address(fight)), 0);
    }

    function _claimIfAny(uint256 session, address account) internal returns (uint256 amount) {
        (uint256 cards, uint256 share,) = fight.userInfo(session, account);
        if (cards == 0) return 0;
        vm.prank(account);
        amount = fight.claim(session);
        assertEq(amount, share);
        assertEq(amount, cards * 5e18);
    }
}
