// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

/// @dev Roundings of the ranking, with odd amounts, spent budgets and empty payments.
contract Top101EdgesTest is Top101Setup {
    uint256 private constant ODD = POOL + 4_915;

    function setUp() public override {
        super.setUp();
        kl.transfer(address(top101), ODD - POOL);
    }

    function test_EachPlacesShare_IsRoundedDown_AndThereAreNoneBeyond() external {
        _commit(_ranking(1));
        assertEq(top101.shareOf(0), 0);
        assertEq(top101.shareOf(1), ODD * 3 / 4_900);
        assertEq(top101.shareOf(49), ODD * 3 / 4_900);
        assertEq(top101.shareOf(50), ODD * 3 / 10_000);
        assertEq(top101.shareOf(149), ODD * 3 / 10_000);
        assertEq(top101.shareOf(150), ODD / 5_000);
        assertEq(top101.shareOf(349), ODD / 5_000);
        assertEq(top101.shareOf(350), 0);
        assertGt(ODD * 3 % 4_900, 0, "they are roundings");
        assertGt(ODD * 3 % 10_000, 0);
        assertGt(ODD % 5_000, 0);
        assertEq(top101.amountOf(0, 1_000_000e18), 0);
        assertEq(top101.amountOf(350, 1_000_000e18), 0);
        assertEq(top101.amountOf(1, 1_000_000e18), ODD * 3 / 4_900);
    }

    function test_TheDueAtThePrice_IsRoundedDown() external {
        oracle.set(1e18, 0.3e18);
        _commit(_ranking(1));
        assertEq(top101.amountOf(1, 1e18), 3_333_333_333_333_333_333);
        assertEq(top101.amountOf(1, 0), 0);
    }

    /// Each payment is deducted from the dues rounded up.
    function test_WhatIsLeftOfTheDues_IsRoundedDown() external {
        oracle.set(1e18, 0.3e18 + 1);
        ITop101.Place[] memory places = _ranking(2);
        _commit(places);
        _waitDelay();
        _push(places, 1, 1);
        uint256 paid = ledger.balanceOf(_wallet(1));
        assertEq(paid, top101.shareOf(1));
        assertGt(paid * (0.3e18 + 1) % 1e18, 0, "it is a rounding");
        assertEq(top101.settlement().dueLeft, PERFORMANCE / 20 - paid * (0.3e18 + 1) / 1e18 - 1);
        assertEq(top101.settlement().pushed, 1);
        assertEq(top101.settlement().lastScore, places[0].score);
        assertEq(top101.settlement().progressAt, block.timestamp);
    }

    /// A week pays at most a tenth of the pool, rounded down, with any number of roots.
    function test_TheWeeksBudget_IsATenthRoundedDown() external {
        assertEq(ODD % 10, 5, "it is a rounding");
        ITop101.Place[] memory places = _ranking(349);
        _commit(places);
        _waitDelay();
        _push(places, 1, 50);
        vm.prank(guardian);
        top101.veto();
        for (uint256 i; i < places.length; ++i) {
            places[i].wallet = address(uint160(0xC0C000000 + i));
        }
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertEq(top101.creditedInWeek(week), ODD / 10);
        assertEq(kl.balanceOf(address(ledger)), ODD / 10);
        assertEq(ledger.totalCredited(), ODD / 10);
    }

    /// After a veto the budget of a week that has paid stays, but shares are 0 until the next root.
    function test_WithoutARoot_NoPlaceHasAShare() external {
        assertEq(top101.shareOf(1), 0);
        assertEq(top101.amountOf(1, 1e18), 0);
        ITop101.Place[] memory places = _ranking(2);
        _commit(places);
        _waitDelay();
        _push(places, 1, 1);
        vm.prank(guardian);
        top101.veto();
        assertEq(top101.settlement().total, ODD);
        assertEq(top101.shareOf(1), 0);
        assertEq(top101.amountOf(1, 1e18), 0);
    }

    /// A place without a due pays nothing, makes no call and leaves the wallet free for another root.
    function test_APlaceWithoutADue_PaysNothingAndIsNotMarked() external {
        ITop101.Place[] memory places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, alice, 400e18, 0);
        _commit(places);
        _waitDelay();
        vm.expectCall(address(kl), abi.encodePacked(kl.transfer.selector), 0);
        vm.expectCall(address(ledger), abi.encodePacked(ITop101FF.credit.selector), 0);
        _push(places, 1, 1);
        assertEq(top101.lastCredited(alice), 0);
        assertEq(top101.nextWeek(), week + 1);
    }

    /// Zero amounts are skipped without an event.
    function test_TheLedger_SkipsAmountsOfNothing() external {
        address[] memory users = new address[](3);
        uint256[] memory amounts = new uint256[](3);
        (users[0], users[1], users[2]) = (alice, bob, carol);
        amounts[1] = 5;
        kl.transfer(address(ledger), 5);
        vm.recordLogs();
        vm.prank(address(top101));
        ledger.credit(week, users, amounts);
        assertEq(vm.getRecordedLogs().length, 1);
        assertEq(ledger.totalCredited(), 5);
    }
}
