// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev The core with alice below the origin user and bob below alice, both with funds and approvals.
abstract contract TwoWallets is Fixture {
    address internal alice;
    address internal bob;

    function setUp() public virtual override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
    }
}
