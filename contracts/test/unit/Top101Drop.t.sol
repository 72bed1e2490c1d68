// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101DropTest is Top101Setup {
    function test_Drop_ByAnyone14DaysAfterTheDelayAndNotASecondEarlier() public {
        bytes32 root = keccak256("unknown leaves");
        _commit(root, 349);
        uint256 droppableAt = MONDAY + 1 days + 14 days;
        vm.warp(droppableAt - 1);
        vm.startPrank(makeAddr("anyone"));
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotDroppableYet.selector, droppableAt));
        top101.drop();
        vm.warp(droppableAt);
        vm.expectEmit();
        emit ITop101.Dropped(week, root, 0);
        top101.drop();
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        top101.drop();
        vm.stopPrank();
        assertEq(top101.settlement().week, 0);
        assertEq(top101.nextWeek(), week);
    }

    function test_Drop_NothingWasPaidSoTheNextCommitFixesTheBudgetAnew() public {
        _commit(keccak256("unknown leaves"), 349);
        vm.warp(top101.settlement().pushableAt + 14 days);
        top101.drop();

        kl.transfer(address(top101), POOL);
        oracle.set(1e18, 0.05e18);
        miner.setWeekPerformance(week, 2 * PERFORMANCE);
        _commit(_ranking(1));
        assertEq(top101.settlement().total, 2 * POOL);
        assertEq(top101.settlement().klPrice, 0.05e18);
        assertEq(top101.settlement().dueLeft, PERFORMANCE / 10);
    }

    function test_Drop_CountsFromTheDelayThatWasSetAtTheCommit() public {
        vm.prank(admin);
        top101.setDelay(7 days);
        _commit(bytes32(uint256(1)), 1);
        vm.warp(MONDAY + 21 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotDroppableYet.selector, MONDAY + 21 days));
        top101.drop();
        vm.warp(MONDAY + 21 days);
        top101.drop();
    }

    function test_Drop_WhatWasPushedIsNotPaidTwiceAndKeepsTheWeeksFigures() public {
        ITop101.Place[] memory places = _ranking(5);
        _commit(places);
        _waitDelay();
        _push(places, 1, 2);
        uint256 champion = POOL * 3 / 4_900;
        uint256 dueLeft = top101.settlement().dueLeft;
        vm.warp(vm.getBlockTimestamp() + 14 days);
        top101.drop();

        kl.transfer(address(top101), POOL);
        oracle.set(1e18, 0);
        _commit(places);
        assertEq(top101.settlement().total, POOL);
        assertEq(top101.settlement().klPrice, 0.01e18);
        assertEq(top101.settlement().dueLeft, dueLeft);
        _waitDelay();
        _pushAll(places);
        for (uint256 i = 1; i <= 5; ++i) {
            assertEq(ledger.balanceOf(_wallet(i)), champion, "each once");
        }
        assertEq(top101.creditedInWeek(week), 5 * champion);
        assertEq(top101.nextWeek(), week + 1);
    }

    function test_Drop_After400DaysAllWeeksGoOn() public {
        _commit(keccak256("unknown leaves"), 1);
        vm.warp(MONDAY + 400 days);
        top101.drop();
        ITop101.Place[] memory places = _ranking(2);
        for (uint256 i = 0; i < 3; ++i) {
            _commit(places);
            _waitDelay();
            _pushAll(places);
            assertEq(top101.nextWeek(), week + 1 + i);
        }
        assertGt(ledger.balanceOf(_wallet(2)), 0);
    }

    function test_Drop_AnEmptyWeekLeftOpen() public {
        _commit(0, 0);
        vm.warp(MONDAY + 15 days);
        top101.drop();
        _commit(0, 0);
        _waitDelay();
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
        assertEq(top101.nextWeek(), week + 1);
    }
}
