// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IKLLedger} from "../../src/interfaces/IKLLedger.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Donations that try to change a contract's figures.
contract DonationAttacksTest is AttackFixture {
    /// Guard: a purchase counts what arrives with it, and the reserve is stored, not read from a balance.
    function test_DonatedBalances_ToTheMiner_ChangeNoFigures() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(alice);
        uint256 paid = miner.redeemQuote(alice, type(uint256).max).value;
        usdt.mint(address(miner), 1_000_000e18);
        _buyKLOnPair(address(miner), 10_000e18);
        assertEq(miner.pending(alice), pending);
        assertEq(miner.redeemQuote(alice, type(uint256).max).value, paid);
        assertEq(miner.redemptionReserve(), 5_000e18);
        _buy(mallory, 100e18);
        assertEq(_powerOf(mallory), 100e18, "in USDT");
        _buyWithJu(mallory, 100e18);
        assertLe(_powerOf(mallory), 200e18, "in JU");
        assertGe(usdt.balanceOf(address(miner)), miner.redemptionReserve(), "and nothing of the reserve has left");
    }

    /// Guard: only the balance above what is owed is shared.
    function test_DonatedBalances_ToTheNode_AreSharedWithoutHarm() external {
        _buyLicence(alice);
        _giveKL(address(nodes), 1_000e18);
        usdt.mint(address(nodes), 1_000e18);
        nodes.advance();
        nodes.advance();
        (uint256 klAmount,) = nodes.pending(alice);
        assertEq(klAmount, 10e18, "once");
        assertEq(nodes.fund(), 1_000e18);
        vm.prank(alice);
        nodes.reward();
        assertEq(kl.balanceOf(alice), 10e18);
        (uint256 klOwed, uint256 usdtOwed) = nodes.owed();
        assertEq(klOwed + usdtOwed, 0);
        _buy(mallory, 1_000_000e18);
        nodes.advance();
        assertEq(nodes.stageInfo(1).amount, 50_000e18);
        assertEq(nodes.fund(), 1_000e18, "less what a stage has set aside");
    }

    /// Guard: a stage opens by performance, which donations do not raise.
    function test_DonatedBalances_ToTheNode_OpenNoStage() external {
        _buyLicence(mallory);
        usdt.mint(address(nodes), 50_000e18);
        nodes.advance();
        assertEq(nodes.stageCount(), 0);
    }

    /// Guard: sales, queue steps and values use the pair's reserves and averages, not its balances.
    function test_DonatedBalances_ToThePairs_ChangeNoFigures() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        _giveKL(address(this), 100_000e18);
        uint256 klPrice = oracle.klPrice();
        uint256 quoted = miner.JUToUSDT(100e18);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        usdt.mint(address(juUsdtPair), 1_000_000e18);
        kl.transfer(address(klPair), 100_000e18);
        (uint256 juAfter, uint256 fuelAfter) = swap.quote(1_000e18);
        assertEq(juAfter, ju);
        assertEq(fuelAfter, fuel);
        assertEq(miner.JUToUSDT(100e18), quoted);
        juUsdtPair.sync();
        klPair.sync();
        assertEq(oracle.klPrice(), klPrice, "synced within the transaction, the average stands");
        _buyWithJu(mallory, 100e18);
        assertEq(_powerOf(mallory), 100e18, "a dearer JU on the pair is not worth more than the oracle says");
    }

    /// Guard: ledgers store credits and do not read balances.
    function test_DonatedBalances_ToTheLedgers_AddNoDebt() external {
        _giveKL(address(reward), 100e18);
        _giveKL(address(ledger), 100e18);
        assertEq(reward.totalCredited() + ledger.totalCredited(), 0);
        vm.startPrank(mallory);
        vm.expectRevert(IKLLedger.KLLedger_Nothing.selector);
        reward.withdraw();
        vm.expectRevert(IKLLedger.KLLedger_Nothing.selector);
        ledger.withdraw();
        vm.stopPrank();
    }

    /// Guard: pools are stored per sale.
    function test_DonatedBalances_ToTheCards_ChangeNoShare() external {
        _buyCards(mallory, 1);
        usdt.mint(address(fight), 1_000e18);
        (, uint256 share,) = fight.userInfo(1, mallory);
        assertEq(share, 5e18);
        assertEq(fight.totalOwed(), 5e18);
    }
}
