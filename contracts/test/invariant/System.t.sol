// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SystemChecks} from "./SystemChecks.sol";

/// @dev The checks of `SystemChecks` hold after any sequence of actions by any wallets on all contracts.
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

    /// @dev The campaign is not vacuous: in one long history every action does something many times.
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
            // Binding ends when every wallet is bound, licences when half of the wallets have one, and their power is claimed once. A root
            // can be dropped only after two weeks.
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
