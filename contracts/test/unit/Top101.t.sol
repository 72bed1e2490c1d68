// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101Test is Top101Setup {
    function test_WeeksStartOnMonday0000UTC8() public view {
        assertEq(top101.weekStart(week + 1), MONDAY);
        assertEq(top101.weekOf(MONDAY - 1), week);
        assertEq(top101.weekOf(MONDAY), week + 1);
        assertEq(top101.weekStart(week), MONDAY - 7 days);
        assertEq(top101.weekOf(0), 0);
    }

    function test_Commit_FixesTheFigures() public {
        ITop101.Place[] memory places = _ranking(3);
        bytes32 root = MerkleTree.root(week, places);
        vm.warp(MONDAY);
        vm.expectEmit();
        emit ITop101.Committed(week, root, 3, POOL, 0.01e18, PERFORMANCE, MONDAY + 1 days);
        vm.prank(keeper);
        top101.commit(week, root, 3);
        ITop101.Settlement memory s = top101.settlement();
        assertEq(s.week, week);
        assertEq(s.root, root);
        assertEq(s.count, 3);
        assertEq(s.total, POOL);
        assertEq(s.klPrice, 0.01e18);
        assertEq(s.maxScore, PERFORMANCE);
        assertEq(s.lastScore, PERFORMANCE);
        assertEq(s.dueLeft, PERFORMANCE / 20);
        assertEq(s.pushableAt, MONDAY + 1 days);
        assertEq(s.progressAt, MONDAY + 1 days);
        // Later changes have no effect.
        kl.transfer(address(top101), POOL);
        oracle.set(1e18, 1e18);
        miner.setWeekPerformance(week, 1);
        assertEq(top101.amountOf(1, 50_000e18), POOL * 3 / 4_900);
        assertEq(top101.settlement().maxScore, PERFORMANCE);
    }

    function test_Commit_PricesAtTheHighestOfThreePrices() public {
        oracle.set(1e18, 0.01e18);
        oracle.setDay(0.02e18);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.02e18, "the day's");
        vm.prank(guardian);
        top101.veto();
        oracle.setDay(0.01e18 - 1);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.01e18, "that of half an hour");
        vm.prank(guardian);
        top101.veto();
        oracle.setWeek(0.03e18);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.03e18, "the week's");
    }

    function test_Commit_TakesTheNetPurchasesOfItsWeek() public {
        miner.setWeekPerformance(week, 500e18 + 19);
        miner.setTotalPerformance(10_000_000e18);
        _commit(0, 0);
        assertEq(top101.settlement().maxScore, 500e18 + 19);
        assertEq(top101.settlement().dueLeft, 25e18, "a twentieth, rounded down");
    }

    function test_Commit_RevertWhen_WeekNotOver() public {
        vm.warp(MONDAY - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WeekNotOver.selector, week, MONDAY));
        vm.prank(keeper);
        top101.commit(week, 0, 0);
    }

    function test_Commit_RevertWhen_OutOfOrder() public {
        vm.warp(MONDAY + 14 days);
        vm.startPrank(keeper);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotTheNextWeek.selector, week + 1, week));
        top101.commit(week + 1, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotTheNextWeek.selector, week - 1, week));
        top101.commit(week - 1, 0, 0);
        top101.commit(week, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_SettlementUnderWay.selector, week));
        top101.commit(week, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_SettlementUnderWay.selector, week));
        top101.commit(week + 1, 0, 0);
    }

    function test_Commit_RevertWhen_RootAndCountDisagree() public {
        vm.warp(MONDAY);
        vm.startPrank(keeper);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_TooManyPlaces.selector, 350));
        top101.commit(week, bytes32(uint256(1)), 350);
        vm.expectRevert(ITop101.Top101_EmptyRoot.selector);
        top101.commit(week, bytes32(uint256(1)), 0);
        vm.expectRevert(ITop101.Top101_EmptyRoot.selector);
        top101.commit(week, 0, 1);
    }

    function test_Commit_RevertWhen_PriceMissing_UnlessTheRankingIsEmpty() public {
        vm.warp(MONDAY);
        oracle.set(1e18, 0);
        oracle.setDay(1e18);
        vm.startPrank(keeper);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        top101.commit(week, bytes32(uint256(1)), 1);
        top101.commit(week, 0, 0);
        // Without a price a due is worth nothing.
        assertEq(top101.amountOf(1, 1e18), 0);
    }
}
