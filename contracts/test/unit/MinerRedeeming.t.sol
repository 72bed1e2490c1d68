// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {Fixture} from "../Fixture.sol";

contract MinerRedeemingTest is Fixture {
    address internal alice;
    address internal bob;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", origin);
        _buy(alice, 10_000e18);
    }

    function _redeem(address wallet) private returns (uint256 paid) {
        uint256 before = usdt.balanceOf(wallet);
        vm.prank(wallet);
        miner.redeem();
        return usdt.balanceOf(wallet) - before;
    }

    function test_GivenNothingClaimed_HalfIsPaidAndHalfThePowerStays() external {
        vm.expectEmit(address(miner));
        emit IMiner.PowerChanged(alice, 5_000e18, 5_000e18);
        vm.expectEmit(address(miner));
        emit IMiner.Redeemed(alice, alice, 10_000e18, 0, 5_000e18, 250e18, 0, 5_000e18, 0);
        assertEq(_redeem(alice), 5_000e18);
        assertEq(gs.balanceOf(alice), 1_000e18 - 250e18);
        assertEq(_powerOf(alice), 5_000e18);
        assertEq(_orderOf(alice), 0);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenAllClaimedKLIsHeld_ItIsGivenUpAndHalfIsPaid() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 dead = kl.balanceOf(DEAD);
        assertEq(_redeem(alice), 5_000e18);
        assertEq(kl.balanceOf(DEAD) - dead, received);
        assertEq(kl.balanceOf(alice), 0);
        assertEq(miner.claimedKL(alice), 0);
        assertEq(_claimedValueOf(alice), 0);
    }

    function test_GivenAPartWasSold_ItsValueIsDeducted() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        _sellKLOnPair(alice, received / 4);
        uint256 treasuryBefore = usdt.balanceOf(treasury);
        (uint256 givenUp, uint256 paid, uint256 fuel, uint256 lost, uint256 lifetime) = miner.redeemQuote(alice);
        assertEq(givenUp, received - received / 4);
        assertApproxEqAbs(paid, 5_000e18 - value / 4, 1);
        assertEq(fuel, (paid * 500 + 9_999) / 10_000);
        assertEq(lost, 0);
        assertEq(lifetime, 10_000e18 - paid);
        assertEq(_redeem(alice), paid);
        assertEq(_powerOf(alice), lifetime);
        assertEq(usdt.balanceOf(treasury) - treasuryBefore, 5_000e18 - paid);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenMoreKLThanClaimed_OnlyTheClaimedIsGivenUp() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 bought = _buyKLOnPair(alice, 100e18);
        _redeem(alice);
        assertEq(kl.balanceOf(alice), bought);
        assertEq(kl.totalSupply(), 130_000_000e18);
        received;
    }

    function test_GivenPendingKL_TheOrdersPartIsGivenUpUncounted() external {
        node.grant(miner, alice, 10_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(alice);
        (uint256 deadBefore,,,) = miner.owed();
        assertEq(_redeem(alice), 5_000e18);
        (uint256 deadAfter,,,) = miner.owed();
        assertApproxEqAbs(miner.pending(alice), pending / 2, 1e6, "the lifetime power's part stays");
        assertApproxEqAbs(deadAfter - deadBefore, pending / 2 * 9 / 8, 1e6, "with its dynamic part");
        assertEq(_powerOf(alice), 15_000e18);
        (,,, uint256 forfeited,) = miner.totals();
        assertEq(forfeited, pending / 2);
    }

    function test_WhenRedeemed_TheRestOfThePowerEarnsForLife() external {
        _toEmission(1 days);
        _redeem(alice);
        _pass(1 days);
        // 5,000 T/H over the divisor of 10,000.
        assertApproxEqAbs(miner.pending(alice), uint256(96_000e18) * 999 / 2000, 1e6);
        uint256 received = _claim(alice);
        assertGt(received, 0);
        assertEq(miner.claimedKL(alice), 0);
    }

    function test_RevertGiven_NoOrder() external {
        vm.prank(bob);
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        (uint256 givenUp, uint256 paid, uint256 fuel, uint256 lost, uint256 lifetime) = miner.redeemQuote(bob);
        assertEq(givenUp + paid + fuel + lost + lifetime, 0);
    }

    function test_RevertGiven_AllOfItWasEarnedAndSold() external {
        _toEmission(10 days);
        uint256 received = _claim(alice);
        assertGt(_claimedValueOf(alice), 5_000e18);
        vm.startPrank(alice);
        kl.transfer(bob, received);
        vm.expectRevert(IMiner.Miner_NothingRedeemable.selector);
        miner.redeem();
        vm.stopPrank();
    }

    function test_RevertGiven_ANodeHolder() external {
        node.take(miner, alice);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, alice));
        miner.redeem();
        (, uint256 paid,,,) = miner.redeemQuote(alice);
        assertEq(paid, 0);
    }

    function test_RevertGiven_LimitsAreNotMet() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooMuchGivenUp.selector, received, received - 1));
        miner.redeem(received - 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, 5_000e18, 5_000e18 + 1));
        miner.redeem(received, 5_000e18 + 1);
        miner.redeem(received, 5_000e18);
        vm.stopPrank();
        assertEq(_orderOf(alice), 0);
    }

    function test_RevertGiven_NoAllowanceForKLOrTooLittleFuel() external {
        _toEmission(1 days);
        uint256 received = _claim(alice);
        vm.startPrank(alice);
        kl.approve(address(miner), received - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(miner), received - 1, received
            )
        );
        miner.redeem();
        kl.approve(address(miner), received);
        gs.burn(gs.balanceOf(alice) - 250e18 + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, 250e18 - 1, 250e18)
        );
        miner.redeem();
        vm.stopPrank();
    }

    function test_GivenADelegate_WhenItRedeems_ItGetsTheUSDTAndThePrincipalPays() external {
        _toEmission(1 days);
        _claim(alice);
        vm.prank(alice);
        user.bindProxy(bob);
        uint256 before = usdt.balanceOf(bob);
        vm.prank(bob);
        miner.redeem(alice);
        assertEq(usdt.balanceOf(bob) - before, 5_000e18);
        assertEq(kl.balanceOf(alice), 0);
        assertEq(gs.balanceOf(alice), 750e18);
    }

    function test_GivenADelegate_WithLimits() external {
        vm.prank(alice);
        user.bindProxy(bob);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, 5_000e18, 6_000e18));
        miner.redeem(alice, 0, 6_000e18);
        miner.redeem(alice, 0, 5_000e18);
        vm.stopPrank();
    }

    function test_RevertGiven_NoDelegation_WhenRedeemingForAnother() external {
        bytes memory notDelegate = abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, bob);
        vm.startPrank(bob);
        vm.expectRevert(notDelegate);
        miner.redeem(alice);
        vm.expectRevert(notDelegate);
        miner.redeem(alice, 0, 0);
        vm.stopPrank();
    }

    function test_WhenRedeemed_ANewOrderStartsFromZero() external {
        _toEmission(1 days);
        _claim(alice);
        _redeem(alice);
        _buy(alice, 100e18);
        assertEq(_orderOf(alice), 100e18);
        assertEq(_claimedValueOf(alice), 0);
        assertEq(_powerOf(alice), 5_100e18);
        assertEq(_redeem(alice), 50e18);
        assertEq(_powerOf(alice), 5_050e18);
    }
}
