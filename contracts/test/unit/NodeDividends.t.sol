// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INode} from "../../src/interfaces/INode.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

contract NodeDividendsTest is NodeSetup {
    function _pendingKL(address account) internal view returns (uint256 amount) {
        (amount,) = node.pending(account);
    }

    function test_ASingleHolderGetsAHundredth() public {
        _buy(alice);
        kl.transfer(address(node), 1_000e18);
        assertEq(_pendingKL(alice), 10e18);
        vm.expectEmit();
        emit INode.Dividend(10e18, 10e18, 990e18);
        node.advance();
        assertEq(kl.balanceOf(treasury), 990e18);
        (uint256 klPaid, uint256 usdtPaid) = _reward(alice);
        assertEq(klPaid, 10e18);
        assertEq(usdtPaid, 0);
        assertEq(kl.balanceOf(address(node)), 0);
    }

    function test_WithoutHoldersAllGoesToTheTreasury() public {
        kl.transfer(address(node), 1_000e18);
        node.advance();
        assertEq(kl.balanceOf(treasury), 1_000e18);
        _buy(alice);
        assertEq(_pendingKL(alice), 0);
    }

    function test_TheFloorIsAHundredLicences() public {
        _sellUntil(99);
        kl.transfer(address(node), 100e18);
        node.advance();
        assertEq(kl.balanceOf(treasury), 1e18);
        _sellUntil(100);
        kl.transfer(address(node), 100e18);
        node.advance();
        assertEq(kl.balanceOf(treasury), 1e18, "a hundred holders take all");
        assertEq(_pendingKL(_holder(0)), 2e18);
        assertEq(_pendingKL(_holder(99)), 1e18);
        _sellUntil(101);
        kl.transfer(address(node), 101e18);
        node.advance();
        assertEq(kl.balanceOf(treasury), 1e18);
        assertEq(_pendingKL(_holder(100)), 1e18);
    }

    function test_ABuyerGetsNothingOfWhatCameBefore() public {
        _buy(alice);
        kl.transfer(address(node), 100e18);
        // This includes fees that the miner has counted and not transferred yet.
        kl.transfer(address(miner), 200e18);
        miner.owe(200e18);
        assertEq(_pendingKL(alice), 3e18);
        _buy(bob);
        assertEq(_pendingKL(bob), 0);
        assertEq(_pendingKL(alice), 3e18);
        (,,, uint256 debt) = node.userInfo(bob);
        assertEq(debt, 3e18);
    }

    function test_PendingIsWhatRewardPays() public {
        _buy(alice);
        _buy(bob);
        kl.transfer(address(miner), 777e18 + 7);
        miner.owe(777e18 + 7);
        kl.transfer(address(node), 333e18 + 3);
        uint256 promised = _pendingKL(alice);
        vm.expectEmit(address(node));
        emit INode.RewardClaimed(alice, promised, 0);
        (uint256 paid,) = _reward(alice);
        assertEq(paid, promised);
        assertEq(_pendingKL(alice), 0);
        assertGt(_pendingKL(bob), 0);
    }

    function test_Reward_RevertWhen_PaidAlready() public {
        _buy(alice);
        kl.transfer(address(node), 100e18);
        _reward(alice);
        vm.expectRevert(INode.Node_NothingPending.selector);
        vm.prank(alice);
        node.reward();
    }

    function test_Reward_RevertWhen_NotNode() public {
        kl.transfer(address(node), 100e18);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_NotNode.selector, alice));
        vm.prank(alice);
        node.reward();
        assertEq(_pendingKL(alice), 0);
    }
}
