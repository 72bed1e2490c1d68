// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev USDT that charges a fee on every transfer. It has the storage layout of OpenZeppelin's ERC20.
contract FeeToken is ERC20 {
    address public constant COLLECTOR = address(0xFEE);
    uint256 public immutable basisPoints;

    constructor(uint256 basisPoints_) ERC20("Tether USD", "USDT") {
        basisPoints = basisPoints_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount * basisPoints / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, COLLECTOR, fee);
    }
}
