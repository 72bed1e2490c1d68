// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {INode} from "./interfaces/INode.sol";
import {INodeHolders} from "./interfaces/INodeHolders.sol";
import {NodeBase} from "./node/NodeBase.sol";
import {NodeSharing} from "./node/NodeSharing.sol";

/// @title Node licences: sale, claims, parameters and views. Sharing is in ./node.
contract Node is NodeSharing {
    using SafeERC20 for IERC20;

    /// @inheritdoc INode
    uint256 public constant totalNode = 5_000;
    /// @inheritdoc INode
    uint256 public constant launchNodeAmount = 109e18;
    /// @inheritdoc INode
    uint256 public constant giveMinerAmount = 1_000e18;

    uint256 private constant MAX_GIFT_POWER = 109e18;
    uint256 private constant MIN_MAX_EARNINGS = 1_000e18;
    uint256 private constant MAX_MAX_EARNINGS = 500_000e18;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address usdt_, address user_, address oracle_, address miner_, address treasury_)
        NodeBase(kl_, usdt_, user_, oracle_, miner_, treasury_)
    {}

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
        __ReentrancyGuard_init();
        maxEarnings = 50_000e18;
    }

    // ---------------------------------------------------------------- buying

    /// @inheritdoc INode
    function launchNode() external nonReentrant {
        _issue(launchNodeAmount, 0);
        // Through this contract, so that a treasury that cannot be paid does not stop the sale.
        uint256 before = usdt.balanceOf(address(this));
        usdt.safeTransferFrom(msg.sender, address(this), launchNodeAmount);
        _payOrOwe(address(usdt), treasury, usdt.balanceOf(address(this)) - before);
    }

    /// @inheritdoc INode
    function launchNodeByETH() external payable nonReentrant {
        uint256 juPrice = launchNodeAmountJU();
        if (msg.value < juPrice) revert Node_TooLittleSent(msg.value, juPrice);
        _issue(0, juPrice);
        _payOrOwe(address(0), treasury, juPrice);
        if (msg.value == juPrice) return;
        (bool returned,) = msg.sender.call{value: msg.value - juPrice}("");
        if (!returned) revert Node_TransferFailed();
    }

    function _issue(uint256 usdtPaid, uint256 juPaid) private {
        Holder storage holder = _holders[msg.sender];
        if (holder.isNode) revert Node_AlreadyNode(msg.sender);
        if (user.inviter(msg.sender) == address(0)) revert Node_NotBound(msg.sender);
        if (_sold == totalNode) revert Node_SoldOut();

        // Share what has arrived among the present holders first.
        _advance();
        holder.isNode = true;
        holder.klDebt = _klIndex;
        holder.usdtDebt = _usdtIndex;
        uint256 number = ++_sold;
        emit NodeLaunched(msg.sender, number, usdtPaid, juPaid);
        miner.closeOrder(msg.sender);
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
        // A holder blocked by USDT still gets the KL.
        _payOrOwe(address(usdt), msg.sender, usdtAmount);
    }

    /// @inheritdoc INode
    function claimMiner() external nonReentrant {
        Holder storage holder = _holders[msg.sender];
        if (!holder.isNode) revert Node_NotNode(msg.sender);
        if (holder.isClaim) revert Node_AlreadyClaimed(msg.sender);

        // The lower of the two averages, so that a price held up for half an hour grants no more power.
        uint256 klPrice = oracle.klPrice();
        uint256 klPriceDay = oracle.klPriceDay();
        if (klPriceDay != 0) klPrice = Math.min(klPrice, klPriceDay);
        uint256 power = Math.min(Math.mulDiv(giveMinerAmount, klPrice, 1e18), MAX_GIFT_POWER);
        holder.isClaim = true;
        emit MinerClaimed(msg.sender, power, klPrice);
        miner.grantLifetimePower(msg.sender, power);
    }

    /// @inheritdoc INode
    function advance() external nonReentrant {
        _advance();
    }

    // ---------------------------------------------------------------- the default admin only

    /// @inheritdoc INode
    function setMaxEarnings(uint256 value) external onlyRole(DEFAULT_ADMIN_ROLE) {
        maxEarnings = _parameter("maxEarnings", value, MIN_MAX_EARNINGS, MAX_MAX_EARNINGS);
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
    function owed() external view returns (uint256 klAmount, uint256 usdtAmount) {
        return (_klOwed, _usdtOwed);
    }
}
