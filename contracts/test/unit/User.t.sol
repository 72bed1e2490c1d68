// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUser} from "../../src/interfaces/IUser.sol";
import {Fixture} from "../Fixture.sol";

contract UserTest is Fixture {
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");

    function test_WhenInitialised_TheOriginIsItsOwnInviter() external view {
        assertEq(user.origin(), origin);
        assertEq(user.inviter(origin), origin);
    }

    function test_GivenABoundInviter_WhenBinding_ItIsStored() external {
        vm.expectEmit(address(user));
        emit IUser.Bound(alice, origin);
        vm.prank(alice);
        user.bind(origin);
        assertEq(user.inviter(alice), origin);
    }

    function test_RevertGiven_AnInviter_WhenBindingAgain() external {
        vm.startPrank(alice);
        user.bind(origin);
        vm.expectRevert(abi.encodeWithSelector(IUser.User_AlreadyBound.selector, alice));
        user.bind(origin);
        vm.stopPrank();
    }

    function test_RevertWhen_TheOriginBinds() external {
        vm.prank(origin);
        vm.expectRevert(abi.encodeWithSelector(IUser.User_AlreadyBound.selector, origin));
        user.bind(alice);
    }

    function test_WhenBindingADelegate_OnlyItActs() external {
        vm.expectEmit(address(user));
        emit IUser.ProxyBound(alice, bob);
        vm.prank(alice);
        user.bindProxy(bob);
        assertEq(user.receiver(alice), bob);
        assertTrue(user.isDelegate(alice, bob));
        assertFalse(user.isDelegate(alice, alice));
        assertFalse(user.isDelegate(bob, alice));
    }

    function test_WhenTheDelegateIsReplacedOrTakenBack_TheOldOneDoesNotAct() external {
        vm.startPrank(alice);
        user.bindProxy(bob);
        user.bindProxy(dao);
        assertFalse(user.isDelegate(alice, bob));
        user.bindProxy(alice);
        assertFalse(user.isDelegate(alice, alice));
        assertFalse(user.isDelegate(alice, dao));
        user.bindProxy(address(0));
        assertFalse(user.isDelegate(alice, address(0)));
        vm.stopPrank();
    }

    function test_Ancestors_WalkFiveGenerationsAndEndAtTheOrigin() external {
        address[7] memory chain;
        address above = origin;
        for (uint256 i; i < 7; ++i) {
            chain[i] = makeAddr(string(abi.encodePacked("chain", i)));
            vm.prank(chain[i]);
            user.bind(above);
            above = chain[i];
        }
        address[5] memory deep = user.ancestors(chain[6]);
        for (uint256 i; i < 5; ++i) {
            assertEq(deep[i], chain[5 - i]);
        }
        address[5] memory shallow = user.ancestors(chain[1]);
        assertEq(shallow[0], chain[0]);
        assertEq(shallow[1], origin);
        assertEq(shallow[2], address(0));
        assertEq(user.ancestors(origin)[0], address(0));
        assertEq(user.ancestors(makeAddr("stranger"))[0], address(0));
    }
}
