// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// OpenZeppelin contracts that are deployed unchanged. Imported here so that forge compiles them for the deploy script.
// solhint-disable no-unused-import
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
