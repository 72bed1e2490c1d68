// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPair} from "../../../src/interfaces/IPair.sol";
import {PairPrice} from "../../../src/libraries/PairPrice.sol";
import {MinerHandler} from "./MinerHandler.sol";

/// @dev Sales with fuel, by owner and delegate, trades on the pair, prices, gifts.
abstract contract MarketHandler is MinerHandler {
    function sell(uint256 who, uint256, uint256 amount) external {
        _tick(who);
        (address owner, uint256 sold, uint256 ju, uint256 fuel) = _sellable(who, amount);
        if (ju == 0) return;
        vm.prank(owner);
        w.swap.sellKLTokens(sold, ju, fuel, type(uint256).max);
        gsBurned += fuel;
        _done();
    }

    function sellAtAverage(uint256 who, uint256, uint256 amount) external {
        _tick(who);
        w.oracle.update();
        if (!_isSpotNearAverage()) return;
        (address owner, uint256 sold, uint256 ju, uint256 fuel) = _sellable(who, amount);
        if (ju == 0) return;
        vm.prank(owner);
        w.swap.sellKLTokens(sold);
        gsBurned += fuel;
        _done();
    }

    function proxySell(uint256 who, uint256 other, uint256 amount) external {
        _tick(who);
        (address principal, uint256 sold, uint256 ju, uint256 fuel) = _sellable(who, amount);
        if (ju == 0) return;
        address delegate = _delegateOf(principal, other);
        uint256 before = delegate.balance;
        vm.prank(delegate);
        w.swap.proxySell(principal, sold, ju, fuel, type(uint256).max);
        require(delegate.balance == before + ju, "a delegate's sale pays the delegate");
        gsBurned += fuel;
        _done();
    }

    function buyOnPair(uint256 who, uint256, uint256 amount) external {
        _tick(who);
        amount = _bound(amount, 1e18, 1_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (w.wju, address(w.kl));
        vm.deal(address(this), amount);
        w.router.swapExactETHForTokens{value: amount}(0, path, _actor(who), type(uint256).max);
        _done();
    }

    function sellOnPair(uint256 who, uint256, uint256 amount) external {
        _tick(who);
        address wallet = _holder(w.kl.balanceOf, who);
        uint256 balance = w.kl.balanceOf(wallet);
        if (balance < 1e18) return;
        amount = _bound(amount, 1e18, balance > 100_000e18 ? 100_000e18 : balance);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(w.kl), w.wju);
        vm.startPrank(wallet);
        w.kl.approve(address(w.router), amount);
        w.router.swapExactTokensForETH(amount, 0, path, wallet, type(uint256).max);
        vm.stopPrank();
        _done();
    }

    function moveKL(uint256 who, uint256 other, uint256 amount) external {
        address wallet = _holder(w.kl.balanceOf, who);
        amount = _bound(amount, 0, w.kl.balanceOf(wallet));
        vm.prank(wallet);
        w.kl.transfer(_actor(other), amount);
        if (amount != 0) _done();
    }

    function advanceQueue(uint256, uint256, uint256 amount) external {
        _tick(amount);
        if (w.buyBurn.advance() != 0) _done();
    }

    function updateOracle(uint256, uint256, uint256 amount) external {
        _tick(amount);
        w.oracle.update();
        _done();
    }

    /// @dev Mostly within the band around the pair's average, sometimes outside it, sometimes zero.
    function moveOfficialPrice(uint256, uint256, uint256 amount) external {
        _setOfficialPrice(amount % 16 == 0 ? 0 : _bound(amount, 0.88e8, 1.12e8));
        _done();
    }

    /// @dev Mostly hours, with averages; every fourth time days, after which they are missing.
    function passTime(uint256, uint256, uint256 amount) external {
        if (amount % 4 == 0) _wait(_bound(amount, 1 days, 4 days));
        else _waitForAverages(_bound(amount, 0, 12 hours));
        _done();
    }

    function donate(uint256 who, uint256 other, uint256 amount) external {
        address[8] memory contracts = [
            address(w.miner),
            address(w.reward),
            address(w.nodes),
            address(w.ranking),
            address(w.ledger),
            address(w.fight),
            address(w.buyBurn),
            address(w.swap)
        ];
        address to = contracts[other % 8];
        uint256 usdt = _bound(amount, 0, 100e18);
        _mintUsdt(to, usdt);
        given[address(w.usdt)][to] += usdt;
        address giver = _holder(w.kl.balanceOf, who);
        uint256 kl = _bound(amount, 0, w.kl.balanceOf(giver) / 100);
        vm.prank(giver);
        w.kl.transfer(to, kl);
        given[address(w.kl)][to] += kl;
        _done();
    }

    /// @dev The first wallet, starting at a seed, with KL and the fuel to sell some of it. `ju` is 0 if there is none.
    function _sellable(uint256 seed, uint256 amount)
        private
        view
        returns (address owner, uint256 sold, uint256 ju, uint256 fuel)
    {
        for (uint256 i; i < bound_.length; ++i) {
            owner = bound_[addmod(seed, i, bound_.length)];
            uint256 balance = w.kl.balanceOf(owner);
            if (balance == 0 || owner == bound_[0]) continue;
            sold = _bound(amount, 1, balance);
            (ju, fuel) = w.swap.quote(sold);
            if (ju != 0 && w.gs.balanceOf(owner) >= fuel) return (owner, sold, ju, fuel);
        }
        return (owner, 0, 0, 0);
    }

    function _isSpotNearAverage() private view returns (bool) {
        (uint256 klJu, uint256 juUsdt) = w.oracle.averages();
        if (klJu == 0 || juUsdt == 0) return false;
        return _isNear(PairPrice.spot(IPair(address(w.klPair)), w.klPair.token0() == address(w.kl)), klJu)
            && _isNear(PairPrice.spot(IPair(address(w.juUsdtPair)), w.juUsdtPair.token0() == w.wju), juUsdt);
    }

    function _isNear(uint256 spot, uint256 average) private view returns (bool) {
        uint256 difference = spot > average ? spot - average : average - spot;
        return difference * 10_000 <= average * w.swap.maxDeviation();
    }
}
