// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";

/// @dev The content of an honest root: the places of a week with scores and dues, by the rule in ITop101.
library WeekRanking {
    /// A wallet of the referral tree. `inviter` is an earlier position, NONE if the inviter is no member. `bought`: net purchases of the
    /// week, USDT wei. `lastBlock`: of the last counted purchase. `hasPower`: 10 T/H or more at the end of the week.
    struct Member {
        address wallet;
        uint256 inviter;
        uint256 bought;
        uint256 lastBlock;
        bool hasPower;
    }

    uint256 internal constant NONE = type(uint256).max;
    uint256 internal constant PLACES = 349;

    function rank(Member[] memory members) internal pure returns (ITop101.Place[] memory places) {
        uint256 count = members.length;
        uint256[] memory largestLine = new uint256[](count);
        uint256[] memory ranked;
        uint256[] memory scores;
        (ranked, scores) = _ranked(members, largestLine);
        uint256[] memory dues = _dues(members, largestLine, ranked);
        places = new ITop101.Place[](ranked.length);
        for (uint256 i; i < ranked.length; ++i) {
            uint256 n = ranked[i];
            places[i] = ITop101.Place(i + 1, members[n].wallet, scores[n], dues[n]);
        }
    }

    /// Positions of the ranked in the order of their places; scores by position. Also sets the largest line below each member, or NONE.
    function _ranked(Member[] memory members, uint256[] memory largestLine)
        private
        pure
        returns (uint256[] memory ranked, uint256[] memory scores)
    {
        uint256 count = members.length;
        uint256[] memory sums = new uint256[](count);
        uint256[] memory blocks = new uint256[](count);
        scores = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            largestLine[i] = NONE;
        }
        ranked = new uint256[](PLACES);
        uint256 length;
        for (uint256 i = count; i > 0;) {
            --i;
            Member memory m = members[i];
            sums[i] += m.bought;
            if (m.bought > 0 && m.lastBlock > blocks[i]) blocks[i] = m.lastBlock;
            if (sums[i] == 0) continue;
            scores[i] = sums[i] - (largestLine[i] == NONE ? 0 : sums[largestLine[i]]);
            if (scores[i] > 0 && m.hasPower) length = _insert(members, scores, blocks, ranked, length, i);
            uint256 up = m.inviter;
            if (up == NONE) continue;
            sums[up] += sums[i];
            if (blocks[i] > blocks[up]) blocks[up] = blocks[i];
            uint256 largest = largestLine[up];
            if (
                largest == NONE || sums[i] > sums[largest]
                    || (sums[i] == sums[largest] && m.wallet < members[largest].wallet)
            ) largestLine[up] = i;
        }
        assembly ("memory-safe") {
            mstore(ranked, length)
        }
    }

    /// Inserts `n` among the ranked, and drops the last if there are too many.
    function _insert(
        Member[] memory members,
        uint256[] memory scores,
        uint256[] memory blocks,
        uint256[] memory ranked,
        uint256 length,
        uint256 n
    ) private pure returns (uint256) {
        uint256 position = length;
        while (position > 0) {
            uint256 other = ranked[position - 1];
            if (scores[n] < scores[other]) break;
            if (scores[n] == scores[other]) {
                if (blocks[n] > blocks[other]) break;
                if (blocks[n] == blocks[other] && members[n].wallet > members[other].wallet) break;
            }
            --position;
        }
        if (position == PLACES) return length;
        if (length < PLACES) ++length;
        for (uint256 i = length - 1; i > position; --i) {
            ranked[i] = ranked[i - 1];
        }
        ranked[position] = n;
        return length;
    }

    function _dues(Member[] memory members, uint256[] memory largestLine, uint256[] memory ranked)
        private
        pure
        returns (uint256[] memory dues)
    {
        uint256 count = members.length;
        bool[] memory isRanked = new bool[](count);
        for (uint256 i; i < ranked.length; ++i) {
            isRanked[ranked[i]] = true;
        }
        // Per member: how many ranked wallets above it count its purchases, then the parts of everything below it and of itself.
        uint256[] memory above = new uint256[](count);
        uint256[] memory parts = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 up = members[i].inviter;
            if (up != NONE) above[i] = above[up] + (isRanked[up] && largestLine[up] != i ? 1 : 0);
            uint256 sharers = above[i] + (isRanked[i] ? 1 : 0);
            if (sharers > 0) parts[i] = members[i].bought / (20 * sharers);
        }
        for (uint256 i = count; i > 0;) {
            --i;
            if (members[i].inviter != NONE) parts[members[i].inviter] += parts[i];
        }
        dues = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            if (isRanked[i]) dues[i] = parts[i] - (largestLine[i] == NONE ? 0 : parts[largestLine[i]]);
        }
    }
}
