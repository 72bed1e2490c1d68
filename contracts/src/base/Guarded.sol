// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Upgradeable} from "./Upgradeable.sol";

/// @title A contract whose guardian can stop one thing immediately.
/// @dev The default admin, a timelock on the main network, grants the role and reverses what the guardian stopped.
abstract contract Guarded is Upgradeable {
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    function _initRoles(address guardian, address admin, address upgrader) internal onlyInitializing {
        _initRoles(admin, upgrader);
        _grantRole(GUARDIAN_ROLE, _nonZero(guardian));
    }
}
