// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev What a step does to the marks, to the wei, and a pair without a price. Both pairs' prices and the average are 0.01 USDT per KL.
contract BuyBurnConstantsTest is Fixture {
    uint256 private constant SPOT = 0.01e18;
    bytes32 private constant MARKS_SLOT = bytes32(uint256(1));

    function setUp() public override {
        super.setUp();
        vm.mockCall(address(oracle), abi.encodeCall(oracle.averages, ()), abi.encode(SPOT, 1e18));
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
