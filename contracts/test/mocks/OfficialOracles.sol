// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev An official oracle whose answers have `length` bytes and begin with the time. As single words they would be a fresh price of 1.
contract OracleOfLength {
    uint256 private immutable length;

    constructor(uint256 length_) {
        length = length_;
    }

    fallback() external {
        uint256 size = length;
        // solhint-disable-next-line no-inline-assembly
        assembly {
            mstore(0, timestamp())
            return(0, size)
        }
    }
}

/// @dev An official oracle that consumes all its gas.
contract BurningOracle {
    fallback() external {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            invalid()
        }
    }
}

/// @dev An official oracle that calls `update()` of its caller before it answers.
contract ReenteringOracle {
    fallback() external {
        (bool done,) = msg.sender.call(abi.encodeWithSignature("update()"));
        // solhint-disable-next-line no-inline-assembly
        assembly {
            mstore(0, done)
            return(0, 32)
        }
    }
}
