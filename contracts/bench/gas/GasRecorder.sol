// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm} from "forge-std/Vm.sol";
import {SystemFixture} from "../../test/SystemFixture.sol";

/// @dev Records the gas of transactions, including the base 21,000 and the calldata. The tests run isolated: each call is its own
/// transaction, with cold storage.
abstract contract GasRecorder is SystemFixture {
    /// @dev Enough power that shares are divided by it and not by the minimum, as in any live system.
    uint256 internal constant CROWD_POWER = 100_000e18;

    /// @dev Records the gas of the last call, before refunds and as charged.
    function _record(string memory group, string memory name) internal {
        Vm.Gas memory gas = vm.lastCallGas();
        uint256 refunded = uint256(uint64(gas.gasRefunded));
        vm.snapshotValue(group, string.concat(name, " (before refunds)"), gas.gasTotalUsed + refunded);
        vm.snapshotValue(group, name, gas.gasTotalUsed);
    }

    function _crowd() internal returns (address crowd) {
        crowd = _wallet("crowd", origin);
        _buy(crowd, CROWD_POWER);
    }

    /// @dev Claims and lets an hour pass, so that the next claim is a usual one.
    function _settleIn(address wallet) internal {
        _claim(wallet);
        _pass(1 hours);
    }
}
