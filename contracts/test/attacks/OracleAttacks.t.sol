// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOracle} from "../../src/interfaces/IOracle.sol";
import {BurningOracle, OracleOfLength, ReenteringOracle} from "../mocks/OfficialOracles.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev A wrong official price stops payments in JU and the queue, and the JU leg of counted prices stays bounded. Claims, sales and
/// redemptions continue.
contract OracleAttacksTest is AttackFixture {
    function setUp() public override {
        super.setUp();
        _buy(alice, 10_000e18);
        _toEmission(1 days);
    }

    /// Guard: the maximum age of 10 minutes.
    function test_OracleStale_StopsJUPurchasesOnly() external {
        vm.warp(vm.getBlockTimestamp() + 10 minutes);
        miner.JUToUSDT(100e18);
        vm.warp(vm.getBlockTimestamp() + 1);
        _expectJUStopsOnly();
    }

    /// Guard: a price from the future counts as missing.
    function test_OracleFromTheFuture_StopsJUPurchasesOnly() external {
        vm.mockCall(
            address(officialOracle), abi.encodeWithSignature("lastUpdatedAt()"), abi.encode(block.timestamp + 1)
        );
        _expectJUStopsOnly();
    }

    /// Guard: zero counts as missing, and is further than 10% from any average.
    function test_OracleZero_StopsJUPurchasesOnly() external {
        officialOracle.update(0);
        _expectJUStopsOnly();
    }

    /// Guard: the official price must be within 10% of the pair's average.
    function test_OracleAbsurd_StopsJUPurchasesOnly() external {
        uint256[6] memory prices = [uint256(1), 0.89e8, 1.11e8, 1e20, type(uint128).max, type(uint256).max];
        for (uint256 i; i < prices.length; ++i) {
            officialOracle.update(prices[i]);
            _expectNoJU();
        }
        _expectJUStopsOnly();
    }

    /// Guard: every call to the official oracle may fail.
    function test_OracleNotAnswering_StopsJUPurchasesOnly() external {
        vm.mockCallRevert(address(officialOracle), abi.encodeWithSignature("latestPrice()"), "");
        _expectJUStopsOnly();
    }

    /// Guard: an address without code counts as missing.
    function test_OracleWithoutCode_StopsJUPurchasesOnly() external {
        vm.etch(address(officialOracle), "");
        _expectJUStopsOnly();
    }

    /// Guard: only an answer of exactly one word counts.
    function test_OracleAnsweringOtherThanAWord_StopsJUPurchasesOnly() external {
        vm.etch(address(officialOracle), address(new OracleOfLength(32)).code);
        assertEq(oracle.officialPrice(), 1e18);
        uint256[5] memory lengths = [uint256(0), 1, 31, 33, 20_000];
        for (uint256 i; i < lengths.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            vm.etch(address(officialOracle), address(new OracleOfLength(lengths[i])).code);
            _expectJUStopsOnly();
            vm.revertToState(snapshot);
        }
    }

    /// Guard: each answer has 100,000 gas. With 10 million gas everything but purchases in JU works.
    function test_OracleBurningGas_StopsJUPurchasesOnly() external {
        vm.etch(address(officialOracle), address(new BurningOracle()).code);
        _expectJUStopsOnly();
    }

    /// Guard: the official oracle is read by static calls.
    function test_OracleCallingBack_ChangesNothing() external {
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        uint256 observedAt = oracle.observedAt();
        vm.etch(address(officialOracle), address(new ReenteringOracle()).code);
        assertEq(oracle.officialPrice(), 0);
        assertEq(oracle.observedAt(), observedAt);
        _expectJUStopsOnly();
    }

    /// Guard: an average older than a day counts as missing; claims use the last good price.
    function test_OracleStale_WithoutAnObservationForAMonth() external {
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

    /// Guard: an average needs at least 30 minutes.
    function test_OracleAveraging_AFreshObservationIsNoAverage() external {
        uint256 fair = oracle.klPrice();
        _buyKLOnPair(mallory, 100_000e18);
        vm.warp(vm.getBlockTimestamp() + 1);
        oracle.update();
        // One second at a fourfold price in half an hour.
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
        miner.launch{gas: 10_000_000}(alice, 100e18);
        miner.reward{gas: 10_000_000}();
        swap.sellKLTokens{gas: 10_000_000}(1_000e18, 0, type(uint256).max, type(uint256).max);
        miner.redeem{gas: 10_000_000}();
        buyBurn.advance{gas: 10_000_000}();
        vm.stopPrank();
    }
}
