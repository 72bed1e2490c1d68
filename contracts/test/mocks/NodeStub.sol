// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INodeHolders} from "../../src/interfaces/INodeHolders.sol";

/// @dev Replaces the node contract for the miner: holds a list of licence holders and makes its two calls.
contract NodeStub is INodeHolders {
    mapping(address user => bool) public isNode;

    function take(IMiner miner, address user) external {
        isNode[user] = true;
        miner.closeOrder(user);
    }

    function closeOrder(IMiner miner, address user) external {
        miner.closeOrder(user);
    }

    function grant(IMiner miner, address user, uint256 power) external {
        miner.grantLifetimePower(user, power);
    }
}
