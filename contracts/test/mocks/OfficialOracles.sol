// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev Official oracles that answer every call with `length` bytes of ones.
contract OracleOfLength {
    uint256 private immutable length;

    constructor(uint256 length_) {
        length = length_;
    }

    fallback() external {
        uint256 size = length;
        // solhint-disable-next-line no-inline-assembly
        assembly {
            mstore(0, 1)
            return(0, size)
        }
    }
}

/// @dev An official oracle that uses all the gas it is given.
contract BurningOracle {
    fallback() external {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            invalid()
        }
    }
}

/// @dev An official oracle that calls back whoever asks for a price before it answers: `update()` of the oracle.
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
