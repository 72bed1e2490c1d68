// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IPayouts} from "../../src/interfaces/IPayouts.sol";
import {TwoWallets} from "../support/TwoWallets.sol";
import {BlockingToken} from "../mocks/BlockingToken.sol";

/// @dev A USDT that blocks addresses or charges a fee.
contract MinerPayoutsTest is TwoWallets {
    function _owed(address to) private view returns (uint256) {
        return miner.payoutOwed(address(usdt), to);
    }

    function test_GivenEachRecipientIsBlocked_WhenBought_ItIsOwedAndCollectsLater() external {
        address[4] memory to = [address(buyBurn), address(node), dao, treasury];
        uint256[4] memory parts = [uint256(30e18), 5e18, 5e18, 10e18];
        uint256 owed;
        for (uint256 i; i < 4; ++i) {
            _setBlocked(to[i], true);
            vm.expectEmit(address(miner));
            emit IPayouts.PayoutDeferred(address(usdt), to[i], parts[i]);
            _buy(alice, 100e18);
            assertEq(_owed(to[i]), parts[i]);
            owed += parts[i];
            _setBlocked(to[i], false);
            _collect(to[i], parts[i]);
            assertEq(_powerOf(alice), 100e18 * (i + 1));
            assertEq(miner.redemptionReserve(), 50e18 * (i + 1));
        }
        assertEq(owed, 50e18);
    }

    function test_GivenTheTreasuryAndTheQueueAreBlocked_WhenRedeemed_TheRedeemerIsPaid() external {
        _buy(alice, 1_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        vm.startPrank(alice);
        kl.transfer(bob, received);
        gs.transfer(bob, 100e18);
        vm.stopPrank();
        _setBlocked(treasury, true);
        _setBlocked(address(buyBurn), true);
        IMiner.Redemption memory r = miner.redeemQuote(alice, 0);
        assertLt(r.value, 500e18);
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem(0, r.value - r.fuel);
        assertEq(usdt.balanceOf(alice) - before, r.value - r.fuel);
        assertEq(_owed(treasury), 500e18 - r.value);
        assertEq(_owed(address(buyBurn)), r.fuel);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 500e18 - r.value + r.fuel);
        _setBlocked(treasury, false);
        _setBlocked(address(buyBurn), false);
        _collect(treasury, 500e18 - r.value);
        _collect(address(buyBurn), r.fuel);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_RevertGiven_TheRedeemerIsBlocked_OthersAreNotAffected() external {
        _buy(alice, 100e18);
        _buy(bob, 100e18);
        _setBlocked(alice, true);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(BlockingToken.BlockingToken_Blocked.selector, alice));
        miner.redeem();
        assertEq(_orderOf(alice), 100e18, "the order stays, for its delegate or for later");
        _redeem(bob);
        _bindProxy(alice, bob);
        uint256 before = usdt.balanceOf(bob);
        vm.prank(bob);
        miner.redeem(alice);
        assertEq(usdt.balanceOf(bob) - before, 50e18);
    }

    /// @dev A payment that runs out of gas leaves a 64th of it, which is never enough to record the debt.
    function test_GivenAnyGas_NoPaymentIsDeferredForWantOfIt() external {
        _buy(alice, 1_000e18);
        vm.startPrank(alice);
        gs.transfer(dao, gs.balanceOf(alice));
        bytes[2] memory calls =
            [abi.encodeWithSignature("launch(address,uint256)", alice, 100e18), abi.encodeWithSignature("redeem()")];
        for (uint256 i; i < 2; ++i) {
            uint256 succeeded;
            for (uint256 limit = 50_000; limit < 800_000; limit += 2_500) {
                uint256 snapshot = vm.snapshotState();
                (bool ok,) = address(miner).call{gas: limit}(calls[i]);
                if (ok) {
                    ++succeeded;
                    assertEq(miner.totalPayoutsOwed(address(usdt)), 0, "deferred for want of gas");
                }
                vm.revertToState(snapshot);
            }
            assertGt(succeeded, 20);
        }
        vm.stopPrank();
    }

    function testFuzz_GivenAFee_WhatArrivesIsBoughtAndTheReserveIsWhole(uint256 basisPoints, uint256 amount) external {
        basisPoints = bound(basisPoints, 1, 5_000);
        amount = bound(amount, 20e18, 100_000e18);
        _setTransferFee(basisPoints);
        uint256 arrives = amount - amount * basisPoints / 10_000;
        _buy(alice, amount);
        assertEq(_powerOf(alice), arrives);
        assertEq(miner.redemptionReserve(), arrives / 2);
        assertEq(usdt.balanceOf(address(miner)), arrives / 2, "to the wei");
        assertEq(gs.balanceOf(alice), arrives / 10);
        uint256 paid = arrives / 2 - arrives / 2 * basisPoints / 10_000;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittlePaid.selector, paid, paid + 1));
        miner.redeem(0, paid + 1);
        uint256 before = usdt.balanceOf(alice);
        miner.redeem(0, paid);
        vm.stopPrank();
        assertEq(usdt.balanceOf(alice) - before, paid, "the least paid is what arrives");
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function test_GivenAFee_WhenBoughtWithJu_WhatArrivesIsTheMost() external {
        _setTransferFee(100);
        uint256 before = usdt.balanceOf(address(miner));
        _buyWithJu(alice, 1_000e18);
        assertLt(_powerOf(alice), 990e18);
        assertGt(_powerOf(alice), 980e18);
        assertEq(usdt.balanceOf(address(miner)) - before, _powerOf(alice) / 2);
        vm.prank(alice);
        vm.expectPartialRevert(IMiner.Miner_TooLittleValue.selector);
        miner.launch{value: 1_000e18}(alice, 990e18, type(uint256).max);
    }

    function _collect(address to, uint256 amount) private {
        uint256 before = usdt.balanceOf(to);
        vm.expectEmit(address(miner));
        emit IPayouts.PayoutCollected(address(usdt), to, amount);
        assertEq(miner.collectPayout(address(usdt), to), amount);
        assertEq(usdt.balanceOf(to) - before, amount);
        assertEq(_owed(to), 0);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_NothingOwed.selector, address(usdt), to));
        miner.collectPayout(address(usdt), to);
    }
}
