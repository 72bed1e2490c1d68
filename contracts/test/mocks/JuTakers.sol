// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev A recipient that refuses JU.
contract JuRefuser {
    receive() external payable {
        revert("no JU, thanks");
    }
}

/// @dev A recipient that consumes all its gas.
contract GasBurner {
    receive() external payable {
        assembly ("memory-safe") {
            invalid()
        }
    }
}
