// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Uid} from "../../src/Uid.sol";
import {IUid} from "../../src/interfaces/IUid.sol";
import {PeripherySetup} from "../support/PeripherySetup.sol";

contract UidFuzzTest is PeripherySetup {
    Uid internal uid;

    function setUp() public override {
        super.setUp();
        uid = Uid(_proxy(address(new Uid()), abi.encodeCall(Uid.initialize, (admin, upgrader))));
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
}
