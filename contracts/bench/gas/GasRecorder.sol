// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm} from "forge-std/Vm.sol";
import {SystemFixture} from "../../test/SystemFixture.sol";

/// @dev Records what transactions cost. The tests run isolated: every call from them is a transaction of its own, with cold storage. The
/// 21,000 of a transaction and its calldata are included.
abstract contract GasRecorder is SystemFixture {
    // @dev Enough power that the share of power is not divided by the minimum, as in any live system.
    uint256 internal constant CROWD_POWER = 100_000e18;

    // @dev Gas of the last call: before refunds, and as charged.
    function _record(string memory group, string memory name) internal {
        Vm.Gas memory gas = vm.lastCallGas();
        uint256 refunded = uint256(uint64(gas.gasRefunded));
        vm.snapshotValue(group, string.concat(name, " (before refunds)"), gas.gasTotalUsed + refunded);
        vm.snapshotValue(group, name, gas.gasTotalUsed);
    }

    // @dev One wallet with the holdings of a crowd.
    function _crowd() internal returns (address crowd) {
        crowd = _wallet("crowd", origin);
        _buy(crowd, CROWD_POWER);
    }

    // @dev The usual claim: `wallet` has claimed before and some seconds have passed.
    function _settleIn(address wallet) internal {
        _claim(wallet);
        _pass(1 hours);
    }
}
