// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Rounding at 1 wei and at 2^128. The ranges in between are in ../fuzz/Rounding.t.sol.
contract RoundingAttacksTest is AttackFixture {
    uint256 private constant HUGE = 1 << 128;

    /// Guard: the minimum of 10 USDT. Half of an odd amount is rounded down in the reserve and the payment; fuel is rounded up.
    function test_RoundingAtOneWei_APurchaseAndItsRedemption() external {
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_BelowMinimum.selector, 1, 10e18));
        miner.launch(mallory, 1);
        miner.launch(mallory, 10e18 + 3);
        assertEq(miner.redemptionReserve(), 5e18 + 1);
        IMiner.Redemption memory quoted = miner.redeemQuote(mallory, type(uint256).max);
        assertEq(quoted.value, 5e18 + 1);
        assertEq(quoted.fuel, 0.25e18 + 1, "a twentieth of the odd wei is one");
        miner.redeem();
        vm.stopPrank();
        assertEq(_powerOf(mallory), 5e18 + 2, "nothing was paid for the odd wei");
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    /// Guard: the order's part of a claim and of forfeited KL is rounded up, in favour of the reserve.
    function test_RoundingAtOneWei_AnOrderBesideLifetimePower() external {
        vm.prank(address(nodes));
        miner.grantLifetimePower(mallory, 7e18 + 1);
        _buy(mallory, 10e18 + 3);
        _toEmission(1 hours + 1);
        uint256 snapshot = vm.snapshotState();
        uint256 received = _claim(mallory);
        assertGt(mulmod(received, 10e18 + 3, 17e18 + 4), 0, "there is something to round");
        assertEq(miner.claimedKL(mallory), received * (10e18 + 3) / (17e18 + 4) + 1);
        vm.revertToState(snapshot);
        uint256 pending = miner.pending(mallory);
        uint256 givenUp = miner.redeemQuote(mallory, type(uint256).max).pendingGivenUp;
        assertGt(mulmod(pending, 10e18 + 3, 17e18 + 4), 0, "there is something to round");
        assertEq(givenUp, pending * (10e18 + 3) / (17e18 + 4) + 1);
    }

    /// Guard: the fees of a claim are rounded up.
    function test_RoundingAtOneWei_AClaim() external {
        _buy(alice, 10_000e18);
        vm.prank(address(nodes));
        miner.grantLifetimePower(mallory, 1);
        _toEmission(3 hours);
        assertEq(miner.pending(mallory), 1);
        assertEq(_claim(mallory), 0, "one wei less its fee");
        assertEq(miner.pending(mallory), 0);
    }

    /// Guard: a sale that brings no JU reverts; fuel is rounded up.
    function test_RoundingAtOneWei_ASale() external {
        _giveKL(mallory, 1e18);
        _buy(mallory, 10e18);
        vm.startPrank(mallory);
        vm.expectRevert(ISwap.Swap_ZeroAmount.selector);
        swap.sellKLTokens(1, 0, type(uint256).max, type(uint256).max);
        uint256 before = gs.balanceOf(mallory);
        swap.sellKLTokens(1_000, 0, type(uint256).max, type(uint256).max);
        vm.stopPrank();
        assertEq(before - gs.balanceOf(mallory), 1, "5% of 8 wei");
    }

    /// Guard: a dividend is rounded down per licence, and the remainder is shared with the next.
    function test_RoundingAtOneWei_ADividend() external {
        _buyLicence(mallory);
        _giveKL(address(nodes), 1);
        nodes.advance();
        (uint256 klAmount,) = nodes.pending(mallory);
        assertEq(klAmount, 0);
        _giveKL(address(nodes), 99);
        nodes.advance();
        (klAmount,) = nodes.pending(mallory);
        assertEq(klAmount, 1, "a hundredth of both");
    }

    /// Guard: the JU price of a licence is rounded up.
    function test_RoundingAtOneWei_ALicenceInJU() external {
        officialOracle.update(1.01e8);
        uint256 price = nodes.launchNodeAmountJU();
        assertGe(price * 1.01e18 / 1e18, 109e18);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(INode.Node_TooLittleSent.selector, price - 1, price));
        nodes.launchNodeByETH{value: price - 1}();
    }

    /// Guard: every narrowing is checked.
    function test_RoundingAtTwoToThe128_APurchase() external {
        usdt.mint(mallory, HUGE);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 88, HUGE));
        miner.launch(mallory, HUGE);
        vm.stopPrank();
        assertEq(_powerOf(mallory), 0);
    }

    /// Guard: every narrowing is checked.
    function test_RoundingAtTwoToThe128_AGrant() external {
        vm.startPrank(address(nodes));
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 88, HUGE + 1));
        miner.grantLifetimePower(mallory, HUGE + 1);
        vm.stopPrank();
    }

    /// Guard: products use 256 bits or mulDiv, and quotes at 2^128 stay below the pairs' reserves.
    function test_RoundingAtTwoToThe128_AQuote() external view {
        (uint256 ju, uint256 fuel) = swap.quote(HUGE);
        assertLt(ju, 100_000e18);
        assertGt(ju, 99_000e18, "nearly all that the pair holds");
        assertLt(fuel, 5_000_000e18 / uint256(20) + 1);
        assertLt(miner.JUToUSDT(HUGE), 5_000_000e18);
    }

    /// Guard: a share never exceeds its part of the pool, however large the due.
    function test_RoundingAtTwoToThe128_ADue() external {
        _giveKL(address(ranking), 49_000e18);
        uint256 week = ranking.nextWeek();
        _warpWithAverages(ranking.weekStart(week + 1));
        vm.prank(keeper);
        ranking.commit(week, bytes32(uint256(1)), 1);
        assertEq(ranking.amountOf(1, HUGE), 30e18);
        assertEq(ranking.amountOf(1, 1), 1 ether / ranking.settlement().klPrice);
        ITop101.Place[] memory places = new ITop101.Place[](1);
        places[0] = ITop101.Place(1, mallory, HUGE, HUGE);
        vm.warp(block.timestamp + 1 days);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WrongProof.selector, 1));
        ranking.push(places, new bytes32[][](1));
    }

    /// Guard: quantities are multiplied with overflow checks.
    function test_RoundingAtTwoToThe128_Cards() external {
        vm.startPrank(mallory);
        usdt.approve(address(fight), type(uint256).max);
        vm.expectRevert();
        fight.buy(HUGE, 0, type(uint256).max);
        vm.expectRevert();
        // 2^256 / 10e18, rounded up: unchecked, the price would wrap around to almost nothing.
        fight.buy(type(uint256).max / 10e18 + 1, 0, type(uint256).max);
        vm.stopPrank();
        assertEq(fight.sessionInfo(1).cards, 0);
    }
}
