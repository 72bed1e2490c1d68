// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IBuyBurn} from "./interfaces/IBuyBurn.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {IPair} from "./interfaces/IPair.sol";
import {IRouter} from "./interfaces/IRouter.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract BuyBurn is Upgradeable, IBuyBurn {
    using PairPrice for IPair;
    using SafeERC20 for IERC20;

    uint256 public constant PAUSE = 5 minutes;
    uint256 private constant BASIS = 10_000;
    /// @dev Of the smaller of the pairs' WJU reserves, in one purchase: 0.1%. Two fees of 0.3% and its weight in two pairs are then 0.8% at
    /// most, so that a calm step stays below the limit whatever the pairs' sizes, and so does the next one after it.
    uint256 private constant MAX_SHARE = 10;
    /// @dev Of the whole step, USDT to KL, above the average price, both fees and its own weight included: 1%.
    uint256 private constant MAX_PREMIUM = 100;
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable klPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable juUsdtPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IRouter public immutable router;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable klIsToken0;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable wjuIsToken0;

    /// @notice Unix seconds of the last purchase; the next is possible 5 minutes later.
    uint256 public lastBoughtAt;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(
        address kl,
        address wju,
        address usdt_,
        address klPair_,
        address juUsdtPair_,
        address router_,
        address oracle_
    ) {
        if (router_ == address(0) || oracle_ == address(0)) revert Upgradeable_ZeroAddress();
        usdt = IERC20(usdt_);
        klPair = IPair(klPair_);
        juUsdtPair = IPair(juUsdtPair_);
        router = IRouter(router_);
        oracle = IOracle(oracle_);
        klIsToken0 = PairPrice.isToken0(klPair_, kl, wju);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju, usdt_);
    }

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc IBuyBurn
    function advance() external returns (uint256 klBurned) {
        if (block.timestamp < lastBoughtAt + PAUSE) return 0;
        (uint256 usdtIn, uint256 juBought) = _firstLeg();
        klBurned = _secondLeg(juBought);
        if (klBurned == 0 || _isTooDear(usdtIn, klBurned)) return 0;

        lastBoughtAt = block.timestamp;
        emit Bought(usdtIn, juBought, klBurned);
        // From pair to pair and on to the dead address: nothing rests here that another call could take.
        usdt.safeTransfer(address(juUsdtPair), usdtIn);
        (uint256 out0, uint256 out1) = wjuIsToken0 ? (juBought, uint256(0)) : (uint256(0), juBought);
        juUsdtPair.swap(out0, out1, address(klPair), "");
        (out0, out1) = klIsToken0 ? (klBurned, uint256(0)) : (uint256(0), klBurned);
        klPair.swap(out0, out1, DEAD, "");
    }

    /// @inheritdoc IBuyBurn
    function queued() public view returns (uint256) {
        return usdt.balanceOf(address(this));
    }

    /// @dev USDT wei to spend and the WJU wei they bring; zeros when nothing is queued or a pair is empty.
    function _firstLeg() private view returns (uint256 usdtIn, uint256 juOut) {
        (uint256 juReserve, uint256 usdtReserve) = juUsdtPair.reserves(wjuIsToken0);
        (, uint256 juInKlPair) = klPair.reserves(klIsToken0);
        juOut = Math.min(juReserve, juInKlPair) * MAX_SHARE / BASIS;
        usdtIn = queued();
        if (juOut == 0 || usdtIn == 0 || usdtReserve == 0) return (0, 0);
        uint256 needed = router.getAmountIn(juOut, usdtReserve, juReserve);
        if (needed <= usdtIn) usdtIn = needed;
        else juOut = router.getAmountOut(usdtIn, usdtReserve, juReserve);
    }

    /// @dev KL wei that `juIn` WJU wei bring.
    function _secondLeg(uint256 juIn) private view returns (uint256 klOut) {
        (uint256 klReserve, uint256 juReserve) = klPair.reserves(klIsToken0);
        if (juIn == 0 || klReserve == 0) return 0;
        klOut = router.getAmountOut(juIn, juReserve, klReserve);
    }

    /// @dev Whether the step as a whole costs more than 1% above the average price; with a missing average everything does.
    function _isTooDear(uint256 usdtIn, uint256 klOut) private view returns (bool) {
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        // Both rounded down: the limit is never passed. Averages have 128 bits and a reserve 112, so nothing overflows.
        uint256 worth = Math.mulDiv(klOut, klJu * juUsdt / 1e18, 1e18);
        return usdtIn > Math.mulDiv(worth, BASIS + MAX_PREMIUM, BASIS);
    }
}
