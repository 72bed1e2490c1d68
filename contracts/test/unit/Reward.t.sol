// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IKLLedger} from "../../src/interfaces/IKLLedger.sol";
import {IReward} from "../../src/interfaces/IReward.sol";
import {Fixture} from "../Fixture.sol";

contract RewardTest is Fixture {
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");

    function _credit(uint256 toAlice, uint256 toBob) private {
        vm.prank(address(miner));
        kl.transfer(address(reward), toAlice + toBob);
        _count(toAlice, toBob);
    }

    function _count(uint256 toAlice, uint256 toBob) private {
        address[5] memory users = [alice, address(0), bob, address(0), address(0)];
        uint256[5] memory amounts = [toAlice, 0, toBob, 0, 0];
        vm.mockCall(address(miner), abi.encodeCall(miner.totals, ()), abi.encode(0, 0, 0, 0, toAlice + toBob));
        vm.prank(address(miner));
        reward.credit(dao, users, amounts);
    }

    function test_RevertWhen_OthersThanTheMinerCredit() external {
        address[5] memory users;
        uint256[5] memory amounts;
        vm.expectRevert(abi.encodeWithSelector(IReward.Reward_NotMiner.selector, address(this)));
        reward.credit(dao, users, amounts);
    }

    function test_WhenCredited_EachGenerationIsCountedAndEmptyOnesAreSkipped() external {
        vm.expectEmit(address(reward));
        emit IReward.Credited(alice, dao, 1, 50);
        vm.expectEmit(address(reward));
        emit IReward.Credited(bob, dao, 3, 10);
        vm.recordLogs();
        _count(50, 10);
        assertEq(vm.getRecordedLogs().length, 2, "none for an empty generation");
        assertEq(reward.balanceOf(alice), 50);
        assertEq(reward.balanceOf(bob), 10);
        assertEq(reward.totalCredited(), 60);
    }

    function test_GivenACredit_WhenWithdrawn_ItIsPaidOnce() external {
        _credit(50, 10);
        vm.expectEmit(address(reward));
        emit IKLLedger.Withdrawn(alice, alice, 50);
        vm.startPrank(alice);
        assertEq(reward.withdraw(), 50);
        assertEq(kl.balanceOf(alice), 50);
        assertEq(reward.totalCredited(), 10);
        vm.expectRevert(IKLLedger.KLLedger_Nothing.selector);
        reward.withdraw();
        vm.stopPrank();
    }

    function test_GivenADelegate_WhenItWithdraws_ThePrincipalIsPaid() external {
        _credit(50, 10);
        _bindProxy(alice, bob);
        vm.prank(bob);
        reward.withdraw(alice);
        assertEq(kl.balanceOf(alice), 50);
        assertEq(kl.balanceOf(bob), 0);
    }
}
