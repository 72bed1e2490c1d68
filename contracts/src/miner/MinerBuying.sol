// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {Calendar} from "../libraries/Calendar.sol";
import {GasFloors} from "../libraries/GasFloors.sol";
import {MinerEarning} from "./MinerEarning.sol";

/// @title Buying power.
abstract contract MinerBuying is MinerEarning {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    uint256 internal constant MIN_VALUE = 10e18;
    /// @dev Percent of a purchase's value. Half is the redemption reserve; the treasury gets the rest and all remainders.
    uint256 private constant BUY_BURN_PERCENT = 30;
    uint256 private constant NODE_PERCENT = 5;
    uint256 private constant DAO_PERCENT = 5;
    /// @dev Gas for a step of the queue, so that a broken queue cannot consume all of a purchase's gas. The most expensive step, the first,
    /// needs much less.
    uint256 private constant ADVANCE_GAS = 400_000;
    /// @dev The cost of the call itself.
    uint256 private constant CALL_GAS = 5_000;

    /// @inheritdoc IMiner
    function launch(address receiver, uint256 usdtAmount) external {
        _prepare(receiver);
        uint256 before = _usdtHere();
        usdt.safeTransferFrom(msg.sender, address(this), usdtAmount);
        uint256 value = _usdtHere() - before;
        _purchase(receiver, Payment.USDT, value, value, value);
    }

    /// @inheritdoc IMiner
    function launch(address receiver, uint256 minValue, uint256 deadline) external payable {
        if (block.timestamp > deadline) revert Miner_Expired(deadline);
        _prepare(receiver);
        uint256 quoted = _official(msg.value);
        uint256 before = _usdtHere();
        // The amount received is checked below, together with the official value.
        router.swapExactETHForTokens{value: msg.value}(0, _juToUsdtPath(), address(this), deadline);
        uint256 received = _usdtHere() - before;
        uint256 value = Math.min(quoted, received);
        if (value < minValue) revert Miner_TooLittleValue(value, minValue);
        _purchase(receiver, Payment.JU, msg.value, value, received);
    }

    /// @inheritdoc IMiner
    function JUToUSDT(uint256 juAmount) external view returns (uint256 value) {
        uint256 quoted = _official(juAmount);
        if (quoted == 0) return 0;
        return Math.min(quoted, router.getAmountsOut(juAmount, _juToUsdtPath())[1]);
    }

    // ---------------------------------------------------------------- the node contract only

    /// @inheritdoc IMiner
    function closeOrder(address owner) external {
        _checkNode();
        Account storage account = accounts[owner];
        uint256 orderTotal = account.orderTotal;
        if (orderTotal == 0) return;
        uint256 reserve = _endOrder(account);
        emit OrderClosed(owner, orderTotal, reserve);
        _payUsdt(treasury, reserve);
    }

    /// @inheritdoc IMiner
    function grantLifetimePower(address owner, uint256 power) external {
        _checkNode();
        if (power == 0) return;
        _addPower(owner, power, 0);
        emit LifetimePowerGranted(owner, power);
    }

    // ---------------------------------------------------------------- internals

    function _checkNode() private view {
        if (msg.sender != address(node)) revert Miner_NotNode(msg.sender);
    }

    /// @dev USDT wei reserved for an order of `orderTotal` USDT wei, which is also the most that closing it pays.
    function _reserveOf(uint256 orderTotal) internal pure returns (uint256) {
        return orderTotal / 2;
    }

    /// @dev Closes the order of an account and takes its USDT wei out of the reserve. The caller pays them.
    function _endOrder(Account storage account) internal returns (uint256 reserve) {
        reserve = _reserveOf(account.orderTotal);
        account.orderTotal = 0;
        account.claimedKL = 0;
        account.claimedValue = 0;
        account.boughtInWeek = 0;
        purchases.reserve -= reserve.toUint96();
    }

    function _usdtHere() private view returns (uint256) {
        return usdt.balanceOf(address(this));
    }

    /// @dev Checks that the receiver can hold power, and updates the oracle.
    function _prepare(address receiver) private {
        if (_inviterOf(receiver) == address(0)) revert Miner_ReceiverNotBound(receiver);
        oracle.update();
    }

    /// @dev Records a purchase of `value` USDT wei and splits the `received` USDT wei, which have already arrived.
    function _purchase(address receiver, Payment payment, uint256 paid, uint256 value, uint256 received) private {
        if (value < MIN_VALUE) revert Miner_BelowMinimum(value, MIN_VALUE);
        GasFloors.check(GasFloors.PURCHASE);
        bool lifetime = node.isNode(receiver);
        uint256 reserved = _addPower(receiver, value, lifetime ? 0 : value);
        totalPerformance += value;
        weekPerformance[_week()] += value;
        emit Launched(msg.sender, receiver, payment, paid, value, lifetime);

        uint256 toBuyBurn = value * BUY_BURN_PERCENT / 100;
        uint256 toNode = value * NODE_PERCENT / 100;
        uint256 toDao = value * DAO_PERCENT / 100;
        _payUsdt(address(buyBurn), toBuyBurn);
        _payUsdt(address(node), toNode);
        _payUsdt(dao, toDao);
        _payUsdt(treasury, received - reserved - toBuyBurn - toNode - toDao);
        gs.mint(receiver, value * purchases.gsRate / BASIS);

        _distribute();
        GasFloors.check(GasFloors.QUEUE_STEP);
        uint256 gasBefore = gasleft();
        // With the full ADVANCE_GAS a failure is ignored: the purchase stands, and anyone can advance the queue later. With less it
        // reverts, because otherwise gas estimates would settle on the least gas with which the step fails.
        try buyBurn.advance{gas: ADVANCE_GAS}() {}
        catch {
            if (gasBefore < ADVANCE_GAS * 64 / 63 + CALL_GAS) revert Miner_TooLittleGas();
        }
    }

    /// @dev Adds power, `inOrder` of it redeemable. Returns the USDT wei by which the redemption reserve grew.
    function _addPower(address owner, uint256 power, uint256 inOrder) private returns (uint256 reserved) {
        uint256 index = _flush();
        Account storage account = accounts[owner];
        if (account.power == 0) account.inviter = _keepInviters(owner);
        if (inOrder != 0) {
            uint256 orderTotal = account.orderTotal + inOrder;
            // Uses the whole order, because the halves of many odd amounts would add up to less than half of the sum.
            reserved = _reserveOf(orderTotal) - _reserveOf(account.orderTotal);
            account.orderTotal = orderTotal.toUint88();
            uint24 week = _week();
            uint256 boughtInWeek = account.week == week ? account.boughtInWeek : 0;
            (account.week, account.boughtInWeek) = (week, (boughtInWeek + inOrder).toUint88());
            purchases.reserve += reserved.toUint96();
        }
        _setPower(owner, account, account.power + power, _pendingOf(account, index), index);
    }

    function _week() internal view returns (uint24) {
        return Calendar.weekOf(block.timestamp).toUint24();
    }

    /// @dev Stores the inviters of the four generations above `owner`, who has no power yet, and returns its inviter. Each is written once;
    /// above a wallet with power all are stored already.
    function _keepInviters(address owner) private returns (address inviter) {
        inviter = _inviterOf(owner);
        address up = inviter;
        for (uint256 i = 1; i < GENERATIONS; ++i) {
            Account storage above = accounts[up];
            (address next, uint256 power) = (above.inviter, above.power);
            if (power != 0) break;
            if (next == address(0)) {
                next = _inviterOf(up);
                above.inviter = next;
            }
            // The origin user is its own inviter.
            if (next == up) break;
            up = next;
        }
    }

    /// @dev The inviter of a wallet: the stored copy, else the user contract's. Zero if the wallet is not bound.
    function _inviterOf(address wallet) private view returns (address) {
        address kept = accounts[wallet].inviter;
        return kept == address(0) ? user.inviter(wallet) : kept;
    }

    /// @dev Official value of `juAmount` JU wei in USDT wei.
    function _official(uint256 juAmount) private view returns (uint256) {
        return juAmount * oracle.juPrice() / 1e18;
    }

    function _juToUsdtPath() private view returns (address[] memory path) {
        path = new address[](2);
        path[0] = wju;
        path[1] = address(usdt);
    }
}
