// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AttackFixture} from "./AttackFixture.sol";

/// @dev Splitting one action, or one wallet, into many.
contract SplittingAttacksTest is AttackFixture {
    /// Guard: an index per unit of power, rounded down, and the stored claimed KL.
    function test_SplittingOneClaimIntoMany_GainsNothing() external {
        address bob = _wallet("bob", origin);
        _buy(mallory, 10_000e18 + 12_347);
        _buy(bob, 10_000e18 + 12_347);
        _toEmission(0);
        uint256 sum;
        for (uint256 i; i < 24; ++i) {
            _pass(1 hours);
            sum += miner.pending(mallory);
            _claim(mallory);
        }
        assertLe(sum, miner.pending(bob));
        _claim(bob);
        assertLe(kl.balanceOf(mallory), kl.balanceOf(bob));
        assertApproxEqAbs(kl.balanceOf(mallory), kl.balanceOf(bob), 1e6);
        assertGe(miner.claimedKL(mallory), kl.balanceOf(mallory), "counted in favour of the reserve");
    }

    /// Guard: a generation's credit is rounded down.
    function test_SplittingOneClaimIntoMany_PaysTheGenerationsNoMore() external {
        _buy(alice, 10e18);
        address split = _wallet("split", alice);
        _buy(split, 7_777e18 + 12_345);
        _toEmission(0);
        uint256 snapshot = vm.snapshotState();
        _pass(24 hours);
        _claim(split);
        uint256 once = reward.balanceOf(alice);
        vm.revertToState(snapshot);
        for (uint256 i; i < 24; ++i) {
            _pass(1 hours);
            _claim(split);
        }
        assertLe(reward.balanceOf(alice), once);
        assertApproxEqAbs(reward.balanceOf(alice), once, 1e6);
    }

    /// Guard: the reserve grows by half of the new total less half of the old one, so no purchase is rounded up.
    function test_SplittingOnePurchaseIntoMany_GainsNothing() external {
        _buy(alice, 100e18 + 10);
        for (uint256 i; i < 10; ++i) {
            _buy(mallory, 10e18 + 1);
        }
        assertEq(_powerOf(mallory), _powerOf(alice));
        assertLe(gs.balanceOf(mallory), gs.balanceOf(alice));
        assertEq(miner.redemptionReserve(), 100e18 + 10);
        assertEq(usdt.balanceOf(address(miner)), 100e18 + 10);
    }

    /// Guard: shares depend only on power: ten wallets earn what one does, less rounding.
    function test_SplittingOneWalletIntoMany_GainsNothing() external {
        _buy(alice, 100e18 + 70);
        address[10] memory parts;
        for (uint256 i; i < 10; ++i) {
            parts[i] = _wallet(string.concat("part", vm.toString(i)), origin);
            _buy(parts[i], 10e18 + 7);
        }
        _toEmission(3 days);
        uint256 pendings;
        for (uint256 i; i < 10; ++i) {
            pendings += miner.pending(parts[i]);
        }
        assertLe(pendings, miner.pending(alice), "rounded down in each part");
        uint256 sum;
        for (uint256 i; i < 10; ++i) {
            sum += _claim(parts[i]);
        }
        uint256 whole = _claim(alice);
        assertLe(sum, whole);
        assertApproxEqAbs(sum, whole, 100);
    }

    /// Guard: fuel depends on the sale's value and is rounded up.
    function test_SplittingOneSaleIntoMany_GainsNothing() external {
        _buy(mallory, 10_000e18);
        _toEmission(1 days);
        _claim(mallory);
        uint256 snapshot = vm.snapshotState();
        (uint256 ju, uint256 fuel) = _sellParts(1, 10_000e18);
        vm.revertToState(snapshot);
        (uint256 juOfParts, uint256 fuelOfParts) = _sellParts(20, 500e18);
        assertLe(juOfParts, ju);
        // The fuel is the same part of the JU, except for the slippage that the parts save.
        assertGe(fuelOfParts * ju, fuel * juOfParts);
        vm.revertToState(snapshot);
        (, uint256 dustFuel) = _sellParts(20, 1_500);
        assertEq(dustFuel, 20, "a wei each where a value is left at all");
    }

    /// Guard: each order pays half of itself.
    function test_SplittingOneRedemptionIntoMany_GainsNothing() external {
        _buy(alice, 1_000e18);
        assertEq(_redeem(alice), 500e18);
        uint256 before = usdt.balanceOf(mallory);
        vm.startPrank(mallory);
        for (uint256 i; i < 10; ++i) {
            miner.launch(mallory, 100e18);
            miner.redeem();
        }
        vm.stopPrank();
        assertEq(before - usdt.balanceOf(mallory), 500e18);
        assertEq(_powerOf(mallory), 500e18);
        assertEq(_powerOf(alice), 500e18);
        assertLe(gs.balanceOf(mallory), gs.balanceOf(alice));
    }

    /// Guard: dividends use one index, so claiming often pays as much as claiming once.
    function test_SplittingOneDividendClaimIntoMany_GainsNothing() external {
        _buyLicence(alice);
        _buyLicence(mallory);
        for (uint256 i; i < 10; ++i) {
            _giveKL(address(nodes), 1_000e18 + i);
            vm.prank(mallory);
            nodes.reward();
        }
        vm.prank(alice);
        nodes.reward();
        assertLe(kl.balanceOf(mallory), kl.balanceOf(alice));
    }

    /// Guard: all cards have the same price and share.
    function test_SplittingOneCardPurchaseIntoMany_GainsNothing() external {
        _buyCards(alice, 10);
        vm.startPrank(mallory);
        usdt.approve(address(fight), 100e18);
        for (uint256 i; i < 10; ++i) {
            fight.buy();
        }
        vm.stopPrank();
        (, uint256 share,) = fight.userInfo(1, alice);
        (, uint256 shareOfParts,) = fight.userInfo(1, mallory);
        assertEq(shareOfParts, share);
        assertEq(usdt.balanceOf(mallory), usdt.balanceOf(alice), "at one price");
        assertLe(kl.balanceOf(mallory), kl.balanceOf(alice));
    }

    function _sellParts(uint256 times, uint256 amount) private returns (uint256 ju, uint256 fuel) {
        uint256 gsBefore = gs.balanceOf(mallory);
        vm.startPrank(mallory);
        for (uint256 i; i < times; ++i) {
            ju += swap.sellKLTokens(amount, 0, type(uint256).max, type(uint256).max);
        }
        vm.stopPrank();
        fuel = gsBefore - gs.balanceOf(mallory);
    }
}
