// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Payouts} from "../base/Payouts.sol";
import {Upgradeable} from "../base/Upgradeable.sol";
import {IBuyBurn} from "../interfaces/IBuyBurn.sol";
import {IGS} from "../interfaces/IGS.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {INodeHolders} from "../interfaces/INodeHolders.sol";
import {IOracle} from "../interfaces/IOracle.sol";
import {IReward} from "../interfaces/IReward.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {IUser} from "../interfaces/IUser.sol";
import {Emission} from "../libraries/Emission.sol";

/// @title The miner's addresses, storage and accumulator, on which buying, earning and redeeming are built.
/// @dev How KL is accounted for. `released` follows the emission schedule. Of each step, 8/10 belong to power. `earned` is what power got
/// of it; an eighth of `earned` is the dynamic pool, a tenth of `released` is top101's. What power could have got and did not, and its
/// eighth, is the dead address's. A few wei that the divisions leave stay here for good.
/// Every other figure is derived from the running totals (released, earned, claimed, forfeited, credited) when it is needed. So a claim
/// writes two slots besides the token's. All divisions round so that the sum of what is owed never exceeds the reserve.
/// Widths: KL amounts fit 88 bits (the reserve has 87). An index is at most 0.8 x reserve x 1e20 / 10,000e18 = 9.6e23 and fits 80.
abstract contract MinerBase is Upgradeable, Payouts, IMiner {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice The other contracts and accounts; immutables of the implementation.
    struct Addresses {
        address kl;
        address gs;
        address usdt;
        address wju;
        address user;
        address oracle;
        address reward;
        address node;
        address top101;
        address treasury;
        address dao;
        address buyBurn;
        address router;
    }

    /// @dev Three slots a wallet, of which a claim writes the second. `power` and `orderTotal` are 1e18 per T/H and per USDT. `inviter` is
    /// the user contract's, which never changes once it is set. It is kept since the wallet, or one within four generations below it, first
    /// had power. So in a claim one read finds the next generation and whether this one is paid. `boughtInWeek`: USDT wei of the open order
    /// that were bought in `week`, the last in which something was.
    struct Account {
        address inviter;
        uint88 power;
        uint80 index;
        uint88 claimedKL;
        uint88 claimedValue;
        uint88 orderTotal;
        uint88 boughtInWeek;
        uint24 week;
    }

    /// @dev KL wei per unit of power scaled by SCALE; KL wei released, and claimed before fees, since the start. A claim writes it.
    struct Accrual {
        uint80 index;
        uint88 released;
        uint88 claimed;
    }

    /// @dev The day that was last computed: KL wei left when it began and emitted in it.
    struct Schedule {
        uint40 startTime;
        uint24 day;
        uint88 left;
        uint88 emission;
    }

    /// @dev The power of all wallets. KL wei that power could have got and did not, since the start. Fees of a claim in basis points. A
    /// claim only reads it, unless there is less power than MIN_DIVISOR.
    struct Shares {
        uint96 power;
        uint88 unearned;
        uint16 nodeFee;
        uint16 daoFee;
    }

    /// @dev The redemption reserve in USDT wei; rates in basis points; the last week with a purchase and its net purchases in USDT wei.
    struct Purchases {
        uint96 reserve;
        uint16 gsRate;
        uint16 redeemFuelRate;
        uint24 week;
        uint96 weekValue;
    }

    /// @dev Pending KL given up by redeemed orders and KL credited to generations above, since the start. The five rates of the latter, 16
    /// bits each, in basis points of a claim.
    struct Outflow {
        uint88 forfeited;
        uint88 credited;
        uint80 dynamicRates;
    }

    /// @dev Fees earned until the rates last changed, and the claims until then.
    struct FeesBefore {
        uint128 node;
        uint128 dao;
        uint128 claimed;
    }

    /// @dev KL wei that `distribute` has moved since the start.
    struct Moved {
        uint128 dead;
        uint128 top101;
        uint128 node;
        uint128 dao;
    }

    uint256 internal constant SCALE = 1e20;
    uint256 internal constant BASIS = 10_000;
    uint256 internal constant GENERATIONS = 5;
    /// @dev Power's share is divided by at least 10,000 T/H.
    uint256 internal constant MIN_DIVISOR = 10_000e18;
    /// @dev Power that a wallet needs to be paid for the claims below it: 10 T/H.
    uint256 internal constant MIN_UPLINE_POWER = 10e18;
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IGS public immutable gs;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable wju;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IReward public immutable rewardLedger;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    INodeHolders public immutable node;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable top101;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable treasury;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable dao;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IBuyBurn public immutable buyBurn;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IRouter public immutable router;

    mapping(address user => Account) internal accounts;
    Accrual internal accrual;
    Schedule internal schedule;
    Shares internal shares;
    Purchases internal purchases;
    Outflow internal outflow;
    FeesBefore internal feesBefore;
    Moved internal moved;
    /// @inheritdoc IMiner
    uint256 public totalPerformance;
    /// @dev Net purchases of the weeks before the one in `purchases`, USDT wei.
    mapping(uint256 week => uint256) internal pastWeeks;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Addresses memory a) {
        kl = IERC20(_nonZero(a.kl));
        gs = IGS(_nonZero(a.gs));
        usdt = IERC20(_nonZero(a.usdt));
        wju = _nonZero(a.wju);
        user = IUser(_nonZero(a.user));
        oracle = IOracle(_nonZero(a.oracle));
        rewardLedger = IReward(_nonZero(a.reward));
        node = INodeHolders(_nonZero(a.node));
        top101 = _nonZero(a.top101);
        treasury = _nonZero(a.treasury);
        dao = _nonZero(a.dao);
        buyBurn = IBuyBurn(_nonZero(a.buyBurn));
        router = IRouter(_nonZero(a.router));
    }

    // ---------------------------------------------------------------- shared code, written once to be deployed once

    function _accountOf(address owner) internal view returns (Account memory) {
        return accounts[owner];
    }

    function _store(address owner, Account memory account) internal {
        accounts[owner] = account;
    }

    function _balanceOf(IERC20 token, address owner) internal view returns (uint256) {
        return token.balanceOf(owner);
    }

    /// @dev `safeTransfer` of KL; nothing when there is nothing to move.
    function _sendKL(address to, uint256 amount) internal {
        if (amount != 0) kl.safeTransfer(to, amount);
    }

    /// @dev To a recipient that the caller did not choose: a refusal must not stop the caller.
    function _payUsdt(address to, uint256 amount) internal {
        _payOrOwe(address(usdt), to, amount);
    }

    function _isNode(address owner) internal view returns (bool) {
        return node.isNode(owner);
    }

    // ---------------------------------------------------------------- the accumulator

    /// @dev Brings the accumulator up to now and returns the index. To be called before any power changes.
    function _flush() internal returns (uint80) {
        Accrual memory current = _advanceAccrual();
        accrual = current;
        return current.index;
    }

    /// @dev The accumulator of now, which the caller has to store. What goes with it is stored already.
    function _advanceAccrual() internal returns (Accrual memory current) {
        (Schedule memory today, uint256 released, bool isOtherDay) = _scheduleAt(block.timestamp);
        if (isOtherDay) schedule = today;
        current = accrual;
        if (released <= current.released) return current;
        (uint256 index, uint256 unearned) = _accrue(current, released);
        current.index = index.toUint80();
        current.released = released.toUint88();
        if (unearned != 0) shares.unearned += unearned.toUint88();
    }

    /// @dev The index, and KL wei released and earned since the start, as `_flush` would leave them.
    function _accrualNow() internal view returns (uint256 index, uint256 released, uint256 earned) {
        Accrual memory current = accrual;
        (, released,) = _scheduleAt(block.timestamp);
        if (released < current.released) released = current.released;
        uint256 unearned;
        (index, unearned) = _accrue(current, released);
        earned = _earned(released, shares.unearned + unearned);
    }

    /// @dev The index after the emission up to `released`, and what power could have got of it and did not.
    function _accrue(Accrual memory current, uint256 released) private view returns (uint256 index, uint256 unearned) {
        uint256 share = _powerShare(released) - _powerShare(current.released);
        uint256 power = shares.power;
        if (power == 0) return (current.index, share);
        uint256 earned = power < MIN_DIVISOR ? share * power / MIN_DIVISOR : share;
        return (current.index + earned * SCALE / power, share - earned);
    }

    /// @dev KL wei of `released` that belong to power.
    function _powerShare(uint256 released) private pure returns (uint256) {
        return released * 8 / 10;
    }

    /// @dev KL wei that power got of `released`.
    function _earned(uint256 released, uint256 unearned) internal pure returns (uint256) {
        return _powerShare(released) - unearned;
    }

    /// @dev The day of the schedule at `time`, the KL wei released until then, and whether that is not the day that is stored.
    function _scheduleAt(uint256 time)
        internal
        view
        returns (Schedule memory found, uint256 released, bool isOtherDay)
    {
        found = schedule;
        if (time <= found.startTime) return (found, 0, false);
        uint256 elapsed = time - found.startTime;
        uint256 day = elapsed / 1 days;
        isOtherDay = day != found.day;
        if (isOtherDay) {
            uint256 left = Emission.remaining(day);
            found.day = day.toUint24();
            found.left = left.toUint88();
            found.emission = (left - Emission.remaining(day + 1)).toUint88();
        }
        released = Emission.releasedWithin(found.left, found.emission, elapsed % 1 days);
    }

    /// @dev KL wei that the account earned and did not claim, rounded down.
    function _pendingOf(Account memory account, uint256 index) internal pure returns (uint256) {
        return uint256(account.power) * (index - account.index) / SCALE;
    }

    /// @dev Changes the power of an account so that it still has `pendingKL` pending, rounded down, counts it in the total, and stores the
    /// account.
    function _setPower(address owner, Account memory account, uint256 power, uint256 pendingKL, uint256 index)
        internal
    {
        uint256 total = uint256(shares.power) + power - account.power;
        account.index = (index - pendingKL * SCALE / power).toUint80();
        account.power = power.toUint88();
        shares.power = total.toUint96();
        _store(owner, account);
        emit PowerChanged(owner, power, total);
    }
}
