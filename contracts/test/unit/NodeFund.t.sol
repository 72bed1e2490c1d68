// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INode} from "../../src/interfaces/INode.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

contract NodeFundTest is NodeSetup {
    function _pendingUSDT(address account) internal view returns (uint256 amount) {
        (, amount) = node.pending(account);
    }

    function test_NoStageBefore10000() public {
        _perform(10_000e18 - 1, 500e18);
        node.advance();
        assertEq(node.stageCount(), 0);
        assertEq(node.nextStagePerformance(), 10_000e18);
        assertEq(node.fund(), 500e18);
        assertEq(node.stageInfo(0).startTime, 0);
        assertEq(node.stageInfo(1).startTime, 0);
    }

    function test_TheFirstStageOpensAt10000() public {
        _buy(alice);
        _perform(10_000e18, 500e18);
        vm.expectEmit();
        emit INode.StageOpened(1, 500e18, 50_000e18, 10_000e18);
        node.advance();
        INode.Stage memory stage = node.stageInfo(1);
        assertEq(stage.startTime, NOW);
        assertEq(stage.endTime, NOW + 12 hours + 9 days, "the tenth midnight from now");
        assertEq(stage.maxEarnings, 50_000e18);
        assertEq(stage.amount, 500e18);
        assertEq(stage.earned, 0);
        assertEq(stage.payouts, 0);
        assertFalse(stage.ended);
        assertEq(node.fund(), 0);
        assertEq(node.stageReserve(), 500e18);
    }

    function test_AnEmptyFundOpensNothing() public {
        miner.setTotalPerformance(20_000e18);
        node.advance();
        assertEq(node.stageCount(), 0);
    }

    function test_AStageFixesAtMostMaxEarnings_ExcessWaits() public {
        _sellUntil(100);
        _perform(2_000_000e18, 80_000e18);
        node.advance();
        assertEq(node.stageInfo(1).amount, 50_000e18);
        assertEq(node.fund(), 30_000e18);
        usdt.mint(address(node), 1_000e18);
        assertEq(node.fund(), 31_000e18, "what comes later waits");
        vm.prank(admin);
        node.setMaxEarnings(5_000e18);
        assertEq(node.stageInfo(1).maxEarnings, 50_000e18, "an open stage keeps its bound");
    }

    // shows NO-13
    function test_ATenthAtEachMidnight() public {
        _sellUntil(200);
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(1, -1);
        assertEq(_pendingUSDT(_holder(7)), 0);
        node.advance();
        assertEq(node.stageInfo(1).payouts, 0);
        _toMidnight(1, 0);
        assertEq(_pendingUSDT(_holder(7)), 0.25e18, "a tenth over 200");
        vm.expectEmit();
        emit INode.StagePaid(1, 1, 0.25e18, 50e18);
        node.advance();
        _toMidnight(2, -1);
        node.advance();
        assertEq(node.stageInfo(1).payouts, 1);
        assertEq(_pendingUSDT(_holder(7)), 0.25e18);
        (, uint256 paid) = _reward(_holder(7));
        assertEq(paid, 0.25e18);
        _toMidnight(2, 0);
        assertEq(_pendingUSDT(_holder(7)), 0.25e18);
    }

    function test_AStageOpenedAtMidnightPaysFirstAtTheNext() public {
        _sellUntil(100);
        _perform(10_000e18, 500e18);
        _toMidnight(1, 0);
        node.advance();
        assertEq(node.stageInfo(1).startTime, block.timestamp);
        _toMidnight(2, -1);
        assertEq(_pendingUSDT(_holder(0)), 0);
        _toMidnight(2, 0);
        assertEq(_pendingUSDT(_holder(0)), 0.5e18);
    }

    function test_TheStageEndsWithTheTenthMidnight() public {
        _sellUntil(100);
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(10, -1);
        node.advance();
        assertFalse(node.stageInfo(1).ended);
        _toMidnight(10, 0);
        vm.expectEmit();
        emit INode.StageEnded(1, NOW + 12 hours + 9 days, 500e18, 0);
        node.advance();
        assertTrue(node.stageInfo(1).ended);
        assertEq(node.stageInfo(1).earned, 500e18);
        assertEq(node.stageReserve(), 0);
        assertEq(_pendingUSDT(_holder(3)), 5e18);
        _toMidnight(20, 0);
        node.advance();
        assertEq(_pendingUSDT(_holder(3)), 5e18, "no eleventh");
    }

    function test_MissedMidnightsAreMadeUp() public {
        _sellUntil(130);
        _perform(10_000e18, 500e18 + 7);
        node.advance();
        uint256 snapshot = vm.snapshotState();
        for (uint256 day = 1; day <= 10; ++day) {
            _toMidnight(day, 3 hours);
            node.advance();
        }
        uint256 each = _pendingUSDT(_holder(5));
        bytes32 stage = keccak256(abi.encode(node.stageInfo(1)));
        vm.revertToState(snapshot);
        _toMidnight(400, 0);
        assertEq(_pendingUSDT(_holder(5)), each, "promised without a call");
        assertEq(keccak256(abi.encode(node.stageInfo(1))), stage, "seen without a call");
        node.advance();
        assertEq(_pendingUSDT(_holder(5)), each);
        assertEq(keccak256(abi.encode(node.stageInfo(1))), stage);
    }

    function test_ABuyerGetsTheMidnightsAfterThePurchaseOnly() public {
        _sellUntil(100);
        _perform(10_000e18, 1_010e18);
        node.advance();
        _toMidnight(3, 5 hours);
        _buy(alice);
        assertEq(_pendingUSDT(alice), 0);
        assertEq(_pendingUSDT(_holder(0)), 3 * 1.01e18);
        _toMidnight(4, 0);
        assertEq(_pendingUSDT(alice), 1e18, "now per 101");
        assertEq(_pendingUSDT(_holder(0)), 3 * 1.01e18 + 1e18);
    }

    function test_MidnightsWithoutHoldersDoNotCount() public {
        _perform(10_000e18, 500e18);
        node.advance();
        assertEq(node.stageInfo(1).endTime, NOW + 30 days);
        _toMidnight(5, 1 hours);
        _buy(alice);
        assertEq(_pendingUSDT(alice), 0);
        assertEq(node.stageInfo(1).payouts, 0);
        assertEq(node.stageInfo(1).endTime, NOW + 12 hours + 14 days);
        _toMidnight(15, 0);
        node.advance();
        assertTrue(node.stageInfo(1).ended);
        assertEq(_pendingUSDT(alice), 5e18);
    }

    function test_AStageEndsAfter30Days() public {
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(26, -1);
        _buy(alice);
        assertEq(node.stageInfo(1).endTime, NOW + 30 days);
        vm.warp(NOW + 30 days - 1);
        node.advance();
        assertFalse(node.stageInfo(1).ended);
        assertEq(node.stageInfo(1).payouts, 5, "midnights 26 to 30");
        vm.warp(NOW + 30 days);
        vm.expectEmit();
        emit INode.StageEnded(1, NOW + 30 days, 2.5e18, 497.5e18);
        node.advance();
        assertEq(node.fund(), 497.5e18);
        assertEq(_pendingUSDT(alice), 2.5e18);
    }

    function test_AnExpiredStageCountsItsOwnMidnightsOnly() public {
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(26, -1);
        _buy(alice);
        _toMidnight(60, 0);
        node.advance();
        assertEq(node.stageInfo(1).payouts, 5);
        assertEq(node.stageInfo(1).endTime, NOW + 30 days);
        assertEq(_pendingUSDT(alice), 2.5e18);
    }

    function test_AStageWithoutAnyHolderReturnsAll() public {
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(60, 0);
        assertTrue(node.stageInfo(1).ended);
        node.advance();
        assertEq(node.stageInfo(1).earned, 0);
        assertEq(node.fund(), 500e18);
    }

    // shows NO-13
    function test_TheNextOpensAt1Point1TimesWhenTheLastHasEnded() public {
        _sellUntil(100);
        _perform(12_345e18 + 1, 500e18);
        node.advance();
        assertEq(node.nextStagePerformance(), 13_579.5e18 + 2, "rounded up");

        _perform(50_000e18, 900e18);
        _toMidnight(10, -1);
        node.advance();
        assertEq(node.stageCount(), 1, "one at a time");

        miner.setTotalPerformance(13_579.5e18 + 1);
        _toMidnight(10, 0);
        node.advance();
        assertEq(node.stageCount(), 1, "not grown by a tenth");

        miner.setTotalPerformance(13_579.5e18 + 2);
        node.advance();
        assertEq(node.stageCount(), 2);
        assertEq(node.stageInfo(2).amount, 900e18);
        assertEq(node.stageInfo(2).startTime, block.timestamp);
        assertTrue(node.stageInfo(1).ended);
    }

    function test_EndAndNextOpeningInOneCall() public {
        _sellUntil(100);
        _perform(10_000e18, 500e18);
        node.advance();
        _perform(11_000e18, 50e18);
        _toMidnight(12, 0);
        node.advance();
        assertTrue(node.stageInfo(1).ended);
        assertEq(node.stageInfo(1).endTime, NOW + 12 hours + 9 days);
        assertEq(node.stageCount(), 2);
        assertEq(_pendingUSDT(_holder(0)), 5e18);
        _toMidnight(13, 0);
        assertEq(_pendingUSDT(_holder(0)), 5.05e18);
    }
}
