// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev A recipient that takes no JU.
contract JuRefuser {
    receive() external payable {
        revert("no JU, thanks");
    }
}

/// @dev A recipient that uses up all the gas that it is given.
contract GasBurner {
    receive() external payable {
        assembly ("memory-safe") {
            invalid()
        }
    }
}
