// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev A USDT that keeps a fee of each transfer, in basis points. Anyone mints. Its storage is that of `LocalUSDT`: etched over it,
/// balances stay.
contract FeeToken is ERC20 {
    uint256 public immutable feeRate;

    constructor(uint256 feeRate_) ERC20("Tether USD", "USDT") {
        feeRate = feeRate_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount * feeRate / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0), fee);
    }
}
