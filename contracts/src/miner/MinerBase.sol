// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IUniswapV2Router02} from "@uniswap/v2-periphery/contracts/interfaces/IUniswapV2Router02.sol";
import {Upgradeable} from "../base/Upgradeable.sol";
import {IBuyBurn} from "../interfaces/IBuyBurn.sol";
import {IGS} from "../interfaces/IGS.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {INodeHolders} from "../interfaces/INodeHolders.sol";
import {IOracle} from "../interfaces/IOracle.sol";
import {IReward} from "../interfaces/IReward.sol";
import {IUser} from "../interfaces/IUser.sol";
import {Emission} from "../libraries/Emission.sol";

/// @title The miner's addresses, storage and accumulator, on which buying, earning and redeeming are built.
/// @dev How KL is accounted for. `released` follows the emission schedule. Of each step, 8/10 belong to power; `earned` is what power got of
/// it, an eighth of `earned` is the dynamic pool, a tenth of `released` is top101's. What power could have got and did not, and its eighth, is
/// the dead address's. A few wei that the divisions leave stay here for good.
/// Every other figure is derived from the running totals (released, earned, claimed, forfeited, credited) when it is needed, so that a claim
/// writes four slots besides the token's. All divisions round so that the sum of what is owed never exceeds the reserve.
/// Widths: KL amounts fit 88 bits (the reserve has 87); an index is at most 0.8 x reserve x 1e20 / 10,000e18 = 9.6e23 and fits 80.
abstract contract MinerBase is Upgradeable, IMiner {
    using SafeCast for uint256;

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

    /// @dev Two slots a wallet. `power` and `orderTotal` are 1e18 per T/H and per USDT.
    struct Account {
        uint88 power;
        uint88 orderTotal;
        uint80 index;
        uint88 claimedKL;
        uint88 claimedValue;
    }

    /// @dev KL wei per unit of power scaled by SCALE; KL wei released and earned since the start.
    struct Accrual {
        uint80 index;
        uint88 released;
        uint88 earned;
    }

    /// @dev The day that was last computed: KL wei left when it began and emitted in it.
    struct Schedule {
        uint40 startTime;
        uint24 day;
        uint88 left;
        uint88 emission;
    }

    /// @dev KL wei claimed before fees since the start, and the rates of a claim in basis points.
    struct Claims {
        uint88 claimed;
        uint16 nodeFee;
        uint16 daoFee;
        uint80 dynamicRates;
    }

    struct Purchases {
        uint96 power;
        uint96 reserve;
        uint16 gsRate;
        uint16 redeemFuelRate;
    }

    /// @dev Pending KL given up by redeemed orders and KL credited to generations above, since the start.
    struct Outflow {
        uint88 forfeited;
        uint88 credited;
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
    IUniswapV2Router02 public immutable router;

    mapping(address user => Account) internal accounts;
    Accrual internal accrual;
    Schedule internal schedule;
    Claims internal claims;
    Purchases internal purchases;
    Outflow internal outflow;
    FeesBefore internal feesBefore;
    Moved internal moved;
    /// @inheritdoc IMiner
    uint256 public totalPerformance;

    uint256[38] private __gap;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Addresses memory a) {
        if (
            a.kl == address(0) || a.gs == address(0) || a.usdt == address(0) || a.wju == address(0)
                || a.user == address(0) || a.oracle == address(0) || a.reward == address(0) || a.node == address(0)
                || a.top101 == address(0) || a.treasury == address(0) || a.dao == address(0) || a.buyBurn == address(0)
                || a.router == address(0)
        ) revert Miner_ZeroAddress();
        kl = IERC20(a.kl);
        gs = IGS(a.gs);
        usdt = IERC20(a.usdt);
        wju = a.wju;
        user = IUser(a.user);
        oracle = IOracle(a.oracle);
        rewardLedger = IReward(a.reward);
        node = INodeHolders(a.node);
        top101 = a.top101;
        treasury = a.treasury;
        dao = a.dao;
        buyBurn = IBuyBurn(a.buyBurn);
        router = IUniswapV2Router02(a.router);
    }

    // ---------------------------------------------------------------- the accumulator

    /// @dev Brings the accumulator up to now. To be called before any power changes.
    function _flush() internal returns (Accrual memory current) {
        (Schedule memory today, uint256 released) = _scheduleAt(block.timestamp);
        if (today.day != schedule.day) schedule = today;
        current = accrual;
        if (_accrue(current, released, purchases.power)) accrual = current;
    }

    /// @dev The accumulator as `_flush` would leave it.
    function _accrualNow() internal view returns (Accrual memory current) {
        (, uint256 released) = _scheduleAt(block.timestamp);
        current = accrual;
        _accrue(current, released, purchases.power);
    }

    /// @dev Adds the emission up to `released` to `current`; false when there is none.
    function _accrue(Accrual memory current, uint256 released, uint256 power) private pure returns (bool) {
        if (released <= current.released) return false;
        uint256 share = released * 8 / 10 - uint256(current.released) * 8 / 10;
        current.released = released.toUint88();
        if (power != 0) {
            uint256 earned = power < MIN_DIVISOR ? share * power / MIN_DIVISOR : share;
            current.earned += earned.toUint88();
            current.index += (earned * SCALE / power).toUint80();
        }
        return true;
    }

    /// @dev The day of the schedule at `time` and the KL wei released until then. One comparison within the day that is stored.
    function _scheduleAt(uint256 time) internal view returns (Schedule memory found, uint256 released) {
        found = schedule;
        if (time <= found.startTime) return (found, 0);
        uint256 elapsed = time - found.startTime;
        uint256 day = elapsed / 1 days;
        if (day != found.day) {
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

    /// @dev Changes the power of an account so that it still has `pendingKL` pending, rounded down, and counts it in the total.
    function _setPower(address owner, Account memory account, uint256 power, uint256 pendingKL, uint256 index)
        internal
    {
        uint256 total = uint256(purchases.power) + power - account.power;
        account.index = (index - pendingKL * SCALE / power).toUint80();
        account.power = power.toUint88();
        purchases.power = total.toUint96();
        emit PowerChanged(owner, power, total);
    }
}
