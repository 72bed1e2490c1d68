// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev The miner keeps the inviters of wallets that have had power. The walk must be the user contract's whoever has and whoever has not.
contract MinerGenerationsTest is Fixture {
    address private above;
    address private between;
    address private claimer;

    function setUp() public override {
        super.setUp();
        above = _wallet("above", origin);
        between = _wallet("between", above);
        claimer = _wallet("claimer", between);
        _buy(above, 10_000e18);
        _buy(claimer, 10_000e18);
        _toEmission(1 days);
    }

    function test_GivenAGenerationThatNeverBought_TheOneAboveItIsPaidAtItsOwnRate() external {
        uint256 amount = miner.pending(claimer);
        _claim(claimer);
        assertEq(reward.balanceOf(between), 0);
        assertEq(reward.balanceOf(above), amount * 2 / 100);
    }

    function test_WhenThatGenerationBuys_BothArePaid() external {
        _buy(between, 10e18);
        uint256 amount = miner.pending(claimer);
        _claim(claimer);
        assertEq(reward.balanceOf(between), amount * 5 / 100);
        assertEq(reward.balanceOf(above), amount * 2 / 100);
    }

    function test_WhenThatGenerationIsGivenPower_BothArePaid() external {
        node.grant(miner, between, 10e18);
        uint256 amount = miner.pending(claimer);
        _claim(claimer);
        assertEq(reward.balanceOf(between), amount * 5 / 100);
        assertEq(reward.balanceOf(above), amount * 2 / 100);
    }

    function test_GivenMoreThanFiveGenerations_TheSixthGetsNothing() external {
        address bottom = claimer;
        for (uint256 i; i < 4; ++i) {
            bottom = _wallet(string(abi.encodePacked("below", vm.toString(i))), bottom);
        }
        _buy(bottom, 10_000e18);
        _pass(1 days);
        uint256 amount = miner.pending(bottom);
        _claim(bottom);
        assertEq(reward.balanceOf(claimer), amount / 100, "the fourth");
        assertEq(reward.balanceOf(above), 0, "the sixth");
    }
}
