// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm} from "forge-std/Vm.sol";
import {SystemFixture} from "../../test/SystemFixture.sol";

/// @dev Records what transactions cost. The tests run isolated: every call from them is a transaction of its own, with cold storage. The
/// 21,000 of a transaction and its calldata are included.
abstract contract GasRecorder is SystemFixture {
    /// @dev Power enough for the share of power not to be divided by the minimum, as in any live system.
    uint256 internal constant CROWD_POWER = 100_000e18;

    /// @dev Of the last call: gas before refunds, and as it is charged.
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

    /// @dev `wallet` has claimed before and some seconds have passed: the usual claim.
    function _settleIn(address wallet) internal {
        _claim(wallet);
        _pass(1 hours);
    }
}
