// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev Every share only grows, so rounding never makes a transferred share too large later.
contract MinerDistributeTest is Fixture {
    function test_GivenNothingUnearned_DistributingEverySecondAlwaysWorks() external {
        address alice = _wallet("alice", origin);
        _buy(alice, 10_007e18);
        vm.warp(startTime);
        for (uint256 i; i < 200; ++i) {
            vm.warp(vm.getBlockTimestamp() + 1);
            miner.distribute();
            (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
            assertEq(toDead + toTop101 + toNode + toDao, 0);
        }
    }

    function testFuzz_SharesOnlyGrow(uint96 value, uint32[8] memory steps) external {
        address alice = _wallet("alice", origin);
        _buy(alice, bound(value, 10e18, 20_000e18));
        vm.warp(startTime);
        uint256[4] memory before;
        for (uint256 i; i < steps.length; ++i) {
            vm.warp(vm.getBlockTimestamp() + steps[i] % 3 days);
            if (i % 3 == 2 && miner.pending(alice) != 0) _claim(alice);
            (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
            assertGe(toDead, before[0]);
            assertGe(toTop101, before[1]);
            assertGe(toNode, before[2]);
            assertGe(toDao, before[3]);
            before = [toDead, toTop101, toNode, toDao];
        }
    }
}
