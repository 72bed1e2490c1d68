// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {TwoWallets} from "../support/TwoWallets.sol";

contract MinerBuyingTest is TwoWallets {
    function test_USDT_WhenBought_ValueIsSplitAndPowerAndGSAreGiven() external {
        vm.expectEmit(address(miner));
        emit IMiner.PowerChanged(alice, 1000e18, 1000e18);
        vm.expectEmit(address(miner));
        emit IMiner.Launched(alice, alice, IMiner.Payment.USDT, 1000e18, 1000e18, false);
        _buy(alice, 1000e18);

        assertEq(_powerOf(alice), 1000e18);
        assertEq(_orderOf(alice), 1000e18);
        assertEq(miner.totalPower(), 1000e18);
        assertEq(miner.totalPerformance(), 1000e18);
        assertEq(miner.redemptionReserve(), 500e18);
        assertEq(usdt.balanceOf(address(miner)), 500e18);
        assertEq(usdt.balanceOf(treasury), 100e18);
        assertEq(usdt.balanceOf(address(node)), 50e18);
        assertEq(usdt.balanceOf(dao), 50e18);
        assertEq(gs.balanceOf(alice), 100e18);
        assertEq(gs.totalSupply(), 100e18);
        // 30% went into the queue, which spent a part immediately: 0.1% of 100,000 WJU.
        assertGt(kl.balanceOf(DEAD), 0);
        assertApproxEqRel(usdt.balanceOf(address(buyBurn)), 200e18, 0.02e18);
    }

    function test_USDT_GivenAnotherReceiver_ThePayerPaysAndTheReceiverGets() external {
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.launch(bob, 20e18);
        assertEq(usdt.balanceOf(alice), before - 20e18);
        assertEq(_powerOf(bob), 20e18);
        assertEq(_powerOf(alice), 0);
        assertEq(gs.balanceOf(bob), 2e18);
    }

    function test_USDT_GivenANodeHolder_ThePowerIsLifetimeAndTheTreasuryGetsTheHalf() external {
        node.take(miner, alice);
        _buy(alice, 1000e18);
        assertEq(_powerOf(alice), 1000e18);
        assertEq(_orderOf(alice), 0);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
        assertEq(usdt.balanceOf(treasury), 600e18);
    }

    function test_USDT_RevertGiven_LessThanTheMinimum() external {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_BelowMinimum.selector, 10e18 - 1, 10e18));
        miner.launch(alice, 10e18 - 1);
        _buy(alice, 10e18);
    }

    function test_RevertGiven_AReceiverWithoutInviter() external {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReceiverNotBound.selector, dao));
        miner.launch(dao, 10e18);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReceiverNotBound.selector, dao));
        miner.launch{value: 100e18}(dao, 0, type(uint256).max);
        vm.stopPrank();
    }

    function test_USDT_RevertGiven_NoAllowance() external {
        vm.startPrank(alice);
        usdt.approve(address(miner), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(miner), 0, 10e18)
        );
        miner.launch(alice, 10e18);
        vm.stopPrank();
    }

    function test_USDT_RevertGiven_MoreThanAnAccountCanHold() external {
        uint256 amount = uint256(type(uint88).max) + 1;
        usdt.mint(alice, amount);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 88, amount));
        miner.launch(alice, amount);
    }

    function test_USDT_GivenNoPrice_ItStillSells() external {
        vm.warp(vm.getBlockTimestamp() + 3 days);
        _buy(alice, 100e18);
        assertEq(usdt.balanceOf(address(buyBurn)), 30e18, "the queue waits");
    }

    /// @dev The queue's pause can end between the gas estimate and the block that includes the transaction.
    /// Isolation runs each call as its own transaction, so storage is cold again.
    /// forge-config: default.isolate = true
    function test_USDT_GivenAnEstimateWhileTheQueuePauses_ItHoldsWhenAStepIsDue() external {
        _buy(alice, 1_000e18);
        _assertHoldsAfterThePause(alice);
    }

    /// @dev A first purchase below inviters without copies uses the most gas before the queue.
    /// forge-config: default.isolate = true
    function test_USDT_GivenAFirstPurchaseEstimatedWhileTheQueuePauses_ItHoldsWhenAStepIsDue() external {
        _buy(alice, 1_000e18);
        address wallet = origin;
        for (uint256 i; i < 6; ++i) {
            wallet = _wallet(string.concat("generation ", vm.toString(i)), wallet);
        }
        _assertHoldsAfterThePause(wallet);
    }

    function _assertHoldsAfterThePause(address wallet) private {
        uint256 burned = kl.balanceOf(DEAD);
        uint256 least = _leastGas(wallet);
        skip(buyBurn.PAUSE());
        vm.prank(wallet);
        miner.launch{gas: least}(wallet, 1_000e18);
        assertGt(kl.balanceOf(DEAD), burned);
    }

    /// @dev Binary search to 1,000 gas, like a node's estimate. Restores the state.
    function _leastGas(address wallet) private returns (uint256 enough) {
        uint256 tooLittle = 100_000;
        enough = 2_000_000;
        while (enough - tooLittle > 1_000) {
            uint256 snapshot = vm.snapshotState();
            uint256 gasLimit = (enough + tooLittle) / 2;
            vm.prank(wallet);
            try miner.launch{gas: gasLimit}(wallet, 1_000e18) {
                enough = gasLimit;
            } catch {
                tooLittle = gasLimit;
            }
            vm.revertToState(snapshot);
        }
    }

    function test_GivenTheGsRateChanged_TheNextPurchaseMintsByIt() external {
        vm.prank(admin);
        miner.setGsRate(2_000);
        _buy(alice, 100e18);
        assertEq(gs.balanceOf(alice), 20e18);
    }

    function _launchWithJu(address payer, address receiver, uint256 ju, uint256 minValue) private {
        uint256 deadline = vm.getBlockTimestamp();
        vm.prank(payer);
        miner.launch{value: ju}(receiver, minValue, deadline);
    }

    function test_JU_GivenThePairPaysLess_ValueIsWhatWasReceived() external {
        uint256 value = miner.JUToUSDT(100e18);
        assertApproxEqRel(value, 99.7e18, 0.001e18);
        uint256 before = alice.balance;
        _launchWithJu(alice, alice, 100e18, value);
        assertEq(alice.balance, before - 100e18);
        assertEq(_powerOf(alice), value);
        assertEq(miner.redemptionReserve(), value / 2);
        assertEq(gs.balanceOf(alice), value / 10);
        assertEq(address(miner).balance, 0);
        assertEq(usdt.balanceOf(address(miner)), value / 2);
    }

    function test_JU_GivenALowerOraclePrice_ValueIsTheOraclesAndTheTreasuryGetsTheSurplus() external {
        officialOracle.update(0.95e8);
        assertEq(miner.JUToUSDT(100e18), 95e18);
        vm.expectEmit(address(miner));
        emit IMiner.Launched(alice, bob, IMiner.Payment.JU, 100e18, 95e18, false);
        _launchWithJu(alice, bob, 100e18, 95e18);
        assertEq(_powerOf(bob), 95e18);
        // 10% of the value, and the pair's payment above the value, about 4.7 USDT.
        assertApproxEqRel(usdt.balanceOf(treasury), 9.5e18 + 4.7e18, 0.001e18);
        assertEq(usdt.balanceOf(address(miner)), 47.5e18);
    }

    /// @dev Apps use a gas limit of 600,000 when the estimate fails. The 21,000 and the call data are not charged here.
    function test_JU_GivenTheFallbackGasLimit_AFreshBuyerGetsPowerAndTheQueueAdvances() external {
        _buy(bob, 1_000e18);
        _toEmission(1 hours);
        _buy(bob, 1_000e18);
        vm.warp(vm.getBlockTimestamp() + 5 minutes);
        address[12] memory touched = [
            address(miner),
            address(user),
            address(oracle),
            address(buyBurn),
            address(kl),
            address(gs),
            address(usdt),
            address(wju),
            address(klPair),
            address(juUsdtPair),
            address(router),
            address(node)
        ];
        for (uint256 i; i < touched.length; ++i) {
            vm.cool(touched[i]);
        }
        uint256 dead = kl.balanceOf(DEAD);
        vm.prank(alice);
        miner.launch{value: 100e18, gas: 578_000}(alice, 0, type(uint256).max);
        assertEq(buyBurn.lastBoughtAt(), vm.getBlockTimestamp());
        assertGt(kl.balanceOf(DEAD), dead);
    }

    function test_JU_RevertGiven_LessThanTheLeastValue() external {
        uint256 value = miner.JUToUSDT(100e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleValue.selector, value, value + 1));
        miner.launch{value: 100e18}(alice, value + 1, type(uint256).max);
    }

    function test_JU_RevertGiven_TheDeadlinePassed() external {
        uint256 deadline = vm.getBlockTimestamp() - 1;
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_Expired.selector, deadline));
        miner.launch{value: 100e18}(alice, 0, deadline);
    }

    function test_JU_RevertGiven_LessThanTheMinimum() external {
        uint256 value = miner.JUToUSDT(10e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_BelowMinimum.selector, value, 10e18));
        miner.launch{value: 10e18}(alice, 0, type(uint256).max);
    }

    function test_JU_RevertGiven_NoOfficialPrice() external {
        vm.warp(vm.getBlockTimestamp() + 11 minutes);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        miner.JUToUSDT(100e18);
        vm.prank(alice);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        miner.launch{value: 100e18}(alice, 0, type(uint256).max);
    }

    function test_JUToUSDT_OfNothing_IsNothing() external view {
        assertEq(miner.JUToUSDT(0), 0);
    }

    function test_WhenALicenceIsTaken_TheOrderBecomesLifetime() external {
        _buy(alice, 1000e18);
        uint256 before = usdt.balanceOf(treasury);
        vm.expectEmit(address(miner));
        emit IMiner.OrderClosed(alice, 1000e18, 500e18);
        node.take(miner, alice);
        assertEq(_orderOf(alice), 0);
        assertEq(_powerOf(alice), 1000e18);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(treasury), before + 500e18);
    }

    function test_GivenNoOrder_WhenClosed_NothingHappens() external {
        vm.recordLogs();
        node.closeOrder(miner, alice);
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function test_WhenPowerIsGranted_ItIsLifetime() external {
        vm.expectEmit(address(miner));
        emit IMiner.LifetimePowerGranted(alice, 109e18);
        node.grant(miner, alice, 109e18);
        assertEq(_powerOf(alice), 109e18);
        assertEq(_orderOf(alice), 0);
        assertEq(miner.totalPower(), 109e18);
        assertEq(gs.totalSupply(), 0);
        vm.recordLogs();
        node.grant(miner, alice, 0);
        assertEq(vm.getRecordedLogs().length, 0);
    }
}
