// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "./interfaces/IMiner.sol";
import {Emission} from "./libraries/Emission.sol";
import {KLTotals} from "./libraries/KLTotals.sol";
import {MinerBase} from "./miner/MinerBase.sol";
import {MinerRedeeming} from "./miner/MinerRedeeming.sol";

/// @title The miner: initialisation, parameters and views. Buying, earning and redeeming are in ./miner.
contract Miner is MinerRedeeming {
    using KLTotals for KLTotals.Totals;
    using SafeCast for uint256;

    uint256 private constant MAX_FEE = 1_000;
    uint256 private constant MAX_DYNAMIC_RATES = 1_250;
    uint256 private constant MAX_GS_RATE = 2_000;
    uint256 private constant MAX_REDEEM_FUEL_RATE = 1_000;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Addresses memory addresses) MinerBase(addresses) {}

    /// @notice `startTime` is a 00:00 UTC+8 at least 24 h ahead. The reserve of 120,000,000 KL must have arrived.
    function initialize(uint256 startTime, address admin, address upgrader) external initializer {
        if (startTime < block.timestamp + 1 days || (startTime + 8 hours) % 1 days != 0) {
            revert Miner_StartTooEarly(startTime);
        }
        uint256 balance = kl.balanceOf(address(this));
        if (balance < Emission.RESERVE) revert Miner_ReserveMissing(balance);

        _initRoles(admin, upgrader);
        shares.startTime = startTime.toUint40();
        _setFees(500, 500);
        _setDynamicRates([uint16(500), 200, 100, 100, 100]);
        _setGsRate(1_000);
        _setRedeemFuelRate(500);
    }

    // ---------------------------------------------------------------- parameters

    /// @inheritdoc IMiner
    function setFees(uint256 nodeFee, uint256 daoFee) external onlyRole(DEFAULT_ADMIN_ROLE) {
        KLTotals.Totals memory t = _totalsOf(accrual, shares.unearned);
        feesBefore = FeesBefore({node: t.nodeFees.toUint88(), dao: t.daoFees.toUint88(), claimed: accrual.claimed});
        _setFees(nodeFee, daoFee);
    }

    /// @inheritdoc IMiner
    function setDynamicRates(uint16[5] calldata newRates) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setDynamicRates(newRates);
    }

    /// @inheritdoc IMiner
    function setGsRate(uint256 rate) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setGsRate(rate);
    }

    /// @inheritdoc IMiner
    function setRedeemFuelRate(uint256 rate) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setRedeemFuelRate(rate);
    }

    function _setFees(uint256 nodeFee, uint256 daoFee) private {
        shares.nodeFee = _rate("nodeFee", nodeFee, MAX_FEE);
        shares.daoFee = _rate("daoFee", daoFee, MAX_FEE);
    }

    function _setDynamicRates(uint16[5] memory newRates) private {
        uint256 sum;
        uint256 packed;
        for (uint256 i; i < GENERATIONS; ++i) {
            sum += newRates[i];
            packed |= uint256(newRates[i]) << (16 * i);
        }
        // Emitted packed, so `_parameter`, which emits the value that it checks, does not fit.
        if (sum > MAX_DYNAMIC_RATES) revert Upgradeable_ParameterOutOfBounds("dynamicRates", sum);
        outflow.dynamicRates = packed.toUint80();
        emit ParameterSet("dynamicRates", packed);
    }

    function _setGsRate(uint256 rate) private {
        purchases.gsRate = _rate("gsRate", rate, MAX_GS_RATE);
    }

    function _setRedeemFuelRate(uint256 rate) private {
        purchases.redeemFuelRate = _rate("redeemFuelRate", rate, MAX_REDEEM_FUEL_RATE);
    }

    function _rate(bytes32 name, uint256 value, uint256 maximum) private returns (uint16) {
        // The largest maximum is 2,000.
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint16(_parameter(name, value, 0, maximum));
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IMiner
    function userInfo(address owner)
        external
        view
        returns (uint256 usdtValue, uint256 claimedValue, uint256 power, uint256 rewardDebt)
    {
        Account storage account = accounts[owner];
        return (account.orderTotal, account.claimedValue, account.power, account.index);
    }

    /// @inheritdoc IMiner
    function claimedKL(address owner) external view returns (uint256) {
        return accounts[owner].claimedKL;
    }

    /// @inheritdoc IMiner
    function flushInfo() external view returns (uint256 startTime, uint256 lastSubDay, uint256 lastX, uint256 baseX) {
        startTime = shares.startTime;
        if (block.timestamp > startTime) lastSubDay = (block.timestamp - startTime) / 1 days;
        (, lastX) = Emission.ofDay(lastSubDay);
        (, baseX) = Emission.ofDay(0);
    }

    /// @inheritdoc IMiner
    function releasedAt(uint256 time) external view returns (uint256) {
        return _releasedAt(time);
    }

    /// @inheritdoc IMiner
    function baseInfo()
        external
        view
        returns (uint256 nodeFee, uint256 daoFee, address nodeAddress, address daoAddress)
    {
        return (shares.nodeFee, shares.daoFee, address(node), dao);
    }

    /// @inheritdoc IMiner
    function dynamicRates() external view returns (uint16[5] memory unpacked) {
        uint256 packed = outflow.dynamicRates;
        for (uint256 i; i < GENERATIONS; ++i) {
            unpacked[i] = _rateOf(packed, i);
        }
    }

    /// @inheritdoc IMiner
    function rates() external view returns (uint256 gsRate, uint256 redeemFuelRate) {
        return (purchases.gsRate, purchases.redeemFuelRate);
    }

    /// @inheritdoc IMiner
    function totalPower() external view returns (uint256) {
        return shares.power;
    }

    /// @inheritdoc IMiner
    function redemptionReserve() external view returns (uint256) {
        return purchases.reserve;
    }

    /// @inheritdoc IMiner
    function totals()
        external
        view
        returns (uint256 released, uint256 earned, uint256 claimed, uint256 forfeited, uint256 credited)
    {
        (Accrual memory current, uint256 unearned) = _accrualNow();
        KLTotals.Totals memory t = _totalsOf(current, unearned);
        return (t.released, t.earned(), t.claimed, t.forfeited, t.credited);
    }
}
