// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NodeSetup} from "../support/NodeSetup.sol";

/// @dev Numbers in the node contract's code that no other test checks.
contract NodeConstantsTest is NodeSetup {
    function test_GivenNoLicence_AWalletHasNoWeight() external view {
        (bool isClaim, bool isNode, uint256 weight, uint256 rewardDebt) = node.userInfo(alice);
        assertFalse(isClaim);
        assertFalse(isNode);
        assertEq(weight, 0);
        assertEq(rewardDebt, 0);
    }
}
