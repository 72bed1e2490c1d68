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

/// @dev A wallet that sells again during the JU transfer of its own sale.
contract ReenteringSeller {
    ISwap private immutable swap;
    IERC20 private immutable kl;
    IERC20 private immutable gs;
    uint256 private immutable amount;
    uint256 public reentered;
    /// Balances at the first JU transfer.
    uint256 public klLeft;
    uint256 public gsLeft;

    constructor(ISwap swap_, IERC20 kl_, IERC20 gs_, uint256 amount_) {
        swap = swap_;
        kl = kl_;
        gs = gs_;
        amount = amount_;
        kl_.approve(address(swap_), type(uint256).max);
        gs_.approve(address(swap_), type(uint256).max);
    }

    function sell() external {
        swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
    }

    receive() external payable {
        if (reentered++ != 0) return;
        (klLeft, gsLeft) = (kl.balanceOf(address(this)), gs.balanceOf(address(this)));
        swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
    }
}

/// @dev A wallet that makes arbitrary calls, and more of them when it receives JU.
contract RefundSpender {
    address[] internal targets;
    bytes[] internal calls;
    uint256 public succeeded;

    function add(address target, bytes calldata call_) external {
        targets.push(target);
        calls.push(call_);
    }

    function run(address target, bytes calldata call_) external payable {
        (bool ok, bytes memory reason) = target.call{value: msg.value}(call_);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    receive() external payable {
        for (uint256 i = 0; i < targets.length; ++i) {
            (bool ok,) = targets[i].call(calls[i]);
            if (ok) ++succeeded;
        }
    }
}
