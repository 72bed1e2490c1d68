// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {Fixture} from "../Fixture.sol";

/// @dev Numbers in the miner's code that only show at the last wei, or when exactly one amount differs from zero.
contract MinerConstantsTest is Fixture {
    address internal alice;
    address internal bob;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
        vm.prank(alice);
        user.bindProxy(bob);
    }

    function test_GivenFourDifferentShares_TheEventNamesEach() external {
        vm.prank(admin);
        miner.setFees(300, 700);
        _buy(alice, 9_000e18);
        vm.warp(startTime + 1 days);
        _claim(alice);
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
        assertTrue(toDead != toTop101 && toNode != toDao);
        vm.expectEmit(address(miner));
        emit IMiner.Distributed(toDead, toTop101, toNode, toDao);
        miner.distribute();
    }

    function test_GivenOnlyTheDeadAddressIsOwed_ItIsPaid() external {
        _buy(alice, 10_000e18);
        vm.warp(startTime + 1 days);
        miner.distribute();
        vm.prank(alice);
        miner.redeem();
        _checkOnlyOwed(0);
    }

    function test_GivenOnlyTheNodesAreOwed_TheyArePaid() external {
        _claimOwesOnlyFees(500, 0);
        _checkOnlyOwed(2);
    }

    function test_GivenOnlyTheDaoIsOwed_ItIsPaid() external {
        _claimOwesOnlyFees(0, 500);
        _checkOnlyOwed(3);
    }

    /// The fee of a single wei is that wei.
    function test_GivenASinglePendingWei_AClaimPaysNothingAndSucceeds() external {
        node.grant(miner, alice, 1);
        vm.warp(startTime + 12_000);
        assertEq(miner.pending(alice), 1);
        uint256 snapshot = vm.snapshotState();
        assertEq(_claim(alice), 0);
        vm.revertToState(snapshot);
        vm.prank(bob);
        miner.reward(alice);
        assertEq(miner.pending(alice), 0);
    }

    /// Without GS the fuel of a single wei is that wei.
    function test_GivenASingleWeiOfValue_ARedemptionPaysNothingAndSucceeds() external {
        _buy(alice, 10e18);
        vm.warp(startTime + 100);
        uint256 received = miner.pending(alice) * 9 / 10;
        uint256 price = (5e18 - 1) * 1e18 / received;
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), abi.encode(price));
        _claim(alice);
        vm.startPrank(alice);
        kl.transfer(dao, kl.balanceOf(alice));
        gs.approve(address(miner), 0);
        vm.stopPrank();
        IMiner.Redemption memory quote = miner.redeemQuote(alice, 0);
        assertEq(quote.value, 1);
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        miner.redeem();
        assertEq(_orderOf(alice), 0);
        vm.revertToState(snapshot);
        vm.prank(bob);
        miner.redeem(alice);
        assertEq(_orderOf(alice), 0);
    }

    /// @dev Everything else was distributed in the same second, and alice gets the whole dynamic pool of the claim.
    function _claimOwesOnlyFees(uint256 nodeFee, uint256 daoFee) private {
        vm.startPrank(admin);
        miner.setFees(nodeFee, daoFee);
        miner.setDynamicRates([uint16(1_250), 0, 0, 0, 0]);
        vm.stopPrank();
        _buy(alice, 10_000e18);
        _buy(bob, 10_000e18);
        vm.warp(startTime + 1 days);
        miner.distribute();
        _claim(bob);
    }

    function _checkOnlyOwed(uint256 place) private {
        uint256[4] memory owed = _owed();
        for (uint256 i; i < 4; ++i) {
            assertEq(owed[i] != 0, i == place);
        }
        miner.distribute();
        owed = _owed();
        assertEq(owed[place], 0);
    }

    function _owed() private view returns (uint256[4] memory owed) {
        (owed[0], owed[1], owed[2], owed[3]) = miner.owed();
    }
}
