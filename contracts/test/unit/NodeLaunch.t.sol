// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Node} from "../../src/Node.sol";
import {User} from "../../src/User.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

/// A buyer that reacts to the JU returned.
contract RefundTaker {
    Node internal immutable node;
    bytes internal call;
    bool public entered;

    constructor(Node node_, User user, address inviter, bytes memory call_) {
        node = node_;
        call = call_;
        user.bind(inviter);
    }

    function buy() external payable {
        node.launchNodeByETH{value: msg.value}();
    }

    receive() external payable {
        (entered,) = address(node).call(call);
        if (call.length == 0) revert("no JU, thanks");
    }
}

contract NodeLaunchTest is NodeSetup {
    function test_Constants() public view {
        assertEq(node.totalNode(), 5_000);
        assertEq(node.balanceNode(), 5_000);
        assertEq(node.launchNodeAmount(), 109e18);
        assertEq(node.giveMinerAmount(), 1_000e18);
        assertEq(node.maxEarnings(), 50_000e18);
    }

    // ---------------------------------------------------------------- USDT

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

    function test_LaunchNode_RevertWhen_NotBound() public {
        address stranger = makeAddr("stranger");
        vm.expectRevert(abi.encodeWithSelector(INode.Node_NotBound.selector, stranger));
        vm.prank(stranger);
        node.launchNode();
    }

    function test_LaunchNode_RevertWhen_NodeAlready() public {
        _buy(alice);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_AlreadyNode.selector, alice));
        vm.prank(alice);
        node.launchNode();
        vm.deal(alice, 200e18);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_AlreadyNode.selector, alice));
        vm.prank(alice);
        node.launchNodeByETH{value: 110e18}();
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

    // ---------------------------------------------------------------- JU

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

    function test_LaunchNodeByETH_TakesTheExactPrice() public {
        vm.deal(alice, 109e18);
        vm.prank(alice);
        node.launchNodeByETH{value: 109e18}();
        assertEq(alice.balance, 0);
    }

    function test_LaunchNodeByETH_RevertWhen_OneWeiShort() public {
        vm.deal(alice, 109e18);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_TooLittleSent.selector, 109e18 - 1, 109e18));
        vm.prank(alice);
        node.launchNodeByETH{value: 109e18 - 1}();
    }

    function test_LaunchNodeByETH_RoundsThePriceUpFarFromOne() public {
        oracle.set(0.0033e18, 0.01e18);
        assertEq(node.launchNodeAmountJU(), 33_030_303_030_303_030_303_031);
        oracle.set(731e18, 0.01e18);
        uint256 price = node.launchNodeAmountJU();
        assertEq(price, 149_110_807_113_543_092);
        vm.deal(alice, 1e18);
        vm.prank(alice);
        node.launchNodeByETH{value: 1e18}();
        assertEq(treasury.balance, price);
        assertEq(alice.balance, 1e18 - price);
    }

    function test_LaunchNodeByETH_RevertWhen_PriceMissing() public {
        oracle.set(0, 0.01e18);
        vm.deal(alice, 200e18);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        vm.prank(alice);
        node.launchNodeByETH{value: 110e18}();
    }

    function test_LaunchNodeByETH_RevertWhen_RefundRefused() public {
        RefundTaker buyer = new RefundTaker(node, user, origin, "");
        vm.deal(address(this), 300e18);
        vm.expectRevert(INode.Node_TransferFailed.selector);
        buyer.buy{value: 110e18}();
        // Nothing is returned, so nothing can be refused.
        buyer.buy{value: 109e18}();
        assertTrue(node.isNode(address(buyer)));
    }

    function test_LaunchNodeByETH_ReentryThroughTheRefundGetsNothing() public {
        bytes[5] memory calls = [
            abi.encodeCall(Node.launchNode, ()),
            abi.encodeCall(Node.launchNodeByETH, ()),
            abi.encodeCall(Node.reward, ()),
            abi.encodeCall(Node.claimMiner, ()),
            abi.encodeCall(Node.advance, ())
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            RefundTaker buyer = new RefundTaker(node, user, origin, calls[i]);
            kl.transfer(address(node), 100e18);
            vm.deal(address(this), 110e18);
            buyer.buy{value: 110e18}();
            assertFalse(buyer.entered());
            assertTrue(node.isNode(address(buyer)));
            assertEq(address(buyer).balance, 1e18);
            assertEq(kl.balanceOf(address(buyer)), 0);
        }
        assertEq(node.balanceNode(), 4_995);
        assertEq(treasury.balance, 5 * 109e18);
    }

    // ---------------------------------------------------------------- the licence's power

    // shows NO-13
    function test_ClaimMiner_GrantsTheWorthOfAThousandKL() public {
        _buy(alice);
        vm.expectEmit();
        emit INode.MinerClaimed(alice, 10e18, 0.01e18);
        vm.prank(alice);
        node.claimMiner();
        assertEq(miner.granted(alice), 10e18);
        (bool isClaim,,,) = node.userInfo(alice);
        assertTrue(isClaim);
    }

    function test_ClaimMiner_CapsAPumpedPrice() public {
        _buy(alice);
        _buy(bob);
        oracle.set(1e18, 0.109e18);
        vm.prank(alice);
        node.claimMiner();
        oracle.set(1e18, 500e18);
        vm.prank(bob);
        node.claimMiner();
        assertEq(miner.granted(alice), 109e18);
        assertEq(miner.granted(bob), 109e18);
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

    function test_ClaimMiner_RevertWhen_Twice() public {
        _buy(alice);
        vm.startPrank(alice);
        node.claimMiner();
        vm.expectRevert(abi.encodeWithSelector(INode.Node_AlreadyClaimed.selector, alice));
        node.claimMiner();
    }

    function test_ClaimMiner_RevertWhen_NotNode() public {
        vm.expectRevert(abi.encodeWithSelector(INode.Node_NotNode.selector, alice));
        vm.prank(alice);
        node.claimMiner();
    }

    // ---------------------------------------------------------------- roles and setup

    function test_SetMaxEarnings_BoundsAndRole() public {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, alice, bytes32(0))
        );
        vm.prank(alice);
        node.setMaxEarnings(60_000e18);

        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("maxEarnings"), 1_000e18 - 1
            )
        );
        node.setMaxEarnings(1_000e18 - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("maxEarnings"), 500_000e18 + 1
            )
        );
        node.setMaxEarnings(500_000e18 + 1);
        node.setMaxEarnings(1_000e18);
        node.setMaxEarnings(500_000e18);
        assertEq(node.maxEarnings(), 500_000e18);
    }

    function test_Initialize_RevertWhen_ZeroOrTwice() public {
        address[6] memory parts = [address(kl), address(usdt), address(user), address(oracle), address(miner), treasury];
        for (uint256 i = 0; i < 6; ++i) {
            address kept = parts[i];
            parts[i] = address(0);
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            new Node(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
            parts[i] = kept;
        }
        Node implementation = new Node(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
        vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
        _proxy(address(implementation), abi.encodeCall(Node.initialize, (admin, address(0))));
        vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
        _proxy(address(implementation), abi.encodeCall(Node.initialize, (address(0), upgrader)));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, upgrader);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        node.initialize(alice, alice);
    }

    function test_Upgrade_KeepsState() public {
        _buy(alice);
        Node next = new Node(address(kl), address(usdt), address(user), address(oracle), address(miner), treasury);
        vm.expectRevert();
        vm.prank(admin);
        node.upgradeToAndCall(address(next), "");
        vm.prank(upgrader);
        node.upgradeToAndCall(address(next), "");
        assertTrue(node.isNode(alice));
        assertEq(node.balanceNode(), 4_999);
    }
}
