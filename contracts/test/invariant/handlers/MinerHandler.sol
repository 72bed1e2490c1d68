// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../../src/interfaces/IMiner.sol";
import {Calendar} from "../../../src/libraries/Calendar.sol";
import {BlockingToken} from "../../mocks/BlockingToken.sol";
import {HandlerBase} from "./HandlerBase.sol";

/// @dev Binding, buying power, claiming, redeeming, team rewards.
abstract contract MinerHandler is HandlerBase {
    /// @notice GS wei minted by purchases and burned by sales and redemptions; USDT wei of all purchases.
    uint256 public gsMinted;
    uint256 public gsBurned;
    uint256 public paidIn;
    /// @notice Purchases of a week in USDT wei, gross and net of redemptions within the week. The weeks with a purchase.
    mapping(uint256 week => uint256) public grossOf;
    mapping(uint256 week => uint256) public netOf;
    uint256[] public weeksBought;
    mapping(address wallet => mapping(uint256 week => uint256)) private ownOf;

    function bind(uint256 who, uint256 other, uint256) external {
        if (unbound.length == 0) return;
        _bind(who, other);
        _done();
    }

    function buyWithUsdt(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        amount = _bound(amount, 10e18, 20_000e18);
        (address payer, address receiver) = (_actor(who), _actor(other));
        uint256 before = w.gs.totalSupply();
        _mintUsdt(payer, amount);
        vm.startPrank(payer);
        w.usdt.approve(address(w.miner), amount);
        w.miner.launch(receiver, amount);
        vm.stopPrank();
        _countPurchase(receiver, amount, before);
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
            _countPurchase(wallet, w.miner.totalPerformance() - performance, before);
            _done();
        } catch {}
    }

    function claim(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _holder(w.miner.pending, who);
        if (w.miner.pending(wallet) == 0) return;
        vm.prank(wallet);
        // At least the amount shown, less its fees, arrives.
        (uint256 nodeFee, uint256 daoFee,,) = w.miner.baseInfo();
        uint256 least = w.miner.pending(wallet) * (10_000 - nodeFee - daoFee) / 10_000;
        vm.prank(wallet);
        w.miner.reward(type(uint256).max, least);
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
        (address owner, IMiner.Redemption memory r) = _redeemable(who, amount);
        if (r.value == 0) return;
        uint256 before = w.usdt.balanceOf(owner);
        vm.prank(owner);
        w.miner.redeem(r.klGivenUp, r.value - r.fuelFromValue);
        require(w.usdt.balanceOf(owner) == before + r.value - r.fuelFromValue, "a redemption pays what was quoted");
        _countRedemption(owner, r);
        _done();
    }

    function redeemFor(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        (address principal, IMiner.Redemption memory r) = _redeemable(who, type(uint256).max);
        if (r.value == 0) return;
        address delegate = _delegateOf(principal, other);
        uint256 before = w.usdt.balanceOf(delegate);
        vm.prank(delegate);
        w.miner.redeem(principal);
        require(
            w.usdt.balanceOf(delegate) == before + r.value - r.fuelFromValue,
            "a delegate's redemption pays the delegate"
        );
        _countRedemption(principal, r);
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

    /// @notice Gives all GS of a wallet away, so that its redemption pays the fuel from its value.
    function moveGS(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        address from = _holder(w.gs.balanceOf, who);
        uint256 held = w.gs.balanceOf(from);
        if (held == 0) return;
        vm.prank(from);
        w.gs.transfer(_actor(other), held);
        _done();
    }

    function blockRecipient(uint256 who, uint256 other, uint256 amount) external {
        _tick(amount);
        address to = who % 2 == 0 ? w.miner.dao() : address(w.miner.buyBurn());
        BlockingToken(address(w.usdt)).setBlocked(to, other % 4 == 0);
        _done();
    }

    function collectPayout(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address usdt = address(w.usdt);
        address to = who % 2 == 0 ? w.miner.dao() : address(w.miner.buyBurn());
        uint256 owed = w.miner.payoutOwed(usdt, to);
        if (owed == 0) return;
        BlockingToken(usdt).setBlocked(to, false);
        uint256 before = w.usdt.balanceOf(to);
        w.miner.collectPayout(usdt, to);
        require(w.usdt.balanceOf(to) == before + owed, "what was owed is paid");
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

    /// @dev The first wallet, starting at a seed, whose order pays something with one of its options or with any cap. Never the origin
    /// user.
    function _redeemable(uint256 seed, uint256 choice)
        private
        view
        returns (address owner, IMiner.Redemption memory r)
    {
        for (uint256 i; i < bound_.length; ++i) {
            owner = bound_[addmod(seed, i, bound_.length)];
            if (owner == bound_[0]) continue;
            (IMiner.Redemption memory none, IMiner.Redemption memory worthwhile, IMiner.Redemption memory all,) =
                w.miner.redeemOptions(owner);
            require(
                all.value >= worthwhile.value && worthwhile.value >= none.value, "KL given up never lower the value"
            );
            if (all.value == 0) continue;
            if (choice == type(uint256).max) return (owner, all);
            r = choice % 4 == 0 ? none : choice % 4 == 1 ? worthwhile : all;
            if (choice % 4 == 2) r = w.miner.redeemQuote(owner, choice % (all.klGivenUp + 1));
            if (r.value != 0) return (owner, r);
        }
        delete r;
    }

    function _countRedemption(address owner, IMiner.Redemption memory r) private {
        gsBurned += r.fuel - r.fuelFromValue;
        uint256 week = Calendar.weekOf(vm.getBlockTimestamp());
        netOf[week] -= ownOf[owner][week];
        ownOf[owner][week] = 0;
    }

    function _countPurchase(address receiver, uint256 value, uint256 gsBefore) private {
        paidIn += value;
        uint256 week = Calendar.weekOf(vm.getBlockTimestamp());
        if (grossOf[week] == 0) weeksBought.push(week);
        grossOf[week] += value;
        netOf[week] += value;
        ownOf[receiver][week] += value;
        gsMinted += value / 10;
        require(w.gs.totalSupply() == gsBefore + value / 10, "GS minted by the rate");
    }

    function weekCount() external view returns (uint256) {
        return weeksBought.length;
    }
}
