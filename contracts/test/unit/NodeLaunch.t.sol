// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Node} from "../../src/Node.sol";
import {User} from "../../src/User.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

/// @dev Refuses JU.
contract ExactBuyer {
    function buy(Node node, User user, address inviter) external payable {
        user.bind(inviter);
        node.launchNodeByETH{value: msg.value}();
    }
}

contract NodeLaunchTest is NodeSetup {
    function test_LaunchNode_SellsOneLicence() public {
        usdt.mint(alice, PRICE);
        vm.startPrank(alice);
        usdt.approve(address(node), PRICE);
        vm.expectEmit();
        emit INode.NodeLaunched(alice, 1, PRICE, 0);
        node.launchNode();

        assertEq(usdt.balanceOf(treasury), PRICE);
        assertEq(usdt.balanceOf(alice), 0);
        assertEq(node.balanceNode(), 4_999);
        assertTrue(node.isNode(alice));
        assertEq(miner.closed(alice), 1, "the open order is closed");
        (bool isClaim, bool isNode, uint256 weight, uint256 rewardDebt) = node.userInfo(alice);
        assertFalse(isClaim);
        assertTrue(isNode);
        assertEq(weight, 1);
        assertEq(rewardDebt, 0);
    }

    function test_LaunchNode_RevertWhen_SoldOut() public {
        vm.pauseGasMetering();
        _sellUntil(5_000);
        assertEq(node.balanceNode(), 0);
        vm.expectRevert(INode.Node_SoldOut.selector);
        vm.prank(alice);
        node.launchNode();
        assertEq(usdt.balanceOf(treasury), 5_000 * PRICE);
    }

    function test_LaunchNode_RevertWhen_NotPaid() public {
        vm.expectRevert();
        vm.prank(alice);
        node.launchNode();
        assertFalse(node.isNode(alice));
    }

    function test_LaunchNodeByETH_ChargesTheEquivalentAndSendsTheRestBack() public {
        vm.deal(alice, 110.09e18);
        vm.expectEmit();
        emit INode.NodeLaunched(alice, 1, 0, 109e18);
        vm.prank(alice);
        node.launchNodeByETH{value: 110.09e18}();
        assertEq(alice.balance, 1.09e18);
        assertEq(treasury.balance, 109e18);
        assertEq(address(node).balance, 0);
        assertEq(miner.closed(alice), 1);
        assertTrue(node.isNode(alice));
    }

    function test_LaunchNodeByETH_RevertWhen_RefundRefused() public {
        ExactBuyer buyer = new ExactBuyer();
        vm.deal(address(this), 300e18);
        vm.expectRevert(INode.Node_TransferFailed.selector);
        buyer.buy{value: 110e18}(node, user, origin);
        // Nothing is returned, so nothing can be refused.
        buyer.buy{value: 109e18}(node, user, origin);
        assertTrue(node.isNode(address(buyer)));
    }

    // shows NO-13
    function test_ClaimMiner_GrantsTheWorthOfAThousandKL() public {
        _buy(alice);
        vm.expectEmit();
        emit INode.MinerClaimed(alice, 10e18, 0.01e18);
        vm.prank(alice);
        node.claimMiner();
        assertEq(miner.granted(alice), 10e18);
        assertEq(node.giveMinerAmount(), 1_000e18);
        (bool isClaim,,,) = node.userInfo(alice);
        assertTrue(isClaim);
    }

    function test_ClaimMiner_CountsTheLowerOfTheTwoAverages() public {
        _buy(alice);
        _buy(bob);
        oracle.setDay(0.004e18);
        vm.prank(alice);
        node.claimMiner();
        assertEq(miner.granted(alice), 4e18);
        oracle.setDay(0.02e18);
        vm.prank(bob);
        node.claimMiner();
        assertEq(miner.granted(bob), 10e18);
    }

    function test_ClaimMiner_RevertWhen_PriceMissing_AndKeepsTheRight() public {
        _buy(alice);
        oracle.set(1e18, 0);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        vm.prank(alice);
        node.claimMiner();
        oracle.set(1e18, 0.02e18);
        vm.prank(alice);
        node.claimMiner();
        assertEq(miner.granted(alice), 20e18);
    }

    function test_ClaimMiner_RevertWhen_NotNode() public {
        vm.expectRevert(abi.encodeWithSelector(INode.Node_NotNode.selector, alice));
        vm.prank(alice);
        node.claimMiner();
    }
}
