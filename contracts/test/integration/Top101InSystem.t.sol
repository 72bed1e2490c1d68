// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev The pool with the real emission, settled over two weeks.
contract Top101InSystemTest is SystemFixture {
    address internal alice;
    address internal bob;
    uint256 internal klPriceOfTheCommit;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
    }

    function test_APoolOfATenthOfTheEmission() public {
        _buy(alice, 20_000e18);
        _toEmission(2 days);
        miner.distribute();
        assertApproxEqRel(ranking.totalAmount(), miner.releasedAt(block.timestamp) / 10, 1e12);
    }

    function test_TwoWeeksFromPurchaseToWithdrawal() public {
        uint256 week = ranking.nextWeek();
        _buy(alice, 20_000e18);
        _buy(bob, 500e18);
        _warpWithAverages(ranking.weekStart(week + 1));
        miner.distribute();
        uint256 pool = ranking.totalAmount();
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, alice, 20_000e18, 1_000e18);
        places[1] = ITop101.Place(2, bob, 500e18, 25e18);
        _settle(places);

        uint256 share = pool * 3 / 4_900;
        assertEq(ledger.balanceOf(alice), share);
        assertEq(ledger.balanceOf(bob), share);
        vm.prank(alice);
        ledger.withdraw();
        assertEq(kl.balanceOf(alice), share);

        _buy(bob, 100e18);
        _warpWithAverages(ranking.weekStart(week + 2));
        places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, bob, 100e18, 5e18);
        miner.distribute();
        pool = ranking.totalAmount();
        _settle(places);
        assertEq(ranking.nextWeek(), week + 2);
        uint256 second = ranking.creditedInWeek(week + 1);
        uint256 byDue = 5e36 / klPriceOfTheCommit;
        uint256 byShare = pool * 3 / 4_900;
        assertEq(second, byDue < byShare ? byDue : byShare);
        assertEq(ledger.balanceOf(bob), share + second);
    }

    function test_WhatIsRedeemedWithinTheWeekIsNoPerformanceOfIt() public {
        uint256 week = ranking.nextWeek();
        _buy(alice, 20_000e18);
        _buy(bob, 500e18);
        vm.warp(ranking.weekStart(week + 1) - 31 minutes);
        oracle.update();
        _redeem(bob);
        _pass(31 minutes);
        // Too late to lower the previous week.
        _redeem(alice);
        assertEq(miner.weekPerformance(week), 20_000e18);
        vm.prank(keeper);
        ranking.commit(week, keccak256("any"), 1);
        assertEq(ranking.settlement().maxScore, 20_000e18);
        assertEq(ranking.settlement().dueLeft, 1_000e18);
    }

    function _settle(ITop101.Place[] memory places) internal {
        uint256 week = ranking.nextWeek();
        vm.prank(keeper);
        ranking.commit(week, MerkleTree.root(week, places), places.length);
        klPriceOfTheCommit = ranking.settlement().klPrice;
        vm.warp(block.timestamp + 1 days);
        (, bytes32[][] memory proofs) = MerkleTree.batch(week, places, 0, places.length);
        ranking.push(places, proofs);
    }
}
