// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who gets what of the released KL: pure functions of the miner's running totals. All amounts are KL wei since the start.
/// @dev Every part only grows, so a part that was moved never turns out to have been too large. All divisions round down: the sum of what
/// is owed never exceeds the reserve.
library KLTotals {
    /// @dev `unearned`: what power could have got and did not. `claimed` before fees. `forfeited`: pending KL given up by redeemed orders.
    /// `credited` to generations above.
    struct Totals {
        uint256 released;
        uint256 unearned;
        uint256 claimed;
        uint256 forfeited;
        uint256 credited;
        uint256 nodeFees;
        uint256 daoFees;
    }

    uint256 private constant BASIS = 10_000;

    /// @dev What of `released` belongs to power.
    function powerShare(uint256 released) internal pure returns (uint256) {
        return released * 8 / 10;
    }

    /// @dev What power got. An eighth of it is the dynamic pool.
    function earned(Totals memory t) internal pure returns (uint256) {
        return powerShare(t.released) - t.unearned;
    }

    /// @dev `before` and what claims of `claimed` add to it at `rate` basis points.
    function fees(uint256 before, uint256 claimed, uint256 rate) internal pure returns (uint256) {
        return before + claimed * rate / BASIS;
    }

    /// @dev What belongs to the dead address, top101, the nodes and the DAO, in this order. The dead address gets what power did not earn with
    /// its eighth, what was forfeited, and what no generation took of the dynamic pool.
    function parts(Totals memory t) internal pure returns (uint256[4] memory) {
        uint256 untaken = (t.claimed + t.forfeited) / 8 - t.credited;
        return [t.unearned + t.unearned / 8 + t.forfeited + untaken, t.released / 10, t.nodeFees, t.daoFees];
    }
}
