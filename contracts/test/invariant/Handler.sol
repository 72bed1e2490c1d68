// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CommonBase} from "forge-std/Base.sol";
import {StdCheats} from "forge-std/StdCheats.sol";
import {StdUtils} from "forge-std/StdUtils.sol";
import {BuyBurn} from "../../src/BuyBurn.sol";
import {GS} from "../../src/GS.sol";
import {KL} from "../../src/KL.sol";
import {Miner} from "../../src/Miner.sol";
import {Oracle} from "../../src/Oracle.sol";
import {Reward} from "../../src/Reward.sol";
import {Swap} from "../../src/Swap.sol";
import {User} from "../../src/User.sol";
import {LocalOfficialOracle} from "../../src/local/LocalOfficialOracle.sol";
import {LocalUSDT} from "../../src/local/LocalUSDT.sol";
import {NodeStub} from "../mocks/NodeStub.sol";

/// @dev Acts as many wallets over many days. Every action checks what a wallet would check first, so that none may revert.
contract Handler is CommonBase, StdCheats, StdUtils {
    struct World {
        User user;
        Oracle oracle;
        Reward reward;
        BuyBurn buyBurn;
        Swap swap;
        Miner miner;
        NodeStub node;
        KL kl;
        GS gs;
        LocalUSDT usdt;
        LocalOfficialOracle officialOracle;
        address admin;
        address owner;
    }

    World internal w;
    address[] internal bound_;
    address[] internal unbound;

    uint256 public gsMinted;
    uint256 public gsBurned;
    uint256 public paidIn;

    constructor(World memory world, address origin, uint256 wallets) {
        w = world;
        bound_.push(origin);
        for (uint256 i; i < wallets; ++i) {
            unbound.push(makeAddr(string(abi.encodePacked("actor", vm.toString(i)))));
        }
        for (uint256 i; i < wallets / 2; ++i) {
            bind(i, i);
        }
    }

    function actors() external view returns (address[] memory) {
        return bound_;
    }

    // ---------------------------------------------------------------- actions

    function bind(uint256 who, uint256 inviter) public {
        if (unbound.length == 0) return;
        uint256 index = who % unbound.length;
        address wallet = unbound[index];
        unbound[index] = unbound[unbound.length - 1];
        unbound.pop();
        vm.startPrank(wallet);
        w.user.bind(_actor(inviter));
        w.usdt.approve(address(w.miner), type(uint256).max);
        w.kl.approve(address(w.miner), type(uint256).max);
        w.gs.approve(address(w.miner), type(uint256).max);
        w.kl.approve(address(w.swap), type(uint256).max);
        w.gs.approve(address(w.swap), type(uint256).max);
        vm.stopPrank();
        bound_.push(wallet);
    }

    function buyWithUsdt(uint256 who, uint256 forWhom, uint256 amount) external {
        address receiver = _actor(forWhom);
        amount = bound(amount, 10e18, 20_000e18);
        address payer = _actor(who);
        _mintUsdt(payer, amount);
        uint256 before = w.gs.totalSupply();
        vm.startPrank(payer);
        w.usdt.approve(address(w.miner), amount);
        w.miner.launch(receiver, amount);
        vm.stopPrank();
        _countPurchase(amount, before);
    }

    function buyWithJu(uint256 who, uint256 amount) external {
        _refreshOfficialPrice();
        amount = bound(amount, 20e18, 5_000e18);
        try w.miner.JUToUSDT(amount) returns (uint256 value) {
            if (value < 10e18) return;
            address wallet = _actor(who);
            uint256 before = w.gs.totalSupply();
            uint256 performance = w.miner.totalPerformance();
            vm.deal(wallet, amount);
            vm.prank(wallet);
            w.miner.launch{value: amount}(wallet, 0, type(uint256).max);
            _countPurchase(w.miner.totalPerformance() - performance, before);
        } catch {}
    }

    function claim(uint256 who) external {
        address wallet = _holder(w.miner.pending, who);
        if (w.miner.pending(wallet) == 0) return;
        vm.prank(wallet);
        w.miner.reward();
    }

    function claimFor(uint256 who, uint256 delegate) external {
        address principal = _actor(who);
        address caller = _actor(delegate);
        if (principal == caller || w.miner.pending(principal) == 0) return;
        vm.prank(principal);
        w.user.bindProxy(caller);
        vm.prank(caller);
        w.miner.reward(principal);
    }

    function redeem(uint256 who) external {
        address wallet = _actor(who);
        (uint256 givenUp, uint256 paid, uint256 fuel,,) = w.miner.redeemQuote(wallet);
        if (paid == 0 || w.gs.balanceOf(wallet) < fuel) return;
        vm.startPrank(wallet);
        w.kl.approve(address(w.miner), type(uint256).max);
        w.gs.approve(address(w.miner), type(uint256).max);
        w.miner.redeem(givenUp, paid);
        vm.stopPrank();
        gsBurned += fuel;
    }

    function sell(uint256 who, uint256 amount) external {
        address wallet = _holder(w.kl.balanceOf, who);
        uint256 balance = w.kl.balanceOf(wallet);
        if (balance == 0) return;
        amount = bound(amount, 1, balance);
        (uint256 ju, uint256 fuel) = w.swap.quote(amount);
        if (ju == 0 || w.gs.balanceOf(wallet) < fuel) return;
        vm.startPrank(wallet);
        w.kl.approve(address(w.swap), type(uint256).max);
        w.gs.approve(address(w.swap), type(uint256).max);
        w.swap.sellKLTokens(amount, ju, fuel, type(uint256).max);
        vm.stopPrank();
        gsBurned += fuel;
    }

    function moveKL(uint256 from, uint256 to, uint256 amount) external {
        address wallet = _holder(w.kl.balanceOf, from);
        amount = bound(amount, 0, w.kl.balanceOf(wallet));
        vm.prank(wallet);
        w.kl.transfer(_actor(to), amount);
    }

    function withdraw(uint256 who) external {
        address wallet = _holder(w.reward.balanceOf, who);
        if (w.reward.balanceOf(wallet) == 0) return;
        vm.prank(wallet);
        w.reward.withdraw();
    }

    function takeLicence(uint256 who) external {
        // One call in thirty: most wallets should stay without one.
        if (who % 30 != 0) return;
        w.node.take(w.miner, _actor(who / 30));
    }

    function grant(uint256 who, uint256 power) external {
        w.node.grant(w.miner, _actor(who), bound(power, 1, 109e18));
    }

    /// @dev Mostly hours, in which averages exist; every fourth time days, in which they go missing.
    function passTime(uint256 duration) external {
        uint256 most = duration % 4 == 0 ? 3 days : 2 hours;
        vm.warp(vm.getBlockTimestamp() + bound(duration, 30 minutes, most));
        _refreshOfficialPrice();
        w.oracle.update();
    }

    function upkeep() external {
        w.miner.distribute();
        w.buyBurn.advance();
    }

    function setRates(uint256 nodeFee, uint256 daoFee, uint16 first, uint16 second) external {
        vm.startPrank(w.admin);
        w.miner.setFees(bound(nodeFee, 0, 1_000), bound(daoFee, 0, 1_000));
        first = uint16(bound(first, 0, 1_250));
        w.miner.setDynamicRates([first, uint16(bound(second, 0, 1_250 - first)), 0, 0, 0]);
        vm.stopPrank();
    }

    function donate(uint256 amount) external {
        _mintUsdt(address(w.buyBurn), bound(amount, 0, 100e18));
    }

    // ---------------------------------------------------------------- internals

    function _actor(uint256 seed) private view returns (address) {
        return bound_[seed % bound_.length];
    }

    function _mintUsdt(address to, uint256 amount) private {
        vm.prank(w.owner);
        w.usdt.mint(to, amount);
    }

    function _refreshOfficialPrice() private {
        uint256 price = w.officialOracle.latestPrice();
        vm.prank(w.owner);
        w.officialOracle.update(price);
    }

    /// @dev The first wallet, from a seed on, of which `amountOf` says more than zero; any when there is none.
    function _holder(function(address) external view returns (uint256) amountOf, uint256 seed)
        private
        view
        returns (address wallet)
    {
        for (uint256 i; i < bound_.length; ++i) {
            wallet = bound_[addmod(seed, i, bound_.length)];
            if (amountOf(wallet) != 0) return wallet;
        }
    }

    function _countPurchase(uint256 value, uint256 gsBefore) private {
        paidIn += value;
        gsMinted += value / 10;
        require(w.gs.totalSupply() == gsBefore + value / 10, "GS minted by the rate");
    }
}
