// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// Contracts of OpenZeppelin that are deployed as they are: named here, so that forge compiles them for the deploy script.
// solhint-disable no-unused-import
// solhint-disable no-unused-import
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
