// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fight101} from "../../src/Fight101.sol";
import {Fixture} from "../Fixture.sol";

/// The card sale with the real pairs and oracle. KL costs 0.01 USDT; the time is Thursday 2026-01-01, soon after noon UTC+8.
abstract contract Fight101Setup is Fixture {
    /// Monday 2025-12-29 00:00 UTC+8.
    uint256 internal constant MONDAY = 1_766_937_600;

    Fight101 internal fight;
    address internal guardian = makeAddr("guardian");
    address internal alice;
    address internal bob;

    function setUp() public virtual override {
        super.setUp();
        fight = Fight101(
            _proxy(
                address(
                    new Fight101(address(kl), address(usdt), address(wju), address(oracle), address(router), treasury)
                ),
                abi.encodeCall(Fight101.initialize, (guardian, admin, upgrader))
            )
        );
        alice = _buyer("alice");
        bob = _buyer("bob");
    }

    function _buyer(string memory name) internal returns (address buyer) {
        buyer = _wallet(name, address(0));
        vm.prank(buyer);
        usdt.approve(address(fight), type(uint256).max);
    }

    function _buyCards(address buyer, uint256 quantity) internal {
        vm.prank(buyer);
        fight.buy(quantity, 0, block.timestamp);
    }

    function _assertSolvent() internal view {
        assertGe(usdt.balanceOf(address(fight)), fight.totalOwed() + fight.totalPayoutsOwed(address(usdt)));
    }
}
