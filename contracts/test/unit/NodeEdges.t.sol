// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ReentrancyGuardUpgradeable.sol";
import {Node} from "../../src/Node.sol";
import {GasFloors} from "../../src/libraries/GasFloors.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

/// @dev What the node contract skips when there is nothing to do, and the guards of its calls.
contract NodeEdgesTest is NodeSetup {
    /// OpenZeppelin's ERC-7201 slot of the lock: 1 is open, 2 is locked.
    bytes32 private constant LOCK = 0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00;

    /// Set at initialization, so that no caller pays for the first write.
    function test_TheLockIsOpenFromTheStart() external view {
        assertEq(uint256(vm.load(address(node), LOCK)), 1);
    }

    function test_RevertWhen_EnteredWhileAnotherCallRuns() external {
        _buy(alice);
        vm.store(address(node), LOCK, bytes32(uint256(2)));
        bytes[5] memory calls = [
            abi.encodeCall(Node.launchNode, ()),
            abi.encodeCall(Node.launchNodeByETH, ()),
            abi.encodeCall(Node.reward, ()),
            abi.encodeCall(Node.claimMiner, ()),
            abi.encodeCall(Node.advance, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(alice);
            (bool done, bytes memory answer) = address(node).call(calls[i]);
            assertFalse(done);
            assertEq(bytes4(answer), ReentrancyGuardUpgradeable.ReentrancyGuardReentrantCall.selector);
        }
    }

    function test_RevertGiven_LessGasThanSharingMayNeed() external {
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 400_000));
        node.advance{gas: 400_000}();
        node.advance{gas: 600_000}();
    }

    function test_GivenNoLicence_AWalletHasNoWeight() external view {
        (bool isClaim, bool isNode, uint256 weight, uint256 rewardDebt) = node.userInfo(alice);
        assertFalse(isClaim || isNode);
        assertEq(weight + rewardDebt, 0);
    }

    function test_WhenOnlyKLIsDue_NoUSDTIsSent_AndTheOtherWayRound() external {
        _sellUntil(100);
        kl.transfer(address(node), 100e18);
        vm.expectCall(address(usdt), abi.encodeCall(usdt.transfer, (_holder(0), 0)), 0);
        (uint256 klPaid, uint256 usdtPaid) = _reward(_holder(0));
        assertEq(klPaid, 1e18);
        assertEq(usdtPaid, 0);
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(1, 0);
        vm.expectCall(address(kl), abi.encodeCall(kl.transfer, (_holder(0), 0)), 0);
        (klPaid, usdtPaid) = _reward(_holder(0));
        assertEq(klPaid, 0);
        assertEq(usdtPaid, 0.5e18);
    }

    function test_GivenAHundredHolders_TheTreasuryIsSentNothing() external {
        _sellUntil(100);
        kl.transfer(address(node), 100e18);
        vm.expectCall(address(kl), abi.encodeCall(kl.transfer, (treasury, 0)), 0);
        node.advance();
        assertEq(kl.balanceOf(treasury), 0);
    }

    function test_WhenNothingArrivedAndNoMidnightPassed_AdvancingEmitsNothing() external {
        _sellUntil(100);
        vm.recordLogs();
        node.advance();
        assertEq(vm.getRecordedLogs().length, 0, "before the first stage");
        _perform(10_000e18, 500e18);
        node.advance();
        vm.recordLogs();
        node.advance();
        assertEq(vm.getRecordedLogs().length, 0, "within a day of a stage");
        _toMidnight(20, 0);
        node.advance();
        vm.recordLogs();
        node.advance();
        assertEq(vm.getRecordedLogs().length, 0, "after its end");
    }

    function test_StagesThatThereAreNot_AreEmpty_AlsoWithHolders() external {
        bytes32 nothing = keccak256(abi.encode(node.stageInfo(7)));
        _buy(alice);
        node.advance();
        assertEq(keccak256(abi.encode(node.stageInfo(0))), nothing);
        assertEq(keccak256(abi.encode(node.stageInfo(1))), nothing);
        assertEq(node.stageInfo(0).startTime + node.stageInfo(0).endTime + node.stageInfo(0).payouts, 0);
        (uint256 klAmount, uint256 usdtAmount) = node.pending(alice);
        assertEq(klAmount + usdtAmount, 0);
    }

    function test_AStageThatEnded_StaysAsItWas() external {
        _sellUntil(100);
        _perform(10_000e18, 500e18);
        node.advance();
        _toMidnight(10, 0);
        node.advance();
        bytes32 ended = keccak256(abi.encode(node.stageInfo(1)));
        assertTrue(node.stageInfo(1).ended);
        (, uint256 pending) = node.pending(_holder(0));
        _toMidnight(12, 0);
        (, uint256 later) = node.pending(_holder(0));
        assertEq(later, pending);
        assertEq(keccak256(abi.encode(node.stageInfo(1))), ended);
        _perform(11_000e18, 50e18);
        node.advance();
        assertEq(node.stageCount(), 2);
        _toMidnight(15, 0);
        node.advance();
        assertEq(keccak256(abi.encode(node.stageInfo(1))), ended);
    }

    function test_WhatALicenceGets_IsRoundedDownAtEachDivision() external {
        _sellUntil(101);
        kl.transfer(address(node), 1_000);
        (uint256 pending,) = node.pending(_holder(0));
        assertEq(pending, 9, "9.9");
        node.advance();
        (uint256 klOwed,) = node.owed();
        assertEq(klOwed, 909);
        // A tenth of 20,309 is 2,030.9, and a 101st of 2,030 is 20.1.
        _perform(10_000e18, 20_309);
        node.advance();
        _toMidnight(1, 0);
        (, pending) = node.pending(_holder(0));
        assertEq(pending, 20);
        node.advance();
        assertEq(node.stageReserve(), 20_309 - 2_030);
        (, uint256 usdtOwed) = node.owed();
        assertEq(usdtOwed, 2_020);
        _assertSolvent();
    }
}
