// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IKLLedger} from "../../src/interfaces/IKLLedger.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Delegates acting for principals.
contract DelegateAttacksTest is AttackFixture {
    function setUp() public override {
        super.setUp();
        _buy(alice, 10_000e18);
        _toEmission(1 days);
    }

    /// Guard: the delegate is read at each call.
    function test_DelegateActingAfterBeingReplaced_CanDoNothing() external {
        vm.startPrank(alice);
        user.bindProxy(mallory);
        user.bindProxy(dao);
        vm.stopPrank();
        _expectRefused(mallory);
    }

    /// Guard: a delegate must be bound by the principal itself, not by the principal's delegate.
    function test_DelegateOfADelegate_CanDoNothing() external {
        _bindProxy(alice, dao);
        _bindProxy(dao, mallory);
        _expectRefused(mallory);
    }

    /// Guard: the zero address, the default of every wallet, is never a delegate.
    function test_ZeroAddressAsDelegate_CanDoNothing() external {
        _expectRefused(address(0));
    }

    /// Guard: KL claimed for a principal goes to the principal.
    function test_DelegateClaiming_CannotKeepTheKL() external {
        _bindProxy(alice, mallory);
        vm.prank(mallory);
        miner.reward(alice);
        assertEq(kl.balanceOf(mallory), 0);
        assertGt(kl.balanceOf(alice), 0);
    }

    /// No guard: the delegate sets the limits of its claim. It gains nothing, and the principal redeems less.
    function test_DelegateClaimingAtAPumpedPrice_LowersTheRedemptionAndGainsNothing() external {
        _bindProxy(alice, mallory);
        uint256 snapshot = vm.snapshotState();
        uint256 honest = _redeemableAfterClaim();
        vm.revertToState(snapshot);
        _buyKLOnPair(mallory, 10_000e18);
        uint256 held = kl.balanceOf(mallory);
        assertLt(_redeemableAfterClaim(), honest - 100e18);
        assertEq(kl.balanceOf(mallory), held);
    }

    function _redeemableAfterClaim() private returns (uint256) {
        _passAverages();
        vm.prank(mallory);
        miner.reward(alice);
        return miner.redeemQuote(alice, 0).value;
    }

    /// Guard: a binding is one slot of the principal's, and nothing is stored per delegate.
    function test_FloodOfPrincipalsBindingOneDelegate_CostsTheDelegateNothing() external {
        uint256 power = _powerOf(mallory);
        _buy(mallory, 1_000e18);
        _bindProxy(alice, mallory);
        _pass(1 hours);
        uint256 snapshot = vm.snapshotState();
        uint256 gasBefore = _gasOf(mallory, address(miner), abi.encodeWithSignature("reward(address)", alice));
        uint256 ownBefore = _gasOf(mallory, address(miner), abi.encodeWithSignature("reward()"));
        vm.revertToState(snapshot);

        uint256 first;
        uint256 last;
        for (uint256 i; i < 500; ++i) {
            address principal = address(uint160(0xF100D000 + i));
            last = _gasOf(principal, address(user), abi.encodeWithSignature("bindProxy(address)", mallory));
            if (i == 0) first = last;
        }
        assertEq(last, first, "the last binding costs what the first did");
        assertEq(_gasOf(mallory, address(miner), abi.encodeWithSignature("reward(address)", alice)), gasBefore);
        assertEq(_gasOf(mallory, address(miner), abi.encodeWithSignature("reward()")), ownBefore);
        assertEq(user.receiver(mallory), address(0), "and binds the delegate to no wallet");
        assertEq(_powerOf(mallory), power + 1_000e18);
    }

    function _expectRefused(address caller) private {
        vm.startPrank(caller);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, caller));
        miner.reward(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, caller));
        miner.reward(alice, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, caller));
        miner.redeem(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, caller));
        miner.redeem(alice, type(uint256).max, 0);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_NotDelegate.selector, alice, caller));
        swap.proxySell(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_NotDelegate.selector, alice, caller));
        swap.proxySell(alice, 1, 0, 0, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IKLLedger.KLLedger_NotDelegate.selector, alice, caller));
        reward.withdraw(alice);
        vm.expectRevert(abi.encodeWithSelector(IKLLedger.KLLedger_NotDelegate.selector, alice, caller));
        ledger.withdraw(alice);
        vm.stopPrank();
    }

    function _gasOf(address caller, address target, bytes memory call_) private returns (uint256 used) {
        vm.prank(caller);
        (bool ok,) = target.call(call_);
        require(ok, "call");
        used = vm.lastCallGas().gasTotalUsed;
    }
}
