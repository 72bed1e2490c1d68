// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101VetoTest is Top101Setup {
    function test_Veto_ThrowsTheRootAway() public {
        ITop101.Place[] memory bad = _ranking(2);
        bad[0].wallet = keeper;
        _commit(bad);
        bytes32 root = top101.settlement().root;
        vm.expectEmit();
        emit ITop101.Vetoed(week, root, 0);
        vm.prank(guardian);
        top101.veto();
        assertEq(top101.settlement().week, 0);
        assertEq(top101.nextWeek(), week);

        vm.warp(MONDAY + 9 days);
        ITop101.Place[] memory good = _ranking(2);
        _commit(good);
        _waitDelay();
        _pushAll(good);
        assertEq(ledger.balanceOf(keeper), 0);
        assertEq(ledger.balanceOf(_wallet(1)), POOL * 3 / 4_900);
        assertEq(top101.nextWeek(), week + 1);
    }

    function test_Veto_RevertWhen_NotGuardianOrNothing() public {
        bytes32 role = top101.GUARDIAN_ROLE();
        address[2] memory others = [keeper, admin];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role)
            );
            vm.prank(others[i]);
            top101.veto();
        }
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        vm.prank(guardian);
        top101.veto();
    }

    function test_Veto_StopsARootHalfPushed() public {
        ITop101.Place[] memory bad = _ranking(4);
        bad[1].wallet = keeper;
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 2);
        vm.startPrank(guardian);
        top101.veto();
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        top101.veto();
        vm.stopPrank();

        // More KL and another price do not change the week's budget.
        kl.transfer(address(top101), 5 * POOL);
        oracle.set(1e18, 0);
        ITop101.Place[] memory good = _ranking(5);
        _commit(good);
        assertEq(top101.settlement().total, POOL);
        assertEq(top101.settlement().pushed, 0, "from the first place again");
        _waitDelay();
        _push(good, 1, 5);
        uint256 champion = POOL * 3 / 4_900;
        assertEq(ledger.balanceOf(_wallet(1)), champion, "not twice");
        assertEq(ledger.balanceOf(_wallet(2)), champion);
        assertEq(ledger.balanceOf(_wallet(5)), champion);
        assertEq(top101.creditedInWeek(week), 6 * champion, "the keeper's one is lost");
        assertEq(top101.nextWeek(), week + 1);
    }

    function test_Veto_ABadRootsLowScoresDoNotBoundTheNextRoot() public {
        ITop101.Place[] memory bad = _ranking(3);
        bad[1] = _place(2, keeper, 20);
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 2);
        vm.prank(guardian);
        top101.veto();
        ITop101.Place[] memory good = _ranking(3);
        _commit(good);
        _waitDelay();
        _push(good, 1, 3);
        assertEq(ledger.balanceOf(_wallet(3)), POOL * 3 / 4_900);
    }

    function test_Veto_TheDuesOfTheWeekHoldAcrossRoots() public {
        miner.setWeekPerformance(week, 300e18);
        oracle.set(1e18, 0.1e18);
        ITop101.Place[] memory bad = new ITop101.Place[](2);
        bad[0] = ITop101.Place(1, keeper, 300e18, 10e18);
        bad[1] = ITop101.Place(2, admin, 300e18, 10e18);
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 1);
        vm.prank(guardian);
        top101.veto();
        // A later price and more purchases of the week do not change the rest of the budget.
        miner.setWeekPerformance(week, 400e18);
        oracle.set(1e18, 0.001e18);
        ITop101.Place[] memory good = new ITop101.Place[](2);
        good[0] = ITop101.Place(1, keeper, 200e18, 10e18);
        good[1] = ITop101.Place(2, alice, 200e18, 10e18);
        _commit(good);
        assertEq(top101.settlement().dueLeft, 5e18);
        _waitDelay();
        _pushAll(good);
        assertEq(ledger.balanceOf(keeper), 100e18, "not twice");
        assertEq(ledger.balanceOf(alice), 50e18, "5 USDT at the price of the first commit");
    }

    function test_Veto_FreesAWeekWithAnUnpushableRest() public {
        ITop101.Place[] memory places = _ranking(3);
        _commit(MerkleTree.root(week, places), 4);
        _waitDelay();
        _push(places, 1, 3);
        assertEq(top101.nextWeek(), week, "the fourth does not exist");
        vm.prank(guardian);
        top101.veto();
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertEq(top101.nextWeek(), week + 1);
        assertEq(top101.creditedInWeek(week), 3 * (POOL * 3 / 4_900));
    }

    function test_Push_RevertWhen_ScoresRise() public {
        ITop101.Place[] memory places = _ranking(2);
        places[1].score = places[0].score + 1;
        _commit(places);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 2, places[1].score, places[0].score)
        );
        top101.push(batch, proofs);
        _push(places, 1, 1);
        (batch, proofs) = _batch(places, 2, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 2, places[1].score, places[0].score)
        );
        top101.push(batch, proofs);
    }
}
