// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev Licences with the real miner, oracle and pairs.
contract NodeInSystemTest is SystemFixture {
    address internal alice;
    address internal bob;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
    }

    function test_ALicenceMakesTheOpenOrderLifetime() public {
        _buy(alice, 1_000e18);
        uint256 treasuryBefore = usdt.balanceOf(treasury);
        assertEq(miner.redemptionReserve(), 500e18);
        _buyLicence(alice);
        assertEq(_orderOf(alice), 0);
        assertEq(_powerOf(alice), 1_000e18);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(treasury) - treasuryBefore, 609e18, "the reserve and the licence's price");
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, alice));
        vm.prank(alice);
        miner.redeem();
    }

    function test_AHoldersPurchasesAreLifetimeAtOnce() public {
        _buyLicence(alice);
        _buy(alice, 1_000e18);
        assertEq(_orderOf(alice), 0);
        assertEq(_powerOf(alice), 1_000e18);
        assertEq(miner.redemptionReserve(), 0);
    }

    function test_ALicenceInJU() public {
        uint256 price = nodes.launchNodeAmountJU();
        assertEq(price, 109e18);
        uint256 before = alice.balance;
        vm.prank(alice);
        nodes.launchNodeByETH{value: price * 101 / 100}();
        assertEq(before - alice.balance, price);
        assertEq(treasury.balance, price);
        assertTrue(nodes.isNode(alice));
    }

    function test_TheNodeFeeOfClaimsIsShared() public {
        _buyLicence(alice);
        _buy(bob, 20_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(bob);
        _claim(bob);
        (uint256 promised,) = nodes.pending(alice);
        // 5% of the claim, a hundredth of that.
        assertApproxEqAbs(promised, pending * 5 / 100 / 100, 1);
        uint256 before = kl.balanceOf(alice);
        vm.prank(alice);
        nodes.reward();
        assertEq(kl.balanceOf(alice) - before, promised);
        assertApproxEqAbs(kl.balanceOf(treasury), promised * 99, 99);
    }

    function test_FeesCountedAndNotMovedBelongToThoseWhoHeldBefore() public {
        _buyLicence(alice);
        _buy(bob, 20_000e18);
        _toEmission(1 days);
        _claim(bob);
        (,, uint256 notMoved,) = miner.owed();
        assertGt(notMoved, 0);
        _buyLicence(bob);
        (uint256 ofBob,) = nodes.pending(bob);
        (uint256 ofAlice,) = nodes.pending(alice);
        assertEq(ofBob, 0);
        assertGt(ofAlice, 0);
    }

    function test_TheFundFillsFromPurchasesAndPaysAtMidnight() public {
        _buyLicence(alice);
        _buy(bob, 9_999e18);
        nodes.advance();
        assertEq(nodes.stageCount(), 0);
        _buy(bob, 10e18);
        assertEq(nodes.fund(), 500.45e18, "5% of all purchases");
        nodes.advance();
        assertEq(nodes.stageCount(), 1);
        INode.Stage memory stage = nodes.stageInfo(1);
        assertEq(stage.amount, 500.45e18);
        // The start of emission is the second midnight from here.
        vm.warp(startTime);
        (, uint256 ofAlice) = nodes.pending(alice);
        assertEq(ofAlice, 2 * (500.45e18 / uint256(10) / 100));
        vm.prank(alice);
        nodes.reward();
        assertEq(nodes.stageInfo(1).payouts, 2);
    }

    function test_AMissingPriceStopsTheLicencesPowerAndJUOnly() public {
        _buyLicence(alice);
        _buy(bob, 20_000e18);
        _toEmission(1 days);
        vm.warp(block.timestamp + 3 days);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        vm.prank(alice);
        nodes.claimMiner();
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        vm.prank(bob);
        nodes.launchNodeByETH{value: 200e18}();
        _claim(bob);
        vm.prank(alice);
        nodes.reward();
        _buyLicence(bob);
    }
}
