// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {GasFloors} from "../../src/libraries/GasFloors.sol";
import {TwoWallets} from "../support/TwoWallets.sol";

/// @dev Roundings of the miner, and what it skips when there is nothing to do.
contract MinerEdgesTest is TwoWallets {
    uint256 private constant ODD = 12_345e18 + 7;

    function test_OfAnOddPurchase_EachPartIsRoundedDownAndTheTreasuryGetsTheRest() external {
        vm.mockCallRevert(address(buyBurn), abi.encodeCall(buyBurn.advance, ()), "");
        uint256 value = 10e18 + 33;
        _buy(alice, value);
        assertEq(usdt.balanceOf(address(buyBurn)), 3e18 + 9, "30%: 9.9");
        assertEq(usdt.balanceOf(address(node)), 0.5e18 + 1, "5%: 1.65");
        assertEq(usdt.balanceOf(dao), 0.5e18 + 1);
        assertEq(miner.redemptionReserve(), 5e18 + 16);
        assertEq(usdt.balanceOf(treasury), value - 9e18 - 27);
        assertEq(gs.balanceOf(alice), 1e18 + 3, "10%: 3.3");
    }

    function test_WhatJUIsWorth_IsRoundedDown() external {
        officialOracle.update(0.95e8 + 1);
        uint256 worth = uint256(100e18 + 7) * 0.95000001e18 / 1e18;
        assertEq(worth, 95.000001e18 + 6, "6.65");
        assertEq(miner.JUToUSDT(100e18 + 7), worth);
        vm.prank(alice);
        miner.launch{value: 100e18 + 7}(alice, worth, type(uint256).max);
        assertEq(_powerOf(alice), worth);
    }

    function test_OfAnOddOrder_HalfRoundedDownIsPaidWhenItCloses() external {
        _buy(alice, 10e18 + 1);
        uint256 before = usdt.balanceOf(treasury);
        node.take(miner, alice);
        assertEq(usdt.balanceOf(treasury) - before, 5e18);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(miner.claimedKL(alice) + _claimedValueOf(alice) + _orderOf(alice), 0);
    }

    function test_WhenAnOrderWithClaimsCloses_NothingOfItIsCountedAnyMore() external {
        _buy(alice, ODD);
        _toEmission(1 days);
        _claim(alice);
        assertGt(miner.claimedKL(alice), 0);
        assertGt(_claimedValueOf(alice), 0);
        node.take(miner, alice);
        assertEq(miner.claimedKL(alice) + _claimedValueOf(alice) + _orderOf(alice), 0);
    }

    /// A second purchase costs little, but must have enough gas for the first of a week.
    function test_RevertGiven_LessGasThanAPurchaseMayNeed() external {
        _buy(alice, 10e18);
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 360_000));
        vm.prank(alice);
        miner.launch{gas: 360_000}(alice, 10e18);
        vm.prank(alice);
        miner.launch{gas: 600_000}(alice, 10e18);
        assertEq(_powerOf(alice), 20e18);
    }

    /// A purchase updates the oracle in both forms.
    function test_WhenBought_AnObservationThatIsDueIsStored() external {
        vm.warp(vm.getBlockTimestamp() + 30 minutes);
        officialOracle.update(1e8);
        uint256 snapshot = vm.snapshotState();
        _buy(alice, 10e18);
        assertEq(oracle.observedAt(), vm.getBlockTimestamp());
        vm.revertToState(snapshot);
        assertLt(oracle.observedAt(), vm.getBlockTimestamp());
        _buyWithJu(alice, 100e18);
        assertEq(oracle.observedAt(), vm.getBlockTimestamp());
    }

    function test_TheIndexAndWhatPends_AreRoundedDown() external {
        _buy(alice, ODD);
        vm.warp(startTime + 7_777);
        uint256 released = miner.releasedAt(vm.getBlockTimestamp());
        uint256 share = released * 8 / 10;
        uint256 index = share * 1e20 / ODD;
        assertGt(released * 8 % 10, 0, "the share is a rounding");
        assertGt(share * 1e20 % ODD, 0, "the index too");
        (uint256 releasedTotal, uint256 earned,,,) = miner.totals();
        assertEq(releasedTotal, released);
        assertEq(earned, share);
        uint256 pending = ODD * index / 1e20;
        assertGt(ODD * index % 1e20, 0, "and what pends");
        assertEq(miner.pending(alice), pending);
        vm.prank(alice);
        miner.reward();
        (,,, uint256 rewardDebt) = miner.userInfo(alice);
        assertEq(rewardDebt, index);
    }

    function test_GivenLittlePower_WhatItEarnsIsRoundedDown() external {
        uint256 power = 10e18 + 7;
        _buy(alice, power);
        vm.warp(startTime + 7_777);
        uint256 share = miner.releasedAt(vm.getBlockTimestamp()) * 8 / 10;
        assertGt(share * power % 10_000e18, 0, "it is a rounding");
        (, uint256 earned,,,) = miner.totals();
        assertEq(earned, share * power / 10_000e18);
    }

    function test_AfterATopUp_TheIndexIsSetSoThatNoMorePends() external {
        _buy(alice, ODD);
        vm.warp(startTime + 7_777);
        uint256 index = miner.releasedAt(vm.getBlockTimestamp()) * 8 / 10 * 1e20 / ODD;
        uint256 pending = miner.pending(alice);
        _buy(alice, 777e18 + 1);
        uint256 power = ODD + 777e18 + 1;
        assertGt(pending * 1e20 % power, 0, "it is a rounding");
        (,,, uint256 rewardDebt) = miner.userInfo(alice);
        assertEq(rewardDebt, index - pending * 1e20 / power);
    }

    function test_GivenNoPower_EachShareIsRoundedDown() external {
        vm.warp(startTime + 7_777);
        uint256 released = miner.releasedAt(vm.getBlockTimestamp());
        uint256 unearned = released * 8 / 10;
        assertGt(unearned % 8, 0, "it is a rounding");
        assertGt(released % 10, 0, "it is a rounding");
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
        assertEq(toDead, unearned + unearned / 8);
        assertEq(toTop101, released / 10);
        assertEq(toNode + toDao, 0);
    }

    function test_AClaim_PaysLessTheFeesRoundedUp_AndEachShareRoundedDown() external {
        vm.prank(admin);
        miner.setFees(333, 777);
        _buy(alice, ODD);
        vm.warp(startTime + 7_777);
        uint256 amount = miner.pending(alice);
        assertGt(amount * 1_110 % 10_000, 0, "it is a rounding");
        assertEq(_claim(alice), amount - (amount * 1_110 + 9_999) / 10_000);
        (uint256 toDead,, uint256 toNode, uint256 toDao) = miner.owed();
        assertEq(toNode, amount * 333 / 10_000);
        assertEq(toDao, amount * 777 / 10_000);
        (uint256 released, uint256 earned,,,) = miner.totals();
        uint256 unearned = released * 8 / 10 - earned;
        assertGt(amount % 8, 0, "it is a rounding");
        assertEq(toDead, unearned + unearned / 8 + amount / 8);
    }

    function test_AClaim_CountsTheOrdersPartRoundedUpTwice() external {
        _buy(alice, 10_000e18 + 3);
        node.grant(miner, alice, 777e18 + 1);
        vm.warp(startTime + 7_777);
        uint256 price = 0.0123456789e18 + 1;
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), abi.encode(price));
        uint256 received = _claim(alice);
        uint256 order = 10_000e18 + 3;
        uint256 power = order + 777e18 + 1;
        uint256 counted = (received * order + power - 1) / power;
        assertGt(received * order % power, 0, "it is a rounding");
        assertGt(counted * price % 1e18, 0, "it is a rounding");
        assertEq(miner.claimedKL(alice), counted);
        assertEq(_claimedValueOf(alice), counted * price / 1e18 + 1);
    }

    function test_AGenerationsShare_IsRoundedDown() external {
        _buy(alice, 10_000e18);
        _buy(bob, ODD);
        vm.prank(admin);
        miner.setDynamicRates([uint16(333), 0, 0, 0, 0]);
        vm.warp(startTime + 7_777);
        uint256 amount = miner.pending(bob);
        assertGt(amount * 333 % 10_000, 0, "it is a rounding");
        _claim(bob);
        assertEq(reward.balanceOf(alice), amount * 333 / 10_000);
    }

    function test_GivenNoPowerAbove_TheLedgerIsNotCalled() external {
        _buy(bob, ODD);
        vm.warp(startTime + 1 days);
        vm.expectCall(address(reward), abi.encodePacked(reward.credit.selector), 0);
        _claim(bob);
    }

    function test_RevertGiven_LessGasThanAClaimMayNeed() external {
        _buy(alice, ODD);
        vm.warp(startTime + 1 days);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 119_000));
        miner.reward{gas: 119_000}();
        miner.reward{gas: 200_000}();
        vm.stopPrank();
    }

    function test_ARedemption_RoundsEachDivisionForTheReserve() external {
        uint256 order = 1_000e18 + 3;
        uint256 power = order + 77_777e18 + 1;
        _buy(alice, order);
        node.grant(miner, alice, power - order);
        vm.warp(startTime + 7_777);
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), abi.encode(0.0123456789e18 + 1));
        _claim(alice);
        vm.warp(vm.getBlockTimestamp() + 3_333);
        uint256 claimed = miner.claimedKL(alice);
        uint256 counted = _claimedValueOf(alice);
        uint256 pending = miner.pending(alice);
        uint256 n = claimed / 3;
        assertGt(counted * n % claimed, 0, "it is a rounding");
        assertGt(pending * order % power, 0, "it is a rounding");
        IMiner.Redemption memory r = miner.redeemQuote(alice, n);
        assertEq(r.klGivenUp, n);
        assertEq(r.value, 500e18 + 1 - (counted - counted * n / claimed));
        assertGt(r.value * 500 % 10_000, 0, "it is a rounding");
        assertEq(r.fuel, r.value * 500 / 10_000 + 1);
        assertEq(r.fuelFromValue, 0);
        assertEq(r.pendingGivenUp, pending * order / power + 1);
        assertEq(r.lifetimePower, order - r.value);
    }

    /// The worth of the KL is rounded down, so a gain of one wei more pays off.
    function test_WhatIsWorthwhile_IsComparedWithTheWorthRoundedDown() external {
        _buy(alice, ODD);
        vm.warp(startTime + 7_777);
        _claim(alice);
        uint256 keep = 0.07e18 + 1;
        uint256 rest = kl.balanceOf(alice) - keep;
        vm.prank(alice);
        kl.transfer(dao, rest);
        (IMiner.Redemption memory none,, IMiner.Redemption memory all,) = miner.redeemOptions(alice);
        assertEq(all.klGivenUp, keep);
        uint256 gain = all.value - none.value;
        uint256 price = (gain * 1e18 - 1) / keep;
        assertEq(keep * price / 1e18, gain - 1);
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPriceOrLast, ()), abi.encode(price));
        (, IMiner.Redemption memory worthwhile,,) = miner.redeemOptions(alice);
        assertEq(worthwhile.klGivenUp, keep);
    }

    /// With enough GS and no claims, no empty transfers to the queue and the treasury.
    function test_WhenNothingIsDue_NothingIsSent() external {
        _buy(alice, ODD - 1);
        vm.expectCall(address(usdt), abi.encodeCall(usdt.transfer, (address(buyBurn), 0)), 0);
        vm.expectCall(address(usdt), abi.encodeCall(usdt.transfer, (treasury, 0)), 0);
        vm.expectCall(address(kl), abi.encodeCall(kl.transferFrom, (alice, DEAD, 0)), 0);
        _redeem(alice);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
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
        _redeem(alice);
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
        _bindProxy(alice, bob);
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
        _bindProxy(alice, bob);
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
        _redeem(alice);
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
