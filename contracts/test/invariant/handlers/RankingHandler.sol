// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../../support/MerkleTree.sol";
import {NodeHandler} from "./NodeHandler.sol";

/// @dev Weeks settled by a keeper who commits anything that the contract accepts: any wallets, also repeated, any scores and dues within
/// their bounds, and roots with unknown leaves.
abstract contract RankingHandler is NodeHandler {
    ITop101.Place[] private places;
    /// @notice Maximum credits per week, KL wei: a tenth of the pool at its last commit.
    mapping(uint256 week => uint256) public budgets;
    uint256[] public committedWeeks;
    /// @notice Value of a week's credits at the price of their commit, USDT wei, each rounded down.
    mapping(uint256 week => uint256) public creditedValue;
    bool private isUnknown;

    function commitWeek(uint256 who, uint256, uint256 amount) external {
        if (w.ranking.settlement().pushableAt != 0) return;
        uint256 week = w.ranking.nextWeek();
        uint256 end = w.ranking.weekStart(week + 1);
        uint256 now_ = vm.getBlockTimestamp();
        _waitForAverages(now_ < end ? end - now_ : 0);
        _rank(who, week, amount);
        isUnknown = places.length != 0 && amount % 32 == 1;
        bytes32 root = places.length == 0 ? bytes32(0) : MerkleTree.root(isUnknown ? week + 1 : week, places);
        vm.prank(w.keeper);
        w.ranking.commit(week, root, places.length);
        budgets[week] = w.ranking.settlement().total / 10;
        if (committedWeeks.length == 0 || committedWeeks[committedWeeks.length - 1] != week) committedWeeks.push(week);
        _done();
    }

    function pushPlaces(uint256, uint256, uint256 amount) external {
        ITop101.Settlement memory s = w.ranking.settlement();
        if (s.pushableAt == 0) return;
        // A root without known leaves, which cannot be pushed.
        if (isUnknown) return this.drop(0, 0, 0);
        if (vm.getBlockTimestamp() < s.pushableAt) _wait(s.pushableAt - vm.getBlockTimestamp());
        uint256 size = s.count == s.pushed ? 0 : _bound(amount, 1, s.count - s.pushed);
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) =
            MerkleTree.batch(s.week, places, s.pushed, s.pushed + size);
        uint256 before = w.ranking.creditedInWeek(s.week);
        w.ranking.push(batch, proofs);
        creditedValue[s.week] += (w.ranking.creditedInWeek(s.week) - before) * s.klPrice / 1e18;
        _done();
    }

    function veto(uint256 who, uint256, uint256) external {
        if (who % 3 != 0 || w.ranking.settlement().pushableAt == 0) return;
        vm.prank(w.guardian);
        w.ranking.veto();
        _done();
    }

    function drop(uint256 who, uint256, uint256) external {
        ITop101.Settlement memory s = w.ranking.settlement();
        if (s.pushableAt == 0 || (!isUnknown && who % 12 != 0)) return;
        uint256 droppableAt = s.progressAt + 14 days;
        if (vm.getBlockTimestamp() < droppableAt) _wait(droppableAt - vm.getBlockTimestamp());
        w.ranking.drop();
        _done();
    }

    function withdrawRank(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _holder(w.ledger.balanceOf, who);
        if (w.ledger.balanceOf(wallet) == 0) return;
        vm.prank(wallet);
        w.ledger.withdraw();
        _done();
    }

    function setDelay(uint256, uint256, uint256 amount) external {
        vm.prank(w.admin);
        w.ranking.setDelay(_bound(amount, 6 hours, 7 days));
        _done();
    }

    function weeksCommitted() external view returns (uint256) {
        return committedWeeks.length;
    }

    /// @dev Up to six places; none in every eighth week.
    function _rank(uint256 who, uint256 week, uint256 amount) private {
        delete places;
        if (amount % 8 == 0) return;
        uint256 score = w.miner.weekPerformance(week);
        uint256 count = 1 + amount % 6;
        for (uint256 i; i < count; ++i) {
            who = uint256(keccak256(abi.encode(who)));
            places.push(ITop101.Place(i + 1, _actor(who), score, score / 20 - score / 20 * (who % 7) / 7));
            score -= score * (who % 100) / 200;
        }
    }
}
