// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SystemFixture} from "../SystemFixture.sol";

/// @dev The whole system with an honest wallet and an attacker. Each test is named after its attack, names its guard, and fails without it.
abstract contract AttackFixture is SystemFixture {
    address internal alice;
    address internal mallory;

    function setUp() public virtual override {
        super.setUp();
        alice = _wallet("alice", origin);
        mallory = _wallet("mallory", origin);
    }

    /// @dev Buys KL on the pair and gives `amount` KL wei of it to `to`.
    function _giveKL(address to, uint256 amount) internal {
        address donor = makeAddr("donor");
        uint256 bought = _buyKLOnPair(donor, amount * _klSpot() / 1e18 * 12 / 10 + 1e18);
        assertGe(bought, amount, "bought enough to give");
        vm.prank(donor);
        kl.transfer(to, amount);
    }
}
