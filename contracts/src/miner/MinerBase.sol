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
import {KLTotals} from "../libraries/KLTotals.sol";

/// @title The miner's addresses, storage and accumulator; base of buying, earning and redeeming.
/// @dev KL accounting: `released` follows the emission schedule. 8/10 of each step belong to power. `earned` is what power got of it; an
/// eighth of `earned` is the dynamic pool, and a tenth of `released` is top101's. What power did not earn goes to the dead address with its
/// eighth. The few wei that divisions leave stay here. All other figures are derived from the running totals (`KLTotals`) when needed, so a
/// claim writes two slots besides the token's. All divisions round so that the sum of what is owed never exceeds the reserve. Widths: KL
/// amounts fit 88 bits (the reserve has 87). An index is at most 0.8 x reserve x 1e20 / 10,000e18 = 9.6e23 and fits 80.
abstract contract MinerBase is Upgradeable, Payouts, IMiner {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice The other contracts and accounts, stored as immutables.
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

    /// @dev Three slots; a claim writes the second. `power` and `orderTotal` are 1e18 per T/H and per USDT. `inviter` copies the user
    /// contract's, which never changes, when the wallet or one within four generations below it first gets power. So a claim needs one read
    /// per generation for its inviter and its power. `boughtInWeek`: USDT wei of the open order bought in `week`, the last week with a
    /// purchase.
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

    /// @dev `index`: KL wei per unit of power, scaled by SCALE. `released` and `claimed` (before fees): KL wei since the start. Written by
    /// every claim.
    struct Accrual {
        uint80 index;
        uint88 released;
        uint88 claimed;
    }

    /// @dev `power`: of all wallets. `unearned`: KL wei of power's share that no power earned, since the start. Fees of a claim are in
    /// basis points. `startTime`: the 00:00 UTC+8 at which day 0 begins. A claim only reads this slot, unless there is less power than
    /// MIN_DIVISOR.
    struct Shares {
        uint96 power;
        uint88 unearned;
        uint16 nodeFee;
        uint16 daoFee;
        uint40 startTime;
    }

    /// @dev The redemption reserve is in USDT wei; rates are in basis points.
    struct Purchases {
        uint96 reserve;
        uint16 gsRate;
        uint16 redeemFuelRate;
    }

    /// @dev `forfeited`: pending KL lost in redemptions. `credited`: KL credited to generations above. Both since the start.
    /// `dynamicRates`: the five rates of a claim, 16 bits each, in basis points.
    struct Outflow {
        uint88 forfeited;
        uint88 credited;
        uint80 dynamicRates;
    }

    /// @dev Fees of the claims before the rates last changed, and those claims.
    struct FeesBefore {
        uint88 node;
        uint88 dao;
        uint88 claimed;
    }

    uint256 internal constant SCALE = 1e20;
    uint256 internal constant BASIS = 10_000;
    uint256 internal constant GENERATIONS = 5;
    /// @dev Power's share is divided by at least 10,000 T/H.
    uint256 internal constant MIN_DIVISOR = 10_000e18;
    /// @dev Power that a wallet needs to earn from claims below it: 10 T/H.
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
    Shares internal shares;
    Purchases internal purchases;
    Outflow internal outflow;
    FeesBefore internal feesBefore;
    /// @dev KL wei that `distribute` has transferred since the start, in the order of `KLTotals.parts`.
    uint88[4] internal moved;
    /// @inheritdoc IMiner
    uint256 public totalPerformance;
    /// @inheritdoc IMiner
    mapping(uint256 week => uint256) public weekPerformance;

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

    /// @dev Skips empty transfers.
    function _sendKL(address to, uint256 amount) internal {
        if (amount != 0) kl.safeTransfer(to, amount);
    }

    /// @dev For a recipient that the caller did not choose, whose refusal must not stop the caller.
    function _payUsdt(address to, uint256 amount) internal {
        _payOrOwe(address(usdt), to, amount);
    }

    // ---------------------------------------------------------------- the accumulator

    /// @dev Updates the accumulator and returns the index. Must be called before any power changes.
    function _flush() internal returns (uint256) {
        (Accrual memory current, uint256 unearned) = _accrualNow();
        accrual = current;
        shares.unearned = unearned.toUint88();
        return current.index;
    }

    /// @dev The accumulator and `unearned` as `_flush` would leave them.
    function _accrualNow() internal view returns (Accrual memory current, uint256 unearned) {
        uint256 released = _releasedAt(block.timestamp);
        current = accrual;
        unearned = shares.unearned;
        if (released == current.released) return (current, unearned);
        uint256 share = KLTotals.powerShare(released) - KLTotals.powerShare(current.released);
        uint256 power = shares.power;
        uint256 earned = power < MIN_DIVISOR ? share * power / MIN_DIVISOR : share;
        unearned += share - earned;
        if (power != 0) current.index += (earned * SCALE / power).toUint80();
        current.released = released.toUint88();
    }

    /// @dev KL wei released until `time`.
    function _releasedAt(uint256 time) internal view returns (uint256) {
        uint256 startTime = shares.startTime;
        return time <= startTime ? 0 : Emission.releasedAfter(time - startTime);
    }

    /// @dev The running totals for an accumulator from `_accrualNow`.
    function _totalsOf(Accrual memory current, uint256 unearned) internal view returns (KLTotals.Totals memory) {
        uint256 since = current.claimed - feesBefore.claimed;
        return KLTotals.Totals({
            released: current.released,
            unearned: unearned,
            claimed: current.claimed,
            forfeited: outflow.forfeited,
            credited: outflow.credited,
            nodeFees: KLTotals.fees(feesBefore.node, since, shares.nodeFee),
            daoFees: KLTotals.fees(feesBefore.dao, since, shares.daoFee)
        });
    }

    /// @dev KL wei earned and not claimed by the account, rounded down.
    function _pendingOf(Account storage account, uint256 index) internal view returns (uint256) {
        return uint256(account.power) * (index - account.index) / SCALE;
    }

    /// @dev Changes the power of an account and the total. Sets its index so that `pendingKL`, rounded down, stays pending.
    function _setPower(address owner, Account storage account, uint256 power, uint256 pendingKL, uint256 index)
        internal
    {
        uint256 total = shares.power - account.power + power;
        account.index = (index - pendingKL * SCALE / power).toUint80();
        account.power = power.toUint88();
        shares.power = total.toUint96();
        emit PowerChanged(owner, power, total);
    }
}
