// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";

/// @title What every upgradeable contract of the system shares: two roles and the UUPS entry.
/// @notice DEFAULT_ADMIN_ROLE sets bounded parameters; UPGRADER_ROLE replaces implementations (a timelock in production). Only the
/// upgrader hands its role on: an admin who could grant it would walk around the timelock.
/// @dev Addresses of the other contracts are immutables of the implementations: nobody can point a running system elsewhere
/// without an upgrade, and reading one costs nothing.
abstract contract Upgradeable is AccessControlUpgradeable, UUPSUpgradeable {
    bytes32 public constant UPGRADER_ROLE = keccak256("UPGRADER_ROLE");

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function _initRoles(address admin, address upgrader) internal onlyInitializing {
        __AccessControl_init();
        __UUPSUpgradeable_init();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(UPGRADER_ROLE, upgrader);
        _setRoleAdmin(UPGRADER_ROLE, UPGRADER_ROLE);
    }

    function _authorizeUpgrade(address) internal view override onlyRole(UPGRADER_ROLE) {}
}
