// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {MinerBuying} from "./MinerBuying.sol";

/// @title Closing an order. Reads no price.
abstract contract MinerRedeeming is MinerBuying {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @inheritdoc IMiner
    function redeem() external {
        _redeem(msg.sender, type(uint256).max, 0);
    }

    /// @inheritdoc IMiner
    function redeem(uint256 maxKLGivenUp, uint256 minPaid) external {
        _redeem(msg.sender, maxKLGivenUp, minPaid);
    }

    /// @inheritdoc IMiner
    function redeem(address principal) external {
        _checkDelegate(principal);
        _redeem(principal, type(uint256).max, 0);
    }

    /// @inheritdoc IMiner
    function redeem(address principal, uint256 maxKLGivenUp, uint256 minPaid) external {
        _checkDelegate(principal);
        _redeem(principal, maxKLGivenUp, minPaid);
    }

    /// @inheritdoc IMiner
    function redeemQuote(address owner, uint256 maxKLGivenUp) external view returns (Redemption memory) {
        return _quote(owner, maxKLGivenUp);
    }

    /// @inheritdoc IMiner
    function redeemOptions(address owner)
        external
        view
        returns (Redemption memory none, Redemption memory worthwhile, Redemption memory all, uint256 klPrice)
    {
        none = _quote(owner, 0);
        all = _quote(owner, type(uint256).max);
        klPrice = oracle.klPriceOrLast();
        // Each KL given up adds the same once the value is above 0, and nothing before, so no amount between none and all is best.
        worthwhile = all.value - none.value > all.klGivenUp * klPrice / 1e18 ? all : none;
    }

    // ---------------------------------------------------------------- internals

    function _redeem(address owner, uint256 maxKLGivenUp, uint256 minPaid) private {
        if (node.isNode(owner)) revert Miner_NodeHolder(owner);
        uint256 index = _flush();
        Account storage account = accounts[owner];
        Redemption memory r = _redemption(owner, maxKLGivenUp, index);
        if (r.value == 0) revert Miner_NothingRedeemable();
        // GS without an allowance count as missing. Otherwise a gift of GS to a wallet without an allowance could stop its redemption.
        uint256 burned = Math.min(r.fuel - r.fuelFromValue, gs.allowance(owner, address(this)));
        r.fuelFromValue = r.fuel - burned;

        uint256 kept = _pendingOf(account, index) - r.pendingGivenUp;
        uint24 week = _week();
        if (account.week == week) weekPerformance[week] -= account.boughtInWeek;
        uint256 reserve = _endOrder(account);
        outflow.forfeited += r.pendingGivenUp.toUint88();
        _setPower(owner, account, account.power - r.value, kept, index);
        emit Redeemed(
            owner,
            msg.sender,
            r.orderTotal,
            r.klGivenUp,
            r.value,
            r.fuel,
            r.fuelFromValue,
            r.pendingGivenUp,
            r.lifetimePower,
            reserve - r.value
        );

        if (r.klGivenUp != 0) kl.safeTransferFrom(owner, DEAD, r.klGivenUp);
        if (burned != 0) gs.burnFrom(owner, burned);
        _payUsdt(address(buyBurn), r.fuelFromValue);
        _payUsdt(treasury, reserve - r.value);
        uint256 before = usdt.balanceOf(msg.sender);
        usdt.safeTransfer(msg.sender, r.value - r.fuelFromValue);
        uint256 paid = usdt.balanceOf(msg.sender) - before;
        if (paid < minPaid) revert Miner_TooLittlePaid(paid, minPaid);
    }

    /// @dev The redemption that would happen now; all zero for a node holder, whose order was closed.
    function _quote(address owner, uint256 maxKLGivenUp) private view returns (Redemption memory) {
        (Accrual memory current,) = _accrualNow();
        return _redemption(owner, maxKLGivenUp, current.index);
    }

    /// @dev All zero without an order. Every division rounds in favour of the reserve.
    function _redemption(address owner, uint256 maxKLGivenUp, uint256 index)
        private
        view
        returns (Redemption memory r)
    {
        Account storage account = accounts[owner];
        r.orderTotal = account.orderTotal;
        if (r.orderTotal == 0) return r;

        uint256 claimedKL_ = account.claimedKL;
        uint256 valueLeft = account.claimedValue;
        r.klGivenUp = Math.min(Math.min(claimedKL_, maxKLGivenUp), kl.balanceOf(owner));
        if (r.klGivenUp != 0) valueLeft -= valueLeft * r.klGivenUp / claimedKL_;

        uint256 reserve = _reserveOf(r.orderTotal);
        r.value = reserve > valueLeft ? reserve - valueLeft : 0;
        r.fuel = Math.ceilDiv(r.value * purchases.redeemFuelRate, BASIS);
        r.fuelFromValue = r.fuel - Math.min(r.fuel, gs.balanceOf(owner));
        r.pendingGivenUp = Math.ceilDiv(_pendingOf(account, index) * r.orderTotal, account.power);
        r.lifetimePower = r.orderTotal - r.value;
    }
}
