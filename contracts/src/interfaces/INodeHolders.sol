// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The part of the node contract that the miner reads.
interface INodeHolders {
    /// @notice Whether `user` holds a node licence. The power of a holder is lifetime power as soon as it is bought.
    function isNode(address user) external view returns (bool);
}
