// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BuyBurn} from "../../src/BuyBurn.sol";
import {IBuyBurn} from "../../src/interfaces/IBuyBurn.sol";
import {Fixture} from "../Fixture.sol";

contract BuyBurnTest is Fixture {
    /// @dev 0.1% of the pair's 100,000 WJU.
    uint256 internal constant SLICE = 100e18;

    function _queue(uint256 amount) private {
        usdt.mint(address(buyBurn), amount);
    }

    function test_GivenALongQueue_OneSliceIsBoughtAndBurned() external {
        _queue(1_000e18);
        uint256 spent = router.getAmountIn(SLICE, 5_000_000e18, 5_000_000e18);
        uint256 bought = router.getAmountOut(SLICE, 100_000e18, 10_000_000e18);
        vm.expectEmit(address(buyBurn));
        emit IBuyBurn.Bought(spent, SLICE, bought);
        assertEq(buyBurn.advance(), bought);
        assertEq(kl.balanceOf(DEAD), bought);
        assertEq(buyBurn.queued(), 1_000e18 - spent);
        assertEq(buyBurn.lastBoughtAt(), vm.getBlockTimestamp());
        assertEq(wju.balanceOf(address(buyBurn)) + kl.balanceOf(address(buyBurn)), 0);
    }

    function test_GivenAShortQueue_AllOfItIsSpent() external {
        _queue(10e18);
        assertGt(buyBurn.advance(), 0);
        assertEq(buyBurn.queued(), 0);
    }

    function test_GivenFiveMinutesHaveNotPassed_NothingIsBought() external {
        _queue(1_000e18);
        buyBurn.advance();
        vm.warp(vm.getBlockTimestamp() + 5 minutes - 1);
        assertEq(buyBurn.advance(), 0);
        vm.warp(vm.getBlockTimestamp() + 1);
        assertGt(buyBurn.advance(), 0);
    }

    function test_GivenAnEmptyQueueOrDust_NothingIsBought() external {
        assertEq(buyBurn.advance(), 0);
        _queue(1);
        assertEq(buyBurn.advance(), 0);
        assertEq(buyBurn.lastBoughtAt(), 0);
    }

    function test_GivenNoAverage_NothingIsBoughtAndNothingReverts() external {
        _queue(1_000e18);
        vm.warp(vm.getBlockTimestamp() + 2 days);
        assertEq(buyBurn.advance(), 0);
    }

    /// The limit of 1% applies to the whole step, however the premium is split between the two pairs.
    function test_GivenPremiumsOnBothPairs_TheStepAsAWholeCostsAtMostOnePercent() external {
        _queue(1_000e18);
        // JU 0.06% and, at most, KL 0.2% above their averages.
        _liftJuOnPair(1_500e18);
        (uint256 most, uint256 premium) = _mostBoughtBefore(200e18);
        assertGt(most, 0, "both are dearer than their averages");
        assertLe(premium, 1_000_000, "never more than 1%");
        assertGt(premium, 999_900, "and up to it");
    }

    /// 0.3% fee and 0.1% price impact in each pair are less than 1%.
    function test_GivenPairsOfTheSameSize_ACalmStepGoesThrough() external {
        _thinJuPair(980);
        _queue(1_000e18);
        uint256 premium = _premiumOfAStep();
        assertGt(premium, 795_000);
        assertLt(premium, 810_000);
    }

    function test_GivenJUIsDearerThanTheAverage_NothingIsBought() external {
        _queue(1_000e18);
        _liftJuOnPair(100_000e18);
        assertEq(buyBurn.advance(), 0);
    }

    function test_GivenTheJuUsdtPairIsTheSmallerOne_ItsReserveLimitsTheSlice() external {
        _thinJuPair(990);
        _queue(1_000e18);
        uint256 before = buyBurn.queued();
        assertGt(buyBurn.advance(), 0);
        assertApproxEqRel(before - buyBurn.queued(), 50_000e18 * 10 / 10_000, 0.01e18);
    }

    function test_GivenAnEmptyPair_NothingIsBoughtAndNothingReverts() external {
        _queue(1_000e18);
        vm.mockCall(
            address(juUsdtPair),
            abi.encodeCall(juUsdtPair.getReserves, ()),
            abi.encode(uint112(0), uint112(0), uint32(0))
        );
        assertEq(buyBurn.advance(), 0);
        vm.clearMockedCalls();
        vm.mockCall(
            address(klPair), abi.encodeCall(klPair.getReserves, ()), abi.encode(uint112(0), uint112(0), uint32(0))
        );
        assertEq(buyBurn.advance(), 0);
    }

    function test_TheStepGrowsWithTheTimeSinceTheLast_UpToItsFullSize() external {
        _queue(10_000e18);
        uint24[4] memory waits = [uint24(5 minutes), 1_000, 2_000, 1 days];
        uint64[4] memory shares = [0.015e18, 0.05e18, 0.1e18, 0.1e18];
        for (uint256 i; i < waits.length; ++i) {
            buyBurn.advance();
            _pass(waits[i]);
            uint256 ju = wju.balanceOf(address(klPair));
            assertGt(buyBurn.advance(), 0);
            assertEq(wju.balanceOf(address(klPair)) - ju, ju * shares[i] / 100e18);
            _pass(1 hours);
        }
    }

    function test_BeforeTheFirstCall_TheReferenceIsTheOpeningPrice_WhichOnlyALowerAverageReplaces() external {
        (uint256 price, uint256 judgedAt) = buyBurn.referencePrice();
        assertEq(price, 0.01e18);
        assertEq(judgedAt, 0);
        // In JU of the official price: JU costs twice its official price on the pair, then half.
        officialOracle.update(0.5e8);
        uint256 snapshot = vm.snapshotState();
        buyBurn.advance();
        (price, judgedAt) = buyBurn.referencePrice();
        assertEq(price, 0.01e18);
        assertEq(judgedAt, vm.getBlockTimestamp());
        vm.revertToState(snapshot);
        officialOracle.update(2e8);
        buyBurn.advance();
        (price,) = buyBurn.referencePrice();
        assertApproxEqRel(price, 0.005e18, 1e12);
    }

    function test_RevertGiven_AnOpeningPriceOfNothingOrTooMuch() external {
        address implementation = _implementationOf(address(buyBurn));
        uint256[2] memory wrong = [uint256(0), uint256(type(uint128).max) + 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IBuyBurn.BuyBurn_NoOpeningPrice.selector, wrong[i]));
            _proxy(implementation, abi.encodeCall(BuyBurn.initialize, (wrong[i], admin, upgrader)));
        }
        _proxy(implementation, abi.encodeCall(BuyBurn.initialize, (type(uint128).max, admin, upgrader)));
    }

    /// Purchases of the queue after a fall raise what is regained, just as they raise the price when the sellers buy everything back.
    function test_WhenTheQueueHasBoughtAFall_TheReferenceRegainsWhatThatDoesToThePrice() external {
        buyBurn.advance();
        (uint256 from,) = buyBurn.referencePrice();
        uint256 received = _sellReserveOnPair(dao, 2_000_000e18);
        _queue(3_500e18);
        _passAdvancing(24 hours);
        assertEq(buyBurn.queued(), 0);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(wju), address(kl));
        uint256 paid = router.getAmountsIn(2_000_000e18, path)[0];
        assertGt(paid, received + 1_000e18);
        _buyKLOnPair(dao, paid);
        assertGt(_klSpot(), from * 107 / 100);
        _passAdvancing(12 hours);
        (uint256 to,) = buyBurn.referencePrice();
        assertApproxEqRel(to, _klSpot(), 0.02e18);
    }

    /// Sellers of everything that the queue buys keep the price in place, so there is nothing to regain.
    function test_WhenSellersSellWhatTheQueueBuys_ThereIsNothingToRegain() external {
        buyBurn.advance();
        (uint256 from,) = buyBurn.referencePrice();
        _queue(10_000e18);
        for (uint256 i; i < 72; ++i) {
            _pass(2_000);
            _sellReserveOnPair(dao, buyBurn.advance());
        }
        _buyKLOnPair(dao, 5_000e18);
        _passAdvancing(24 hours);
        (uint256 to,) = buyBurn.referencePrice();
        assertLt(to, from * 103 / 100);
    }

    function test_GivenATokenWithAFee_WhatArrivesIsSwapped() external {
        _setTransferFee(500);
        _queue(1_000e18);
        uint256 spent = router.getAmountIn(SLICE, 5_000_000e18, 5_000_000e18);
        uint256 ju = router.getAmountOut(spent - spent * 500 / 10_000, 5_000_000e18, 5_000_000e18);
        uint256 bought = router.getAmountOut(ju, 100_000e18, 10_000_000e18);
        vm.expectEmit(address(buyBurn));
        emit IBuyBurn.Bought(spent, ju, bought);
        assertEq(buyBurn.advance(), bought);
        assertEq(kl.balanceOf(DEAD), bought);
        assertEq(buyBurn.queued(), 1_000e18 - spent);
        for (uint256 i; i < 20; ++i) {
            _pass(2_000);
            buyBurn.advance();
        }
        assertEq(buyBurn.queued(), 0);
    }

    function test_GivenAGiftInThePair_NoMoreIsSwappedThanWasSent() external {
        usdt.mint(address(juUsdtPair), 1_000e18);
        _queue(1_000e18);
        assertEq(buyBurn.advance(), router.getAmountOut(SLICE, 100_000e18, 10_000_000e18));
    }

    function _passAdvancing(uint256 duration) private {
        for (uint256 passed; passed < duration; passed += 30 minutes) {
            _pass(30 minutes);
            buyBurn.advance();
        }
    }

    /// @dev The most JU (to 0.001 JU) that others can spend on KL before a step waits, and the premium of that step.
    function _mostBoughtBefore(uint256 limit) private returns (uint256 most, uint256 premium) {
        uint256 tooMuch = limit;
        while (tooMuch - most > 1e15) {
            uint256 middle = (most + tooMuch) / 2;
            uint256 snapshot = vm.snapshotState();
            _buyKLOnPair(dao, middle);
            uint256 cost = _premiumOfAStep();
            vm.revertToState(snapshot);
            if (cost == 0) tooMuch = middle;
            else (most, premium) = (middle, cost);
        }
        assertLt(tooMuch, limit, "the limit is found");
    }

    /// @dev Premium above the average price, in millionths of a percent; 0 if nothing was bought.
    function _premiumOfAStep() private returns (uint256) {
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        uint256 before = buyBurn.queued();
        uint256 burned = buyBurn.advance();
        if (burned == 0) return 0;
        return (before - buyBurn.queued()) * 1e36 * 1e8 / (burned * (klJu * juUsdt / 1e18)) / 1e18 - 1e8;
    }
}
