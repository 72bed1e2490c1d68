// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IKLLedger} from "../../src/interfaces/IKLLedger.sol";
import {ITop101FF} from "../../src/interfaces/ITop101FF.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101FFTest is Top101Setup {
    function _credit(address account, uint256 amount) internal {
        (address[] memory users, uint256[] memory amounts) = _one(account, amount);
        vm.startPrank(address(top101));
        kl.transfer(address(ledger), amount);
        ledger.credit(week, users, amounts);
        vm.stopPrank();
    }

    function _one(address account, uint256 amount)
        internal
        pure
        returns (address[] memory users, uint256[] memory amounts)
    {
        (users, amounts) = (new address[](1), new uint256[](1));
        (users[0], amounts[0]) = (account, amount);
    }

    function test_Credit_AddsUp() public {
        _credit(alice, 5e18);
        _credit(alice, 7e18);
        _credit(bob, 1);
        assertEq(ledger.balanceOf(alice), 12e18);
        assertEq(ledger.balanceOf(bob), 1);
        assertEq(ledger.totalCredited(), 12e18 + 1);
    }

    function test_Credit_RevertWhen_NotTop101() public {
        (address[] memory users, uint256[] memory amounts) = _one(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101FF.Top101FF_NotTop101.selector, address(this)));
        ledger.credit(week, users, amounts);
    }

    function test_Credit_RevertWhen_NotCovered() public {
        _credit(alice, 5e18);
        (address[] memory users, uint256[] memory amounts) = _one(bob, 2);
        vm.startPrank(address(top101));
        kl.transfer(address(ledger), 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101FF.Top101FF_NotCovered.selector, 5e18 + 1, 5e18 + 2));
        ledger.credit(week, users, amounts);
    }

    function test_Withdraw_PaysAllOnce() public {
        _credit(alice, 5e18);
        vm.expectEmit();
        emit IKLLedger.Withdrawn(alice, alice, 5e18);
        vm.startPrank(alice);
        assertEq(ledger.withdraw(), 5e18);
        assertEq(kl.balanceOf(alice), 5e18);
        assertEq(ledger.balanceOf(alice), 0);
        assertEq(ledger.totalCredited(), 0);
        vm.expectRevert(IKLLedger.KLLedger_Nothing.selector);
        ledger.withdraw();
    }

    function test_Withdraw_ByTheDelegatePaysThePrincipal() public {
        _credit(alice, 5e18);
        vm.prank(alice);
        user.bindProxy(bob);
        vm.expectEmit();
        emit IKLLedger.Withdrawn(alice, bob, 5e18);
        vm.prank(bob);
        ledger.withdraw(alice);
        assertEq(kl.balanceOf(alice), 5e18);
        assertEq(kl.balanceOf(bob), 0);
    }
}
