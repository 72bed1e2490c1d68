// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {GasRecorder} from "./GasRecorder.sol";

/// @dev Binding, and selling compared with the plain router's swap of the same KL for JU.
contract CallGasTest is GasRecorder {
    address private seller;

    function setUp() public override {
        super.setUp();
        _crowd();
        seller = _wallet("seller", origin);
        _buy(seller, 1_000e18);
        _toEmission(1 days);
        _claim(seller);
        vm.prank(seller);
        kl.approve(address(router), type(uint256).max);
        _pass(31 minutes);
        _pass(1 minutes);
    }

    /// forge-config: bench.isolate = true
    function test_Bind() external {
        vm.prank(makeAddr("fresh"));
        user.bind(seller);
        _record("bind", "bind");
    }

    /// forge-config: bench.isolate = true
    function test_Sell() external {
        // All balances, including the pair's, have already changed in this minute.
        _sellOnRouter(1e18);
        uint256 snapshot = vm.snapshotState();
        _sellOnRouter(10e18);
        _record("sell", "reference router swap");

        vm.revertToState(snapshot);
        vm.prank(seller);
        swap.sellKLTokens(10e18);
        _record("sell", "sellKLTokens(amount)");

        vm.revertToState(snapshot);
        vm.prank(seller);
        swap.sellKLTokens(10e18, 1, 1e18, type(uint256).max);
        _record("sell", "sellKLTokens with limits");

        vm.revertToState(snapshot);
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        vm.prank(seller);
        swap.sellKLTokens(10e18);
        _record("sell", "sellKLTokens(amount), storing an observation");
    }

    function _sellOnRouter(uint256 amount) private {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(kl), address(wju));
        vm.prank(seller);
        router.swapExactTokensForETH(amount, 1, path, seller, type(uint256).max);
    }
}
