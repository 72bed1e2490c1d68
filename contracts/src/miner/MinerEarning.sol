// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {MinerBase} from "./MinerBase.sol";

/// @title Claiming KL, and moving what a claim owes to others.
abstract contract MinerEarning is MinerBase {
    using SafeCast for uint256;

    /// @dev What a claim is asked to bring. Times 1.3 it suffices when between estimate and block a day begins and the price must be
    /// computed.
    uint256 private constant CLAIM_GAS = 119_000;

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
        (uint256 index,,) = _accrualNow();
        return _pendingOf(_accountOf(owner), index);
    }

    /// @inheritdoc IMiner
    function owed() external view returns (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) {
        (, uint256 released, uint256 earned) = _accrualNow();
        return _owed(released, earned);
    }

    // ---------------------------------------------------------------- internals

    function _checkDelegate(address principal) internal view {
        if (!user.isDelegate(principal, msg.sender)) revert Miner_NotDelegate(principal, msg.sender);
    }

    function _claim(address owner, uint256 maxCountedValue, uint256 minReceived) private {
        if (gasleft() < CLAIM_GAS) revert Miner_TooLittleGas();
        Accrual memory current = _advanceAccrual();
        Account storage stored = accounts[owner];
        Account memory account = stored;
        uint256 amount = _pendingOf(account, current.index);
        if (amount == 0) revert Miner_NothingPending();

        uint256 received = amount - Math.ceilDiv(amount * (shares.nodeFee + shares.daoFee), BASIS);
        if (received < minReceived) revert Miner_TooLittleReceived(received, minReceived);
        current.claimed += amount.toUint88();
        accrual = current;
        (uint256 countedKL, uint256 countedValue) = _count(account, received, maxCountedValue);
        stored.index = current.index;
        stored.claimedKL = account.claimedKL;
        stored.claimedValue = account.claimedValue;
        emit RewardClaimed(owner, msg.sender, amount, received, countedKL, countedValue);

        _sendKL(owner, received);
        _creditGenerations(owner, account.inviter, amount);
    }

    /// @dev Counts the order's part of `received` KL wei, by power, and its value; both rounded up, in favour of the redemption reserve.
    function _count(Account memory account, uint256 received, uint256 maxCountedValue)
        private
        view
        returns (uint256 countedKL, uint256 countedValue)
    {
        if (account.orderTotal == 0) return (0, 0);
        countedKL = Math.ceilDiv(received * account.orderTotal, account.power);
        countedValue = Math.ceilDiv(countedKL * oracle.klPriceOrLast(), 1e18);
        if (countedValue > maxCountedValue) revert Miner_TooMuchCounted(countedValue, maxCountedValue);
        account.claimedKL += countedKL.toUint88();
        account.claimedValue = Math.min(account.claimedValue + countedValue, type(uint88).max).toUint88();
    }

    /// @dev Pays the generations above for a claim of `amount` KL wei. What no generation takes is the dead address's by `_owed`.
    function _creditGenerations(address owner, address inviter, uint256 amount) private {
        address[GENERATIONS] memory above;
        uint256[GENERATIONS] memory amounts;
        uint256 sum;
        address below = owner;
        address up = inviter;
        // The origin user is its own inviter.
        for (uint256 i; i < GENERATIONS && up != below; ++i) {
            Account storage account = accounts[up];
            (address next, uint256 power) = (account.inviter, account.power);
            if (power >= MIN_UPLINE_POWER) {
                above[i] = up;
                amounts[i] = amount * _rateOf(outflow.dynamicRates, i) / BASIS;
                sum += amounts[i];
            }
            (below, up) = (up, next);
        }
        if (sum == 0) return;
        outflow.credited += sum.toUint88();
        _sendKL(address(rewardLedger), sum);
        rewardLedger.credit(owner, above, amounts);
    }

    function _rateOf(uint256 packedRates, uint256 generation) internal pure returns (uint16) {
        // casting to 'uint16' is meant to cut off the other rates
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint16(packedRates >> (16 * generation));
    }

    /// @dev Moves the owed shares; the accumulator must be up to date.
    function _distribute() internal {
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) =
            _owed(accrual.released, _earned(accrual.released, shares.unearned));
        if (toDead + toTop101 + toNode + toDao == 0) return;
        moved.dead += toDead.toUint128();
        moved.top101 += toTop101.toUint128();
        moved.node += toNode.toUint128();
        moved.dao += toDao.toUint128();
        emit Distributed(toDead, toTop101, toNode, toDao);
        _sendKL(DEAD, toDead);
        _sendKL(top101, toTop101);
        _sendKL(address(node), toNode);
        _sendKL(dao, toDao);
    }

    /// @dev Shares since the start less what was moved.
    function _owed(uint256 released, uint256 earned)
        private
        view
        returns (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao)
    {
        uint256 settled = uint256(accrual.claimed) + outflow.forfeited;

        // Every term only ever grows: a share that has been moved can never turn out to have been too large.
        uint256 unearned = released * 8 / 10 - earned;
        toDead = unearned + unearned / 8 + outflow.forfeited + settled / 8 - outflow.credited - moved.dead;
        toTop101 = released / 10 - moved.top101;
        (uint256 nodeFees, uint256 daoFees) = _feesEarned();
        toNode = nodeFees - moved.node;
        toDao = daoFees - moved.dao;
    }

    /// @dev Fees since the start, KL wei.
    function _feesEarned() internal view returns (uint256 nodeFees, uint256 daoFees) {
        uint256 since = accrual.claimed - feesBefore.claimed;
        nodeFees = feesBefore.node + since * shares.nodeFee / BASIS;
        daoFees = feesBefore.dao + since * shares.daoFee / BASIS;
    }
}
