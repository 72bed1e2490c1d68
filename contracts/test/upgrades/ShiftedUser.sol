// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Upgradeable} from "../../src/base/Upgradeable.sol";

/// @dev What an upgrade of User must never be: one variable put before the others moves everybody's inviter and delegate to other slots.
/// The upgrade check has to refuse it; it fails itself when it does not.
contract ShiftedUser is Upgradeable {
    uint256 public bindingFee;
    address public origin;
    mapping(address user => address) public inviter;
    mapping(address principal => address) public receiver;

    uint256[46] private __gap;
}
