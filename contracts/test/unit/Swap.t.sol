// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {GasFloors} from "../../src/libraries/GasFloors.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {TwoWallets} from "../support/TwoWallets.sol";
import {RefusingSeller} from "../mocks/Callers.sol";

contract SwapTest is TwoWallets {
    function setUp() public override {
        super.setUp();
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
    }

    // shows SW-14
    function test_Quote_EqualsTheRoutersAmountsAndFivePercentOfThemRoundedUp() external view {
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(kl), address(wju), address(usdt));
        uint256[] memory amounts = router.getAmountsOut(1_000e18, path);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        assertEq(ju, amounts[1]);
        assertEq(fuel, (amounts[2] + 19) / 20);
    }

    function test_Quote_OfNothingOrOfDust_IsNothing() external view {
        (uint256 ju, uint256 fuel) = swap.quote(0);
        assertEq(ju + fuel, 0);
        (ju, fuel) = swap.quote(1);
        assertEq(ju + fuel, 0);
    }

    function test_WhenSold_JUArrivesAndFuelBurns() external {
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        uint256 juBefore = alice.balance;
        uint256 klBefore = kl.balanceOf(alice);
        vm.expectEmit(address(swap));
        emit ISwap.Sold(alice, alice, alice, 1_000e18, ju, fuel);
        vm.prank(alice);
        assertEq(swap.sellKLTokens(1_000e18), ju);
        assertEq(alice.balance - juBefore, ju);
        assertEq(klBefore - kl.balanceOf(alice), 1_000e18);
        assertEq(gs.balanceOf(alice), 1_000e18 - fuel);
        assertEq(gs.totalSupply(), 1_000e18 - fuel);
        assertEq(address(swap).balance + wju.balanceOf(address(swap)) + kl.balanceOf(address(swap)), 0);
    }

    function test_RevertGiven_LimitsAreNotMet_AndSellsAtThem() external {
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        uint256 deadline = vm.getBlockTimestamp();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooLittleReceived.selector, ju, ju + 1));
        swap.sellKLTokens(1_000e18, ju + 1, fuel, deadline);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooMuchFuel.selector, fuel, fuel - 1));
        swap.sellKLTokens(1_000e18, ju, fuel - 1, deadline);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_Expired.selector, deadline - 1));
        swap.sellKLTokens(1_000e18, ju, fuel, deadline - 1);
        assertEq(swap.sellKLTokens(1_000e18, ju, fuel, deadline), ju);
        vm.stopPrank();
    }

    function test_RevertWhen_SellingNothing() external {
        vm.startPrank(alice);
        vm.expectRevert(ISwap.Swap_ZeroAmount.selector);
        swap.sellKLTokens(0);
        vm.expectRevert(ISwap.Swap_ZeroAmount.selector);
        swap.sellKLTokens(1, 0, 0, type(uint256).max);
        vm.stopPrank();
    }

    function test_RevertGiven_TooLittleFuel() external {
        (, uint256 fuel) = swap.quote(1_000e18);
        vm.startPrank(alice);
        gs.burn(gs.balanceOf(alice) - fuel + 1);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, fuel - 1, fuel));
        swap.sellKLTokens(1_000e18);
        vm.stopPrank();
    }

    function test_RevertGiven_NoAverage_UnlessLimitsAreGiven() external {
        vm.warp(vm.getBlockTimestamp() + 2 days);
        vm.startPrank(alice);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        swap.sellKLTokens(1_000e18);
        swap.sellKLTokens(1_000e18, 0, type(uint256).max, type(uint256).max);
        vm.stopPrank();
    }

    function test_RevertGiven_ASellerThatRefusesJU() external {
        RefusingSeller seller = new RefusingSeller();
        vm.startPrank(alice);
        kl.transfer(address(seller), 1_000e18);
        gs.transfer(address(seller), 100e18);
        vm.stopPrank();
        vm.expectRevert(ISwap.Swap_TransferFailed.selector);
        seller.sell(swap, kl, gs, 1_000e18);
    }

    function test_RevertWhen_JUIsSentToTheContract() external {
        vm.deal(address(this), 1);
        (bool sent, bytes memory answer) = address(swap).call{value: 1}("");
        assertFalse(sent);
        assertEq(bytes4(answer), ISwap.Swap_TransferFailed.selector);
    }

    /// A sale updates the oracle in both forms.
    function test_WhenSold_AnObservationThatIsDueIsStored() external {
        vm.warp(vm.getBlockTimestamp() + 30 minutes);
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        swap.sellKLTokens(1_000e18);
        assertEq(oracle.observedAt(), vm.getBlockTimestamp());
        vm.revertToState(snapshot);
        assertLt(oracle.observedAt(), vm.getBlockTimestamp());
        vm.prank(alice);
        swap.sellKLTokens(1_000e18, 0, type(uint256).max, type(uint256).max);
        assertEq(oracle.observedAt(), vm.getBlockTimestamp());
    }

    function test_RevertGiven_TooLittleGas_InBothForms() external {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 178_000));
        swap.sellKLTokens{gas: 178_000}(1_000e18);
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 178_000));
        swap.sellKLTokens{gas: 178_000}(1_000e18, 0, type(uint256).max, type(uint256).max);
        vm.stopPrank();
    }

    /// 10,240 = 10,000 x 1.024 divides a power of ten, so the pairs are exactly 2.4% above their averages.
    function test_AtTheLargestDeviation_ItGoesThrough_AndAWeiFurtherItDoesNot() external {
        uint256 klJu = 0.01e18 * 10_000 / uint256(10_240);
        uint256 juUsdt = 1e18 * 10_000 / uint256(10_240);
        _expectBand(240, 0.01e18, 1e18, [[klJu, juUsdt], [klJu - 1, juUsdt], [klJu, juUsdt - 1]]);
    }

    /// Below the average the same limit applies: 2%, to the wei.
    function test_BelowTheAverage_TheSameDistanceCounts() external {
        uint256[2][3] memory averages =
            [[uint256(0.01e18), 1e18], [uint256(0.01e18) + 1, 1e18], [uint256(0.01e18), 1e18 + 1]];
        _expectBand(200, 0.0098e18, 0.98e18, averages);
    }

    /// @dev With the pairs at these prices: at the first averages a sale goes through, at the second the price of KL is too far from its
    /// average, at the third that of JU.
    function _expectBand(uint256 deviation, uint256 klPrice, uint256 juPrice, uint256[2][3] memory averages) private {
        vm.prank(admin);
        swap.setMaxDeviation(deviation);
        _mockReserves(address(klPair), address(kl), 10_000_000e18, uint112(10_000_000 * klPrice));
        _mockReserves(address(juUsdtPair), address(wju), 5_000_000e18, uint112(5_000_000 * juPrice));
        vm.startPrank(alice);
        _mockAverages(averages[1][0], averages[1][1]);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_PriceOffAverage.selector, klPrice, averages[1][0]));
        swap.sellKLTokens(1_000e18);
        _mockAverages(averages[2][0], averages[2][1]);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_PriceOffAverage.selector, juPrice, averages[2][1]));
        swap.sellKLTokens(1_000e18);
        _mockAverages(averages[0][0], averages[0][1]);
        assertGt(swap.sellKLTokens(1_000e18), 0);
        vm.stopPrank();
    }

    function _mockAverages(uint256 klJu, uint256 juUsdt) private {
        vm.mockCall(address(oracle), abi.encodeCall(oracle.averages, ()), abi.encode(klJu, juUsdt));
    }

    function _mockReserves(address pair, address base, uint112 ofBase, uint112 ofOther) private {
        bool isFirst = klPair.token0() == base;
        if (pair == address(juUsdtPair)) isFirst = juUsdtPair.token0() == base;
        (uint112 reserve0, uint112 reserve1) = isFirst ? (ofBase, ofOther) : (ofOther, ofBase);
        vm.mockCall(
            pair, abi.encodeCall(klPair.getReserves, ()), abi.encode(reserve0, reserve1, uint32(vm.getBlockTimestamp()))
        );
    }

    function test_GivenADelegate_WhenItSells_ItGetsTheJUAndThePrincipalPays() external {
        _bindProxy(alice, bob);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        uint256 juBefore = bob.balance;
        vm.expectEmit(address(swap));
        emit ISwap.Sold(alice, bob, bob, 1_000e18, ju, fuel);
        vm.prank(bob);
        swap.proxySell(alice, 1_000e18);
        assertEq(bob.balance - juBefore, ju);
        assertEq(gs.balanceOf(alice), 1_000e18 - fuel);

        (ju, fuel) = swap.quote(1_000e18);
        vm.prank(bob);
        assertEq(swap.proxySell(alice, 1_000e18, ju, fuel, vm.getBlockTimestamp()), ju);
    }

    function test_WhenTheAdminSetsTheFuelRate_TheNextSaleFollows() external {
        vm.prank(admin);
        swap.setFuelRate(0);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        assertGt(ju, 0);
        assertEq(fuel, 0);
        vm.prank(alice);
        swap.sellKLTokens(1_000e18);
        assertEq(gs.balanceOf(alice), 1_000e18);
    }

    function test_WhenInitialised_FuelIsFivePercentAndSoIsTheDeviation() external view {
        assertEq(swap.fuelRate(), 500);
        assertEq(swap.maxDeviation(), 500);
    }
}

/// @dev The same with the wrapped coin of other chains: published WETH9, which pays out with only 2,300 gas.
contract SwapOnWeth9Test is SwapTest {
    function _deployWrapped() internal override returns (address) {
        return _deployBuilt("v2-periphery", "WETH9", "");
    }
}
