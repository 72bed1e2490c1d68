// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Calendar} from "../../src/libraries/Calendar.sol";
import {Market} from "./Market.sol";

/// @dev Trees of wallets of one owner, built for the weekly ranking: in a tree a purchase counts for many wallets above it. Every week for a
/// quarter of a year the money goes in at the leaves on the week's last day, and everything is redeemed on the first day of the next, when it
/// counts no longer. The twin has the five generations that team rewards pay and nothing more, and pays the same sums in at the bottom.
abstract contract Trees is Market {
    /// @dev `trees` of `wallets` each, every wallet with `branches` below it until the tree is full.
    struct Shape {
        uint256 trees;
        uint256 wallets;
        uint256 branches;
    }

    uint256 private constant WEEKS = 13;
    uint256 private constant FARMED = 400e18;
    uint256 private constant LINE = 6;

    /// @dev Of each tree-building player, the wallets that nobody is below: where the money goes in.
    mapping(uint256 id => address[]) private leaves;

    /// @dev Every wallet qualifies with 10 T/H, and so does each of the twin's; what the twin's fewer wallets do not need goes in at its bottom.
    function _plant(uint256 id, Shape memory shape, bool isHonest) internal {
        uint256 total = shape.trees * shape.wallets * 10e18;
        if (isHonest) {
            _plantTree(id, Shape(1, LINE, 1));
            if (total > LINE * 10e18) _invest(id, leaves[id][0], total - LINE * 10e18);
            return;
        }
        for (uint256 i; i < shape.trees; ++i) {
            _plantTree(id, shape);
        }
    }

    function _plantTree(uint256 id, Shape memory shape) private {
        uint256 root = players[id].wallets.length;
        for (uint256 i; i < shape.wallets; ++i) {
            address inviter = i == 0 ? origin : players[id].wallets[root + (i - 1) / shape.branches];
            _invest(id, _join(id, inviter), 10e18);
        }
        uint256 inner = shape.wallets == 1 ? 0 : (shape.wallets - 2) / shape.branches + 1;
        for (uint256 i = inner; i < shape.wallets; ++i) {
            leaves[id].push(players[id].wallets[root + i]);
        }
    }

    /// @dev Claims and sells once a week; what was claimed before is sold before a redemption.
    function _farm(uint256 id, uint256 day) internal {
        if (day / 7 > WEEKS) {
            if (day % 7 == 5) _collectAndSell(id);
            return;
        }
        uint256 week = Calendar.weekOf(vm.getBlockTimestamp());
        if (Calendar.weekOf(vm.getBlockTimestamp() + 1 days) != week) {
            uint256 count = leaves[id].length;
            for (uint256 i; i < count; ++i) {
                _invest(id, leaves[id][i], FARMED / count);
            }
        } else if (Calendar.weekOf(vm.getBlockTimestamp() - 1 days) != week) {
            _collectAndSell(id);
            _redeem(id);
        }
    }

    function _collectAndSell(uint256 id) internal {
        _collect(id);
        _sell(id, 100);
    }
}
