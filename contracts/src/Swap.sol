// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IGS} from "./interfaces/IGS.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {IPair} from "./interfaces/IPair.sol";
import {IRouter} from "./interfaces/IRouter.sol";
import {ISwap} from "./interfaces/ISwap.sol";
import {IUser} from "./interfaces/IUser.sol";
import {IWrappedJu} from "./interfaces/IWrappedJu.sol";
import {GasFloors} from "./libraries/GasFloors.sol";
import {PairPrice} from "./libraries/PairPrice.sol";

contract Swap is Upgradeable, ISwap {
    using PairPrice for IPair;
    using SafeERC20 for IERC20;

    uint256 private constant BASIS = 10_000;
    uint256 private constant MAX_FUEL_RATE = 1_000;
    uint256 private constant MIN_DEVIATION_BOUND = 100;
    uint256 private constant MAX_DEVIATION_BOUND = 1_000;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IGS public immutable gs;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IWrappedJu public immutable wju;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable klPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IPair public immutable juUsdtPair;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IRouter public immutable router;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable klIsToken0;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    bool private immutable wjuIsToken0;

    /// @inheritdoc ISwap
    uint128 public fuelRate;
    /// @inheritdoc ISwap
    uint128 public maxDeviation;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(
        address kl_,
        address gs_,
        address wju_,
        address usdt,
        address klPair_,
        address juUsdtPair_,
        address router_,
        address user_,
        address oracle_
    ) {
        kl = IERC20(kl_);
        gs = IGS(_nonZero(gs_));
        wju = IWrappedJu(wju_);
        klPair = IPair(klPair_);
        juUsdtPair = IPair(juUsdtPair_);
        router = IRouter(_nonZero(router_));
        user = IUser(_nonZero(user_));
        oracle = IOracle(_nonZero(oracle_));
        klIsToken0 = PairPrice.isToken0(klPair_, kl_, wju_);
        wjuIsToken0 = PairPrice.isToken0(juUsdtPair_, wju_, usdt);
    }

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
        _setFuelRate(500);
        _setMaxDeviation(500);
    }

    /// @dev Accepts JU only from unwrapping.
    receive() external payable {
        if (msg.sender != address(wju)) revert Swap_TransferFailed();
    }

    // ---------------------------------------------------------------- selling

    /// @inheritdoc ISwap
    function sellKLTokens(uint256 amount) external returns (uint256 juReceived) {
        return _sellAtAverage(msg.sender, amount);
    }

    /// @inheritdoc ISwap
    function sellKLTokens(uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived)
    {
        return _sellWithin(msg.sender, amount, minJu, maxFuel, deadline);
    }

    /// @inheritdoc ISwap
    function proxySell(address principal, uint256 amount) external returns (uint256 juReceived) {
        _checkDelegate(principal);
        return _sellAtAverage(principal, amount);
    }

    /// @inheritdoc ISwap
    function proxySell(address principal, uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived)
    {
        _checkDelegate(principal);
        return _sellWithin(principal, amount, minJu, maxFuel, deadline);
    }

    /// @inheritdoc ISwap
    function quote(uint256 amount) public view returns (uint256 juAmount, uint256 fuel) {
        if (amount == 0) return (0, 0);
        (uint256 klReserve, uint256 juReserve) = klPair.reserves(klIsToken0);
        juAmount = router.getAmountOut(amount, klReserve, juReserve);
        if (juAmount == 0) return (0, 0);
        (uint256 wjuReserve, uint256 usdtReserve) = juUsdtPair.reserves(wjuIsToken0);
        uint256 value = router.getAmountOut(juAmount, wjuReserve, usdtReserve);
        fuel = Math.ceilDiv(value * fuelRate, BASIS);
    }

    // ---------------------------------------------------------------- parameters, default admin only

    /// @inheritdoc ISwap
    function setFuelRate(uint256 rate) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setFuelRate(rate);
    }

    /// @inheritdoc ISwap
    function setMaxDeviation(uint256 deviation) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setMaxDeviation(deviation);
    }

    // ---------------------------------------------------------------- internals

    function _checkDelegate(address principal) private view {
        if (!user.isDelegate(principal, msg.sender)) revert Swap_NotDelegate(principal, msg.sender);
    }

    function _observe() private {
        GasFloors.check(GasFloors.SALE);
        oracle.update();
    }

    function _sellAtAverage(address principal, uint256 amount) private returns (uint256 juAmount) {
        _observe();
        (uint256 klJuAverage, uint256 juUsdtAverage) = oracle.averages();
        _checkSpot(klPair.spot(klIsToken0), klJuAverage);
        _checkSpot(juUsdtPair.spot(wjuIsToken0), juUsdtAverage);
        uint256 fuel;
        (juAmount, fuel) = quote(amount);
        _sell(principal, amount, juAmount, fuel);
    }

    function _sellWithin(address principal, uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        private
        returns (uint256 juAmount)
    {
        if (block.timestamp > deadline) revert Swap_Expired(deadline);
        _observe();
        uint256 fuel;
        (juAmount, fuel) = quote(amount);
        if (juAmount < minJu) revert Swap_TooLittleReceived(juAmount, minJu);
        if (fuel > maxFuel) revert Swap_TooMuchFuel(fuel, maxFuel);
        _sell(principal, amount, juAmount, fuel);
    }

    /// @dev KL goes directly to the pair and JU directly to the caller, so this contract holds nothing between calls.
    function _sell(address principal, uint256 amount, uint256 juAmount, uint256 fuel) private {
        if (juAmount == 0) revert Swap_ZeroAmount();
        emit Sold(principal, msg.sender, msg.sender, amount, juAmount, fuel);
        gs.burnFrom(principal, fuel);
        kl.safeTransferFrom(principal, address(klPair), amount);
        (uint256 out0, uint256 out1) = klIsToken0 ? (uint256(0), juAmount) : (juAmount, uint256(0));
        klPair.swap(out0, out1, address(this), "");
        wju.withdraw(juAmount);
        (bool sent,) = msg.sender.call{value: juAmount}("");
        if (!sent) revert Swap_TransferFailed();
    }

    function _checkSpot(uint256 spot, uint256 average) private view {
        if (average == 0) revert IOracle.Oracle_PriceMissing();
        uint256 difference = spot > average ? spot - average : average - spot;
        if (difference * BASIS > average * maxDeviation) revert Swap_PriceOffAverage(spot, average);
    }

    function _setFuelRate(uint256 rate) private {
        // casting to 'uint128' is safe because the maximum is small
        // forge-lint: disable-next-line(unsafe-typecast)
        fuelRate = uint128(_parameter("fuelRate", rate, 0, MAX_FUEL_RATE));
    }

    function _setMaxDeviation(uint256 deviation) private {
        // casting to 'uint128' is safe because the maximum is small
        // forge-lint: disable-next-line(unsafe-typecast)
        maxDeviation = uint128(_parameter("maxDeviation", deviation, MIN_DEVIATION_BOUND, MAX_DEVIATION_BOUND));
    }
}
