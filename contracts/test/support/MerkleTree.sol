// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";

/// Roots and proofs of a week's places. A node without a sibling moves up as it is.
library MerkleTree {
    function leaf(uint256 week, ITop101.Place memory p) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(week, p.place, p.wallet, p.score))));
    }

    function root(uint256 week, ITop101.Place[] memory places) internal pure returns (bytes32) {
        bytes32[] memory layer = _leaves(week, places);
        while (layer.length > 1) layer = _up(layer);
        return layer[0];
    }

    function proof(uint256 week, ITop101.Place[] memory places, uint256 index)
        internal
        pure
        returns (bytes32[] memory path)
    {
        bytes32[] memory layer = _leaves(week, places);
        bytes32[] memory buffer = new bytes32[](16);
        uint256 length = 0;
        while (layer.length > 1) {
            uint256 sibling = index ^ 1;
            if (sibling < layer.length) buffer[length++] = layer[sibling];
            layer = _up(layer);
            index /= 2;
        }
        path = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) {
            path[i] = buffer[i];
        }
    }

    function _leaves(uint256 week, ITop101.Place[] memory places) private pure returns (bytes32[] memory leaves) {
        leaves = new bytes32[](places.length);
        for (uint256 i = 0; i < places.length; ++i) {
            leaves[i] = leaf(week, places[i]);
        }
    }

    function _up(bytes32[] memory layer) private pure returns (bytes32[] memory above) {
        above = new bytes32[]((layer.length + 1) / 2);
        for (uint256 i = 0; i < above.length; ++i) {
            above[i] =
                2 * i + 1 < layer.length ? Hashes.commutativeKeccak256(layer[2 * i], layer[2 * i + 1]) : layer[2 * i];
        }
    }
}
