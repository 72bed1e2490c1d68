// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101PushTest is Top101Setup {
    function test_Push_PaysAllTiers() public {
        ITop101.Place[] memory places = _ranking(349);
        _commit(places);
        _waitDelay();
        _pushAll(places);
        uint256 champion = POOL * 3 / 4_900;
        uint256 elite = POOL * 3 / 10_000;
        uint256 challenge = POOL / 5_000;
        assertEq(ledger.balanceOf(_wallet(1)), champion);
        assertEq(ledger.balanceOf(_wallet(49)), champion);
        assertEq(ledger.balanceOf(_wallet(50)), elite);
        assertEq(ledger.balanceOf(_wallet(149)), elite);
        assertEq(ledger.balanceOf(_wallet(150)), challenge);
        assertEq(ledger.balanceOf(_wallet(349)), challenge);
        uint256 sum = 49 * champion + 100 * elite + 200 * challenge;
        assertEq(ledger.totalCredited(), sum);
        assertEq(kl.balanceOf(address(ledger)), sum);
        assertEq(top101.totalAmount(), POOL - sum);
        assertEq(top101.creditedInWeek(week), sum);
        assertLe(sum, POOL / 10);
        assertEq(top101.nextWeek(), week + 1);
        assertEq(top101.settlement().pushableAt, 0);
    }

    function test_Push_PaysTheDueWhenThatIsLess() public {
        ITop101.Place[] memory places = new ITop101.Place[](3);
        places[0] = ITop101.Place(1, alice, 400e18, 5e18 + 1);
        places[1] = ITop101.Place(2, bob, 400e18, 0);
        places[2] = ITop101.Place(3, carol, 0, 0);
        oracle.set(1e18, 0.3e18);
        _commit(places);
        _waitDelay();
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 1, alice, 400e18, 5e18 + 1, 16_666_666_666_666_666_670);
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 2, bob, 400e18, 0, 0);
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 3, carol, 0, 0, 0);
        vm.expectEmit(address(top101));
        emit ITop101.WeekSettled(week, 3, 16_666_666_666_666_666_670);
        vm.expectEmit(address(ledger));
        emit ITop101FF.Credited(alice, week, 16_666_666_666_666_666_670);
        _push(places, 1, 3);
        assertEq(ledger.balanceOf(alice), 16_666_666_666_666_666_670, "the due at the price, rounded down");
        assertEq(ledger.balanceOf(bob), 0);
        assertEq(ledger.balanceOf(carol), 0);
    }

    function test_Push_RevertWhen_DelayNotOver() public {
        ITop101.Place[] memory places = _ranking(2);
        _commit(places);
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 2);
        vm.warp(MONDAY + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotYet.selector, MONDAY + 1 days));
        top101.push(batch, proofs);
        vm.warp(MONDAY + 1 days);
        vm.prank(makeAddr("anyone"));
        top101.push(batch, proofs);
    }

    function test_Push_RevertWhen_NothingUnderWay() public {
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
    }

    function test_Push_RevertWhen_BatchIsWrong() public {
        ITop101.Place[] memory places = _ranking(60);
        _commit(places);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 51);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_BatchSize.selector, 51, 51));
        top101.push(batch, proofs);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_BatchSize.selector, 0, 0));
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
        (batch,) = _batch(places, 1, 2);
        (, proofs) = _batch(places, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_BatchSize.selector, 2, 1));
        top101.push(batch, proofs);
    }

    function test_Push_RevertWhen_NotInOrderOrTwice() public {
        ITop101.Place[] memory places = _ranking(4);
        _commit(places);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 2, 3);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 2, 1));
        top101.push(batch, proofs);
        (batch, proofs) = _batch(places, 1, 2);
        top101.push(batch, proofs);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 1, 3));
        top101.push(batch, proofs);
        _push(places, 3, 4);
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        top101.push(batch, proofs);
    }

    function test_Push_RevertWhen_BeyondTheCount() public {
        ITop101.Place[] memory places = _ranking(4);
        _commit(MerkleTree.root(week, places), 3);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 4);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 4, 4));
        top101.push(batch, proofs);
    }

    function test_Push_RevertWhen_ProofIsWrong() public {
        ITop101.Place[] memory places = _ranking(5);
        _commit(places);
        _waitDelay();
        (, bytes32[][] memory proofs) = _batch(places, 1, 1);
        ITop101.Place memory right = places[0];
        ITop101.Place[3] memory wrong = [
            ITop101.Place(1, alice, right.score, right.due),
            ITop101.Place(1, right.wallet, right.score + 1, right.due),
            ITop101.Place(1, right.wallet, right.score, right.due - 1)
        ];
        ITop101.Place[] memory batch = new ITop101.Place[](1);
        for (uint256 i; i < wrong.length; ++i) {
            batch[0] = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
            top101.push(batch, proofs);
        }
    }

    function test_Push_RevertWhen_RootIsOfAnotherWeek() public {
        ITop101.Place[] memory places = _ranking(1);
        _commit(MerkleTree.root(week + 1, places), 1);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        top101.push(batch, proofs);
    }

    function test_Push_PaysAWalletOnceAWeek() public {
        ITop101.Place[] memory places = _ranking(3);
        places[2].wallet = places[0].wallet;
        _commit(places);
        _waitDelay();
        _push(places, 1, 2);
        uint256 paid = ledger.balanceOf(places[0].wallet);
        vm.expectEmit();
        emit ITop101.Placed(week, 3, places[2].wallet, places[2].score, places[2].due, 0);
        _push(places, 3, 3);
        assertEq(ledger.balanceOf(places[0].wallet), paid);
        assertEq(top101.lastCredited(places[0].wallet), week);

        // It is paid again the week after.
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertGt(ledger.balanceOf(places[0].wallet), paid);
    }

    function test_Push_RevertWhen_ADueIsMoreThanATwentiethOfItsScore() public {
        ITop101.Place[] memory places = _ranking(2);
        (places[0].score, places[0].due) = (PERFORMANCE, PERFORMANCE / 20);
        (places[1].score, places[1].due) = (119, 6);
        _commit(places);
        _waitDelay();
        _push(places, 1, 1);
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 2, 2);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_DueTooHigh.selector, 2, 6, 5));
        top101.push(batch, proofs);
    }

    function test_Push_CreditsAtMostATwentiethOfTheWeeksPurchasesInAll() public {
        miner.setWeekPerformance(week, 300e18);
        oracle.set(1e18, 0.7e18);
        ITop101.Place[] memory places = new ITop101.Place[](5);
        for (uint256 i = 0; i < 5; ++i) {
            places[i] = ITop101.Place(i + 1, _wallet(i + 1), 200e18, 6e18);
        }
        _commit(places);
        assertEq(top101.settlement().dueLeft, 15e18);
        _waitDelay();
        _push(places, 1, 2);
        uint256 amount = uint256(6e36) / 0.7e18;
        // The credits, rounded up, are deducted.
        assertEq(top101.settlement().dueLeft, 3e18);
        _push(places, 3, 5);
        assertEq(ledger.balanceOf(_wallet(1)), amount);
        assertEq(ledger.balanceOf(_wallet(2)), amount);
        assertEq(ledger.balanceOf(_wallet(3)), uint256(3e36) / 0.7e18, "what is left, without a revert");
        assertEq(ledger.balanceOf(_wallet(4)), 0);
        assertEq(ledger.balanceOf(_wallet(5)), 0);
        assertLe(ledger.totalCredited() * 0.7e18, 15e36);
        assertEq(top101.nextWeek(), week + 1);
    }

    function test_AWeekWithoutPlacesIsClosedByAnEmptyBatch() public {
        _commit(0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotYet.selector, MONDAY + 1 days));
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
        _waitDelay();
        vm.expectEmit();
        emit ITop101.WeekSettled(week, 0, 0);
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
        assertEq(top101.nextWeek(), week + 1);
        assertEq(top101.totalAmount(), POOL);
    }
}
