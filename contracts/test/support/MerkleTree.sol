// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";

/// Roots and proofs of a week's places. A node without a sibling moves up unchanged.
library MerkleTree {
    function leaf(uint256 week, ITop101.Place memory p) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(week, p.place, p.wallet, p.score, p.due))));
    }

    /// All layers, from the leaves to the root.
    function layers(uint256 week, ITop101.Place[] memory places) internal pure returns (bytes32[][] memory all) {
        bytes32[] memory layer = _leaves(week, places);
        uint256 depth = 1;
        for (uint256 n = layer.length; n > 1; n = (n + 1) / 2) {
            ++depth;
        }
        all = new bytes32[][](depth);
        for (uint256 i = 0; i < depth; ++i) {
            all[i] = layer;
            layer = _up(layer);
        }
    }

    function root(uint256 week, ITop101.Place[] memory places) internal pure returns (bytes32) {
        bytes32[][] memory all = layers(week, places);
        return all[all.length - 1][0];
    }

    function proof(bytes32[][] memory all, uint256 index) internal pure returns (bytes32[] memory path) {
        bytes32[] memory buffer = new bytes32[](all.length);
        uint256 length = 0;
        for (uint256 i = 0; i + 1 < all.length; ++i) {
            if ((index ^ 1) < all[i].length) buffer[length++] = all[i][index ^ 1];
            index /= 2;
        }
        path = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) {
            path[i] = buffer[i];
        }
    }

    /// The places from position `from` up to before `to`, each with its proof.
    function batch(uint256 week, ITop101.Place[] memory places, uint256 from, uint256 to)
        internal
        pure
        returns (ITop101.Place[] memory part, bytes32[][] memory proofs)
    {
        bytes32[][] memory all = layers(week, places);
        part = new ITop101.Place[](to - from);
        proofs = new bytes32[][](to - from);
        for (uint256 i; i < to - from; ++i) {
            part[i] = places[from + i];
            proofs[i] = proof(all, from + i);
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
