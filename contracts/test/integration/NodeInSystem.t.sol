// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INode} from "../../src/interfaces/INode.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev Licences with the real miner, oracle and pairs.
contract NodeInSystemTest is SystemFixture {
    address internal alice;
    address internal bob;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
    }

    function test_FeesCountedAndNotMovedBelongToThoseWhoHeldBefore() public {
        _buyLicence(alice);
        _buy(bob, 20_000e18);
        _toEmission(1 days);
        _claim(bob);
        (,, uint256 notMoved,) = miner.owed();
        assertGt(notMoved, 0);
        _buyLicence(bob);
        (uint256 ofBob,) = nodes.pending(bob);
        (uint256 ofAlice,) = nodes.pending(alice);
        assertEq(ofBob, 0);
        assertGt(ofAlice, 0);
    }

    function test_TheFundFillsFromPurchasesAndPaysAtMidnight() public {
        _buyLicence(alice);
        _buy(bob, 9_999e18);
        nodes.advance();
        assertEq(nodes.stageCount(), 0);
        _buy(bob, 10e18);
        assertEq(nodes.fund(), 500.45e18, "5% of all purchases");
        nodes.advance();
        assertEq(nodes.stageCount(), 1);
        INode.Stage memory stage = nodes.stageInfo(1);
        assertEq(stage.amount, 500.45e18);
        // The start of emission is the second midnight from here.
        vm.warp(startTime);
        (, uint256 ofAlice) = nodes.pending(alice);
        assertEq(ofAlice, 2 * (500.45e18 / uint256(10) / 100));
        vm.prank(alice);
        nodes.reward();
        assertEq(nodes.stageInfo(1).payouts, 2);
    }
}
