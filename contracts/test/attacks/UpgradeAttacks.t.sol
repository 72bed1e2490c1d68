// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {Uid} from "../../src/Uid.sol";
import {Upgradeable} from "../../src/base/Upgradeable.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Takeover of a contract by initialising or replacing it. `contracts/tools/upgradeSafety.mjs` checks that an upgrade does not shift
/// storage, and that it refuses ../upgrades/ShiftedUser.sol.
contract UpgradeAttacksTest is AttackFixture {
    bytes32 private constant UPGRADER_ROLE = keccak256("UPGRADER_ROLE");

    address[] private proxies;
    bytes[] private initialisations;

    function setUp() public override {
        super.setUp();
        bytes memory plain = abi.encodeWithSignature("initialize(address,address)", mallory, mallory);
        _add(address(user), abi.encodeWithSignature("initialize(address,address,address)", mallory, mallory, mallory));
        _add(
            address(ranking),
            abi.encodeWithSignature("initialize(address,address,address,address)", mallory, mallory, mallory, mallory)
        );
        _add(
            address(miner), abi.encodeWithSignature("initialize(uint256,address,address)", startTime, mallory, mallory)
        );
        _add(address(oracle), plain);
        _add(address(reward), plain);
        _add(address(buyBurn), abi.encodeWithSignature("initialize(uint256,address,address)", 1e16, mallory, mallory));
        _add(address(swap), plain);
        _add(address(nodes), plain);
        _add(address(ledger), plain);
        _add(address(fight), abi.encodeWithSignature("initialize(address,address,address)", mallory, mallory, mallory));
        _add(_proxy(address(new Uid()), abi.encodeCall(Uid.initialize, (admin, upgrader))), plain);
    }

    // shows RO-06
    /// Every upgradeable contract has both roles, each held by exactly one account from its first block on.
    function test_RolesOfEveryUpgradeableContract_AreTheAdminsAndTheUpgraders() external view {
        assertEq(proxies.length, 11);
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            assertEq(proxy.DEFAULT_ADMIN_ROLE(), bytes32(0));
            assertEq(proxy.UPGRADER_ROLE(), UPGRADER_ROLE);
            assertTrue(proxy.hasRole(0x0, admin));
            assertTrue(proxy.hasRole(UPGRADER_ROLE, upgrader));
            assertFalse(proxy.hasRole(0x0, upgrader));
            assertFalse(proxy.hasRole(UPGRADER_ROLE, admin));
            assertFalse(proxy.hasRole(0x0, address(this)));
            assertFalse(proxy.hasRole(UPGRADER_ROLE, address(this)));
        }
    }

    /// Guard: `_disableInitializers` in the constructor, `initializer` on the function.
    function test_UninitialisedImplementation_CannotBeInitialised() external {
        for (uint256 i; i < proxies.length; ++i) {
            address implementation = _implementationOf(proxies[i]);
            _expectRefusal(implementation, initialisations[i], Initializable.InvalidInitialization.selector);
            _expectRefusal(proxies[i], initialisations[i], Initializable.InvalidInitialization.selector);
            assertFalse(Upgradeable(implementation).hasRole(0x0, mallory));
            assertFalse(Upgradeable(proxies[i]).hasRole(0x0, mallory));
        }
    }

    /// Guard: UUPS works only through a proxy.
    function test_UninitialisedImplementation_CannotBeUpgradedByItself() external {
        for (uint256 i; i < proxies.length; ++i) {
            address implementation = _implementationOf(proxies[i]);
            _expectRefusal(
                implementation,
                abi.encodeCall(UUPSUpgradeable.upgradeToAndCall, (implementation, "")),
                UUPSUpgradeable.UUPSUnauthorizedCallContext.selector
            );
        }
    }

    // shows RO-06
    /// Guard: `_authorizeUpgrade` requires the upgrader's role.
    function test_UpgradeByOthersThanTheUpgrader_IsRefused() external {
        address[4] memory callers = [mallory, admin, keeper, treasury];
        for (uint256 i; i < proxies.length; ++i) {
            address next = _implementationOf(proxies[i]);
            for (uint256 c; c < callers.length; ++c) {
                vm.prank(callers[c]);
                vm.expectRevert(
                    abi.encodeWithSelector(
                        IAccessControl.AccessControlUnauthorizedAccount.selector, callers[c], UPGRADER_ROLE
                    )
                );
                Upgradeable(proxies[i]).upgradeToAndCall(next, "");
            }
            vm.prank(upgrader);
            Upgradeable(proxies[i]).upgradeToAndCall(next, "");
        }
    }

    /// Guard: the upgrader's role is its own admin, so the admin cannot bypass a timelock that holds it.
    function test_AdminMakingItselfUpgrader_IsRefused() external {
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            vm.startPrank(admin);
            bytes memory refusal =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, admin, UPGRADER_ROLE);
            vm.expectRevert(refusal);
            proxy.grantRole(UPGRADER_ROLE, admin);
            vm.expectRevert(refusal);
            proxy.revokeRole(UPGRADER_ROLE, upgrader);
            vm.stopPrank();
            vm.startPrank(upgrader);
            proxy.grantRole(UPGRADER_ROLE, dao);
            proxy.revokeRole(UPGRADER_ROLE, upgrader);
            vm.stopPrank();
            assertTrue(proxy.hasRole(UPGRADER_ROLE, dao), "the upgrader hands it on");
        }
    }

    /// Guard: UUPS checks the UUID of the next implementation, so no proxy loses the ability to upgrade.
    function test_UpgradeToWhatCannotBeUpgraded_IsRefused() external {
        for (uint256 i; i < proxies.length; ++i) {
            vm.prank(upgrader);
            vm.expectRevert(
                abi.encodeWithSelector(ERC1967Utils.ERC1967InvalidImplementation.selector, address(officialOracle))
            );
            Upgradeable(proxies[i]).upgradeToAndCall(address(officialOracle), "");
        }
    }

    /// Guard: the next admin must accept. Nothing changes before, and the previous admin has no role after.
    function test_AdminHandedOver_InTwoStepsOnly() external {
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            vm.expectEmit(address(proxy));
            emit IUpgradeable.AdminTransferBegun(admin, dao);
            vm.prank(admin);
            proxy.beginAdminTransfer(dao);
            assertEq(proxy.nextAdmin(), dao);
            assertTrue(proxy.hasRole(0x0, admin));
            assertFalse(proxy.hasRole(0x0, dao));
            _expectNotNext(proxy, mallory);
            _expectNotNext(proxy, admin);
            vm.prank(dao);
            proxy.acceptAdmin();
            assertTrue(proxy.hasRole(0x0, dao));
            assertFalse(proxy.hasRole(0x0, admin), "the one before has lost it");
            assertEq(proxy.nextAdmin(), address(0));
            _expectNotNext(proxy, dao);
            _expectNotAdmin(proxy, admin, abi.encodeCall(IUpgradeable.beginAdminTransfer, (admin)));
            vm.prank(dao);
            proxy.beginAdminTransfer(admin);
            vm.prank(admin);
            proxy.acceptAdmin();
            assertTrue(proxy.hasRole(0x0, admin), "and back");
            assertFalse(proxy.hasRole(0x0, dao));
        }
    }

    /// Guard: only the next admin can accept, and can be replaced or removed until then.
    function test_MistypedAdmin_NeverHoldsTheRole() external {
        address mistyped = makeAddr("mistyped");
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            vm.startPrank(admin);
            proxy.beginAdminTransfer(mistyped);
            assertFalse(proxy.hasRole(0x0, mistyped));
            proxy.beginAdminTransfer(dao);
            vm.stopPrank();
            _expectNotNext(proxy, mistyped);
            vm.prank(admin);
            proxy.beginAdminTransfer(address(0));
            _expectNotNext(proxy, dao);
            _expectNotNext(proxy, address(0x1234));
            assertTrue(proxy.hasRole(0x0, admin));
        }
    }

    /// Guard: the role that administers the default admin's role has no holder and administers itself.
    function test_AdminGrantedInOneStep_IsRefused() external {
        bytes32 nobody = bytes32(type(uint256).max);
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            bytes memory grant = abi.encodeCall(proxy.grantRole, (0x0, mallory));
            _expectUnauthorized(proxy, admin, grant, nobody);
            _expectUnauthorized(proxy, admin, abi.encodeCall(proxy.revokeRole, (0x0, admin)), nobody);
            _expectUnauthorized(proxy, admin, abi.encodeCall(proxy.grantRole, (nobody, admin)), nobody);
            _expectUnauthorized(proxy, upgrader, abi.encodeCall(proxy.grantRole, (nobody, upgrader)), nobody);
            _expectUnauthorized(proxy, mallory, grant, nobody);
            _expectNotAdmin(proxy, mallory, abi.encodeCall(IUpgradeable.beginAdminTransfer, (mallory)));
            _expectNotAdmin(proxy, upgrader, abi.encodeCall(IUpgradeable.beginAdminTransfer, (upgrader)));
            assertFalse(proxy.hasRole(0x0, mallory));
        }
    }

    /// Guard: the default admin's role cannot be renounced, because the role would then be lost or go to the account named next.
    function test_AdminRenouncing_IsRefused() external {
        for (uint256 i; i < proxies.length; ++i) {
            Upgradeable proxy = Upgradeable(proxies[i]);
            vm.startPrank(admin);
            proxy.beginAdminTransfer(mallory);
            vm.expectRevert(IUpgradeable.Upgradeable_AdminCannotRenounce.selector);
            proxy.renounceRole(0x0, admin);
            vm.stopPrank();
            assertTrue(proxy.hasRole(0x0, admin));
            vm.prank(upgrader);
            proxy.renounceRole(UPGRADER_ROLE, upgrader);
            assertFalse(proxy.hasRole(UPGRADER_ROLE, upgrader), "other roles are");
        }
    }

    function _expectNotNext(Upgradeable proxy, address caller) private {
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(IUpgradeable.Upgradeable_NotNextAdmin.selector, caller));
        proxy.acceptAdmin();
    }

    function _expectNotAdmin(Upgradeable proxy, address caller, bytes memory call_) private {
        _expectUnauthorized(proxy, caller, call_, 0x0);
    }

    function _expectUnauthorized(Upgradeable proxy, address caller, bytes memory call_, bytes32 role) private {
        vm.prank(caller);
        (bool ok, bytes memory answer) = address(proxy).call(call_);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role));
    }

    function _add(address proxy, bytes memory initialisation) private {
        proxies.push(proxy);
        initialisations.push(initialisation);
    }

    function _expectRefusal(address target, bytes memory call_, bytes4 reason) private {
        vm.prank(mallory);
        (bool ok, bytes memory answer) = target.call(call_);
        assertFalse(ok);
        assertEq(bytes4(answer), reason);
    }
}
