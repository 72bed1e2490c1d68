// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPayouts} from "../../src/interfaces/IPayouts.sol";
import {BlockingToken} from "../mocks/BlockingToken.sol";
import {GasBurner, JuRefuser} from "../mocks/JuTakers.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Cards and licences with a USDT that charges a transfer fee, or recipients that cannot be paid.
contract LicenceAndCardUsdtAttacksTest is AttackFixture {
    /// Guard: pool, rebate and the treasury's share are parts of what arrived.
    function test_FeeOnTransfer_TheCardsNeverOweMoreThanTheyHold() external {
        _setTransferFee(300);
        uint256 before = usdt.balanceOf(treasury);
        _buyCards(alice, 3);
        _buyCards(mallory, 1);
        uint256 arrived = 40e18 * 97 / 100;
        assertEq(fight.totalOwed(), arrived / 2);
        assertEq(fight.sessionInfo(1).pool, arrived / 2);
        assertEq(usdt.balanceOf(treasury) - before, arrived * 48 / 100 * 97 / 100);
        assertEq(usdt.balanceOf(address(fight)), fight.totalOwed());
        vm.warp(fight.sessionInfo(1).endTime);
        vm.prank(alice);
        assertEq(fight.claim(1), arrived * 3 / 8);
        vm.prank(mallory);
        assertEq(fight.claim(1), arrived / 8, "the last one is paid as well");
        assertEq(usdt.balanceOf(address(fight)), 0);
    }

    /// Guard: the treasury is owed a share that cannot be paid.
    function test_TreasuryBlocked_StopsNoCard() external {
        _setBlocked(treasury, true);
        _buyCards(alice, 1);
        assertEq(fight.payoutOwed(address(usdt), treasury), 4.8e18);
        assertEq(usdt.balanceOf(address(fight)), fight.totalOwed() + fight.totalPayoutsOwed(address(usdt)));
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_Refused.selector, address(usdt), treasury));
        fight.collectPayout(address(usdt), treasury);
        _setBlocked(treasury, false);
        uint256 before = usdt.balanceOf(treasury);
        vm.prank(mallory);
        assertEq(fight.collectPayout(address(usdt), treasury), 4.8e18);
        assertEq(usdt.balanceOf(treasury) - before, 4.8e18, "to the treasury alone");
        assertEq(fight.totalPayoutsOwed(address(usdt)), 0);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_NothingOwed.selector, address(usdt), treasury));
        fight.collectPayout(address(usdt), treasury);
        vm.warp(fight.sessionInfo(1).endTime);
        vm.prank(alice);
        assertEq(fight.claim(1), 5e18);
    }

    /// Guard: a rebate or dividend that cannot be paid affects only its own buyer.
    function test_BuyerBlocked_AffectsOnlyTheBuyer() external {
        _buyCards(mallory, 1);
        _buyCards(alice, 1);
        _setBlocked(mallory, true);
        vm.warp(fight.sessionInfo(1).endTime);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(BlockingToken.BlockingToken_Blocked.selector, mallory));
        fight.claim(1);
        vm.prank(alice);
        assertEq(fight.claim(1), 5e18);
        _buyCards(alice, 1);
        _setBlocked(mallory, false);
        vm.prank(mallory);
        assertEq(fight.claim(1), 5e18, "and the right is kept");
    }

    /// Guard: USDT that cannot be paid to a holder is owed, so the KL is paid.
    function test_HolderBlocked_GetsTheKLAndIsOwedTheUSDT() external {
        _buyLicence(mallory);
        _buy(alice, 20_000e18);
        usdt.mint(address(nodes), 10_000e18);
        nodes.advance();
        vm.warp(vm.getBlockTimestamp() + 1 days);
        nodes.advance();
        _giveKL(address(nodes), 100e18);
        (uint256 klPending, uint256 usdtPending) = nodes.pending(mallory);
        assertGt(klPending, 0);
        assertGt(usdtPending, 0);
        _setBlocked(mallory, true);

        vm.prank(mallory);
        nodes.reward();
        assertEq(kl.balanceOf(mallory), klPending);
        assertEq(nodes.payoutOwed(address(usdt), mallory), usdtPending);
        (, uint256 usdtOwed) = nodes.owed();
        assertEq(usdtOwed, 0, "owed once");

        _setBlocked(mallory, false);
        uint256 before = usdt.balanceOf(mallory);
        assertEq(nodes.collectPayout(address(usdt), mallory), usdtPending);
        assertEq(usdt.balanceOf(mallory) - before, usdtPending);
    }

    /// Guard: the price goes to the node contract first, and the treasury is owed what it cannot receive.
    function test_TreasuryBlocked_StopsNoLicence() external {
        _setBlocked(treasury, true);
        uint256 before = nodes.fund();
        _buyLicence(alice);
        assertTrue(nodes.isNode(alice));
        assertEq(nodes.payoutOwed(address(usdt), treasury), 109e18);
        assertEq(nodes.fund(), before, "what is owed is no part of the fund");
        usdt.mint(address(nodes), 600_000e18);
        _setBlocked(treasury, false);
        _buy(mallory, 20_000e18);
        nodes.advance();
        assertEq(nodes.stageReserve(), 50_000e18);
        nodes.collectPayout(address(usdt), treasury);
        assertGe(usdt.balanceOf(address(nodes)), nodes.stageReserve() + nodes.fund());
    }

    /// Guard: `fund()` excludes what is owed, so a stage cannot reserve the treasury's money.
    function test_TreasuryBlocked_NoStageTakesWhatItIsOwed() external {
        _buy(mallory, 20_000e18);
        _setBlocked(treasury, true);
        _buyLicence(alice);
        uint256 inFund = usdt.balanceOf(address(nodes)) - 109e18;
        nodes.advance();
        if (nodes.stageReserve() == 0) {
            assertEq(nodes.fund(), inFund);
        } else {
            assertEq(nodes.stageReserve() + nodes.fund(), inFund);
        }
        _setBlocked(treasury, false);
        nodes.collectPayout(address(usdt), treasury);
        assertEq(usdt.balanceOf(address(nodes)), inFund);
    }

    /// Guard: the treasury gets what arrived, and nothing of the fund.
    function test_FeeOnTransfer_ALicenceTakesNothingFromTheFund() external {
        usdt.mint(address(nodes), 1_000e18);
        _setTransferFee(300);
        uint256 before = nodes.fund();
        _buyLicence(alice);
        assertEq(nodes.fund(), before);
        _buyLicence(mallory);
        assertEq(nodes.fund(), before);
        (, uint256 usdtOwed) = nodes.owed();
        assertGe(usdt.balanceOf(address(nodes)), usdtOwed + nodes.stageReserve() + nodes.fund());
    }

    /// Guard: the treasury is owed JU that it refuses, so no purchase depends on it.
    function test_TreasuryRefusingJU_StopsNoLicence() external {
        vm.etch(treasury, address(new JuRefuser()).code);
        uint256 before = alice.balance;
        vm.prank(alice);
        nodes.launchNodeByETH{value: 120e18}();
        assertTrue(nodes.isNode(alice));
        assertEq(before - alice.balance, 109e18);
        assertEq(nodes.payoutOwed(address(0), treasury), 109e18);
        assertEq(address(nodes).balance, 109e18);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_Refused.selector, address(0), treasury));
        nodes.collectPayout(address(0), treasury);
        vm.etch(treasury, "");
        nodes.collectPayout(address(0), treasury);
        assertEq(treasury.balance, 109e18);
        assertEq(address(nodes).balance, 0);
    }

    /// Guard: the recipient of JU gets limited gas, and its return data is not copied.
    function test_TreasuryBurningAllGas_StopsNoLicence() external {
        vm.etch(treasury, address(new GasBurner()).code);
        vm.prank(alice);
        uint256 gas = gasleft();
        nodes.launchNodeByETH{value: 109e18, gas: 1_000_000}();
        assertLt(gas - gasleft(), 700_000);
        assertEq(nodes.payoutOwed(address(0), treasury), 109e18);
    }
}
