// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A purchase is split to the last wei, and no part underflows.
/// MinerBuying.sol: uint256 private constant BUY_BURN_PERCENT = 30;
/// MinerBuying.sol: uint256 private constant NODE_PERCENT = 5;
/// MinerBuying.sol: uint256 private constant DAO_PERCENT = 5;
/// MinerBuying.sol: return orderTotal / 2;
/// MinerBuying.sol: uint256 toBuyBurn = value * BUY_BURN_PERCENT / 100;
/// MinerBuying.sol: uint256 toNode = value * NODE_PERCENT / 100;
/// MinerBuying.sol: uint256 toDao = value * DAO_PERCENT / 100;
/// MinerBuying.sol: received - reserved - toBuyBurn - toNode - toDao
/// breaks: received - reserved - toBuyBurn -> received - toBuyBurn
/// breaks: BUY_BURN_PERCENT = 30 -> BUY_BURN_PERCENT = 31
contract PurchaseSplitProof {
    uint256 private constant BUY_BURN_PERCENT = 30;
    uint256 private constant NODE_PERCENT = 5;
    uint256 private constant DAO_PERCENT = 5;

    function split(uint256 before, uint256 value, uint256 received, bool lifetime) external pure {
        require(before < 2 ** 88 && value < 2 ** 88 && received < 2 ** 96 && value <= received);
        uint256 reserved = lifetime ? 0 : _reserveOf(before + value) - _reserveOf(before);
        uint256 toBuyBurn = value * BUY_BURN_PERCENT / 100;
        uint256 toNode = value * NODE_PERCENT / 100;
        uint256 toDao = value * DAO_PERCENT / 100;
        uint256 toTreasury = received - reserved - toBuyBurn - toNode - toDao;
        assert(reserved + toBuyBurn + toNode + toDao + toTreasury == received);
        // A tenth, less the wei by which the half of an odd amount is rounded up.
        assert(toTreasury + 1 >= value / 10);
    }

    function _reserveOf(uint256 orderTotal) private pure returns (uint256) {
        return orderTotal / 2;
    }
}
