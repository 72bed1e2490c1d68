// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

contract FixtureTest is Fixture {
    function test_WhenDeployed_ItHoldsTheReserveAndPrices() external view {
        assertEq(kl.balanceOf(address(miner)), 120_000_000e18);
        assertEq(oracle.klPrice(), 0.01e18 - 1);
        assertEq(oracle.juPrice(), 1e18);
    }
}
