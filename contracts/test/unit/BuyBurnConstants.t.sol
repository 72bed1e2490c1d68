// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev What a step does to the marks, and its limits at high prices, to the wei. At first all prices are 0.01 USDT per KL.
contract BuyBurnConstantsTest is Fixture {
    uint256 private constant SPOT = 0.01e18;
    bytes32 private constant MARKS_SLOT = bytes32(uint256(1));

    function setUp() public override {
        super.setUp();
        _setAverage(SPOT);
        vm.mockCall(address(oracle), abi.encodeCall(oracle.officialPrice, ()), abi.encode(1e18));
        buyBurn.advance();
        usdt.mint(address(buyBurn), 1_000e18);
    }

    /// 97% of the lower mark are a little less than the price, and of the higher one a little more.
    function test_BelowNinetySevenPercentOfTheMark_AStepLiftsTheMark() external {
        uint256 mark = SPOT * 10_000 / 9_700;
        assertEq(_markAfterAStep(mark), mark);
        assertGt(_markAfterAStep(mark + 1), mark + 1);
    }

    function test_TheMarkIsLiftedByThePriceAndTheRootOfTheFall() external {
        // mark / SPOT is one unit of 18 decimals below a square.
        uint256 root = 1_095_445_101;
        uint256 mark = (root * root - 1) / 100;
        assertEq(mark * 1e18 / SPOT, root * root - 1);
        uint256 snapshot = vm.snapshotState();
        buyBurn.advance();
        uint256 lifted = _price();
        vm.revertToState(snapshot);
        uint256 lift = mark * (lifted - SPOT) / SPOT;
        assertEq(_markAfterAStep(mark), mark + lift * (root - 1) / 1e9);
    }

    function test_GivenAPairWithoutKL_NothingIsJudgedAndNothingReverts() external {
        (, uint256 before) = buyBurn.referencePrice();
        deal(address(kl), address(klPair), 0);
        klPair.sync();
        vm.warp(vm.getBlockTimestamp() + 1 hours);
        assertEq(buyBurn.advance(), 0);
        (, uint256 judgedAt) = buyBurn.referencePrice();
        assertEq(judgedAt, before);
    }

    /// Prices far above 1, where a unit in the last of 18 decimals is worth many wei.
    function test_GivenHighPrices_AtOnePercentAboveTheAverage_AStepRuns() external {
        _setReserves(5_000_000e18, 100e18);
        uint256 spent = router.getAmountIn(100e18, 5_000_000e18, 5_000_000e18);
        uint256 bought = router.getAmountOut(100e18, 100_000e18, 100e18);
        uint256 worth = (spent * 100 + 100) / 101;
        uint256 average = (worth * 1e18 + bought - 1) / bought;
        _forgetReference();
        _setAverage(average - 1);
        assertEq(buyBurn.advance(), 0);
        _forgetReference();
        _setAverage(average);
        assertEq(buyBurn.advance(), bought);
    }

    function test_GivenHighPrices_AtTwoPercentAboveTheReference_AStepRuns() external {
        _setReserves(5_000e18, 100e18);
        uint256 spot = 1_000_000e18;
        assertEq(_price(), spot);
        uint256 reference_ = (spot * 50 + 50) / 51;
        assertEq(_boughtWithReference(reference_ - 1, spot), 0);
        assertGt(_boughtWithReference(reference_, spot), 0);
    }

    /// @dev The average that becomes the reference is too low for a step; a higher one in the same block is not.
    function _boughtWithReference(uint256 reference_, uint256 spot) private returns (uint256) {
        _forgetReference();
        _setAverage(reference_);
        assertEq(buyBurn.advance(), 0);
        _setAverage(spot);
        return buyBurn.advance();
    }

    function _setReserves(uint256 juOfUsdt, uint256 klReserve) private {
        deal(address(wju), address(juUsdtPair), juOfUsdt);
        juUsdtPair.sync();
        deal(address(kl), address(klPair), klReserve);
        klPair.sync();
    }

    function _setAverage(uint256 price) private {
        vm.mockCall(address(oracle), abi.encodeCall(oracle.averages, ()), abi.encode(price, 1e18));
    }

    /// @dev As if nothing had ever been judged, and the pool had been opened at a price above all others.
    function _forgetReference() private {
        vm.store(address(buyBurn), bytes32(0), bytes32(uint256(type(uint128).max)));
    }

    function _markAfterAStep(uint256 mark) private returns (uint256 high) {
        uint256 snapshot = vm.snapshotState();
        uint256 period = vm.getBlockTimestamp() / 36 hours;
        vm.store(address(buyBurn), MARKS_SLOT, bytes32(period << 224 | mark << 112 | mark));
        assertGt(buyBurn.advance(), 0);
        high = uint112(uint256(vm.load(address(buyBurn), MARKS_SLOT)));
        vm.revertToState(snapshot);
    }

    function _price() private view returns (uint256) {
        return _klSpot() * _juSpot() / 1e18;
    }
}
