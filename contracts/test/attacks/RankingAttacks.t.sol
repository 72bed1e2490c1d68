// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev The week's ranking with a keeper who commits whatever pays best, and nobody watching. What an honest root is, is shown by
/// `server/test/derive/weeklyRanking.test.ts`; what the contract lets a wrong one take, here.
contract RankingAttacksTest is AttackFixture {
    uint256 private week;

    function setUp() public override {
        super.setUp();
        week = ranking.nextWeek();
        _buy(alice, 2_000e18);
        _giveKL(address(ranking), 1_000_000e18);
    }

    /// Guard: a score is at most the week's purchases, a place is paid at most 5% of its score, and a week at most a tenth of the pool,
    /// whatever is vetoed and committed again. That a chain scores nothing by the rule, which leaves out the largest line, is the server's
    /// and the recomputation's to say.
    function test_ChainOf345WalletsUnderOnePurchase_TakesNoMoreThanTheBounds() external {
        ITop101.Place[] memory places = _chain(0x5BB10000, mallory);
        address buyer = _wallet("buyer", places[344].wallet);
        _buy(buyer, 10e18);
        uint256 bought = 2_010e18;
        _score(places, bought + 1);
        uint256 pool = _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, bought + 1, bought));
        _push(places, 0, 1);
        vm.prank(admin);
        ranking.veto();

        // Each wallet of the chain with all that was bought below it.
        _score(places, 10e18);
        _commit(places);
        uint256 twentieth = 0.5e18 * 1e18 / ranking.settlement().klPrice;
        for (uint256 from; from < 300; from += 50) {
            _push(places, from, from + 50);
        }
        for (uint256 i; i < 300; ++i) {
            assertApproxEqAbs(ledger.balanceOf(places[i].wallet), twentieth, 1, "5% of the purchase");
        }
        vm.prank(admin);
        ranking.veto();

        // Another chain, with all that anybody bought.
        places = _chain(0x5BB20000, buyer);
        _score(places, bought);
        assertEq(_commit(places), pool);
        _pushAll(places);
        assertEq(ledger.totalCredited(), pool / 10, "all that the week had, and no more");
        assertEq(ranking.nextWeek(), week + 1);
    }

    /// Guard: the share of a place is bounded by 5% of its score.
    function test_ChainOfWalletsUnderASmallPurchase_EachGetsAtMost5PercentOfIt() external {
        ITop101.Place[] memory places = new ITop101.Place[](3);
        for (uint256 i; i < 3; ++i) {
            places[i] = ITop101.Place(i + 1, address(uint160(0x5BB10000 + i)), 10e18);
        }
        _commit(places);
        uint256 most = 0.5e18 * 1e18 / ranking.settlement().klPrice;
        _pushAll(places);
        for (uint256 i; i < 3; ++i) {
            assertApproxEqAbs(ledger.balanceOf(places[i].wallet), most, 1);
        }
    }

    /// Guard: no score above the week's purchases.
    function test_BadRootWithNobodyWatching_CannotScoreMoreThanWasBought() external {
        ITop101.Place[] memory places = _alone(mallory, 2_000e18 + 1);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, 2_000e18 + 1, 2_000e18));
        _push(places, 0, 1);
    }

    /// Guard: scores never rise from place to place.
    function test_BadRootWithNobodyWatching_CannotRankTheLowerHigher() external {
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, mallory, 10e18);
        places[1] = ITop101.Place(2, alice, 2_000e18);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 2, 2_000e18, 10e18));
        _push(places, 0, 2);
    }

    /// Guard: a wallet is credited once a week.
    function test_BadRootWithNobodyWatching_CannotPayOneWalletTwice() external {
        ITop101.Place[] memory places = new ITop101.Place[](49);
        for (uint256 i; i < 49; ++i) {
            places[i] = ITop101.Place(i + 1, mallory, 2_000e18);
        }
        uint256 pool = _commit(places);
        _pushAll(places);
        assertEq(ledger.balanceOf(mallory), pool * 3 / 4_900);
    }

    /// Guard: a delay in which anyone can recompute, and a veto.
    function test_BadRootWithSomebodyWatching_IsVetoedBeforeItPays() external {
        ITop101.Place[] memory places = _alone(mallory, 2_000e18);
        uint256 end = ranking.weekStart(week + 1);
        _toEndOfWeek();
        vm.prank(keeper);
        ranking.commit(week, MerkleTree.root(week, places), 1);
        vm.warp(end + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotYet.selector, end + 1 days));
        _push(places, 0, 1);
        vm.prank(admin);
        ranking.veto();
        vm.warp(end + 2 days);
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        _push(places, 0, 1);
        assertEq(ledger.totalCredited(), 0);
    }

    /// Guard: a week's budget is that of its first commit that paid, less what was paid.
    function test_BadRootCommittedAgainAndAgain_NeverPaysMoreThanATenthOfThePool() external {
        ITop101.Place[] memory places = new ITop101.Place[](349);
        uint256 pool;
        for (uint256 round; round < 3; ++round) {
            for (uint256 i; i < 349; ++i) {
                places[i] = ITop101.Place(i + 1, address(uint160(0xBAD00000 + 1_000 * round + i)), 2_000e18);
            }
            uint256 total = _commit(places);
            if (round == 0) pool = total;
            assertEq(total, pool);
            for (uint256 from; from < 300; from += 50) {
                _push(places, from, from + 50);
            }
            vm.prank(admin);
            ranking.veto();
        }
        assertApproxEqAbs(ledger.totalCredited(), pool / 10, 100);
        assertLe(ledger.totalCredited(), pool / 10);
    }

    /// Guard: places come in order, each with its proof, from the root of this week.
    function test_BadPlaces_AreRefused() external {
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, alice, 2_000e18);
        places[1] = ITop101.Place(2, mallory, 10e18);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 2, 1));
        _push(places, 1, 2);
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, 0, 1);
        batch[0] = ITop101.Place(1, mallory, 2_000e18);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        ranking.push(batch, proofs);
        _push(places, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 1, 2));
        _push(places, 0, 1);
    }

    /// Guard: roles; weeks in order, each after its end.
    function test_CommittingAsAnybodyOrOutOfOrder_IsRefused() external {
        bytes32 role = ranking.KEEPER_ROLE();
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, mallory, role));
        ranking.commit(week, bytes32(uint256(1)), 1);
        uint256 end = ranking.weekStart(week + 1);
        vm.startPrank(keeper);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WeekNotOver.selector, week, end));
        ranking.commit(week, bytes32(uint256(1)), 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotTheNextWeek.selector, week + 1, week));
        ranking.commit(week + 1, bytes32(uint256(1)), 1);
        vm.stopPrank();
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(ITop101FF.Top101FF_NotTop101.selector, mallory));
        ledger.credit(week, new address[](1), new uint256[](1));
    }

    /// @dev 345 wallets, each bound below the one before, with no score yet.
    function _chain(uint160 first, address above) private returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](345);
        for (uint256 i; i < 345; ++i) {
            address sybil = address(first + uint160(i));
            vm.prank(sybil);
            user.bind(above);
            above = sybil;
            places[i] = ITop101.Place(i + 1, sybil, 0);
        }
    }

    function _score(ITop101.Place[] memory places, uint256 score) private pure {
        for (uint256 i; i < places.length; ++i) {
            places[i].score = score;
        }
    }

    function _alone(address wallet, uint256 score) private pure returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, wallet, score);
    }

    function _toEndOfWeek() private {
        uint256 end = ranking.weekStart(week + 1);
        if (block.timestamp >= end) return;
        vm.warp(end - 31 minutes);
        oracle.update();
        _pass(31 minutes);
    }

    /// @dev Commits, waits for the delay and returns the pool in KL wei.
    function _commit(ITop101.Place[] memory places) private returns (uint256 pool) {
        _toEndOfWeek();
        bytes32 root = MerkleTree.root(week, places);
        vm.prank(keeper);
        ranking.commit(week, root, places.length);
        pool = ranking.settlement().total;
        vm.warp(ranking.settlement().pushableAt);
    }

    function _pushAll(ITop101.Place[] memory places) private {
        for (uint256 from; from < places.length; from += 50) {
            _push(places, from, from + 50 < places.length ? from + 50 : places.length);
        }
    }

    function _push(ITop101.Place[] memory places, uint256 from, uint256 to) private {
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, from, to);
        ranking.push(batch, proofs);
    }

    function _batch(ITop101.Place[] memory places, uint256 from, uint256 to)
        private
        view
        returns (ITop101.Place[] memory batch, bytes32[][] memory proofs)
    {
        bytes32[][] memory layers = MerkleTree.layers(week, places);
        batch = new ITop101.Place[](to - from);
        proofs = new bytes32[][](to - from);
        for (uint256 i; i < to - from; ++i) {
            batch[i] = places[from + i];
            proofs[i] = MerkleTree.proof(layers, from + i);
        }
    }
}
