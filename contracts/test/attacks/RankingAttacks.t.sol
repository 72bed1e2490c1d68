// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "forge-std/console.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {RankingAttackFixture} from "./RankingAttackFixture.sol";

/// @dev A ranking whose keeper commits the most profitable root, without a veto: how much the contract lets a wrong root take. Honest
/// roots are in `RankingTreeAttacks` and `apps/keeper/test/scores.test.ts`.
contract RankingAttacksTest is RankingAttackFixture {
    function setUp() public override {
        super.setUp();
        _buy(alice, 2_000e18);
    }

    /// Guards: a score is at most the week's net purchases, and a due at most 5% of its score. All credits of a week are worth at most 5%
    /// of those purchases, over any number of vetoes and commits.
    function test_ChainOf345WalletsUnderOnePurchase_TakesNoMoreThan5PercentOfTheWeek() external {
        ITop101.Place[] memory places = _chain(0x5BB10000, mallory);
        address buyer = _wallet("buyer", places[344].wallet);
        _buy(buyer, 10e18);
        uint256 bought = 2_010e18;
        _score(places, bought + 1);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, bought + 1, bought));
        _push(places, 0, 1);
        _veto();

        // Each wallet of the chain, with everything bought below it.
        _score(places, 10e18);
        _commit(places);
        uint256 price = ranking.settlement().klPrice;
        for (uint256 from; from < 150; from += 50) {
            _push(places, from, from + 50);
        }
        for (uint256 i; i < 150; ++i) {
            assertEq(ledger.balanceOf(places[i].wallet), 0.5e36 / price, "5% of the purchase");
        }
        _veto();

        // Another chain, with all purchases of the week.
        places = _chain(0x5BB20000, buyer);
        _score(places, bought);
        _commit(places);
        _pushAll(places);
        assertLe(ledger.totalCredited() * price, bought / 20 * 1e18, "5% of what was bought, and no more");
        assertApproxEqAbs(ledger.totalCredited(), bought / 20 * 1e18 / price, 400, "all of it");
        assertEq(ranking.nextWeek(), week + 1);
    }

    /// Guard: a due is at most 5% of its place's score.
    function test_UnwatchedBadRoot_CannotPayAPlaceMoreThan5PercentOfItsScore() external {
        ITop101.Place[] memory places = _alone(mallory, 1_000e18);
        places[0].due = 50e18 + 1;
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_DueTooHigh.selector, 1, 50e18 + 1, 50e18));
        _push(places, 0, 1);
    }

    /// Guard: all credits of a week are worth at most 5% of its net purchases.
    function test_BadRootWithForgedDuesAndScores_TakesAtMost5PercentOfTheWeek() external {
        ITop101.Place[] memory places = new ITop101.Place[](349);
        for (uint256 i; i < 349; ++i) {
            places[i] = ITop101.Place(i + 1, address(uint160(0x5BB10000 + i)), 2_000e18, 100e18);
        }
        _commit(places);
        uint256 price = ranking.settlement().klPrice;
        _pushAll(places);
        assertLe(ledger.totalCredited() * price, 100e36);
        assertApproxEqAbs(ledger.totalCredited(), 100e36 / price, 400);
    }

    /// Guard: net purchases bound the scores, so a purchase redeemed within its week adds nothing for a wrong root.
    function test_BadRootOverPurchasesThatWereRedeemed_CannotScoreThem() external {
        _buy(mallory, 100_000e18);
        _redeem(mallory);
        ITop101.Place[] memory places = _alone(mallory, 2_000e18 + 1);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, 2_000e18 + 1, 2_000e18));
        _push(places, 0, 1);
    }

    /// Guard: dues use the highest of three prices. Dumping KL until the commit and buying back after it returns at most 5.5 per 100 of the
    /// purchases; with only the half hour's and the day's price it would be 18.
    function test_KLPressedForDaysBeforeTheCommit_PaysFiveAndAHalfOf100AtMost() external {
        _press(0, 0);
        uint256 snapshot = vm.snapshotState();
        uint16[3] memory shares = [uint16(100), 200, 500];
        uint8[5] memory hours_ = [1, 6, 25, 36, 49];
        uint256 worst;
        for (uint256 i; i < shares.length; ++i) {
            for (uint256 j; j < hours_.length; ++j) {
                uint256 credited = _press(shares[i], hours_[j]);
                if (credited > worst) worst = credited;
                console.log(
                    string.concat(vm.toString(shares[i]), " thousandths, hours ", vm.toString(hours_[j])), credited
                );
                assertLe(credited, 55_000);
                vm.revertToState(snapshot);
            }
        }
        assertGt(worst, 50_000, "the price did move");
    }

    /// @dev Sells `share` thousandths of the pair's KL `hours_` before the commit. Returns the payment for a score of 100 USDT at the price
    /// before, in millionths. Restores the state.
    function _press(uint256 share, uint256 hours_) private returns (uint256 paid) {
        uint256 snapshot = vm.snapshotState();
        uint256 end = ranking.weekStart(week + 1);
        while (vm.getBlockTimestamp() + 30 minutes <= end - hours_ * 1 hours) _pass(30 minutes);
        uint256 fair = oracle.klPrice();
        uint256 amount = kl.balanceOf(address(klPair)) * share / 1000;
        if (amount != 0) {
            _sellReserveOnPair(mallory, amount);
        }
        while (vm.getBlockTimestamp() < end) _pass(30 minutes);
        ITop101.Place[] memory places = _alone(alice, 100e18);
        _commit(places);
        _pushAll(places);
        paid = ledger.balanceOf(alice) * fair / 1e18 * 1e6 / 100e18;
        vm.revertToState(snapshot);
    }

    /// Guard: no score above the week's purchases.
    function test_UnwatchedBadRoot_CannotScoreMoreThanWasBought() external {
        ITop101.Place[] memory places = _alone(mallory, 2_000e18 + 1);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, 2_000e18 + 1, 2_000e18));
        _push(places, 0, 1);
    }

    /// Guard: scores never rise from place to place.
    function test_UnwatchedBadRoot_CannotRankTheLowerHigher() external {
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, mallory, 10e18, 0.5e18);
        places[1] = ITop101.Place(2, alice, 2_000e18, 100e18);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 2, 2_000e18, 10e18));
        _push(places, 0, 2);
    }

    /// Guard: a wallet is credited once a week.
    function test_UnwatchedBadRoot_CannotPayOneWalletTwice() external {
        ITop101.Place[] memory places = new ITop101.Place[](49);
        for (uint256 i; i < 49; ++i) {
            places[i] = ITop101.Place(i + 1, mallory, 2_000e18, 100e18);
        }
        uint256 pool = _commit(places);
        _pushAll(places);
        assertEq(ledger.balanceOf(mallory), pool * 3 / 4_900);
    }

    /// Guard: a delay for recomputing the root, and a veto.
    function test_WatchedBadRoot_IsVetoedBeforeItPays() external {
        ITop101.Place[] memory places = _alone(mallory, 2_000e18);
        uint256 end = ranking.weekStart(week + 1);
        _toEndOfWeek();
        vm.prank(keeper);
        ranking.commit(week, MerkleTree.root(week, places), 1);
        vm.warp(end + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotYet.selector, end + 1 days));
        _push(places, 0, 1);
        _veto();
        vm.warp(end + 2 days);
        vm.expectRevert(ITop101.Top101_NoSettlement.selector);
        _push(places, 0, 1);
        assertEq(ledger.totalCredited(), 0);
    }

    /// Guard: a week's budget is that of its first commit that paid, less the payments.
    function test_BadRootCommittedAgainAndAgain_NeverPaysMoreThanATenthOfThePool() external {
        // Enough purchases that 5% of them exceed a tenth of the pool.
        _buy(alice, 400_000e18);
        ITop101.Place[] memory places = new ITop101.Place[](349);
        uint256 pool;
        for (uint256 round; round < 3; ++round) {
            for (uint256 i; i < 349; ++i) {
                places[i] = ITop101.Place(i + 1, address(uint160(0xBAD00000 + 1_000 * round + i)), 2_000e18, 100e18);
            }
            uint256 total = _commit(places);
            if (round == 0) pool = total;
            assertEq(total, pool);
            for (uint256 from; from < 300; from += 50) {
                _push(places, from, from + 50);
            }
            _veto();
        }
        assertApproxEqAbs(ledger.totalCredited(), pool / 10, 100);
        assertLe(ledger.totalCredited(), pool / 10);
    }

    /// Guard: places are pushed in order, each with a proof from the root of this week.
    function test_BadPlaces_AreRefused() external {
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, alice, 2_000e18, 100e18);
        places[1] = ITop101.Place(2, mallory, 10e18, 0.5e18);
        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 2, 1));
        _push(places, 1, 2);
        ITop101.Place[] memory batch = new ITop101.Place[](1);
        bytes32[][] memory proofs = new bytes32[][](1);
        batch[0] = ITop101.Place(1, mallory, 2_000e18, 100e18);
        proofs[0] = MerkleTree.proof(MerkleTree.layers(week, places), 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        ranking.push(batch, proofs);
        _push(places, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongPlace.selector, 1, 2));
        _push(places, 0, 1);
    }

    /// Guard: anyone can drop a root without progress for 14 days, and later weeks continue.
    function test_RootOfUnknownLeaves_HoldsUpTheWeeksFor14DaysAtMost() external {
        _toEndOfWeek();
        vm.prank(keeper);
        ranking.commit(week, keccak256("unknown leaves"), 349);
        uint256 droppableAt = ranking.weekStart(week + 1) + 15 days;
        vm.warp(droppableAt - 1);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotDroppableYet.selector, droppableAt));
        ranking.drop();
        vm.warp(droppableAt);
        ranking.drop();
        vm.stopPrank();

        _passAverages();
        ITop101.Place[] memory places = _alone(alice, 2_000e18);
        _commit(places);
        _pushAll(places);
        assertEq(ranking.nextWeek(), week + 1);
        assertGt(ledger.balanceOf(alice), 0);
    }

    /// Guard: the same, 400 days later.
    function test_RootOfUnknownLeaves_IsDroppedAfter400DaysToo() external {
        _toEndOfWeek();
        vm.prank(keeper);
        ranking.commit(week, keccak256("unknown leaves"), 349);
        vm.warp(vm.getBlockTimestamp() + 400 days);
        vm.prank(mallory);
        ranking.drop();
        _passAverages();
        ITop101.Place[] memory places = _alone(alice, 2_000e18);
        _commit(places);
        _pushAll(places);
        assertEq(ranking.nextWeek(), week + 1);
    }

    /// Guard: a wallet is credited once a week, even if the root is dropped.
    function test_DroppingAHalfPushedRoot_PaysNoWalletTwice() external {
        ITop101.Place[] memory places = new ITop101.Place[](60);
        for (uint256 i; i < 60; ++i) {
            places[i] = ITop101.Place(i + 1, address(uint160(0x5BB10000 + i)), 30e18, 1.5e18);
        }
        _commit(places);
        uint256 price = ranking.settlement().klPrice;
        _push(places, 0, 50);
        vm.warp(vm.getBlockTimestamp() + 14 days);
        ranking.drop();
        _commit(places);
        _pushAll(places);
        for (uint256 i; i < 60; ++i) {
            assertEq(ledger.balanceOf(places[i].wallet), 1.5e36 / price);
        }
    }

    /// Guard: each push restarts the 14 days.
    function test_DroppingARootThatIsBeingPushed_IsRefused() external {
        ITop101.Place[] memory places = new ITop101.Place[](2);
        places[0] = ITop101.Place(1, alice, 2_000e18, 100e18);
        places[1] = ITop101.Place(2, mallory, 10e18, 0.5e18);
        _commit(places);
        vm.warp(vm.getBlockTimestamp() + 14 days - 1);
        _push(places, 0, 1);
        uint256 pushedAt = vm.getBlockTimestamp();
        vm.warp(pushedAt + 14 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotDroppableYet.selector, pushedAt + 14 days));
        ranking.drop();
    }

    /// Guard: roles; weeks in order, each after its end.
    function test_CommittingWithoutTheRoleOrOutOfOrder_IsRefused() external {
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

    /// @dev 345 wallets, each bound below the one before, without a score.
    function _chain(uint160 first, address above) private returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](345);
        for (uint256 i; i < 345; ++i) {
            address sybil = address(first + uint160(i));
            vm.prank(sybil);
            user.bind(above);
            above = sybil;
            places[i] = ITop101.Place(i + 1, sybil, 0, 0);
        }
    }

    function _score(ITop101.Place[] memory places, uint256 score) private pure {
        for (uint256 i; i < places.length; ++i) {
            (places[i].score, places[i].due) = (score, score / 20);
        }
    }

    function _alone(address wallet, uint256 score) private pure returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, wallet, score, score / 20);
    }
}
