// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title USDT of the local chain, 18 decimals as on JuChain. Its owner mints. Never deployed elsewhere.
contract LocalUSDT is ERC20 {
    address public immutable owner;

    error LocalUSDT_NotOwner(address caller);

    constructor(address owner_) ERC20("Tether USD", "USDT") {
        owner = owner_;
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != owner) revert LocalUSDT_NotOwner(msg.sender);
        _mint(to, amount);
    }
}
