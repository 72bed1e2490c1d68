// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IGS} from "./interfaces/IGS.sol";

contract GS is ERC20, ERC20Permit, IGS {
    /// @inheritdoc IGS
    address public immutable miner;

    constructor(address miner_) ERC20("Koala Gas", "GS") ERC20Permit("Koala Gas") {
        if (miner_ == address(0)) revert GS_ZeroAddress();
        miner = miner_;
    }

    /// @inheritdoc IGS
    function mint(address to, uint256 amount) external {
        if (msg.sender != miner) revert GS_NotMiner(msg.sender);
        _mint(to, amount);
    }

    /// @inheritdoc IGS
    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    /// @inheritdoc IGS
    function burnFrom(address account, uint256 amount) external {
        _spendAllowance(account, msg.sender, amount);
        _burn(account, amount);
    }
}
