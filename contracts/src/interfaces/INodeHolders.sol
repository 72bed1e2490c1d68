// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The one question that the miner asks the node contract.
interface INodeHolders {
    /// @notice Whether `user` holds a node licence: the orders of a holder are lifetime at once.
    function isNode(address user) external view returns (bool);
}
