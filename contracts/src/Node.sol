// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ReentrancyGuardUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IMiner} from "./interfaces/IMiner.sol";
import {INode} from "./interfaces/INode.sol";
import {INodeHolders} from "./interfaces/INodeHolders.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {IUser} from "./interfaces/IUser.sol";
import {Calendar} from "./libraries/Calendar.sol";

contract Node is Upgradeable, ReentrancyGuardUpgradeable, INode {
    using SafeERC20 for IERC20;

    /// @inheritdoc INode
    uint256 public constant totalNode = 5_000;
    /// @inheritdoc INode
    uint256 public constant launchNodeAmount = 109e18;
    /// @inheritdoc INode
    uint256 public constant giveMinerAmount = 1_000e18;

    uint256 private constant MAX_GIFT_POWER = 109e18;
    /// Payouts are counted per at least so many licences, so that the first holders get no more than a hundredth.
    uint256 private constant MIN_PARTS = 100;
    uint256 private constant FIRST_STAGE_PERFORMANCE = 10_000e18;
    uint256 private constant PAYOUTS = 10;
    uint256 private constant STAGE_DAYS = 30;
    uint256 private constant MIN_MAX_EARNINGS = 1_000e18;
    uint256 private constant MAX_MAX_EARNINGS = 500_000e18;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IMiner public immutable miner;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable treasury;

    struct Holder {
        bool isClaim;
        bool isNode;
        /// What a licence had earned when the holder last settled: KL wei and USDT wei.
        uint256 klDebt;
        uint256 usdtDebt;
    }

    mapping(address user => Holder) private _holders;
    uint256 private _sold;
    /// What one licence has ever earned.
    uint256 private _klIndex;
    uint256 private _usdtIndex;
    uint256 private _klOwed;
    uint256 private _usdtOwed;
    /// @inheritdoc INode
    uint256 public stageReserve;
    /// @inheritdoc INode
    uint256 public maxEarnings;
    /// @inheritdoc INode
    uint256 public stageCount;
    mapping(uint256 number => Stage) private _stages;
    /// The last day whose midnight the open stage has dealt with.
    uint256 private _lastDay;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address usdt_, address user_, address oracle_, address miner_, address treasury_) {
        if (
            kl_ == address(0) || usdt_ == address(0) || user_ == address(0) || oracle_ == address(0)
                || miner_ == address(0) || treasury_ == address(0)
        ) revert Node_ZeroAddress();
        kl = IERC20(kl_);
        usdt = IERC20(usdt_);
        user = IUser(user_);
        oracle = IOracle(oracle_);
        miner = IMiner(miner_);
        treasury = treasury_;
    }

    function initialize(address admin, address upgrader) external initializer {
        if (admin == address(0) || upgrader == address(0)) revert Node_ZeroAddress();
        _initRoles(admin, upgrader);
        __ReentrancyGuard_init();
        maxEarnings = 50_000e18;
    }

    // ---------------------------------------------------------------- buying

    /// @inheritdoc INode
    function launchNode() external nonReentrant {
        _issue(launchNodeAmount, 0);
        usdt.safeTransferFrom(msg.sender, treasury, launchNodeAmount);
        miner.closeOrder(msg.sender);
    }

    /// @inheritdoc INode
    function launchNodeByETH() external payable nonReentrant {
        uint256 juPrice = launchNodeAmountJU();
        if (msg.value < juPrice) revert Node_TooLittleSent(msg.value, juPrice);
        _issue(0, juPrice);
        miner.closeOrder(msg.sender);
        _sendJU(treasury, juPrice);
        if (msg.value > juPrice) _sendJU(msg.sender, msg.value - juPrice);
    }

    function _issue(uint256 usdtPaid, uint256 juPaid) private {
        Holder storage holder = _holders[msg.sender];
        if (holder.isNode) revert Node_AlreadyNode(msg.sender);
        if (user.inviter(msg.sender) == address(0)) revert Node_NotBound(msg.sender);
        if (_sold == totalNode) revert Node_SoldOut();

        // What came before belongs to those who held before.
        _advance();
        holder.isNode = true;
        holder.klDebt = _klIndex;
        holder.usdtDebt = _usdtIndex;
        uint256 number = ++_sold;
        emit NodeLaunched(msg.sender, number, usdtPaid, juPaid);
    }

    function _sendJU(address to, uint256 amount) private {
        (bool ok,) = to.call{value: amount}("");
        if (!ok) revert Node_TransferFailed();
    }

    // ---------------------------------------------------------------- earning

    /// @inheritdoc INode
    function reward() external nonReentrant {
        Holder storage holder = _holders[msg.sender];
        if (!holder.isNode) revert Node_NotNode(msg.sender);
        _advance();

        uint256 klAmount = _klIndex - holder.klDebt;
        uint256 usdtAmount = _usdtIndex - holder.usdtDebt;
        if (klAmount == 0 && usdtAmount == 0) revert Node_NothingPending();
        holder.klDebt = _klIndex;
        holder.usdtDebt = _usdtIndex;
        _klOwed -= klAmount;
        _usdtOwed -= usdtAmount;
        emit RewardClaimed(msg.sender, klAmount, usdtAmount);

        if (klAmount > 0) kl.safeTransfer(msg.sender, klAmount);
        if (usdtAmount > 0) usdt.safeTransfer(msg.sender, usdtAmount);
    }

    /// @inheritdoc INode
    function claimMiner() external nonReentrant {
        Holder storage holder = _holders[msg.sender];
        if (!holder.isNode) revert Node_NotNode(msg.sender);
        if (holder.isClaim) revert Node_AlreadyClaimed(msg.sender);

        uint256 klPrice = oracle.klPrice();
        uint256 power = Math.min(Math.mulDiv(giveMinerAmount, klPrice, 1e18), MAX_GIFT_POWER);
        holder.isClaim = true;
        emit MinerClaimed(msg.sender, power, klPrice);
        miner.grantLifetimePower(msg.sender, power);
    }

    /// @inheritdoc INode
    function advance() external nonReentrant {
        _advance();
    }

    // ---------------------------------------------------------------- sharing

    function _advance() private {
        miner.distribute();
        _shareDividends();
        if (stageCount > 0 && !_stages[stageCount].ended) _payMidnights();
        if (stageCount == 0 || _stages[stageCount].ended) _openStage();
    }

    /// What arrived is shared to the wei: the remainder of the division is counted with what arrives next.
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

    /// Midnights of the open stage to be paid now, and its end (unix s) when that is reached, else 0. The number of licences has not
    /// changed since `_lastDay`'s reckoning, because every sale advances first.
    function _due(Stage storage stage) private view returns (uint256 midnights, uint256 endTime) {
        uint256 expiry = stage.startTime + STAGE_DAYS * 1 days;
        uint256 until = Math.min(Calendar.dayOf(block.timestamp), Calendar.dayOf(expiry));
        uint256 left = PAYOUTS - stage.payouts;
        if (_sold > 0 && until > _lastDay) midnights = Math.min(until - _lastDay, left);
        if (midnights == left) endTime = Calendar.midnight(_lastDay + midnights);
        else if (block.timestamp >= expiry) endTime = expiry;
    }

    /// USDT wei a licence and midnight, rounded down, so that midnights paid one by one or together come to the same.
    function _perMidnight(Stage storage stage) private view returns (uint256) {
        return _tenth(stage) / _parts();
    }

    function _tenth(Stage storage stage) private view returns (uint256) {
        return stage.amount / PAYOUTS;
    }

    function _parts() private view returns (uint256) {
        return Math.max(_sold, MIN_PARTS);
    }

    // ---------------------------------------------------------------- the default admin only

    /// @inheritdoc INode
    function setMaxEarnings(uint256 value) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (value < MIN_MAX_EARNINGS || value > MAX_MAX_EARNINGS) {
            revert Node_ParameterOutOfBounds("maxEarnings", value);
        }
        maxEarnings = value;
        emit ParameterSet("maxEarnings", value);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc INode
    function balanceNode() external view returns (uint256) {
        return totalNode - _sold;
    }

    /// @inheritdoc INode
    function launchNodeAmountJU() public view returns (uint256) {
        return Math.mulDiv(launchNodeAmount, 1e18, oracle.juPrice(), Math.Rounding.Ceil);
    }

    /// @inheritdoc INodeHolders
    function isNode(address account) external view returns (bool) {
        return _holders[account].isNode;
    }

    /// @inheritdoc INode
    function userInfo(address account)
        external
        view
        returns (bool isClaim, bool isNode_, uint256 weight, uint256 rewardDebt)
    {
        Holder storage holder = _holders[account];
        return (holder.isClaim, holder.isNode, holder.isNode ? 1 : 0, holder.klDebt);
    }

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
        return usdt.balanceOf(address(this)) - _usdtOwed - stageReserve;
    }

    /// @inheritdoc INode
    function owed() external view returns (uint256 klAmount, uint256 usdtAmount) {
        return (_klOwed, _usdtOwed);
    }
}
