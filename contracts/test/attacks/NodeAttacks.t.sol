// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Getting more from licences than they are worth.
contract NodeAttacksTest is AttackFixture {
    /// Guard: at most 109 T/H.
    function test_PumpedTWAPAroundClaimMiner_ThePowerIsCapped() external {
        _buyLicence(mallory);
        _buyKLOnPair(mallory, 2_000_000e18);
        _passAverages();
        assertGt(oracle.klPrice(), 1e18, "pumped by a hundred and more");
        assertEq(_claimLicencePower(mallory), 109e18);
    }

    /// Guard: once.
    function test_ClaimMinerTwice_IsRefused() external {
        _buyLicence(mallory);
        _claimLicencePower(mallory);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_AlreadyClaimed.selector, mallory));
        nodes.claimMiner();
    }

    /// Guard: dividends and fund are divided by max(licences sold, 100).
    function test_SingleNodeHolder_GetsAHundredth() external {
        _buyLicence(mallory);
        _buy(alice, 1_000_000e18);
        nodes.advance();
        _toEmission(20 days);
        uint256 fees = miner.pending(alice) * 5 / 100;
        _claim(alice);
        (uint256 klAmount, uint256 usdtAmount) = nodes.pending(mallory);
        assertApproxEqAbs(klAmount, fees / 100, 1);
        assertEq(usdtAmount, 500e18, "of a stage of 50,000");
        vm.prank(mallory);
        nodes.reward();
        assertApproxEqAbs(kl.balanceOf(mallory), fees / 100, 1);
    }

    /// Guard: a purchase first shares what arrived before it.
    function test_BuyingALicenceAroundMidnight_GetsNoMidnightOfThePast() external {
        _buyLicence(alice);
        _buy(alice, 500_000e18);
        nodes.advance();
        vm.warp(startTime + 9 days);
        _buyLicence(mallory);
        (, uint256 usdtAmount) = nodes.pending(mallory);
        assertEq(usdtAmount, 0);
        vm.expectRevert(INode.Node_NothingPending.selector);
        vm.prank(mallory);
        nodes.reward();
    }

    /// Guard: a holder cannot redeem, directly or through a delegate.
    function test_NodeHolderRedeeming_IsRefused() external {
        _buy(mallory, 100e18);
        _buyLicence(mallory);
        _buy(mallory, 100e18);
        vm.startPrank(mallory);
        user.bindProxy(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, mallory));
        miner.redeem();
        vm.stopPrank();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, mallory));
        miner.redeem(mallory);
    }

    /// Guard: a licence closes the open order: its reserve goes to the treasury, its power stays.
    function test_NodeHolderWithAnOpenOrder_KeepsNoReserve() external {
        _buy(mallory, 1_000e18);
        _toEmission(1 days);
        _claim(mallory);
        assertGt(_claimedValueOf(mallory), 0);
        uint256 before = usdt.balanceOf(treasury);
        _buyLicence(mallory);
        assertEq(_orderOf(mallory) + _claimedValueOf(mallory) + miner.claimedKL(mallory), 0);
        assertEq(_powerOf(mallory), 1_000e18);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(treasury) - before, 609e18);
        _buy(mallory, 1_000e18);
        assertEq(_orderOf(mallory), 0, "and later purchases are lifetime at once");
        assertEq(miner.redemptionReserve(), 0);
    }

    /// Guard: a redeemed order is closed before the licence is bought.
    function test_RedeemThenLicence_PaysOnce() external {
        _buy(mallory, 1_000e18);
        _redeem(mallory);
        uint256 power = _powerOf(mallory);
        uint256 before = usdt.balanceOf(treasury);
        _buyLicence(mallory);
        assertEq(_powerOf(mallory), power);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(treasury) - before, 109e18);
    }

    /// Guard: only the node contract can make the miner's two calls.
    function test_GrantingOneselfPower_IsRefused() external {
        _buy(alice, 1_000e18);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotNode.selector, mallory));
        miner.grantLifetimePower(mallory, 1_000e18);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotNode.selector, mallory));
        miner.closeOrder(alice);
        vm.stopPrank();
    }

    /// Guard: one licence per wallet, which needs an inviter. A sybil pays 109 USDT for each, and each counts as at most one of a hundred.
    function test_SybilNodes_PayFullPriceAndShareByLicence() external {
        uint256 paid = usdt.balanceOf(treasury);
        address sybil;
        for (uint256 i = 0; i < 5; ++i) {
            sybil = _wallet(string.concat("sybil", vm.toString(i)), mallory);
            _buyLicence(sybil);
        }
        _expectRefused(sybil, INode.Node_AlreadyNode.selector);
        _expectRefused(_wallet("unbound", address(0)), INode.Node_NotBound.selector);
        assertEq(usdt.balanceOf(treasury) - paid, 545e18);
        assertEq(nodes.balanceNode(), 4_995);
        _giveKL(address(nodes), 1_000e18);
        (uint256 klAmount,) = nodes.pending(sybil);
        assertEq(klAmount, 10e18);
    }

    function _expectRefused(address buyer, bytes4 reason) private {
        vm.startPrank(buyer);
        usdt.approve(address(nodes), type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(reason, buyer));
        nodes.launchNode();
        vm.expectRevert(abi.encodeWithSelector(reason, buyer));
        nodes.launchNodeByETH{value: 200e18}();
        vm.stopPrank();
    }
}
