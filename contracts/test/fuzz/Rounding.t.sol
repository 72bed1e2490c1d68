// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {TwoWallets} from "../support/TwoWallets.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {PairPrice} from "../../src/libraries/PairPrice.sol";

/// @dev Rounding from 1 wei to amounts beyond any supply: never in favour of the caller, and never more than dust.
contract RoundingFuzzTest is TwoWallets {
    /// @dev About 300 million USDT, the maximum of one account.
    uint256 internal constant MOST = type(uint88).max;

    function _buyAny(address wallet, uint256 value) private {
        usdt.mint(wallet, value);
        _buy(wallet, value);
    }

    function testFuzz_Launch_SplitsToTheLastWei(uint256 value) external {
        value = bound(value, 10e18, MOST);
        usdt.mint(address(this), value);
        usdt.approve(address(miner), value);
        vm.warp(vm.getBlockTimestamp() + 2 days);
        miner.launch(alice, value);
        assertEq(
            usdt.balanceOf(address(miner)) + usdt.balanceOf(address(buyBurn)) + usdt.balanceOf(address(node))
                + usdt.balanceOf(dao) + usdt.balanceOf(treasury),
            value
        );
        assertEq(miner.redemptionReserve(), value / 2);
        assertEq(gs.balanceOf(alice), value / 10);
        assertEq(_powerOf(alice), value);
    }

    function testFuzz_LaunchTwice_ReservesHalfOfTheSum(uint256 first, uint256 second) external {
        first = bound(first, 10e18, MOST / 2);
        second = bound(second, 10e18, MOST / 2);
        _buyAny(alice, first);
        _buyAny(alice, second);
        assertEq(miner.redemptionReserve(), (first + second) / 2);
        assertEq(usdt.balanceOf(address(miner)), (first + second) / 2);
    }

    function testFuzz_Pending_NeverExceedsWhatWasEarned(uint256 a, uint256 b, uint256 elapsed) external {
        a = bound(a, 10e18, MOST);
        b = bound(b, 10e18, MOST);
        elapsed = bound(elapsed, 1, 1_000 days);
        _buyAny(alice, a);
        _buyAny(bob, b);
        vm.warp(startTime + elapsed);
        (, uint256 earned,,,) = miner.totals();
        uint256 sum = miner.pending(alice) + miner.pending(bob);
        assertLe(sum, earned);
        // An index step is worth total power / 1e20 KL wei.
        assertApproxEqAbs(sum, earned, (a + b) / 1e20 + 2);
    }

    function testFuzz_TopUp_NeverRaisesPending(uint256 first, uint256 second, uint256 elapsed) external {
        first = bound(first, 10e18, MOST / 2);
        second = bound(second, 10e18, MOST / 2);
        elapsed = bound(elapsed, 1, 400 days);
        _buyAny(alice, first);
        vm.warp(startTime + elapsed);
        uint256 pending = miner.pending(alice);
        _buyAny(alice, second);
        assertLe(miner.pending(alice), pending);
        assertApproxEqAbs(miner.pending(alice), pending, (first + second) / 1e20 + 1);
    }

    function testFuzz_Claim_FeesAndNetMakeTheWhole(uint256 value, uint256 elapsed, uint256 nodeFee, uint256 daoFee)
        external
    {
        value = bound(value, 10e18, MOST);
        elapsed = bound(elapsed, 1, 400 days);
        nodeFee = bound(nodeFee, 0, 1_000);
        daoFee = bound(daoFee, 0, 1_000);
        vm.prank(admin);
        miner.setFees(nodeFee, daoFee);
        _buyAny(alice, value);
        vm.warp(startTime + elapsed);
        uint256 pending = miner.pending(alice);
        vm.assume(pending != 0);
        uint256 received = _claim(alice);
        (,, uint256 toNode, uint256 toDao) = miner.owed();
        assertLe(received + toNode + toDao, pending);
        assertApproxEqAbs(received + toNode + toDao, pending, 3);
        assertLe(miner.claimedKL(alice), received);
        assertGe(_claimedValueOf(alice), received * oracle.klPriceOrLast() / 1e18);
    }

    function testFuzz_Redeem_PaysNeverMoreThanHalfLessWhatWasSold(uint256 value, uint256 elapsed, uint256 sold)
        external
    {
        value = bound(value, 10e18, 1_000_000e18);
        elapsed = bound(elapsed, 1, 20 days);
        _buyAny(alice, value);
        vm.warp(startTime + elapsed);
        if (miner.pending(alice) != 0) _claim(alice);
        uint256 claimed = kl.balanceOf(alice);
        sold = bound(sold, 0, claimed);
        vm.prank(alice);
        kl.transfer(bob, sold);
        uint256 counted = _claimedValueOf(alice);
        IMiner.Redemption memory quoted = miner.redeemQuote(alice, type(uint256).max);
        uint256 paid = quoted.value;
        assertEq(quoted.klGivenUp, claimed - sold);
        assertEq(paid + quoted.lifetimePower, value);
        assertGe(quoted.fuel * 20, paid);
        assertLt(quoted.fuel * 20, paid + 20);
        uint256 soldValue = claimed == 0 ? 0 : counted * sold / claimed;
        uint256 ceiling = value / 2 > soldValue ? value / 2 - soldValue : 0;
        assertLe(paid, ceiling);
        assertApproxEqAbs(paid, ceiling, 2);
        if (paid == 0) return;
        vm.prank(alice);
        miner.redeem(quoted.klGivenUp, paid);
        assertEq(miner.redemptionReserve(), 0);
        assertEq(usdt.balanceOf(address(miner)), 0);
        assertEq(_powerOf(alice), quoted.lifetimePower);
        assertEq(miner.totalPower(), quoted.lifetimePower);
    }

    function testFuzz_Redeem_WithACap_RoundsForTheReserveAndRisesWithIt(uint256 value, uint256 elapsed, uint256 cap)
        external
    {
        value = bound(value, 10e18, 1_000_000e18);
        elapsed = bound(elapsed, 1, 20 days);
        _buyAny(alice, value);
        vm.warp(startTime + elapsed);
        if (miner.pending(alice) != 0) _claim(alice);
        uint256 claimed = miner.claimedKL(alice);
        cap = bound(cap, 0, claimed);
        IMiner.Redemption memory r = miner.redeemQuote(alice, cap);
        IMiner.Redemption memory next = miner.redeemQuote(alice, cap + 1);
        assertEq(r.klGivenUp, cap);
        assertGe(next.value, r.value);
        // Payment and remaining counted value, in exact fractions, are never more than half.
        uint256 counted = _claimedValueOf(alice);
        if (r.value != 0) assertLe(r.value * claimed + counted * (claimed - cap), value / 2 * claimed);
        if (r.value == 0) return;
        uint256 before = usdt.balanceOf(alice);
        vm.prank(alice);
        miner.redeem(cap, r.value - r.fuelFromValue);
        assertEq(usdt.balanceOf(alice) - before, r.value - r.fuelFromValue);
        assertEq(_powerOf(alice), value - r.value);
    }

    function testFuzz_Redeem_WithAnyGS_TakesTheWholeFuel(uint256 value, uint256 left, uint256 allowed) external {
        value = bound(value, 10e18, MOST);
        _buyAny(alice, value);
        left = bound(left, 0, gs.balanceOf(alice));
        allowed = bound(allowed, 0, value);
        vm.startPrank(alice);
        gs.transfer(bob, gs.balanceOf(alice) - left);
        gs.approve(address(miner), allowed);
        uint256 before = usdt.balanceOf(alice);
        uint256 queued = usdt.balanceOf(address(buyBurn));
        uint256 fuel = miner.redeemQuote(alice, 0).fuel;
        miner.redeem();
        vm.stopPrank();
        uint256 burned = Math.min(fuel, Math.min(left, allowed));
        assertGe(fuel * 20, value / 2);
        assertEq(gs.balanceOf(alice), left - burned);
        assertEq(usdt.balanceOf(alice) - before, value / 2 - (fuel - burned));
        assertEq(usdt.balanceOf(address(buyBurn)) - queued, fuel - burned);
        assertEq(usdt.balanceOf(address(miner)), 0);
    }

    function testFuzz_Quote_RoundsJUDownAndFuelUp(uint256 amount) external view {
        amount = bound(amount, 1, 130_000_000e18);
        (uint256 ju, uint256 fuel) = swap.quote(amount);
        if (ju == 0) return;
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(kl), address(wju), address(usdt));
        uint256[] memory amounts = router.getAmountsOut(amount, path);
        assertEq(ju, amounts[1]);
        assertGe(fuel * 20, amounts[2]);
        assertLt(fuel * 20, amounts[2] + 20);
    }

    function testFuzz_PairAverage_IsTheSpotOverAQuietWindow(uint112 base, uint112 quote, uint256 window) external {
        base = uint112(bound(base, 1e6, type(uint112).max));
        quote = uint112(bound(quote, 1e6, type(uint112).max));
        window = bound(window, 1, 24 hours);
        address pair = address(klPair);
        bool isToken0 = klPair.token0() == address(kl);
        uint32 touched = uint32(vm.getBlockTimestamp());
        vm.mockCall(
            pair,
            abi.encodeCall(IUniswapV2Pair.getReserves, ()),
            isToken0 ? abi.encode(base, quote, touched) : abi.encode(quote, base, touched)
        );
        // The counter is about to wrap around.
        vm.mockCall(pair, abi.encodeCall(IUniswapV2Pair.price0CumulativeLast, ()), abi.encode(type(uint256).max));
        vm.mockCall(pair, abi.encodeCall(IUniswapV2Pair.price1CumulativeLast, ()), abi.encode(type(uint256).max));
        uint256 from = PairPrice.cumulative(IPair(address(klPair)), isToken0);
        vm.warp(vm.getBlockTimestamp() + window);
        uint256 average = PairPrice.average(from, PairPrice.cumulative(IPair(address(klPair)), isToken0), window);
        uint256 spot = Math.min(PairPrice.spot(IPair(address(klPair)), isToken0), type(uint128).max);
        assertLe(average, spot);
        assertApproxEqAbs(average, spot, 1 + spot / 1e15);
    }
}
