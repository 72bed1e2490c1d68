// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";

/// @dev A wallet that refuses JU.
contract RefusingSeller {
    function sell(ISwap swap, IERC20 kl, IERC20 gs, uint256 amount) external {
        kl.approve(address(swap), type(uint256).max);
        gs.approve(address(swap), type(uint256).max);
        swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
    }
}

/// @dev A wallet that sells again from within the JU transfer of its own sale.
contract ReenteringSeller {
    ISwap private immutable swap;
    uint256 private immutable amount;
    uint256 public reentered;

    constructor(ISwap swap_, IERC20 kl, IERC20 gs, uint256 amount_) {
        swap = swap_;
        amount = amount_;
        kl.approve(address(swap_), type(uint256).max);
        gs.approve(address(swap_), type(uint256).max);
    }

    function sell() external {
        swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
    }

    receive() external payable {
        if (reentered++ == 0) swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
    }
}
