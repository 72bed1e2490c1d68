// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fight101Setup} from "../support/Fight101Setup.sol";

/// @dev Constants of the card sale that no other test checks.
contract Fight101ConstantsTest is Fight101Setup {
    function test_GivenASessionWithoutCards_TheShareIsZero() external view {
        (uint256 cards, uint256 share, bool claimed) = fight.userInfo(1, alice);
        assertEq(cards, 0);
        assertEq(share, 0);
        assertFalse(claimed);
    }
}
