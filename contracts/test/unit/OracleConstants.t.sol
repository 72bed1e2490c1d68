// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Oracle} from "../../src/Oracle.sol";
import {Fixture} from "../Fixture.sol";

/// @dev Prices far above 1, where a unit in the last of 18 decimals is worth many wei, and an official price without a meaning.
contract OracleConstantsTest is Fixture {
    function test_GivenHighPrices_EachIsExactToTheWei() external {
        // 1,000 USDT per JU and 1,000 JU per KL.
        deal(address(wju), address(juUsdtPair), 5_000e18);
        juUsdtPair.sync();
        deal(address(kl), address(klPair), 100e18);
        klPair.sync();
        officialOracle.update(1_000e8);

        address implementation = address(
            new Oracle(
                address(klPair), address(juUsdtPair), address(kl), address(wju), address(usdt), address(officialOracle)
            )
        );
        Oracle fresh = Oracle(_proxy(implementation, abi.encodeCall(Oracle.initialize, (admin, upgrader))));
        assertEq(fresh.klPriceOrLast(), 1_000_000e18);

        _pass(31 minutes);
        _pass(31 minutes);
        assertEq(oracle.officialPrice(), 1_000e18);
        assertEq(oracle.juPrice(), 1_000e18);
        assertEq(oracle.klJuAverage(), 1_000e18);
        assertEq(oracle.juUsdtAverage(), 1_000e18);
        assertEq(oracle.klPrice(), 1_000_000e18);
    }

    function test_GivenAnOfficialPrecisionOfZero_TheOfficialPriceIsZero() external {
        vm.mockCall(address(officialOracle), abi.encodeCall(officialOracle.pricePrecision, ()), abi.encode(0));
        assertEq(oracle.officialPrice(), 0);
    }
}
