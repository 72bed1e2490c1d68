// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {IUser} from "../../src/interfaces/IUser.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Referral trees built to be paid twice.
contract ReferralAttacksTest is AttackFixture {
    /// Guard: a wallet cannot invite itself.
    function test_SelfReferral_IsRefused() external {
        address fresh = makeAddr("fresh");
        vm.prank(fresh);
        vm.expectRevert(IUser.User_SelfInvite.selector);
        user.bind(fresh);
    }

    /// Guard: an inviter must be bound first, and a wallet is bound once, so no circle can form.
    function test_CircularReferral_CannotBeBuilt() external {
        address first = makeAddr("first");
        address second = makeAddr("second");
        vm.prank(first);
        vm.expectRevert(abi.encodeWithSelector(IUser.User_InviterNotBound.selector, second));
        user.bind(second);
        vm.prank(first);
        user.bind(mallory);
        vm.prank(second);
        user.bind(first);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IUser.User_AlreadyBound.selector, mallory));
        user.bind(second);
    }

    /// Guard: a generation needs 10 T/H to be paid.
    function test_SybilChainOfFreshWallets_GetsNothingWithoutPower() external {
        address above = mallory;
        for (uint256 i; i < 5; ++i) {
            above = _wallet(string(abi.encodePacked("sybil", vm.toString(i))), above);
        }
        _buy(above, 10_000e18);
        _toEmission(1 days);
        _claim(above);
        assertEq(reward.totalCredited(), 0);
    }

    /// Guard: the rates of the five generations add up to at most an eighth of a claim, the size of the dynamic pool.
    function test_SybilChainWithPower_GetsAnEighthOfAClaimAtMost() external {
        address above = mallory;
        for (uint256 i; i < 9; ++i) {
            _buy(above, 10e18);
            above = _wallet(string(abi.encodePacked("sybil", vm.toString(i))), above);
        }
        _buy(above, 10_000e18);
        _toEmission(1 days);
        vm.startPrank(admin);
        miner.setDynamicRates([uint16(250), 250, 250, 250, 250]);
        vm.expectRevert(
            abi.encodeWithSelector(
                IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("dynamicRates"), 1_251
            )
        );
        miner.setDynamicRates([uint16(250), 250, 250, 250, 251]);
        vm.stopPrank();
        uint256 amount = miner.pending(above);
        _claim(above);
        assertLe(reward.totalCredited(), amount / 8);
        assertEq(reward.balanceOf(mallory), 0, "nine generations up");
        assertEq(reward.balanceOf(makeAddr("sybil3")), amount / 40, "the fifth");
        assertEq(reward.balanceOf(makeAddr("sybil2")), 0, "the sixth");
    }

    /// Guard: only bound wallets get power from a licence or a purchase.
    function test_FreshWallets_GetNothingForFree() external {
        address fresh = makeAddr("fresh");
        usdt.mint(fresh, 1_000e18);
        vm.startPrank(fresh);
        usdt.approve(address(miner), 1_000e18);
        usdt.approve(address(nodes), 1_000e18);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReceiverNotBound.selector, fresh));
        miner.launch(fresh, 100e18);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_NotBound.selector, fresh));
        nodes.launchNode();
        user.bind(mallory);
        vm.stopPrank();
        assertEq(_powerOf(fresh) + kl.balanceOf(fresh) + gs.balanceOf(fresh), 0);
    }
}
