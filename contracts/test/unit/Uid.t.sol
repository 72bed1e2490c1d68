// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Uid} from "../../src/Uid.sol";
import {IUid} from "../../src/interfaces/IUid.sol";
import {PeripherySetup} from "../support/PeripherySetup.sol";

contract UidTest is PeripherySetup {
    Uid internal uid;

    function setUp() public override {
        super.setUp();
        uid = Uid(_proxy(address(new Uid()), abi.encodeCall(Uid.initialize, (admin, upgrader))));
    }

    function test_BindId_Stores() public {
        assertEq(uid.getJuId(alice), 0);
        vm.expectEmit();
        emit IUid.IdBound(alice, 123_456_789_012);
        vm.prank(alice);
        uid.bindId(123_456_789_012);
        assertEq(uid.getJuId(alice), 123_456_789_012);
    }

    function test_BindId_TakesTheEnds() public {
        vm.prank(alice);
        uid.bindId(1);
        vm.prank(bob);
        uid.bindId(999_999_999_999);
        assertEq(uid.getJuId(alice), 1);
        assertEq(uid.getJuId(bob), 999_999_999_999);
    }

    function test_BindId_IsNotUniqueAmongWallets() public {
        vm.prank(alice);
        uid.bindId(42);
        vm.prank(bob);
        uid.bindId(42);
        assertEq(uid.getJuId(bob), uid.getJuId(alice));
    }

    function test_BindId_RevertWhen_OutOfRange() public {
        vm.expectRevert(abi.encodeWithSelector(IUid.Uid_InvalidId.selector, 0));
        uid.bindId(0);
        vm.expectRevert(abi.encodeWithSelector(IUid.Uid_InvalidId.selector, 10 ** 12));
        uid.bindId(10 ** 12);
    }

    function test_BindId_RevertWhen_BoundAlready() public {
        vm.startPrank(alice);
        uid.bindId(42);
        vm.expectRevert(abi.encodeWithSelector(IUid.Uid_AlreadyBound.selector, alice));
        uid.bindId(43);
    }

    function test_Initialize_RevertWhen_ZeroOrTwice() public {
        address implementation = address(new Uid());
        vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
        _proxy(implementation, abi.encodeCall(Uid.initialize, (address(0), upgrader)));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        uid.initialize(alice, alice);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        Uid(implementation).initialize(alice, alice);
    }

    function test_Upgrade_OnlyByUpgrader() public {
        address next = address(new Uid());
        bytes32 role = uid.UPGRADER_ROLE();
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, admin, role));
        vm.prank(admin);
        uid.upgradeToAndCall(next, "");
        vm.prank(alice);
        uid.bindId(42);
        vm.prank(upgrader);
        uid.upgradeToAndCall(next, "");
        assertEq(uid.getJuId(alice), 42);
    }
}
