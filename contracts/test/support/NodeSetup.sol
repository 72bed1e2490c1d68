// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Node} from "../../src/Node.sol";
import {PeripherySetup} from "./PeripherySetup.sol";

abstract contract NodeSetup is PeripherySetup {
    uint256 internal constant PRICE = 109e18;

    Node internal node;

    function setUp() public virtual override {
        super.setUp();
        address implementation =
            address(new Node(address(kl), address(usdt), address(user), address(oracle), address(miner), treasury));
        node = Node(_proxy(implementation, abi.encodeCall(Node.initialize, (admin, upgrader))));
        miner.setNode(address(node));
    }

    function _buy(address account) internal {
        usdt.mint(account, PRICE);
        vm.startPrank(account);
        usdt.approve(address(node), PRICE);
        node.launchNode();
        vm.stopPrank();
    }

    /// Sells licences to fresh wallets until `count` are sold.
    function _sellUntil(uint256 count) internal {
        for (uint256 i = 5_000 - node.balanceNode(); i < count; ++i) {
            address account = _holder(i);
            _bind(account);
            _buy(account);
        }
    }

    function _holder(uint256 i) internal pure returns (address) {
        return address(uint160(0xA11CE000000 + i));
    }

    function _reward(address account) internal returns (uint256 klPaid, uint256 usdtPaid) {
        (uint256 klBefore, uint256 usdtBefore) = (kl.balanceOf(account), usdt.balanceOf(account));
        vm.prank(account);
        node.reward();
        return (kl.balanceOf(account) - klBefore, usdt.balanceOf(account) - usdtBefore);
    }

    /// Adds `amount` USDT to the fund and sets the performance, as purchases do.
    function _perform(uint256 performance, uint256 amount) internal {
        miner.setTotalPerformance(performance);
        usdt.mint(address(node), amount);
    }

    function _assertSolvent() internal view {
        (uint256 klOwed, uint256 usdtOwed) = node.owed();
        assertGe(kl.balanceOf(address(node)), klOwed, "KL");
        assertGe(
            usdt.balanceOf(address(node)), usdtOwed + node.stageReserve() + node.totalPayoutsOwed(address(usdt)), "USDT"
        );
        assertGe(address(node).balance, node.totalPayoutsOwed(address(0)), "JU");
    }
}
