// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {GasFloors} from "../libraries/GasFloors.sol";
import {KLTotals} from "../libraries/KLTotals.sol";
import {MinerBase} from "./MinerBase.sol";

/// @title Claiming KL, and transferring the shares that claims owe to others.
abstract contract MinerEarning is MinerBase {
    using KLTotals for KLTotals.Totals;
    using SafeCast for uint256;

    /// @inheritdoc IMiner
    function reward() external {
        _claim(msg.sender, type(uint256).max, 0);
    }

    /// @inheritdoc IMiner
    function reward(uint256 maxCountedValue, uint256 minReceived) external {
        _claim(msg.sender, maxCountedValue, minReceived);
    }

    /// @inheritdoc IMiner
    function reward(address principal) external {
        _checkDelegate(principal);
        _claim(principal, type(uint256).max, 0);
    }

    /// @inheritdoc IMiner
    function reward(address principal, uint256 maxCountedValue, uint256 minReceived) external {
        _checkDelegate(principal);
        _claim(principal, maxCountedValue, minReceived);
    }

    /// @inheritdoc IMiner
    function distribute() external {
        _flush();
        _distribute();
    }

    /// @inheritdoc IMiner
    function pending(address owner) external view returns (uint256) {
        (Accrual memory current,) = _accrualNow();
        return _pendingOf(accounts[owner], current.index);
    }

    /// @inheritdoc IMiner
    function owed() external view returns (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) {
        (Accrual memory current, uint256 unearned) = _accrualNow();
        uint256[4] memory due = _due(current, unearned);
        return (due[0], due[1], due[2], due[3]);
    }

    // ---------------------------------------------------------------- internals

    function _checkDelegate(address principal) internal view {
        if (!user.isDelegate(principal, msg.sender)) revert Miner_NotDelegate(principal, msg.sender);
    }

    function _claim(address owner, uint256 maxCountedValue, uint256 minReceived) private {
        GasFloors.check(GasFloors.CLAIM);
        uint256 index = _flush();
        Account storage account = accounts[owner];
        uint256 amount = _pendingOf(account, index);
        if (amount == 0) revert Miner_NothingPending();
        uint256 received = amount - Math.ceilDiv(amount * (shares.nodeFee + shares.daoFee), BASIS);
        if (received < minReceived) revert Miner_TooLittleReceived(received, minReceived);

        account.index = index.toUint80();
        accrual.claimed += amount.toUint88();
        (uint256 countedKL, uint256 countedValue) = _count(account, received, maxCountedValue);
        (address[GENERATIONS] memory above, uint256[GENERATIONS] memory credits, uint256 credited) =
            _creditsOf(owner, account.inviter, amount);
        if (credited != 0) outflow.credited += credited.toUint88();
        emit RewardClaimed(owner, msg.sender, amount, received, countedKL, countedValue);

        _sendKL(owner, received);
        if (credited == 0) return;
        _sendKL(address(rewardLedger), credited);
        rewardLedger.credit(owner, above, credits);
    }

    /// @dev Adds the order's part of `received` KL wei (by power) and its value to the order. Both round up, in favour of the redemption
    /// reserve.
    function _count(Account storage account, uint256 received, uint256 maxCountedValue)
        private
        returns (uint256 countedKL, uint256 countedValue)
    {
        uint256 orderTotal = account.orderTotal;
        if (orderTotal == 0) return (0, 0);
        countedKL = Math.ceilDiv(received * orderTotal, account.power);
        countedValue = Math.ceilDiv(countedKL * oracle.klPriceOrLast(), 1e18);
        if (countedValue > maxCountedValue) revert Miner_TooMuchCounted(countedValue, maxCountedValue);
        account.claimedKL += countedKL.toUint88();
        // The cap keeps the sum within 88 bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        account.claimedValue = uint88(Math.min(account.claimedValue + countedValue, type(uint88).max));
    }

    /// @dev KL wei that a claim of `amount` credits to the generations above, nearest first. The dead address gets the part that none
    /// takes.
    function _creditsOf(address owner, address inviter, uint256 amount)
        private
        view
        returns (address[GENERATIONS] memory above, uint256[GENERATIONS] memory credits, uint256 sum)
    {
        address below = owner;
        address up = inviter;
        // The origin user is its own inviter.
        for (uint256 i; i < GENERATIONS && up != below; ++i) {
            Account storage account = accounts[up];
            (address next, uint256 power) = (account.inviter, account.power);
            if (power >= MIN_UPLINE_POWER) {
                above[i] = up;
                credits[i] = amount * _rateOf(outflow.dynamicRates, i) / BASIS;
                sum += credits[i];
            }
            (below, up) = (up, next);
        }
    }

    function _rateOf(uint256 packedRates, uint256 generation) internal pure returns (uint16) {
        // casting to 'uint16' cuts off the other rates
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint16(packedRates >> (16 * generation));
    }

    /// @dev Transfers the owed shares. The accumulator must be up to date.
    function _distribute() internal {
        uint256[4] memory due = _due(accrual, shares.unearned);
        if (due[0] + due[1] + due[2] + due[3] == 0) return;
        for (uint256 i; i < 4; ++i) {
            moved[i] += due[i].toUint88();
        }
        emit Distributed(due[0], due[1], due[2], due[3]);
        _sendKL(DEAD, due[0]);
        _sendKL(top101, due[1]);
        _sendKL(address(node), due[2]);
        _sendKL(dao, due[3]);
    }

    /// @dev The shares since the start less what was transferred.
    function _due(Accrual memory current, uint256 unearned) private view returns (uint256[4] memory due) {
        due = _totalsOf(current, unearned).parts();
        for (uint256 i; i < 4; ++i) {
            due[i] -= moved[i];
        }
    }
}
