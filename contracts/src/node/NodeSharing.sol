// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {INode} from "../interfaces/INode.sol";
import {Calendar} from "../libraries/Calendar.sol";
import {GasFloors} from "../libraries/GasFloors.sol";
import {NodeBase} from "./NodeBase.sol";

/// @title Shares what arrives among the licences: KL immediately, USDT of the node fund in stages.
abstract contract NodeSharing is NodeBase {
    using SafeERC20 for IERC20;

    uint256 private constant FIRST_STAGE_PERFORMANCE = 10_000e18;
    uint256 private constant PAYOUTS = 10;
    uint256 private constant STAGE_DAYS = 30;

    // ---------------------------------------------------------------- views

    /// @inheritdoc INode
    function pending(address account) external view returns (uint256 klAmount, uint256 usdtAmount) {
        Holder storage holder = _holders[account];
        if (!holder.isNode) return (0, 0);
        (,, uint256 notMoved,) = miner.owed();
        uint256 incoming = kl.balanceOf(address(this)) - _klOwed + notMoved;
        klAmount = _klIndex + incoming / _parts() - holder.klDebt;
        usdtAmount = _usdtIndex - holder.usdtDebt;
        Stage storage stage = _stages[stageCount];
        if (stage.startTime > 0 && !stage.ended) {
            (uint256 midnights,) = _due(stage);
            usdtAmount += _perMidnight(stage) * midnights;
        }
    }

    /// @inheritdoc INode
    function stageInfo(uint256 number) external view returns (Stage memory info) {
        Stage storage stage = _stages[number];
        info = stage;
        if (info.startTime == 0 || info.ended) return info;
        (uint256 midnights, uint256 endTime) = _due(stage);
        info.payouts += midnights;
        info.earned += _perMidnight(stage) * midnights * _sold;
        if (endTime > 0) {
            info.ended = true;
            info.endTime = endTime;
        } else if (_sold > 0) {
            uint256 last = Calendar.midnight(Calendar.dayOf(block.timestamp) + PAYOUTS - info.payouts);
            if (last < info.endTime) info.endTime = last;
        }
    }

    /// @inheritdoc INode
    function nextStagePerformance() public view returns (uint256) {
        if (stageCount == 0) return FIRST_STAGE_PERFORMANCE;
        return Math.mulDiv(_stages[stageCount].performance, 11, 10, Math.Rounding.Ceil);
    }

    /// @inheritdoc INode
    function fund() public view returns (uint256) {
        return usdt.balanceOf(address(this)) - _usdtOwed - stageReserve - totalPayoutsOwed(address(usdt));
    }

    // ---------------------------------------------------------------- internals

    function _advance() internal {
        GasFloors.check(GasFloors.NODE_ADVANCE);
        miner.distribute();
        _shareDividends();
        if (stageCount > 0 && !_stages[stageCount].ended) _payMidnights();
        if (stageCount == 0 || _stages[stageCount].ended) _openStage();
    }

    /// Shares what arrived. The remainder of the division is shared with what arrives next.
    function _shareDividends() private {
        uint256 parts = _parts();
        uint256 perLicence = (kl.balanceOf(address(this)) - _klOwed) / parts;
        if (perLicence == 0) return;
        uint256 toHolders = perLicence * _sold;
        uint256 toTreasury = perLicence * (parts - _sold);
        _klIndex += perLicence;
        _klOwed += toHolders;
        emit Dividend(perLicence, toHolders, toTreasury);
        if (toTreasury > 0) kl.safeTransfer(treasury, toTreasury);
    }

    function _payMidnights() private {
        uint256 number = stageCount;
        Stage storage stage = _stages[number];
        (uint256 midnights, uint256 endTime) = _due(stage);
        _lastDay = Calendar.dayOf(block.timestamp);
        if (midnights > 0) {
            uint256 perLicence = _perMidnight(stage);
            uint256 toHolders = perLicence * midnights * _sold;
            _usdtIndex += perLicence * midnights;
            _usdtOwed += toHolders;
            stageReserve -= midnights * _tenth(stage);
            stage.payouts += midnights;
            stage.earned += toHolders;
            emit StagePaid(number, midnights, perLicence, toHolders);
        }
        if (endTime > 0) {
            stage.ended = true;
            stage.endTime = endTime;
            stageReserve = 0;
            emit StageEnded(number, endTime, stage.earned, stage.amount - stage.earned);
        }
    }

    function _openStage() private {
        uint256 performance = miner.totalPerformance();
        uint256 amount = Math.min(fund(), maxEarnings);
        if (amount == 0 || performance < nextStagePerformance()) return;
        uint256 number = ++stageCount;
        Stage storage stage = _stages[number];
        stage.startTime = block.timestamp;
        stage.endTime = block.timestamp + STAGE_DAYS * 1 days;
        stage.performance = performance;
        stage.maxEarnings = maxEarnings;
        stage.amount = amount;
        stageReserve = amount;
        _lastDay = Calendar.dayOf(block.timestamp);
        emit StageOpened(number, amount, maxEarnings, performance);
    }

    /// Midnights of the open stage to be paid now, and its end (unix s) if that is reached, else 0. Every sale advances first, so the
    /// number of licences has not changed since `_lastDay` was set.
    function _due(Stage storage stage) private view returns (uint256 midnights, uint256 endTime) {
        uint256 expiry = stage.startTime + STAGE_DAYS * 1 days;
        uint256 until = Math.min(Calendar.dayOf(block.timestamp), Calendar.dayOf(expiry));
        uint256 left = PAYOUTS - stage.payouts;
        if (_sold > 0 && until > _lastDay) midnights = Math.min(until - _lastDay, left);
        if (midnights == left) endTime = Calendar.midnight(_lastDay + midnights);
        else if (block.timestamp >= expiry) endTime = expiry;
    }

    /// USDT wei per licence and midnight, rounded down, so that midnights paid one by one or together add up to the same.
    function _perMidnight(Stage storage stage) private view returns (uint256) {
        return _tenth(stage) / _parts();
    }

    function _tenth(Stage storage stage) private view returns (uint256) {
        return stage.amount / PAYOUTS;
    }
}
