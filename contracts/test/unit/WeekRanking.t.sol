// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "forge-std/Test.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {WeekRanking} from "../support/WeekRanking.sol";

/// @dev The rule of the ranking that the attack tests and the simulation use.
contract WeekRankingTest is Test {
    uint256 private constant NONE = WeekRanking.NONE;

    WeekRanking.Member[] private members;

    function _member(uint160 wallet, uint256 inviter, uint256 value) private {
        members.push(WeekRanking.Member(address(wallet), inviter, value * 1e18, 1, true));
    }

    function _assertPlace(ITop101.Place memory p, uint160 wallet, uint256 score, uint256 due) private pure {
        assertEq(p.wallet, address(wallet));
        assertEq(p.score, score * 1e18);
        assertEq(p.due, due);
    }

    function test_APurchaseIsSharedByAllWhoCountIt() external {
        _member(1, NONE, 100);
        _member(2, 0, 300);
        _member(3, 0, 200);
        _member(4, 2, 60);
        ITop101.Place[] memory places = WeekRanking.rank(members);
        assertEq(places.length, 4);
        // The first counts itself and the line of 260, not that of 300. Both count the third's purchases. The first and the fourth itself
        // count the 60, which are in the third's largest line.
        _assertPlace(places[0], 1, 360, 5e18 + 5e18 + 1.5e18);
        _assertPlace(places[1], 2, 300, 15e18);
        _assertPlace(places[2], 3, 200, 5e18);
        _assertPlace(places[3], 4, 60, 1.5e18);
    }

    function test_WhoHasNoPowerSharesNothing() external {
        _member(1, NONE, 100);
        _member(2, 0, 300);
        _member(3, 0, 200);
        members[2].hasPower = false;
        ITop101.Place[] memory places = WeekRanking.rank(members);
        assertEq(places.length, 2);
        _assertPlace(places[0], 1, 300, 5e18 + 10e18);
    }

    function test_OfTiedLinesTheLowerAddressIsTheLargest() external {
        _member(9, NONE, 0);
        _member(8, 0, 50);
        _member(7, 0, 50);
        members[2].hasPower = false;
        ITop101.Place[] memory places = WeekRanking.rank(members);
        // The line of 7 is left out, so no wallet counts its 50.
        _assertPlace(places[0], 8, 50, 1.25e18);
        _assertPlace(places[1], 9, 50, 1.25e18);
    }

    function testFuzz_DuesAreAtMost5PercentOfThePurchases(uint256 seed) external pure {
        WeekRanking.Member[] memory forest = _forest(seed, 1 + uint256(keccak256(abi.encode(seed))) % 120);
        uint256 bought;
        for (uint256 i; i < forest.length; ++i) {
            bought += forest[i].bought;
        }
        ITop101.Place[] memory places = WeekRanking.rank(forest);
        uint256 dues;
        for (uint256 i; i < places.length; ++i) {
            dues += places[i].due;
            assertLe(places[i].due, places[i].score / 20);
            if (i > 0) assertLe(places[i].score, places[i - 1].score);
        }
        assertLe(dues, bought / 20);
    }

    /// `apps/keeper/test/scores.test.ts` computes the same forests and expects the same hash.
    function test_AgreesWithTheKeeper() external pure {
        bytes32 hash;
        for (uint256 seed; seed < 20; ++seed) {
            WeekRanking.Member[] memory forest = _forest(seed, 1 + _random(seed, 0) % 500);
            hash = keccak256(abi.encode(hash, WeekRanking.rank(forest)));
        }
        assertEq(hash, 0x34b7135ac45d7c20b4d8c4d1172abc5de0c6d357355a4e367a5836b14a35e6a8);
    }

    /// Few distinct amounts and blocks, to produce many ties.
    function _forest(uint256 seed, uint256 count) private pure returns (WeekRanking.Member[] memory forest) {
        forest = new WeekRanking.Member[](count);
        for (uint256 i; i < count; ++i) {
            uint256 above = _random(seed, 4 * i + 2);
            uint256 purchase = _random(seed, 4 * i + 3);
            bool isRoot = i == 0 || above % 5 == 0;
            forest[i] = WeekRanking.Member({
                wallet: address(uint160(_random(seed, 4 * i + 1))),
                inviter: isRoot ? NONE : (above >> 8) % i,
                bought: purchase % 3 == 0 ? 0 : (10 + (purchase >> 8) % 4) * 1e18 + (purchase >> 16) % 2,
                lastBlock: (purchase >> 24) % 20,
                hasPower: _random(seed, 4 * i + 4) % 10 != 0
            });
        }
    }

    function _random(uint256 seed, uint256 number) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, number)));
    }
}
