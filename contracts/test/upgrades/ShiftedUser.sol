// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Upgradeable} from "../../src/base/Upgradeable.sol";

/// @dev A wrong upgrade of User: a variable before the others shifts all inviters and delegates to other slots. The upgrade check must
/// refuse it, and fails if it does not.
contract ShiftedUser is Upgradeable {
    uint256 public bindingFee;
    address public origin;
    mapping(address user => address) public inviter;
    mapping(address principal => address) public receiver;

    uint256[46] private __gap;
}
