// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Test} from "forge-std/Test.sol";

/// @dev Properties of any ERC-20, run for each token with any distribution of balances. Amounts are wei.
abstract contract ERC20Properties is Test {
    IERC20Metadata internal token;
    /// @dev Holds the whole supply.
    address internal holder = makeAddr("holder");
    uint256 internal supply;

    function test_01_TheSupplyIsTheSumOfBalances() external view {
        assertEq(token.totalSupply(), supply);
        assertEq(token.balanceOf(holder), supply);
    }

    function testFuzz_02_NoBalanceIsAboveTheSupply(address account) external view {
        assertLe(token.balanceOf(account), token.totalSupply());
    }

    function testFuzz_03_BalancesNeverSumUpToMore(address a, address b, uint256 amount) external {
        vm.assume(a != address(0) && b != address(0) && a != b && a != holder && b != holder);
        amount = _bound(amount, 0, supply);
        _transfer(holder, a, amount);
        _transfer(a, b, amount / 2);
        assertEq(token.balanceOf(holder) + token.balanceOf(a) + token.balanceOf(b), token.totalSupply());
        assertEq(token.totalSupply(), supply, "a transfer makes nothing and burns nothing");
    }

    function test_04_TheZeroAddressHasNothing() external view {
        assertEq(token.balanceOf(address(0)), 0);
    }

    function testFuzz_05_TransferMovesTheAmount(address to, uint256 amount) external {
        vm.assume(to != address(0) && to != holder);
        amount = _bound(amount, 0, supply);
        _transfer(holder, to, amount);
        assertEq(token.balanceOf(to), amount, "no tax");
        assertEq(token.balanceOf(holder), supply - amount);
    }

    function testFuzz_06_TransferToOneselfChangesNothing(uint256 amount) external {
        _transfer(holder, holder, _bound(amount, 0, supply));
        assertEq(token.balanceOf(holder), supply);
    }

    function testFuzz_07_TransferOfNothingSucceeds(address from, address to) external {
        vm.assume(from != address(0) && to != address(0));
        _transfer(from, to, 0);
        assertEq(token.totalSupply(), supply);
    }

    function testFuzz_08_TransferOfMoreThanTheBalanceReverts(address to, uint256 amount) external {
        vm.assume(to != address(0));
        amount = _bound(amount, supply + 1, type(uint256).max);
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, holder, supply, amount));
        token.transfer(to, amount);
    }

    function testFuzz_09_TransferToTheZeroAddressReverts(uint256 amount) external {
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        token.transfer(address(0), _bound(amount, 0, supply));
    }

    function testFuzz_10_TransferEmitsAndReturnsTrue(address to, uint256 amount) external {
        vm.assume(to != address(0));
        amount = _bound(amount, 0, supply);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, to, amount);
        vm.prank(holder);
        assertTrue(token.transfer(to, amount));
    }

    function testFuzz_11_ApproveSetsTheAllowance(address owner, address spender, uint256 amount) external {
        vm.assume(owner != address(0) && spender != address(0));
        vm.expectEmit(address(token));
        emit IERC20.Approval(owner, spender, amount);
        vm.prank(owner);
        assertTrue(token.approve(spender, amount));
        assertEq(token.allowance(owner, spender), amount);
    }

    function testFuzz_12_ApproveAgainReplacesTheAllowance(address spender, uint256 first, uint256 second) external {
        vm.assume(spender != address(0));
        vm.startPrank(holder);
        token.approve(spender, first);
        token.approve(spender, second);
        vm.stopPrank();
        assertEq(token.allowance(holder, spender), second);
    }

    function testFuzz_13_ApproveTheZeroAddressReverts(uint256 amount) external {
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0)));
        token.approve(address(0), amount);
    }

    function testFuzz_14_AnAllowanceIsForItsSpenderOnly(address spender, address other, uint256 amount) external {
        vm.assume(spender != address(0) && other != address(0) && spender != other && spender != holder);
        vm.prank(holder);
        token.approve(spender, amount);
        assertEq(token.allowance(holder, other), 0);
        assertEq(token.allowance(spender, holder), 0);
    }

    function testFuzz_15_TransferFromMovesTheAmount(address spender, address to, uint256 amount) external {
        vm.assume(spender != address(0) && to != address(0) && to != holder);
        amount = _bound(amount, 0, supply);
        _approve(spender, amount);
        _transferFrom(spender, to, amount);
        assertEq(token.balanceOf(to), amount);
        assertEq(token.balanceOf(holder), supply - amount);
    }

    function testFuzz_16_TransferFromUsesTheAllowanceUp(address spender, address to, uint256 allowed, uint256 amount)
        external
    {
        vm.assume(spender != address(0) && to != address(0));
        amount = _bound(amount, 0, supply);
        allowed = _bound(allowed, amount, type(uint256).max - 1);
        _approve(spender, allowed);
        _transferFrom(spender, to, amount);
        assertEq(token.allowance(holder, spender), allowed - amount);
    }

    function testFuzz_17_AnInfiniteAllowanceIsNotUsedUp(address spender, address to, uint256 amount) external {
        vm.assume(spender != address(0) && to != address(0));
        _approve(spender, type(uint256).max);
        _transferFrom(spender, to, _bound(amount, 0, supply));
        assertEq(token.allowance(holder, spender), type(uint256).max);
    }

    function testFuzz_18_TransferFromBeyondTheAllowanceReverts(address spender, uint256 allowed, uint256 amount)
        external
    {
        vm.assume(spender != address(0));
        amount = _bound(amount, 1, supply);
        allowed = _bound(allowed, 0, amount - 1);
        _approve(spender, allowed);
        vm.prank(spender);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, spender, allowed, amount)
        );
        token.transferFrom(holder, spender, amount);
    }

    function testFuzz_19_TransferFromBeyondTheBalanceReverts(address spender, uint256 amount) external {
        vm.assume(spender != address(0));
        amount = _bound(amount, supply + 1, type(uint256).max);
        _approve(spender, type(uint256).max);
        vm.prank(spender);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, holder, supply, amount));
        token.transferFrom(holder, spender, amount);
    }

    function testFuzz_20_TransferFromToTheZeroAddressReverts(address spender, uint256 amount) external {
        vm.assume(spender != address(0));
        _approve(spender, type(uint256).max);
        vm.prank(spender);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        token.transferFrom(holder, address(0), _bound(amount, 0, supply));
    }

    function testFuzz_21_TransferFromToTheOwnerChangesNoBalance(address spender, uint256 amount) external {
        vm.assume(spender != address(0));
        amount = _bound(amount, 0, supply);
        _approve(spender, amount);
        _transferFrom(spender, holder, amount);
        assertEq(token.balanceOf(holder), supply);
        assertEq(token.allowance(holder, spender), 0);
    }

    function testFuzz_22_TransferFromOfNothingSucceedsWithoutAllowance(address spender, address to) external {
        vm.assume(spender != address(0) && to != address(0));
        _transferFrom(spender, to, 0);
        assertEq(token.balanceOf(holder), supply);
    }

    function test_23_ItHasEighteenDecimals() external view {
        assertEq(token.decimals(), 18);
    }

    function _transfer(address from, address to, uint256 amount) internal {
        vm.prank(from);
        assertTrue(token.transfer(to, amount));
    }

    function _approve(address spender, uint256 amount) internal {
        vm.prank(holder);
        token.approve(spender, amount);
    }

    function _transferFrom(address spender, address to, uint256 amount) private {
        vm.prank(spender);
        assertTrue(token.transferFrom(holder, to, amount));
    }
}
