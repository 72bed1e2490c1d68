// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {KLTotals} from "../src/libraries/KLTotals.sol";

/// @title All shares of the released KL together are at most what was released, and the dead address's never shrinks below what was moved.
/// @dev KL amounts fit 88 bits. Wallets cannot claim or forfeit more than power earned (accrual.smt2, setPower.smt2), and generations get at
/// most an eighth of each claim (generations.smt2).
/// breaks: t.unearned / 8 -> t.unearned / 7
/// breaks: (t.claimed + t.forfeited) / 8 - t.credited -> (t.claimed + t.forfeited) / 9 - t.credited
contract KLTotalsProof {
    function areCovered(KLTotals.Totals memory t) external pure {
        require(t.released < 2 ** 88 && t.unearned < 2 ** 88 && t.claimed < 2 ** 88 && t.forfeited < 2 ** 88);
        require(t.unearned + t.claimed + t.forfeited <= KLTotals.powerShare(t.released));
        require(t.credited <= t.claimed / 8);
        require(t.nodeFees <= t.claimed && t.daoFees <= t.claimed - t.nodeFees);
        uint256[4] memory parts = KLTotals.parts(t);
        uint256 received = t.claimed - t.nodeFees - t.daoFees;
        uint256 pending = KLTotals.earned(t) - t.claimed - t.forfeited;
        assert(parts[0] + parts[1] + parts[2] + parts[3] + received + t.credited + pending <= t.released);
    }

    function onlyGrow(KLTotals.Totals memory t, uint256 claimed, uint256 forfeited, uint256 credited) external pure {
        require(t.released < 2 ** 88 && t.unearned < 2 ** 88 && t.claimed < 2 ** 88 && t.forfeited < 2 ** 88);
        require(t.credited <= t.claimed / 8);
        require(claimed < 2 ** 88 && forfeited < 2 ** 88 && credited <= claimed / 8);
        uint256 before = KLTotals.parts(t)[0];
        t.claimed += claimed;
        t.forfeited += forfeited;
        t.credited += credited;
        assert(KLTotals.parts(t)[0] >= before);
    }
}
