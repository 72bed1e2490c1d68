// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

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

    function testFuzz_BindId_TakesTwelveDigitsAndNothingElse(address account, uint256 id) public {
        vm.assume(account != address(0));
        bool valid = id > 0 && id < 10 ** 12;
        if (!valid) vm.expectRevert(abi.encodeWithSelector(IUid.Uid_InvalidId.selector, id));
        vm.prank(account);
        uid.bindId(id);
        assertEq(uid.getJuId(account), valid ? id : 0);
    }

    function testFuzz_BindId_TakesEveryValidId(uint256 id) public {
        id = bound(id, 1, 10 ** 12 - 1);
        vm.prank(alice);
        uid.bindId(id);
        assertEq(uid.getJuId(alice), id);
    }

    function test_BindId_RevertWhen_BoundAlready() public {
        vm.startPrank(alice);
        uid.bindId(42);
        vm.expectRevert(abi.encodeWithSelector(IUid.Uid_AlreadyBound.selector, alice));
        uid.bindId(43);
    }
}
