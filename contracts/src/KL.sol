// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title KL, the Koala token (the chain configuration calls it bf).
/// @notice 130,000,000, minted once, to `recipient`. No mint, no tax, no owner, no pause.
contract KL is ERC20, ERC20Permit {
    uint256 public constant SUPPLY = 130_000_000e18;

    constructor(address recipient) ERC20("Koala", "KL") ERC20Permit("Koala") {
        _mint(recipient, SUPPLY);
    }
}
