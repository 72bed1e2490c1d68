// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BuyBurn} from "../../src/BuyBurn.sol";
import {IBuyBurn} from "../../src/interfaces/IBuyBurn.sol";
import {Fixture} from "../Fixture.sol";

contract BuyBurnTest is Fixture {
    /// @dev 0.25% of the pair's 100,000 WJU.
    uint256 internal constant SLICE = 250e18;

    function _new(address router_, address oracle_) private returns (BuyBurn) {
        return
            new BuyBurn(
                address(kl), address(wju), address(usdt), address(klPair), address(juUsdtPair), router_, oracle_
            );
    }

    function _queue(uint256 amount) private {
        usdt.mint(address(buyBurn), amount);
    }

    function test_RevertGiven_AZeroAddress() external {
        vm.expectRevert(IBuyBurn.BuyBurn_ZeroAddress.selector);
        _new(address(0), address(oracle));
        vm.expectRevert(IBuyBurn.BuyBurn_ZeroAddress.selector);
        _new(address(router), address(0));
        address implementation = address(_new(address(router), address(oracle)));
        vm.expectRevert(IBuyBurn.BuyBurn_ZeroAddress.selector);
        _proxy(implementation, abi.encodeCall(BuyBurn.initialize, (address(0), upgrader)));
        vm.expectRevert(IBuyBurn.BuyBurn_ZeroAddress.selector);
        _proxy(implementation, abi.encodeCall(BuyBurn.initialize, (admin, address(0))));
    }

    function test_GivenALongQueue_OneSliceIsBoughtAndBurned() external {
        _queue(1_000e18);
        uint256 spent = router.getAmountIn(SLICE, 5_000_000e18, 5_000_000e18);
        uint256 bought = router.getAmountOut(SLICE, 100_000e18, 10_000_000e18);
        vm.expectEmit(address(buyBurn));
        emit IBuyBurn.Bought(spent, SLICE, bought);
        assertEq(buyBurn.advance(), bought);
        assertEq(kl.balanceOf(DEAD), bought);
        assertEq(buyBurn.queued(), 1_000e18 - spent);
        assertEq(buyBurn.lastBoughtAt(), vm.getBlockTimestamp());
        assertEq(wju.balanceOf(address(buyBurn)) + kl.balanceOf(address(buyBurn)), 0);
    }

    function test_GivenAShortQueue_AllOfItIsSpent() external {
        _queue(10e18);
        assertGt(buyBurn.advance(), 0);
        assertEq(buyBurn.queued(), 0);
    }

    function test_GivenFiveMinutesHaveNotPassed_NothingIsBought() external {
        _queue(1_000e18);
        buyBurn.advance();
        vm.warp(vm.getBlockTimestamp() + 5 minutes - 1);
        assertEq(buyBurn.advance(), 0);
        vm.warp(vm.getBlockTimestamp() + 1);
        assertGt(buyBurn.advance(), 0);
    }

    function test_GivenAnEmptyQueueOrDust_NothingIsBought() external {
        assertEq(buyBurn.advance(), 0);
        _queue(1);
        assertEq(buyBurn.advance(), 0);
        assertEq(buyBurn.lastBoughtAt(), 0);
    }

    function test_GivenNoAverage_NothingIsBoughtAndNothingReverts() external {
        _queue(1_000e18);
        vm.warp(vm.getBlockTimestamp() + 2 days);
        assertEq(buyBurn.advance(), 0);
    }

    function test_GivenKLIsDearerThanTheAverage_NothingIsBought() external {
        _queue(1_000e18);
        // The slice itself costs 0.25% weight and 0.3% fee; 1% above leaves room for 0.45%.
        _buyKLOnPair(dao, 200e18);
        uint256 snapshot = vm.snapshotState();
        assertGt(buyBurn.advance(), 0);
        vm.revertToState(snapshot);
        _buyKLOnPair(dao, 100e18);
        assertEq(buyBurn.advance(), 0);
    }

    function test_GivenJUIsDearerThanTheAverage_NothingIsBought() external {
        _queue(1_000e18);
        usdt.mint(address(this), 100_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wju));
        router.swapExactTokensForTokens(100_000e18, 0, path, address(this), vm.getBlockTimestamp());
        assertEq(buyBurn.advance(), 0);
    }

    function test_GivenTheJuUsdtPairIsTheSmallerOne_ItsReserveLimitsTheSlice() external {
        juUsdtPair.transfer(address(juUsdtPair), juUsdtPair.balanceOf(address(this)) * 99 / 100);
        juUsdtPair.burn(address(this));
        _queue(1_000e18);
        uint256 before = buyBurn.queued();
        assertGt(buyBurn.advance(), 0);
        assertApproxEqRel(before - buyBurn.queued(), 50_000e18 * 25 / 10_000, 0.01e18);
    }

    function test_GivenAnEmptyPair_NothingIsBoughtAndNothingReverts() external {
        _queue(1_000e18);
        vm.mockCall(
            address(juUsdtPair),
            abi.encodeCall(juUsdtPair.getReserves, ()),
            abi.encode(uint112(0), uint112(0), uint32(0))
        );
        assertEq(buyBurn.advance(), 0);
        vm.clearMockedCalls();
        vm.mockCall(
            address(klPair), abi.encodeCall(klPair.getReserves, ()), abi.encode(uint112(0), uint112(0), uint32(0))
        );
        assertEq(buyBurn.advance(), 0);
    }
}
