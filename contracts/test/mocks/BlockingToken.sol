// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev USDT that blocks recipients, except for minting. It has the storage layout of OpenZeppelin's ERC20, so `vm.etch` can place its code
/// over one.
contract BlockingToken is ERC20 {
    error BlockingToken_Blocked(address account);

    mapping(address account => bool) private isBlocked;

    constructor() ERC20("Tether USD", "USDT") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address account, bool isBlocked_) external {
        isBlocked[account] = isBlocked_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from != address(0) && isBlocked[to]) revert BlockingToken_Blocked(to);
        super._update(from, to, amount);
    }
}
