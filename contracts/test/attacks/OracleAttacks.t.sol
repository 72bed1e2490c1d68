// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOracle} from "../../src/interfaces/IOracle.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev A wrong official price stops what is paid in JU and the queue, and bounds the JU leg of what KL count at. Claims, sales and
/// redemptions go on.
contract OracleAttacksTest is AttackFixture {
    function setUp() public override {
        super.setUp();
        _buy(alice, 10_000e18);
        _toEmission(1 days);
    }

    /// Guard: at most 10 minutes old.
    function test_OracleStale_StopsJUPurchasesOnly() external {
        vm.warp(vm.getBlockTimestamp() + 10 minutes);
        miner.JUToUSDT(100e18);
        vm.warp(vm.getBlockTimestamp() + 1);
        _expectJUStopsOnly();
    }

    /// Guard: a price from the future is none.
    function test_OracleFromTheFuture_StopsJUPurchasesOnly() external {
        vm.mockCall(
            address(officialOracle), abi.encodeWithSignature("lastUpdatedAt()"), abi.encode(block.timestamp + 1)
        );
        _expectJUStopsOnly();
    }

    /// Guard: zero is no price, and further than 10% from any average.
    function test_OracleZero_StopsJUPurchasesOnly() external {
        officialOracle.update(0);
        _expectJUStopsOnly();
    }

    /// Guard: within 10% of the pair's average.
    function test_OracleAbsurd_StopsJUPurchasesOnly() external {
        uint256[6] memory prices = [uint256(1), 0.89e8, 1.11e8, 1e20, type(uint128).max, type(uint256).max];
        for (uint256 i; i < prices.length; ++i) {
            officialOracle.update(prices[i]);
            _expectNoJU();
        }
        _expectJUStopsOnly();
    }

    /// Guard: every call to it may fail.
    function test_OracleNotAnswering_StopsJUPurchasesOnly() external {
        vm.mockCallRevert(address(officialOracle), abi.encodeWithSignature("latestPrice()"), "");
        _expectJUStopsOnly();
    }

    /// Guard: an average older than a day is none; claims are counted at the last good one.
    function test_OracleStale_NobodyObservedForAMonth() external {
        vm.warp(vm.getBlockTimestamp() + 30 days);
        officialOracle.update(1e8);
        _buyLicence(mallory);
        vm.prank(mallory);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        nodes.claimMiner();
        uint256 snapshot = vm.snapshotState();
        _claim(alice);
        assertGt(_claimedValueOf(alice), 0, "counted");
        vm.revertToState(snapshot);
        _expectJUStopsOnly();
    }

    /// Guard: an average counts from 30 minutes on.
    function test_OracleAveraging_AFreshObservationIsNoAverage() external {
        uint256 fair = oracle.klPrice();
        _buyKLOnPair(mallory, 100_000e18);
        vm.warp(vm.getBlockTimestamp() + 1);
        oracle.update();
        // One second of a fourfold price in half an hour.
        assertLt(oracle.klPrice(), fair * 101 / 100);
    }

    function _expectNoJU() private {
        vm.startPrank(mallory);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        miner.launch{value: 100e18}(mallory, 0, type(uint256).max);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        nodes.launchNodeByETH{value: 500e18}();
        vm.stopPrank();
    }

    function _expectJUStopsOnly() private {
        _expectNoJU();
        vm.startPrank(alice);
        miner.launch(alice, 100e18);
        miner.reward();
        swap.sellKLTokens(1_000e18, 0, type(uint256).max, type(uint256).max);
        miner.redeem();
        vm.stopPrank();
    }
}
