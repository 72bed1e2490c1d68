// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {IUniswapV2Router02} from "@uniswap/v2-periphery/contracts/interfaces/IUniswapV2Router02.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IBuyBurn} from "./interfaces/IBuyBurn.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract BuyBurn is Upgradeable, IBuyBurn {
    using PairPrice for IUniswapV2Pair;
    using SafeERC20 for IERC20;

    uint256 public constant PAUSE = 5 minutes;
    uint256 private constant BASIS = 10_000;
    /// @dev Of a pair's WJU reserve, in one purchase.
    uint256 private constant MAX_SHARE = 25;
    /// @dev Above the average price, fees and the purchase's own weight included: 1%.
    uint256 private constant MAX_PREMIUM = 100;
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUniswapV2Pair public immutable klPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUniswapV2Pair public immutable juUsdtPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUniswapV2Router02 public immutable router;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable klIsToken0;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable wjuIsToken0;

    /// @notice Unix seconds of the last purchase; the next is possible 5 minutes later.
    uint256 public lastBoughtAt;

    uint256[49] private __gap;

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
        if (router_ == address(0) || oracle_ == address(0)) revert BuyBurn_ZeroAddress();
        usdt = IERC20(usdt_);
        klPair = IUniswapV2Pair(klPair_);
        juUsdtPair = IUniswapV2Pair(juUsdtPair_);
        router = IUniswapV2Router02(router_);
        oracle = IOracle(oracle_);
        klIsToken0 = PairPrice.isToken0(klPair_, kl, wju);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju, usdt_);
    }

    function initialize(address admin, address upgrader) external initializer {
        if (admin == address(0) || upgrader == address(0)) revert BuyBurn_ZeroAddress();
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc IBuyBurn
    function advance() external returns (uint256 klBurned) {
        if (block.timestamp < lastBoughtAt + PAUSE) return 0;
        (uint256 klJuAverage, uint256 juUsdtAverage) = oracle.averages();
        (uint256 usdtIn, uint256 juBought) = _firstLeg(juUsdtAverage);
        klBurned = _secondLeg(juBought, klJuAverage);
        if (klBurned == 0) return 0;

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

    /// @dev USDT wei to spend and the WJU wei they bring; zeros when the price is missing or too high, or nothing is queued.
    function _firstLeg(uint256 average) private view returns (uint256 usdtIn, uint256 juOut) {
        (uint256 juReserve, uint256 usdtReserve) = juUsdtPair.reserves(wjuIsToken0);
        (, uint256 juInKlPair) = klPair.reserves(klIsToken0);
        juOut = Math.min(juReserve, juInKlPair) * MAX_SHARE / BASIS;
        usdtIn = queued();
        if (average == 0 || juOut == 0 || usdtIn == 0 || usdtReserve == 0) return (0, 0);
        uint256 needed = router.getAmountIn(juOut, usdtReserve, juReserve);
        if (needed <= usdtIn) usdtIn = needed;
        else juOut = router.getAmountOut(usdtIn, usdtReserve, juReserve);
        if (_tooDear(usdtIn, juOut, average)) return (0, 0);
    }

    /// @dev KL wei that `juIn` WJU wei bring; 0 when the price is missing or too high.
    function _secondLeg(uint256 juIn, uint256 average) private view returns (uint256 klOut) {
        (uint256 klReserve, uint256 juReserve) = klPair.reserves(klIsToken0);
        if (juIn == 0 || klReserve == 0) return 0;
        klOut = router.getAmountOut(juIn, juReserve, klReserve);
        if (_tooDear(juIn, klOut, average)) return 0;
    }

    /// @dev Whether `paid` for `bought` is more than 1% above `average`; with a missing average (0) everything is.
    function _tooDear(uint256 paid, uint256 bought, uint256 average) private pure returns (bool) {
        return paid * 1e18 * BASIS > bought * average * (BASIS + MAX_PREMIUM);
    }
}
