// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The recipients' shares of the released KL, from the miner's running totals. All amounts are KL wei since the start.
/// @dev Every share only grows, so a share that was transferred is never too large later. All divisions round down, so the sum of the
/// shares never exceeds the reserve.
library KLTotals {
    /// @dev `unearned`: the part of power's share that no power earned. `claimed`: before fees. `forfeited`: pending KL lost in
    /// redemptions. `credited`: to generations above.
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

    /// @dev The part of `released` for power.
    function powerShare(uint256 released) internal pure returns (uint256) {
        return released * 8 / 10;
    }

    /// @dev KL earned by power. An eighth of it is the dynamic pool.
    function earned(Totals memory t) internal pure returns (uint256) {
        return powerShare(t.released) - t.unearned;
    }

    /// @dev `before`, plus the fees of claims of `claimed` at `rate` basis points.
    function fees(uint256 before, uint256 claimed, uint256 rate) internal pure returns (uint256) {
        return before + claimed * rate / BASIS;
    }

    /// @dev The shares of the dead address, top101, the nodes and the DAO, in this order. The dead address gets what power did not earn
    /// with its eighth, what was forfeited, and the part of the dynamic pool that no generation took.
    function parts(Totals memory t) internal pure returns (uint256[4] memory) {
        uint256 untaken = (t.claimed + t.forfeited) / 8 - t.credited;
        return [t.unearned + t.unearned / 8 + t.forfeited + untaken, t.released / 10, t.nodeFees, t.daoFees];
    }
}
