// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Limits of the default admin's parameters for existing users.
contract AdminAttacksTest is AttackFixture {
    /// Guard: the bounds of fees and rates. Values beyond them revert, and at the bounds a claim still pays four fifths.
    function test_FeeRatesAtTheirBounds_AClaimStillPaysFourFifths() external {
        _buy(alice, 10_000e18);
        vm.prank(address(nodes));
        miner.grantLifetimePower(origin, 10e18);
        _toEmission(1 days);
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates([uint16(1_250), 0, 0, 0, 0]);
        vm.stopPrank();
        uint16[5] memory beyond = [uint16(10_000), 0, 0, 0, 0];
        _expectRefused(address(miner), abi.encodeWithSignature("setFees(uint256,uint256)", 10_000, 0));
        _expectRefused(address(miner), abi.encodeWithSignature("setFees(uint256,uint256)", 0, 10_000));
        _expectRefused(address(miner), abi.encodeWithSignature("setDynamicRates(uint16[5])", beyond));
        uint256 amount = miner.pending(alice);
        assertEq(_claim(alice), amount * 8 / 10);
        assertEq(reward.balanceOf(origin), amount / 8);
        miner.distribute();
    }

    /// Guard: every bounded parameter reverts one beyond its bound.
    function test_FeeRatesBeyondTheirBounds_AreRefused() external {
        _expectRefused(address(miner), abi.encodeWithSignature("setFees(uint256,uint256)", 1_001, 0));
        _expectRefused(address(miner), abi.encodeWithSignature("setFees(uint256,uint256)", 0, 1_001));
        uint16[5] memory rates = [uint16(1_250), 0, 0, 0, 1];
        _expectRefused(address(miner), abi.encodeWithSignature("setDynamicRates(uint16[5])", rates));
        _expectRefused(address(miner), abi.encodeWithSignature("setGsRate(uint256)", 2_001));
        _expectRefused(address(miner), abi.encodeWithSignature("setRedeemFuelRate(uint256)", 1_001));
        _expectRefused(address(swap), abi.encodeWithSignature("setFuelRate(uint256)", 1_001));
        _expectRefused(address(swap), abi.encodeWithSignature("setMaxDeviation(uint256)", 1_001));
        _expectRefused(address(swap), abi.encodeWithSignature("setMaxDeviation(uint256)", 99));
        _expectRefused(address(oracle), abi.encodeWithSignature("setMaxStaleness(uint256)", 1 hours + 1));
        _expectRefused(address(oracle), abi.encodeWithSignature("setMaxStaleness(uint256)", 1 minutes - 1));
        _expectRefused(address(nodes), abi.encodeWithSignature("setMaxEarnings(uint256)", 500_000e18 + 1));
        _expectRefused(address(nodes), abi.encodeWithSignature("setMaxEarnings(uint256)", 1_000e18 - 1));
        _expectRefused(address(ranking), abi.encodeWithSignature("setDelay(uint256)", 6 hours - 1));
        _expectRefused(address(ranking), abi.encodeWithSignature("setDelay(uint256)", 7 days + 1));
        _expectRefused(address(fight), abi.encodeWithSignature("setSessionLength(uint256)", 1 days - 1));
        _expectRefused(address(fight), abi.encodeWithSignature("setSessionLength(uint256)", 30 days + 1));
    }

    /// Guard: the admin's role.
    function test_AnybodyElseChangingRates_IsRefused() external {
        _expectUnauthorized(address(miner), abi.encodeWithSignature("setFees(uint256,uint256)", 0, 0));
        uint16[5] memory rates;
        _expectUnauthorized(address(miner), abi.encodeWithSignature("setDynamicRates(uint16[5])", rates));
        _expectUnauthorized(address(miner), abi.encodeWithSignature("setGsRate(uint256)", 0));
        _expectUnauthorized(address(miner), abi.encodeWithSignature("setRedeemFuelRate(uint256)", 0));
        _expectUnauthorized(address(swap), abi.encodeWithSignature("setFuelRate(uint256)", 0));
        _expectUnauthorized(address(swap), abi.encodeWithSignature("setMaxDeviation(uint256)", 1_000));
        _expectUnauthorized(address(oracle), abi.encodeWithSignature("setMaxStaleness(uint256)", 1 hours));
        _expectUnauthorized(address(nodes), abi.encodeWithSignature("setMaxEarnings(uint256)", 1_000e18));
        _expectUnauthorized(address(ranking), abi.encodeWithSignature("setDelay(uint256)", 1 days));
        _expectUnauthorized(address(fight), abi.encodeWithSignature("setEnabled(bool)", false));
        _expectUnauthorized(address(fight), abi.encodeWithSignature("setSessionLength(uint256)", 1 days));
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
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem();
        assertEq(usdt.balanceOf(alice) - before, paid);
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
        vm.startPrank(alice);
        usdt.approve(address(fight), 10e18);
        fight.buy();
        vm.stopPrank();
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

    function _expectRefused(address target, bytes memory call_) private {
        vm.prank(admin);
        (bool ok, bytes memory reason) = target.call(call_);
        assertFalse(ok);
        assertEq(reason.length, 68, "a name and a value");
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
