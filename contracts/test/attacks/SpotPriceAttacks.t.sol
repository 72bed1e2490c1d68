// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "forge-std/console.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Moving spot prices within one transaction around an action.
contract SpotPriceAttacksTest is AttackFixture {
    /// Guard: V is at most the official oracle's value.
    function test_SpotMovedAroundBuy_ValueIsNeverAboveTheOracle() external {
        // JU is lifted on the pair, which would pay more than the official price. The value does not follow.
        _liftJuOnPair(2_000_000e18);
        _buyWithJu(mallory, 100e18);
        assertEq(_powerOf(mallory), 100e18);
        // The reserve is covered all the same.
        assertEq(usdt.balanceOf(address(miner)), 50e18);
    }

    /// Guard: V is at most what the pair paid, and the buyer's minimum holds.
    function test_SpotMovedAroundBuy_ValueIsNeverAboveWhatWasReceived() external {
        _sellJuOnPair(2_000_000e18);
        uint256 value = miner.JUToUSDT(100e18);
        assertLt(value, 60e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleValue.selector, value, 99e18));
        miner.launch{value: 100e18}(alice, 99e18, type(uint256).max);
        _buyWithJu(mallory, 100e18);
        assertEq(_powerOf(mallory), value);
    }

    /// Guard: claims are counted at the average.
    function test_SpotMovedAroundClaim_TheCountedValueDoesNotMove() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 snapshot = vm.snapshotState();
        _claim(alice);
        uint256 honest = _claimedValueOf(alice);
        vm.revertToState(snapshot);

        uint256 bought = _buyKLOnPair(alice, 1_000e18);
        _sellKLOnPair(alice, bought);
        _sellJuOnPair(1_000_000e18);
        _claim(alice);
        assertEq(_claimedValueOf(alice), honest);
    }

    /// Guard: a sale without limits reverts off the average.
    function test_SpotMovedAroundSell_TheUnguardedSaleReverts() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        uint256 average = oracle.klJuAverage();
        uint256 bought = _buyKLOnPair(mallory, 5_000e18);
        _sellKLOnPair(mallory, bought);
        vm.prank(alice);
        swap.sellKLTokens(1e18);

        _sellReserveOnPair(mallory, 1_000_000e18);
        uint256 spot = _klSpot();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_PriceOffAverage.selector, spot, average));
        swap.sellKLTokens(1e18);
    }

    /// Guard: the limits that the app sends.
    function test_SpotMovedAroundSell_TheGuardedSaleKeepsItsLimits() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        (uint256 ju, uint256 fuel) = swap.quote(1_000e18);
        _giveKL(mallory, 50_000e18);
        (uint256 moved,) = swap.quote(1_000e18);
        _sellKLOnPair(mallory, 50_000e18);
        (uint256 less,) = swap.quote(1_000e18);
        assertLt(less, moved);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooLittleReceived.selector, less, moved));
        swap.sellKLTokens(1_000e18, moved, type(uint256).max, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_TooMuchFuel.selector, _fuelOf(1_000e18), fuel / 2));
        swap.sellKLTokens(1_000e18, 0, fuel / 2, type(uint256).max);
        vm.stopPrank();
        assertGt(ju, 0);
    }

    /// Guard: redeeming reads no price.
    function test_SpotMovedAroundRedeem_ItReadsNoPrice() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        // KL that is not given up is deducted at its counted value.
        vm.prank(alice);
        kl.transfer(dao, received / 2);
        uint256 honest = miner.redeemQuote(alice, type(uint256).max).value;
        _buyKLOnPair(mallory, 100_000e18);
        _sellJuOnPair(1_000_000e18);
        assertEq(_redeem(alice), honest);
    }

    /// Guard: the licence's power is valued at the average.
    function test_SpotMovedAroundClaimMiner_ThePowerDoesNotMove() external {
        _buyLicence(mallory);
        uint256 snapshot = vm.snapshotState();
        uint256 fair = _claimLicencePower(mallory);
        vm.revertToState(snapshot);
        _buyKLOnPair(mallory, 200_000e18);
        assertEq(_claimLicencePower(mallory), fair);
    }

    /// Guard: a licence in JU costs the official oracle's equivalent, whatever the pair says.
    function test_SpotMovedAroundLicenceInJU_ThePriceDoesNotMove() external {
        uint256 price = nodes.launchNodeAmountJU();
        _liftJuOnPair(2_000_000e18);
        assertEq(nodes.launchNodeAmountJU(), price);
    }

    /// Guard: a claim counts at least 95% of the day's price. Dumping 3 million KL for half an hour lowers it by at most 6%.
    function test_KLDumpedForHalfAnHourAroundClaim_ItCountsNinetyFourPercentAtLeast() external {
        (uint256 honest, uint256 pressed) = _claimedAfterDumping(3_000_000e18, 31 minutes);
        assertGe(pressed, honest * 94 / 100);
        assertLt(oracle.klPrice(), oracle.klPriceDay() * 70 / 100, "the half hour's price alone says much less");
    }

    /// Guard: a claim counts at least 95% of the week's price, which follows the day's by 2.5% a day.
    function test_PricesPressedForDaysAroundClaim_ItCountsEightyEightPercentAtLeast() external {
        _buy(alice, 10_000e18);
        for (uint256 i; i < 3; ++i) {
            _aDayOfClaims();
        }
        vm.prank(address(miner));
        kl.transfer(mallory, 10_000_000e18);
        uint16[4] memory shares = [uint16(50), 100, 200, 500];
        uint8[5] memory hours_ = [1, 6, 24, 36, 49];
        // The start of the attack, between two observations of a day.
        for (uint256 phase; phase < 24; phase += 8) {
            for (uint256 i; i < shares.length; ++i) {
                for (uint256 j; j < hours_.length; ++j) {
                    _expectCounted(shares[i], hours_[j], false);
                    _expectCounted(shares[i], hours_[j], true);
                }
            }
            _passHours(8);
        }
    }

    /// @dev Sells `share` thousandths of the KL pair's KL, and with `bothPairs` of the JU pair's JU, `hours_` before a claim. Restores the
    /// state.
    function _expectCounted(uint256 share, uint256 hours_, bool bothPairs) private {
        uint256 snapshot = vm.snapshotState();
        uint256 honest = oracle.klPriceOrLast();
        _sellKLOnPair(mallory, kl.balanceOf(address(klPair)) * share / 1000);
        if (bothPairs) _sellJuOnPair(wju.balanceOf(address(juUsdtPair)) * share / 1000);
        _passHours(hours_);
        uint256 before = kl.balanceOf(alice);
        _claim(alice);
        uint256 counted = _claimedValueOf(alice) * 1e18 / (kl.balanceOf(alice) - before);
        assertGe(counted, honest * 88 / 100);
        string memory what = string.concat(vm.toString(share), " thousandths, hours ", vm.toString(hours_));
        console.log(
            string.concat(what, bothPairs ? ", both pairs" : "", ", counts per 10,000:"), counted * 10_000 / honest
        );
        if (hours_ >= 24 && share == 500) {
            assertLt(oracle.klPriceDay(), honest * 70 / 100, "the day's price says much less");
        }
        vm.revertToStateAndDelete(snapshot);
    }

    /// Guard: the JU leg is held within 10% of the official price, and the day's price counts, too. The attack sells 60 to 10,000 USDT of a
    /// thin pair's JU.
    function test_ThinJUPairPressedAroundClaim_ItCountsNinetyPercentAtLeast() external {
        _thinJuPair(999);
        _buy(alice, 10_000e18);
        _aDayOfClaims();
        uint16[4] memory costs = [uint16(60), 600, 3_000, 10_000];
        uint256 honest = _claimedByAlice();
        for (uint256 i; i < costs.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            _sellJuOnPair(uint256(costs[i]) * 1e18);
            _passAverages();
            assertGe(_claimedByAlice(), honest * 95 / 100, "half an hour");
            // After a whole day and longer, the band of the official price remains.
            _passHours(50);
            assertGe(oracle.klPriceOrLast() * 1e18 / oracle.klJuAverage(), 0.9e18 - 1e3);
            vm.revertToState(snapshot);
        }
    }

    /// Guard: the same band in the other direction: a lifted JU pair raises no claim by more than 10%.
    function test_ThinJUPairLiftedAroundOthersClaims_TheyCountTenPercentMoreAtMost() external {
        _thinJuPair(999);
        _buy(alice, 10_000e18);
        _aDayOfClaims();
        uint256 honest = _claimedByAlice();
        _liftJuOnPair(10_000e18);
        _passAverages();
        assertGt(oracle.juUsdtAverage(), 2e18);
        // This includes another hour of emission.
        assertLe(_claimedByAlice(), honest * 111 / 100 * 25 / 24);
    }

    /// Guard: the maximum of the claim.
    function test_KLPumpedAroundOthersClaims_TheirMaximumProtectsThem() external {
        _buy(alice, 10_000e18);
        _aDayOfClaims();
        uint256 honest = _claimedByAlice();
        _buyKLOnPair(mallory, 100_000e18);
        _passAverages();
        vm.prank(alice);
        vm.expectPartialRevert(IMiner.Miner_TooMuchCounted.selector);
        miner.reward(honest * 110 / 100, 0);
        assertEq(_claimedValueOf(alice), 0);
    }

    /// @dev The counted value of a claim after `duration`, with and without selling `amount` KL at its start.
    function _claimedAfterDumping(uint256 amount, uint256 duration) private returns (uint256 honest, uint256 pressed) {
        _buy(alice, 10_000e18);
        _aDayOfClaims();
        vm.prank(address(miner));
        kl.transfer(mallory, amount);
        for (uint256 i; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            if (i == 1) _sellKLOnPair(mallory, amount);
            for (uint256 passed; passed < duration; passed += 31 minutes) {
                _pass(31 minutes);
            }
            if (i == 1) {
                pressed = _claimedByAlice();
                return (honest, pressed);
            }
            honest = _claimedByAlice();
            vm.revertToState(snapshot);
        }
    }

    /// @dev Passes 25 hours of emission, observed each hour, from the start on if that is ahead.
    function _aDayOfClaims() private {
        if (vm.getBlockTimestamp() < startTime) _toEmission(1);
        _passHours(25);
    }

    /// @dev The counted value of a claim by alice now. Restores the state.
    function _claimedByAlice() private returns (uint256 value) {
        uint256 snapshot = vm.snapshotState();
        _claim(alice);
        value = _claimedValueOf(alice);
        vm.revertToState(snapshot);
    }

    function _fuelOf(uint256 amount) private view returns (uint256 fuel) {
        (, fuel) = swap.quote(amount);
    }
}
