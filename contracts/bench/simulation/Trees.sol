// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Calendar} from "../../src/libraries/Calendar.sol";
import {Market} from "./Market.sol";

/// @dev Trees of one owner's wallets that farm the weekly ranking: in a tree a purchase counts for many wallets above it. In each of 13
/// weeks the leaves buy on the last day, and everything is redeemed on the first day of the next week, when it no longer lowers the score.
/// The twin has as many wallets in lines of six and pays in the same sums on the same days. Its wallets pay each other all team rewards,
/// and a purchase counts for one of them only, so only the shape differs. The splitter, whose wallets are not connected, is compared with
/// a single wallet.
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
    string internal constant SPLITTER = "splitter";

    uint256[] internal planters;
    /// @dev Wallets of each planter without wallets below them, which make the purchases.
    mapping(uint256 id => address[]) private leaves;

    function _enterPlanters(bool areHonest) internal {
        _enterPlanter("binary tree", Shape(1, 63, 2), areHonest);
        _enterPlanter("ternary tree", Shape(1, 40, 3), areHonest);
        _enterPlanter("tenfold tree", Shape(1, 41, 10), areHonest);
        _enterPlanter("chain", Shape(1, 31, 1), areHonest);
        _enterPlanter("star", Shape(1, 31, 30), areHonest);
        _enterPlanter("forest", Shape(4, 15, 2), areHonest);
        _enterPlanter(SPLITTER, Shape(31, 1, 0), areHonest);
    }

    function _enterPlanter(string memory name, Shape memory shape, bool isHonest) private {
        uint256 id = _newPlayer(name);
        planters.push(id);
        _plant(id, shape, isHonest);
    }

    /// @dev Every wallet qualifies with 10 T/H. `isHonest`: as the twin, of which a player without branches has one wallet.
    function _plant(uint256 id, Shape memory shape, bool isHonest) private {
        uint256 wallets = shape.trees * shape.wallets;
        if (!isHonest) {
            for (uint256 i; i < shape.trees; ++i) {
                _plantTree(id, shape);
            }
        } else if (shape.branches == 0) {
            _plantTree(id, Shape(1, 1, 0));
            _invest(id, leaves[id][0], (wallets - 1) * 10e18);
        } else {
            for (uint256 left = wallets; left > 0; left -= left < LINE ? left : LINE) {
                _plantTree(id, Shape(1, left < LINE ? left : LINE, 1));
            }
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

    function _farm(uint256 day) internal {
        for (uint256 i; i < planters.length; ++i) {
            _farm(planters[i], day);
        }
    }

    /// @dev Claims and sells once a week; what was claimed before is sold before a redemption.
    function _farm(uint256 id, uint256 day) private {
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
