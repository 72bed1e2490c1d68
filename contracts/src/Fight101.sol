// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ReentrancyGuardUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Guarded} from "./base/Guarded.sol";
import {Payouts} from "./base/Payouts.sol";
import {IFight101} from "./interfaces/IFight101.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {IRouter} from "./interfaces/IRouter.sol";
import {Calendar} from "./libraries/Calendar.sol";
import {GasFloors} from "./libraries/GasFloors.sol";

contract Fight101 is Guarded, ReentrancyGuardUpgradeable, Payouts, IFight101 {
    using SafeERC20 for IERC20;

    /// @inheritdoc IFight101
    uint256 public constant price = 10e18;

    /// 99% of what the average implies, after the 0.3% fee of each of the two pairs: 0.99 x 0.997 x 0.997.
    uint256 private constant MIN_REBATE_RATIO = 0.98406891e18;
    uint256 private constant MIN_LENGTH = 1 days;
    uint256 private constant MAX_LENGTH = 30 days;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable wju;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IRouter public immutable router;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable treasury;

    struct Cards {
        uint256 count;
        bool claimed;
    }

    /// @inheritdoc IFight101
    bool public enable;
    /// @inheritdoc IFight101
    uint256 public sessionLength;
    /// @inheritdoc IFight101
    uint256 public currentSession;
    /// @inheritdoc IFight101
    uint256 public totalOwed;
    mapping(uint256 session => Session) private _sessions;
    mapping(uint256 session => mapping(address user => Cards)) private _cards;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address usdt_, address wju_, address oracle_, address router_, address treasury_) {
        kl = IERC20(_nonZero(kl_));
        usdt = IERC20(_nonZero(usdt_));
        wju = _nonZero(wju_);
        oracle = IOracle(_nonZero(oracle_));
        router = IRouter(_nonZero(router_));
        treasury = _nonZero(treasury_);
    }

    /// @notice The sale starts enabled; the first session is the week of this call, from Monday 00:00 UTC+8.
    function initialize(address guardian, address admin, address upgrader) external initializer {
        _initRoles(guardian, admin, upgrader);
        __ReentrancyGuard_init();
        enable = true;
        sessionLength = 1 weeks;
        _open(Calendar.weekStart(Calendar.weekOf(block.timestamp)));
    }

    // ---------------------------------------------------------------- buying and claiming

    /// @inheritdoc IFight101
    function buy() external nonReentrant {
        _buy(1, 0);
    }

    /// @inheritdoc IFight101
    function buy(uint256 quantity, uint256 minRebateKL, uint256 deadline) external nonReentrant {
        if (block.timestamp > deadline) revert Fight101_Expired(deadline);
        _buy(quantity, minRebateKL);
    }

    /// @inheritdoc IFight101
    function claim(uint256 session) external nonReentrant returns (uint256 amount) {
        Session storage s = _sessions[session];
        if (s.endTime == 0) revert Fight101_NoSession(session);
        if (block.timestamp < s.endTime) revert Fight101_SessionNotOver(session, s.endTime);
        Cards storage own = _cards[session][msg.sender];
        if (own.count == 0 || own.claimed) revert Fight101_NothingToClaim(session, msg.sender);

        amount = _share(s, own.count);
        own.claimed = true;
        s.claimed += amount;
        totalOwed -= amount;
        emit DividendClaimed(msg.sender, session, amount);
        usdt.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFight101
    function advance() external {
        _advance();
    }

    function _buy(uint256 quantity, uint256 minRebateKL) private {
        GasFloors.check(GasFloors.CARD);
        if (!enable) revert Fight101_Paused();
        if (quantity == 0) revert Fight101_ZeroQuantity();
        uint256 session = _advance();

        // Count only what arrives, because a token may charge a transfer fee.
        uint256 before = usdt.balanceOf(address(this));
        usdt.safeTransferFrom(msg.sender, address(this), price * quantity);
        uint256 paid = usdt.balanceOf(address(this)) - before;
        uint256 pool = paid / 2;
        uint256 rebate = paid / 50;
        Session storage s = _sessions[session];
        s.cards += quantity;
        s.pool += pool;
        totalOwed += pool;
        _cards[session][msg.sender].count += quantity;
        emit Bought(msg.sender, session, quantity, paid);

        _payOrOwe(address(usdt), treasury, paid - pool - rebate);
        _payRebate(session, rebate, minRebateKL);
    }

    /// Buys KL for the buyer. Pays the USDT instead when the pairs' prices differ from the average.
    function _payRebate(uint256 session, uint256 rebate, uint256 minRebateKL) private {
        uint256 bought = 0;
        try oracle.klPrice() returns (uint256 average) {
            uint256 minimum = Math.max(Math.mulDiv(rebate, MIN_REBATE_RATIO, average, Math.Rounding.Ceil), minRebateKL);
            bought = _tryBuyKL(rebate, minimum);
        } catch {}
        emit RebatePaid(msg.sender, session, bought, rebate);
        if (bought == 0) usdt.safeTransfer(msg.sender, rebate);
    }

    function _tryBuyKL(uint256 usdtAmount, uint256 minimum) private returns (uint256 bought) {
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(usdt), wju, address(kl));
        usdt.forceApprove(address(router), usdtAmount);
        try router.swapExactTokensForTokens(usdtAmount, minimum, path, msg.sender, block.timestamp) returns (
            uint256[] memory amounts
        ) {
            bought = amounts[2];
        } catch {
            usdt.forceApprove(address(router), 0);
        }
    }

    /// Opens the current session, aligned to the end of the last one, if that is over.
    function _advance() private returns (uint256 session) {
        session = currentSession;
        uint256 end = _sessions[session].endTime;
        if (block.timestamp < end) return session;
        return _open(block.timestamp - (block.timestamp - end) % sessionLength);
    }

    function _open(uint256 start) private returns (uint256 session) {
        session = ++currentSession;
        uint256 end = start + sessionLength;
        _sessions[session].startTime = start;
        _sessions[session].endTime = end;
        emit SessionOpened(session, start, end);
    }

    function _share(Session storage s, uint256 cards) private view returns (uint256) {
        return s.cards == 0 ? 0 : Math.mulDiv(s.pool, cards, s.cards);
    }

    // ---------------------------------------------------------------- the guardian and the default admin

    /// @inheritdoc IFight101
    function setEnabled(bool enabled) external {
        if (enabled || !hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        enable = enabled;
        emit EnabledSet(enabled);
    }

    /// @inheritdoc IFight101
    function setSessionLength(uint256 length) external onlyRole(DEFAULT_ADMIN_ROLE) {
        // Sessions that began before keep the old length.
        _advance();
        sessionLength = _parameter("sessionLength", length, MIN_LENGTH, MAX_LENGTH);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IFight101
    function sessionInfo(uint256 session) external view returns (Session memory) {
        return _sessions[session];
    }

    /// @inheritdoc IFight101
    function userInfo(uint256 session, address user)
        external
        view
        returns (uint256 cards, uint256 share, bool claimed)
    {
        Cards storage own = _cards[session][user];
        return (own.count, _share(_sessions[session], own.count), own.claimed);
    }
}
