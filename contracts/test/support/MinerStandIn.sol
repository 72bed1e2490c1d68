// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// A miner with settable figures for tests of the periphery. Tests of the whole system use the real miner.
contract MinerStandIn {
    IERC20 public immutable kl;
    address public node;
    uint256 public totalPerformance;
    mapping(uint256 week => uint256) public weekPerformance;
    uint256 public toNode;
    mapping(address user => uint256) public closed;
    mapping(address user => uint256) public granted;

    constructor(address kl_) {
        kl = IERC20(kl_);
    }

    function setNode(address node_) external {
        node = node_;
    }

    function setTotalPerformance(uint256 value) external {
        totalPerformance = value;
    }

    function setWeekPerformance(uint256 week, uint256 value) external {
        weekPerformance[week] = value;
    }

    /// Owes the nodes `amount` more KL wei, which this contract must hold.
    function owe(uint256 amount) external {
        toNode += amount;
    }

    function distribute() external {
        uint256 amount = toNode;
        toNode = 0;
        if (amount > 0) require(kl.transfer(node, amount), "transfer");
    }

    function owed() external view returns (uint256, uint256, uint256, uint256) {
        return (0, 0, toNode, 0);
    }

    function closeOrder(address user) external {
        require(msg.sender == node, "not node");
        ++closed[user];
    }

    function grantLifetimePower(address user, uint256 power) external {
        require(msg.sender == node, "not node");
        granted[user] += power;
    }
}
