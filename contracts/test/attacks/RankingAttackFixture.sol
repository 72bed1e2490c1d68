// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev A pool of a million KL, and the settlement of a week with any root.
abstract contract RankingAttackFixture is AttackFixture {
    uint256 internal week;

    function setUp() public virtual override {
        super.setUp();
        week = ranking.nextWeek();
        _giveKL(address(ranking), 1_000_000e18);
    }

    function _toEndOfWeek() internal {
        uint256 end = ranking.weekStart(week + 1);
        if (vm.getBlockTimestamp() < end) _warpWithAverages(end);
    }

    /// @dev Commits, waits for the delay and returns the pool in KL wei.
    function _commit(ITop101.Place[] memory places) internal returns (uint256 pool) {
        _toEndOfWeek();
        bytes32 root = places.length == 0 ? bytes32(0) : MerkleTree.root(week, places);
        vm.prank(keeper);
        ranking.commit(week, root, places.length);
        pool = ranking.settlement().total;
        vm.warp(ranking.settlement().pushableAt);
    }

    function _veto() internal {
        vm.prank(guardian);
        ranking.veto();
    }

    function _pushAll(ITop101.Place[] memory places) internal {
        if (places.length == 0) ranking.push(new ITop101.Place[](0), new bytes32[][](0));
        for (uint256 from; from < places.length; from += 50) {
            _push(places, from, from + 50 < places.length ? from + 50 : places.length);
        }
    }

    function _push(ITop101.Place[] memory places, uint256 from, uint256 to) internal {
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = MerkleTree.batch(week, places, from, to);
        ranking.push(batch, proofs);
    }
}
