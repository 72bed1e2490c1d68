// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Spot prices moved within one transaction around an action.
contract SpotPriceAttacksTest is AttackFixture {
    /// Guard: V is at most the official oracle's value.
    function test_SpotMovedAroundBuy_ValueIsNeverAboveTheOracle() external {
        // JU made dear on the pair: the pair would pay more than the oracle says, the value does not follow.
        usdt.mint(address(this), 2_000_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wju));
        router.swapExactTokensForTokens(2_000_000e18, 0, path, address(this), vm.getBlockTimestamp());
        vm.prank(mallory);
        miner.launch{value: 100e18}(mallory, 0, type(uint256).max);
        assertEq(_powerOf(mallory), 100e18);
        // The reserve is real money all the same.
        assertEq(usdt.balanceOf(address(miner)), 50e18);
    }

    /// Guard: V is at most what the pair really paid; the buyer's minimum holds.
    function test_SpotMovedAroundBuy_ValueIsNeverAboveWhatWasReceived() external {
        _sellJuOnPair(2_000_000e18);
        uint256 value = miner.JUToUSDT(100e18);
        assertLt(value, 60e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleValue.selector, value, 99e18));
        miner.launch{value: 100e18}(alice, 99e18, type(uint256).max);
        vm.prank(mallory);
        miner.launch{value: 100e18}(mallory, 0, type(uint256).max);
        assertEq(_powerOf(mallory), value);
    }

    /// Guard: claims are counted at the average.
    function test_SpotMovedAroundClaim_TheCountedValueDoesNotMove() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 snapshot = vm.snapshotState();
        _claim(alice);
        uint256 honest = _claimedValueOf(alice);
        vm.revertToState(snapshot);

        uint256 bought = _buyKLOnPair(alice, 1_000e18);
        _sellKLOnPair(alice, bought);
        _sellJuOnPair(1_000_000e18);
        _claim(alice);
        assertEq(_claimedValueOf(alice), honest);
    }

    /// Guard: a sale without limits of its own reverts off the average.
    function test_SpotMovedAroundSell_TheUnguardedSaleReverts() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        uint256 average = oracle.klJuAverage();
        uint256 bought = _buyKLOnPair(mallory, 5_000e18);
        _sellKLOnPair(mallory, bought);
        vm.prank(alice);
        swap.sellKLTokens(1e18);

        vm.prank(address(miner));
        kl.transfer(mallory, 1_000_000e18);
        _sellKLOnPair(mallory, 1_000_000e18);
        uint256 spot = _klSpot();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_PriceOffAverage.selector, spot, average));
        swap.sellKLTokens(1e18);
    }

    /// Guard: the limits that the app sends along.
    function test_SpotMovedAroundSell_TheGuardedSaleKeepsItsLimits() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        _giveKL(mallory, 50_000e18);
        (uint256 moved,) = swap.quote(1_000e18);
        _sellKLOnPair(mallory, 50_000e18);
        (uint256 less,) = swap.quote(1_000e18);
        assertLt(less, moved);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooLittleReceived.selector, less, moved));
        swap.sellKLTokens(1_000e18, moved, type(uint256).max, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooMuchFuel.selector, _fuelOf(1_000e18), fuel / 2));
        swap.sellKLTokens(1_000e18, 0, fuel / 2, type(uint256).max);
        vm.stopPrank();
        assertGt(ju, 0);
    }

    /// Guard: redeeming reads no price.
    function test_SpotMovedAroundRedeem_ItReadsNoPrice() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        // What is not given up is deducted: at what it was counted at.
        vm.prank(alice);
        kl.transfer(dao, received / 2);
        uint256 honest = miner.redeemQuote(alice, type(uint256).max).value;
        _buyKLOnPair(mallory, 100_000e18);
        _sellJuOnPair(1_000_000e18);
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem();
        assertEq(usdt.balanceOf(alice) - before, honest);
    }

    /// Guard: the licence's power is valued at the average.
    function test_SpotMovedAroundClaimMiner_ThePowerDoesNotMove() external {
        _buyLicence(mallory);
        uint256 snapshot = vm.snapshotState();
        uint256 fair = _claimLicencePower(mallory);
        vm.revertToState(snapshot);
        _buyKLOnPair(mallory, 200_000e18);
        assertEq(_claimLicencePower(mallory), fair);
    }

    /// Guard: a licence in JU costs the official oracle's equivalent, whatever the pair says.
    function test_SpotMovedAroundLicenceInJU_ThePriceDoesNotMove() external {
        uint256 price = nodes.launchNodeAmountJU();
        usdt.mint(address(this), 2_000_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wju));
        router.swapExactTokensForTokens(2_000_000e18, 0, path, address(this), vm.getBlockTimestamp());
        assertEq(nodes.launchNodeAmountJU(), price);
    }

    function _fuelOf(uint256 amount) private view returns (uint256 fuel) {
        (, fuel) = swap.quote(amount);
    }
}
