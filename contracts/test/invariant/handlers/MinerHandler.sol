// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HandlerBase} from "./HandlerBase.sol";

/// @dev Binding, buying power, claiming, redeeming, team rewards.
abstract contract MinerHandler is HandlerBase {
    /// @notice GS wei made by purchases and burned by sales and redemptions; USDT wei of all purchases.
    uint256 public gsMinted;
    uint256 public gsBurned;
    uint256 public paidIn;

    function bind(uint256 who, uint256 other, uint256) external {
        if (unbound.length == 0) return;
        _bind(who, other);
        _done();
    }

    function buyWithUsdt(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        amount = _bound(amount, 10e18, 20_000e18);
        address payer = _actor(who);
        uint256 before = w.gs.totalSupply();
        _mintUsdt(payer, amount);
        vm.startPrank(payer);
        w.usdt.approve(address(w.miner), amount);
        w.miner.launch(_actor(other), amount);
        vm.stopPrank();
        _countPurchase(amount, before);
        _done();
    }

    function buyWithJu(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        amount = _bound(amount, 20e18, 5_000e18);
        try w.miner.JUToUSDT(amount) returns (uint256 value) {
            if (value < 10e18) return;
            address wallet = _actor(who);
            uint256 before = w.gs.totalSupply();
            uint256 performance = w.miner.totalPerformance();
            vm.deal(wallet, amount);
            vm.prank(wallet);
            w.miner.launch{value: amount}(wallet, 0, type(uint256).max);
            _countPurchase(w.miner.totalPerformance() - performance, before);
            _done();
        } catch {}
    }

    function claim(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _holder(w.miner.pending, who);
        if (w.miner.pending(wallet) == 0) return;
        vm.prank(wallet);
        w.miner.reward();
        _done();
    }

    function claimFor(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        address principal = _holder(w.miner.pending, who);
        if (w.miner.pending(principal) == 0) return;
        address delegate = _delegateOf(principal, other);
        uint256 before = w.kl.balanceOf(delegate);
        vm.prank(delegate);
        w.miner.reward(principal);
        require(w.kl.balanceOf(delegate) == before, "a claim pays the principal");
        _done();
    }

    function redeem(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        (address owner, uint256 givenUp, uint256 paid, uint256 fuel) = _redeemable(who);
        if (paid == 0) return;
        vm.prank(owner);
        w.miner.redeem(givenUp, paid);
        gsBurned += fuel;
        _done();
    }

    function redeemFor(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        (address principal,, uint256 paid, uint256 fuel) = _redeemable(who);
        if (paid == 0) return;
        address delegate = _delegateOf(principal, other);
        uint256 before = w.usdt.balanceOf(delegate);
        vm.prank(delegate);
        w.miner.redeem(principal);
        require(w.usdt.balanceOf(delegate) == before + paid, "a delegate's redemption pays the delegate");
        gsBurned += fuel;
        _done();
    }

    function withdraw(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _holder(w.reward.balanceOf, who);
        if (w.reward.balanceOf(wallet) == 0) return;
        vm.prank(wallet);
        w.reward.withdraw();
        _done();
    }

    function withdrawFor(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        address principal = _holder(w.reward.balanceOf, who);
        if (w.reward.balanceOf(principal) == 0) return;
        address delegate = _delegateOf(principal, other);
        vm.prank(delegate);
        w.reward.withdraw(principal);
        _done();
    }

    function distribute(uint256, uint256, uint256 amount) external {
        _tick(amount);
        w.miner.distribute();
        _done();
    }

    function setRates(uint256 who, uint256 other, uint256 amount) external {
        vm.startPrank(w.admin);
        w.miner.setFees(who % 1_001, other % 1_001);
        uint16 first = uint16(amount % 1_251);
        w.miner.setDynamicRates([first, uint16((amount >> 16) % (1_251 - first)), 0, 0, 0]);
        w.miner.setRedeemFuelRate((amount >> 32) % 1_001);
        w.swap.setFuelRate((amount >> 48) % 1_001);
        vm.stopPrank();
        _done();
    }

    // ---------------------------------------------------------------- internals

    function _bind(uint256 who, uint256 inviter) internal {
        uint256 index = who % unbound.length;
        address wallet = unbound[index];
        unbound[index] = unbound[unbound.length - 1];
        unbound.pop();
        vm.startPrank(wallet);
        w.user.bind(_actor(inviter));
        w.kl.approve(address(w.miner), type(uint256).max);
        w.gs.approve(address(w.miner), type(uint256).max);
        w.kl.approve(address(w.swap), type(uint256).max);
        w.gs.approve(address(w.swap), type(uint256).max);
        w.usdt.approve(address(w.nodes), type(uint256).max);
        w.usdt.approve(address(w.fight), type(uint256).max);
        vm.stopPrank();
        positions[wallet] = bound_.length;
        bound_.push(wallet);
    }

    /// @dev The first wallet from a seed on, but for the origin user, whose order pays something and who has the fuel for it.
    function _redeemable(uint256 seed)
        private
        view
        returns (address owner, uint256 givenUp, uint256 paid, uint256 fuel)
    {
        for (uint256 i; i < bound_.length; ++i) {
            owner = bound_[addmod(seed, i, bound_.length)];
            (givenUp, paid, fuel,,) = w.miner.redeemQuote(owner);
            if (paid != 0 && owner != bound_[0] && w.gs.balanceOf(owner) >= fuel) return (owner, givenUp, paid, fuel);
        }
        return (owner, 0, 0, 0);
    }

    function _countPurchase(uint256 value, uint256 gsBefore) private {
        paidIn += value;
        gsMinted += value / 10;
        require(w.gs.totalSupply() == gsBefore + value / 10, "GS minted by the rate");
    }
}
