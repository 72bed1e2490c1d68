// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReenteringSeller, RefundSpender} from "../mocks/Callers.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Reentrancy during a transfer of JU: a sale's proceeds, a licence's change.
contract ReentryAttacksTest is AttackFixture {
    /// Guard: fuel and KL are taken before JU is sent, and the contract holds nothing.
    function test_ReentryThroughTheJUOfASale_SellsTwiceAtItsOwnCost() external {
        ReenteringSeller seller = new ReenteringSeller(swap, kl, gs, 1_000e18);
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        vm.startPrank(alice);
        kl.transfer(address(seller), 2_000e18);
        gs.transfer(address(seller), 100e18);
        vm.stopPrank();
        (, uint256 fuel) = swap.quote(1_000e18);
        seller.sell();
        assertEq(seller.reentered(), 2);
        assertEq(seller.klLeft(), 1_000e18, "KL was taken before JU came");
        assertEq(seller.gsLeft(), 100e18 - fuel, "and fuel was burned");
        assertEq(kl.balanceOf(address(seller)), 0, "both sales were paid for");
        assertApproxEqRel(100e18 - gs.balanceOf(address(seller)), 2 * fuel, 0.001e18, "fuel twice");
        assertEq(address(swap).balance + wju.balanceOf(address(swap)), 0);
    }

    /// Guard: storage is written before the refund, and the node contract is locked during it.
    function test_ReentryThroughTheRefundOfALicence_GainsNothing() external {
        RefundSpender spender = new RefundSpender();
        spender.run(address(user), abi.encodeWithSignature("bind(address)", origin));
        usdt.mint(address(spender), 1_000e18);
        spender.run(address(usdt), abi.encodeWithSignature("approve(address,uint256)", address(miner), 1_000e18));
        spender.run(
            address(miner), abi.encodeWithSignature("launch(address,uint256)", address(spender), uint256(1_000e18))
        );
        spender.run(address(gs), abi.encodeWithSignature("approve(address,uint256)", address(miner), type(uint256).max));
        spender.add(address(miner), abi.encodeWithSignature("redeem()"));
        spender.add(address(nodes), abi.encodeWithSignature("launchNodeByETH()"));
        spender.add(address(nodes), abi.encodeWithSignature("reward()"));
        spender.add(address(nodes), abi.encodeWithSignature("claimMiner()"));
        spender.add(address(nodes), abi.encodeWithSignature("advance()"));

        uint256 usdtBefore = usdt.balanceOf(address(spender));
        vm.deal(address(this), 120e18);
        spender.run{value: 120e18}(address(nodes), abi.encodeWithSignature("launchNodeByETH()"));
        assertEq(spender.succeeded(), 0);
        assertEq(address(spender).balance, 11e18);
        assertEq(usdt.balanceOf(address(spender)), usdtBefore, "no redemption beside the licence");
        assertEq(nodes.balanceNode(), 4_999);
        assertEq(miner.redemptionReserve(), 0);
    }

    /// Guard: each sale takes the principal's tokens before the delegate's JU is sent.
    function test_ReentryThroughTheJUOfAProxySale_TakesNoMoreThanItSells() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        RefundSpender spender = new RefundSpender();
        _bindProxy(alice, address(spender));
        spender.add(address(swap), abi.encodeWithSignature("proxySell(address,uint256)", alice, received));
        spender.add(address(miner), abi.encodeWithSignature("reward(address)", alice));
        uint256 before = kl.balanceOf(address(klPair));
        spender.run(address(swap), abi.encodeWithSignature("proxySell(address,uint256)", alice, 1_000e18));
        assertEq(spender.succeeded(), 0, "the rest is less than all, and nothing is pending");
        assertEq(kl.balanceOf(alice), received - 1_000e18);
        assertEq(kl.balanceOf(address(klPair)) - before, 1_000e18);
    }
}
