// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {GS} from "../../src/GS.sol";
import {IGS} from "../../src/interfaces/IGS.sol";
import {PermitProperties} from "./PermitProperties.sol";

contract GSPropertiesTest is PermitProperties {
    GS private gs;
    address private miner = makeAddr("miner");

    function setUp() external {
        gs = new GS(miner);
        token = gs;
        supply = 1_000_000e18;
        vm.prank(miner);
        gs.mint(holder, supply);
    }

    function test_RevertGiven_NoMiner() external {
        vm.expectRevert(IGS.GS_ZeroAddress.selector);
        new GS(address(0));
    }

    function testFuzz_MintRaisesBalanceAndSupply(address to, uint256 amount) external {
        vm.assume(to != address(0) && to != holder);
        amount = _bound(amount, 0, type(uint256).max - supply);
        vm.prank(miner);
        gs.mint(to, amount);
        assertEq(gs.balanceOf(to), amount);
        assertEq(gs.totalSupply(), supply + amount);
    }

    function testFuzz_MintByOthersThanTheMinerReverts(address caller, uint256 amount) external {
        vm.assume(caller != miner);
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(IGS.GS_NotMiner.selector, caller));
        gs.mint(caller, amount);
    }

    function testFuzz_BurnLowersBalanceAndSupply(uint256 amount) external {
        amount = _bound(amount, 0, supply);
        vm.prank(holder);
        gs.burn(amount);
        assertEq(gs.balanceOf(holder), supply - amount);
        assertEq(gs.totalSupply(), supply - amount);
    }

    function testFuzz_BurnBeyondTheBalanceReverts(uint256 amount) external {
        amount = _bound(amount, supply + 1, type(uint256).max);
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, holder, supply, amount));
        gs.burn(amount);
    }

    function testFuzz_BurnFromLowersBalanceSupplyAndAllowance(address spender, uint256 allowed, uint256 amount)
        external
    {
        vm.assume(spender != address(0));
        amount = _bound(amount, 0, supply);
        allowed = _bound(allowed, amount, type(uint256).max - 1);
        _approve(spender, allowed);
        vm.prank(spender);
        gs.burnFrom(holder, amount);
        assertEq(gs.balanceOf(holder), supply - amount);
        assertEq(gs.totalSupply(), supply - amount);
        assertEq(gs.allowance(holder, spender), allowed - amount);
    }

    /// @dev This includes the miner: it mints, and burns only within an allowance.
    function testFuzz_BurnFromWithoutAllowanceReverts(address spender, uint256 amount) external {
        vm.assume(spender != address(0));
        amount = _bound(amount, 1, supply);
        address[2] memory callers = [spender, miner];
        for (uint256 i; i < 2; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, callers[i], 0, amount)
            );
            gs.burnFrom(holder, amount);
        }
    }
}
