// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IFight101} from "../../src/interfaces/IFight101.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Limits of the default admin's parameters for existing users.
contract AdminAttacksTest is AttackFixture {
    /// Guard: the bounds of fees and rates. At them a claim still pays four fifths.
    function test_FeeRatesAtTheirBounds_AClaimStillPaysFourFifths() external {
        _buy(alice, 10_000e18);
        vm.prank(address(nodes));
        miner.grantLifetimePower(origin, 10e18);
        _toEmission(1 days);
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates([uint16(1_250), 0, 0, 0, 0]);
        vm.stopPrank();
        uint256 amount = miner.pending(alice);
        assertEq(_claim(alice), amount * 8 / 10);
        assertEq(reward.balanceOf(origin), amount / 8);
        miner.distribute();
    }

    struct Parameter {
        address target;
        bytes4 setter;
        bytes32 name;
        uint256 minimum;
        uint256 maximum;
    }

    // shows RO-06
    /// Guards: the admin's role, and the bounds: a parameter accepts both of them, and no value beyond.
    function test_EveryParameter_IsAdminOnlyAndBounded() external {
        Parameter[8] memory all = [
            Parameter(address(miner), IMiner.setGsRate.selector, "gsRate", 0, 2_000),
            Parameter(address(miner), IMiner.setRedeemFuelRate.selector, "redeemFuelRate", 0, 1_000),
            Parameter(address(swap), ISwap.setFuelRate.selector, "fuelRate", 0, 1_000),
            Parameter(address(swap), ISwap.setMaxDeviation.selector, "maxDeviation", 100, 1_000),
            Parameter(address(oracle), IOracle.setMaxStaleness.selector, "maxStaleness", 1 minutes, 1 hours),
            Parameter(address(nodes), INode.setMaxEarnings.selector, "maxEarnings", 1_000e18, 500_000e18),
            Parameter(address(ranking), ITop101.setDelay.selector, "delay", 6 hours, 7 days),
            Parameter(address(fight), IFight101.setSessionLength.selector, "sessionLength", 1 days, 30 days)
        ];
        for (uint256 i; i < all.length; ++i) {
            Parameter memory p = all[i];
            _expectTaken(p, p.minimum);
            _expectTaken(p, p.maximum);
            _expectUnauthorized(p.target, abi.encodeWithSelector(p.setter, p.maximum));
            if (p.minimum != 0) {
                _expectOutOfBounds(p.target, abi.encodeWithSelector(p.setter, p.minimum - 1), p.name, p.minimum - 1);
            }
            _expectOutOfBounds(p.target, abi.encodeWithSelector(p.setter, p.maximum + 1), p.name, p.maximum + 1);
        }
        assertEq(oracle.maxStaleness(), 1 hours);
        assertEq(nodes.maxEarnings(), 500_000e18);
        assertEq(ranking.delay(), 7 days);
        assertEq(fight.sessionLength(), 30 days);
        assertEq(swap.fuelRate(), 1_000);
        assertEq(swap.maxDeviation(), 1_000);
        (uint256 gsRate, uint256 fuelRate) = miner.rates();
        assertEq(gsRate, 2_000);
        assertEq(fuelRate, 1_000);
    }

    // shows RO-06
    /// Guards: the same for fees and rates that are set together, and for the sale of cards.
    function test_FeesAndRates_AreAdminOnlyAndBounded() external {
        uint16[5] memory rates = [uint16(250), 250, 250, 250, 250];
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates(rates);
        vm.stopPrank();
        (uint256 nodeFee, uint256 daoFee,,) = miner.baseInfo();
        assertEq(nodeFee, 1_000);
        assertEq(daoFee, 1_000);
        assertEq(miner.dynamicRates()[4], 250);
        _expectOutOfBounds(address(miner), abi.encodeCall(IMiner.setFees, (1_001, 0)), "nodeFee", 1_001);
        _expectOutOfBounds(address(miner), abi.encodeCall(IMiner.setFees, (0, 1_001)), "daoFee", 1_001);
        _expectUnauthorized(address(miner), abi.encodeCall(IMiner.setDynamicRates, (rates)));
        rates[4] = 251;
        _expectOutOfBounds(address(miner), abi.encodeCall(IMiner.setDynamicRates, (rates)), "dynamicRates", 1_251);
        _expectUnauthorized(address(miner), abi.encodeCall(IMiner.setFees, (0, 0)));
        _expectUnauthorized(address(fight), abi.encodeCall(IFight101.setEnabled, (false)));
    }

    /// Guard: fees of earlier claims are stored when rates change.
    function test_AdminChangingRates_CannotTouchWhatWasClaimedBefore() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        (uint256 dead, uint256 top, uint256 toNode, uint256 toDao) = miner.owed();
        vm.prank(admin);
        miner.setFees(0, 1_000);
        (uint256 dead2, uint256 top2, uint256 toNode2, uint256 toDao2) = miner.owed();
        assertEq(dead + top + toNode + toDao, dead2 + top2 + toNode2 + toDao2);
        assertEq(toNode, toNode2);
        assertEq(toDao, toDao2);
        assertGt(toNode, 0);
    }

    /// Guard: half of an order is a constant, and the maximum fuel is less than the GS of the purchase.
    function test_AdminChangingRates_CannotTouchWhatAHolderMayRedeem() external {
        _buy(alice, 10_000e18);
        uint256 paid = miner.redeemQuote(alice, type(uint256).max).value;
        vm.startPrank(admin);
        miner.setGsRate(0);
        miner.setRedeemFuelRate(1_000);
        miner.setFees(1_000, 1_000);
        vm.stopPrank();
        assertEq(_redeem(alice), paid);
        assertEq(gs.balanceOf(alice), 500e18, "half of the fuel is left");
    }

    /// Guard: no parameter changes what is pending.
    function test_AdminChangingRates_CannotTouchWhatIsPending() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(alice);
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates([uint16(0), 0, 0, 0, 0]);
        vm.stopPrank();
        assertEq(miner.pending(alice), pending);
    }

    /// Guard: a stage fixes its amount, a settlement its delay, a session its end; stopping the sale stops no claim.
    function test_AdminChangingRates_CannotTouchWhatRuns() external {
        _buyLicence(alice);
        _buy(mallory, 1_000_000e18);
        nodes.advance();
        _giveKL(address(ranking), 1_000e18);
        uint256 week = ranking.nextWeek();
        vm.warp(ranking.weekStart(week + 1));
        vm.prank(keeper);
        ranking.commit(week, 0, 0);
        uint256 pushableAt = ranking.settlement().pushableAt;
        _buyCards(alice, 1);
        uint256 session = fight.currentSession();
        uint256 endTime = fight.sessionInfo(session).endTime;

        vm.startPrank(admin);
        nodes.setMaxEarnings(1_000e18);
        ranking.setDelay(6 hours);
        fight.setSessionLength(1 days);
        fight.setEnabled(false);
        vm.stopPrank();

        assertEq(nodes.stageInfo(1).amount, 50_000e18);
        assertEq(ranking.settlement().pushableAt, pushableAt);
        assertEq(fight.sessionInfo(session).endTime, endTime);
        vm.warp(endTime);
        vm.prank(alice);
        assertEq(fight.claim(session), 5e18);
        (, uint256 usdtAmount) = nodes.pending(alice);
        assertEq(usdtAmount % 50e18, 0);
        assertGe(usdtAmount, 450e18, "a hundredth of a tenth at each midnight");
    }

    function _expectTaken(Parameter memory p, uint256 value) private {
        vm.expectEmit(p.target);
        emit IUpgradeable.ParameterSet(p.name, value);
        vm.prank(admin);
        (bool ok,) = p.target.call(abi.encodeWithSelector(p.setter, value));
        assertTrue(ok);
    }

    function _expectOutOfBounds(address target, bytes memory call_, bytes32 name, uint256 value) private {
        vm.prank(admin);
        (bool ok, bytes memory reason) = target.call(call_);
        assertFalse(ok);
        assertEq(reason, abi.encodeWithSelector(IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, name, value));
    }

    function _expectUnauthorized(address target, bytes memory call_) private {
        vm.prank(mallory);
        (bool ok, bytes memory reason) = target.call(call_);
        assertFalse(ok);
        assertEq(
            reason,
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, mallory, bytes32(0))
        );
    }
}
