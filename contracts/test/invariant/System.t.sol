// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SystemChecks} from "./SystemChecks.sol";

/// @dev What `SystemChecks` lists holds after any sequence of actions by anybody on any contract.
contract SystemInvariantTest is SystemChecks {
    function setUp() public override {
        super.setUp();
        bytes4[] memory actions = handler.actions();
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function invariant_EverythingOwedIsCoveredAndNothingIsMadeOfNothing() external view {
        _checkAll();
    }

    function afterInvariant() external view {
        _checkCards();
    }

    /// @dev The campaign is not vacuous: in one long history of the same actions every one of them does something, again and again.
    function test_EveryActionSucceedsOften() external {
        bytes4[] memory actions = handler.actions();
        for (uint256 i; i < 100 * actions.length; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("history", i)));
            (bool ok, bytes memory reason) = address(handler)
                .call(
                    abi.encodeWithSelector(
                        actions[seed % actions.length],
                        keccak256(abi.encode(seed, 1)),
                        keccak256(abi.encode(seed, 2)),
                        keccak256(abi.encode(seed, 3))
                    )
                );
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
            if (i % 50 == 0) _checkAll();
        }
        _checkAll();
        _checkCards();
        for (uint256 i; i < actions.length; ++i) {
            uint256 times = handler.done(actions[i]);
            // Binding ends when every wallet is bound; licences when half of them has one, and their power is taken once. Two weeks pass
            // before a root can be dropped, so few are.
            assertGe(times, _isScarce(actions[i]) ? 2 : 10, vm.toString(actions[i]));
        }
        assertGe(handler.weeksCommitted(), 20, "weeks");
        assertGt(nodes.stageCount(), 5, "stages");
        assertGt(fight.currentSession(), 10, "sessions");
    }

    function _isScarce(bytes4 action) private view returns (bool) {
        return action == handler.bind.selector || action == handler.buyLicence.selector
            || action == handler.buyLicenceWithJu.selector || action == handler.claimLicencePower.selector
            || action == handler.drop.selector;
    }
}
