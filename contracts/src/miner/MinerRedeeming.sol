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

    /// @dev What a redemption does, all in wei of the token in question.
    struct Redemption {
        uint256 orderTotal;
        uint256 klGivenUp;
        uint256 paid;
        uint256 fuel;
        uint256 pendingGivenUp;
        uint256 lifetimePower;
    }

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
    function redeemQuote(address owner)
        external
        view
        returns (uint256 klGivenUp, uint256 paid, uint256 fuel, uint256 pendingGivenUp, uint256 lifetimePower)
    {
        Redemption memory r;
        (uint256 index,,) = _accrualNow();
        if (!node.isNode(owner)) r = _redemption(owner, accounts[owner], index);
        return (r.klGivenUp, r.paid, r.fuel, r.pendingGivenUp, r.lifetimePower);
    }

    // ---------------------------------------------------------------- internals

    function _redeem(address owner, uint256 maxKLGivenUp, uint256 minPaid) private {
        if (node.isNode(owner)) revert Miner_NodeHolder(owner);
        uint256 index = _flush();
        Account memory account = accounts[owner];
        Redemption memory r = _redemption(owner, account, index);
        if (r.paid == 0) revert Miner_NothingRedeemable();
        if (r.klGivenUp > maxKLGivenUp) revert Miner_TooMuchGivenUp(r.klGivenUp, maxKLGivenUp);
        if (r.paid < minPaid) revert Miner_TooLittlePaid(r.paid, minPaid);

        uint256 reserve = r.orderTotal / 2;
        uint256 kept = _pendingOf(account, index) - r.pendingGivenUp;
        account.orderTotal = 0;
        account.claimedKL = 0;
        account.claimedValue = 0;
        _setPower(owner, account, account.power - r.paid, kept, index);
        accounts[owner] = account;
        purchases.reserve -= reserve.toUint96();
        outflow.forfeited += r.pendingGivenUp.toUint88();
        emit Redeemed(
            owner,
            msg.sender,
            r.orderTotal,
            r.klGivenUp,
            r.paid,
            r.fuel,
            r.pendingGivenUp,
            r.lifetimePower,
            reserve - r.paid
        );

        if (r.klGivenUp != 0) kl.safeTransferFrom(owner, DEAD, r.klGivenUp);
        gs.burnFrom(owner, r.fuel);
        usdt.safeTransfer(msg.sender, r.paid);
        if (reserve != r.paid) usdt.safeTransfer(treasury, reserve - r.paid);
    }

    /// @dev All zero without an order. Every division rounds in favour of the reserve.
    function _redemption(address owner, Account memory account, uint256 index)
        private
        view
        returns (Redemption memory r)
    {
        r.orderTotal = account.orderTotal;
        if (r.orderTotal == 0) return r;

        uint256 claimedKL_ = account.claimedKL;
        uint256 valueLeft = account.claimedValue;
        r.klGivenUp = Math.min(claimedKL_, kl.balanceOf(owner));
        if (r.klGivenUp != 0) valueLeft -= valueLeft * r.klGivenUp / claimedKL_;

        uint256 half = r.orderTotal / 2;
        r.paid = half > valueLeft ? half - valueLeft : 0;
        r.fuel = Math.ceilDiv(r.paid * purchases.redeemFuelRate, BASIS);
        r.pendingGivenUp = Math.ceilDiv(_pendingOf(account, index) * r.orderTotal, account.power);
        r.lifetimePower = r.orderTotal - r.paid;
    }
}
