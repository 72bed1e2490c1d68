// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Top101} from "../../src/Top101.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101Test is Top101Setup {
    // ---------------------------------------------------------------- calendar

    function test_WeeksStartOnMonday0000UTC8() public view {
        assertEq(top101.weekStart(week + 1), MONDAY);
        assertEq(top101.weekOf(MONDAY - 1), week);
        assertEq(top101.weekOf(MONDAY), week + 1);
        assertEq(top101.weekStart(week), MONDAY - 7 days);
        assertEq(top101.weekOf(0), 0);
    }

    // ---------------------------------------------------------------- committing

    function test_Commit_FixesTheFigures() public {
        ITop101.Place[] memory places = _ranking(3);
        bytes32 root = MerkleTree.root(week, places);
        vm.warp(MONDAY);
        vm.expectEmit();
        emit ITop101.Committed(week, root, 3, POOL, 0.01e18, 10_000_000e18, MONDAY + 1 days);
        vm.prank(keeper);
        top101.commit(week, root, 3);
        ITop101.Settlement memory s = top101.settlement();
        assertEq(s.week, week);
        assertEq(s.root, root);
        assertEq(s.count, 3);
        assertEq(s.total, POOL);
        assertEq(s.klPrice, 0.01e18);
        assertEq(s.pushableAt, MONDAY + 1 days);
        // What arrives or moves later changes nothing.
        kl.transfer(address(top101), POOL);
        oracle.set(1e18, 1e18);
        assertEq(top101.amountOf(1, 1_000_000e18), POOL * 3 / 4_900);
    }

    function test_Commit_RevertWhen_NotKeeper() public {
        vm.warp(MONDAY);
        bytes32 role = top101.KEEPER_ROLE();
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, admin, role));
        vm.prank(admin);
        top101.commit(week, 0, 0);
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

    function test_Commit_RevertWhen_PriceMissing_UnlessNobodyRanks() public {
        vm.warp(MONDAY);
        oracle.set(1e18, 0);
        vm.startPrank(keeper);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        top101.commit(week, bytes32(uint256(1)), 1);
        top101.commit(week, 0, 0);
    }

    // ---------------------------------------------------------------- pushing

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

    function test_Push_BoundsByScore() public {
        ITop101.Place[] memory places = new ITop101.Place[](3);
        places[0] = ITop101.Place(1, alice, 100e18 + 1);
        places[1] = ITop101.Place(2, bob, 3);
        places[2] = ITop101.Place(3, carol, 0);
        oracle.set(1e18, 0.3e18);
        _commit(places);
        _waitDelay();
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 1, alice, 100e18 + 1, 16_666_666_666_666_666_666);
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 2, bob, 3, 0);
        vm.expectEmit(address(top101));
        emit ITop101.Placed(week, 3, carol, 0, 0);
        vm.expectEmit(address(top101));
        emit ITop101.WeekSettled(week, 3, 16_666_666_666_666_666_666);
        vm.expectEmit(address(ledger));
        emit ITop101FF.Credited(alice, week, 16_666_666_666_666_666_666);
        _push(places, 1, 3);
        assertEq(ledger.balanceOf(alice), 16_666_666_666_666_666_666, "5% of the score, rounded down");
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
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 1);
        batch[0].wallet = alice;
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        top101.push(batch, proofs);
        (batch, proofs) = _batch(places, 1, 1);
        batch[0].score += 1;
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        top101.push(batch, proofs);
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
        emit ITop101.Placed(week, 3, places[2].wallet, places[2].score, 0);
        _push(places, 3, 3);
        assertEq(ledger.balanceOf(places[0].wallet), paid);
        assertEq(top101.lastCredited(places[0].wallet), week);

        // The week after, it is paid again.
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertGt(ledger.balanceOf(places[0].wallet), paid);
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

    function test_MissedWeeksAreCommittedLaterInOrder() public {
        vm.warp(MONDAY + 21 days);
        for (uint256 i = 0; i < 3; ++i) {
            ITop101.Place[] memory places = _ranking(2);
            _commit(places);
            _waitDelay();
            _pushAll(places);
            assertEq(top101.nextWeek(), week + i + 1);
        }
        assertGt(top101.creditedInWeek(week + 2), 0);
    }

    // ---------------------------------------------------------------- veto

    function test_Veto_ThrowsTheRootAway() public {
        ITop101.Place[] memory bad = _ranking(2);
        bad[0].wallet = keeper;
        _commit(bad);
        bytes32 root = top101.settlement().root;
        vm.expectEmit();
        emit ITop101.Vetoed(week, root, 0);
        vm.prank(admin);
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

    function test_Veto_RevertWhen_NotAdminOrNothing() public {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, keeper, bytes32(0))
        );
        vm.prank(keeper);
        top101.veto();
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        vm.prank(admin);
        top101.veto();
    }

    function test_Veto_StopsARootHalfPushed() public {
        ITop101.Place[] memory bad = _ranking(4);
        bad[1].wallet = keeper;
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 2);
        vm.startPrank(admin);
        top101.veto();
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        top101.veto();
        vm.stopPrank();

        // More KL and another price in between: the week keeps its budget and its price.
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
        (bad[1].wallet, bad[1].score) = (keeper, 1);
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 2);
        vm.prank(admin);
        top101.veto();
        ITop101.Place[] memory good = _ranking(3);
        _commit(good);
        _waitDelay();
        _push(good, 1, 3);
        assertEq(ledger.balanceOf(_wallet(3)), POOL * 3 / 4_900);
    }

    function test_Veto_APlaceThatPaidNothingCanBePaidLater() public {
        ITop101.Place[] memory bad = _ranking(2);
        (bad[0].score, bad[1].score) = (0, 0);
        _commit(bad);
        _waitDelay();
        _push(bad, 1, 1);
        vm.prank(admin);
        top101.veto();
        ITop101.Place[] memory good = _ranking(2);
        _commit(good);
        _waitDelay();
        _push(good, 1, 2);
        assertEq(ledger.balanceOf(_wallet(1)), POOL * 3 / 4_900);
    }

    function test_Veto_TheBudgetOfTheWeekHoldsAcrossRoots() public {
        ITop101.Place[] memory bad = _ranking(349);
        for (uint256 i = 0; i < 349; ++i) {
            bad[i].wallet = address(uint160(0xBAD000000 + i));
        }
        _commit(bad);
        _waitDelay();
        for (uint256 from = 1; from <= 300; from += 50) {
            _push(bad, from, from + 49);
        }
        uint256 taken = ledger.totalCredited();
        vm.prank(admin);
        top101.veto();
        kl.transfer(address(top101), POOL);
        ITop101.Place[] memory good = _ranking(349);
        _commit(good);
        _waitDelay();
        _pushAll(good);
        assertEq(top101.creditedInWeek(week), POOL / 10);
        assertEq(ledger.totalCredited(), POOL / 10);
        assertEq(ledger.balanceOf(_wallet(1)), POOL * 3 / 4_900, "what is left goes to the first places");
        assertEq(ledger.balanceOf(_wallet(349)), 0);
        assertGt(taken, POOL * 8 / 100);
        assertEq(top101.nextWeek(), week + 1);
    }

    function test_Veto_FreesAWeekWithAnUnpushableRest() public {
        ITop101.Place[] memory places = _ranking(3);
        _commit(MerkleTree.root(week, places), 4);
        _waitDelay();
        _push(places, 1, 3);
        assertEq(top101.nextWeek(), week, "the fourth does not exist");
        vm.prank(admin);
        top101.veto();
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertEq(top101.nextWeek(), week + 1);
        assertEq(top101.creditedInWeek(week), 3 * (POOL * 3 / 4_900));
    }

    // ---------------------------------------------------------------- a bad root with nobody watching

    function test_ABadRootCannotInventScores() public {
        // The week's purchases are at most 500 USDT: performance was 10,000,000 when it was last observed before.
        top101.observe();
        _commit(0, 0);
        _waitDelay();
        top101.push(new ITop101.Place[](0), new bytes32[][](0));
        miner.setTotalPerformance(10_000_500e18);

        ITop101.Place[] memory places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, keeper, 500e18 + 1);
        _commit(places);
        assertEq(top101.settlement().maxScore, 500e18);
        _waitDelay();
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, 500e18 + 1, 500e18));
        top101.push(batch, proofs);
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

    function test_ABadRootTakesATenthOfThePoolAtMost() public {
        ITop101.Place[] memory places = _ranking(349);
        for (uint256 i = 0; i < 349; ++i) {
            places[i].score = 10_000_000e18;
        }
        oracle.set(1e18, 1);
        _commit(places);
        _waitDelay();
        _pushAll(places);
        assertLe(ledger.totalCredited(), POOL / 10);
        assertGe(top101.totalAmount(), POOL * 9 / 10);
    }

    function test_ObservationsBoundTheScoresOfTheWeekAfter() public {
        vm.warp(MONDAY - 1);
        top101.observe();
        assertEq(top101.observedIn(week), 10_000_000e18);
        miner.setTotalPerformance(10_001_000e18);
        vm.warp(MONDAY);
        top101.observe();
        assertEq(top101.observedIn(week), 10_000_000e18, "the last within the week");
        assertEq(top101.observedIn(week + 1), 10_001_000e18);
    }

    // ---------------------------------------------------------------- parameters and setup

    function test_SetDelay_BoundsAndRole() public {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, keeper, bytes32(0))
        );
        vm.prank(keeper);
        top101.setDelay(6 hours);
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(ITop101.Top101_ParameterOutOfBounds.selector, bytes32("delay"), 6 hours - 1)
        );
        top101.setDelay(6 hours - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITop101.Top101_ParameterOutOfBounds.selector, bytes32("delay"), 7 days + 1)
        );
        top101.setDelay(7 days + 1);
        top101.setDelay(7 days);
        top101.setDelay(6 hours);
        assertEq(top101.delay(), 6 hours);
    }

    function test_SetDelay_LeavesACommitAsItIs() public {
        _commit(_ranking(1));
        vm.prank(admin);
        top101.setDelay(6 hours);
        assertEq(top101.settlement().pushableAt, MONDAY + 1 days);
    }

    function test_AmountOf_IsZeroOutsideThePlaces() public {
        assertEq(top101.amountOf(1, 1e18), 0, "nothing under way");
        _commit(_ranking(1));
        assertEq(top101.amountOf(0, 1e18), 0);
        assertEq(top101.amountOf(350, 1e18), 0);
        assertEq(top101.amountOf(349, 1_000_000e18), POOL / 5_000);
    }

    function test_Initialize_RevertWhen_ZeroOrTwice() public {
        address[4] memory parts = [address(kl), address(oracle), address(miner), address(ledger)];
        for (uint256 i = 0; i < 4; ++i) {
            address kept = parts[i];
            parts[i] = address(0);
            vm.expectRevert(ITop101.Top101_ZeroAddress.selector);
            new Top101(parts[0], parts[1], parts[2], parts[3]);
            parts[i] = kept;
        }
        Top101 implementation = new Top101(parts[0], parts[1], parts[2], parts[3]);
        address[3] memory roles = [keeper, admin, upgrader];
        for (uint256 i = 0; i < 3; ++i) {
            address kept = roles[i];
            roles[i] = address(0);
            vm.expectRevert(ITop101.Top101_ZeroAddress.selector);
            _proxy(address(implementation), abi.encodeCall(Top101.initialize, (roles[0], roles[1], roles[2])));
            roles[i] = kept;
        }
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(keeper, admin, upgrader);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        top101.initialize(alice, alice, alice);
    }

    function test_Upgrade_OnlyByUpgrader() public {
        _commit(_ranking(1));
        Top101 next = new Top101(address(kl), address(oracle), address(miner), address(ledger));
        vm.expectRevert();
        vm.prank(admin);
        top101.upgradeToAndCall(address(next), "");
        vm.prank(upgrader);
        top101.upgradeToAndCall(address(next), "");
        assertEq(top101.settlement().week, week);
    }
}
