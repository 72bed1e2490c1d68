// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev The queue that buys KL for the dead address.
contract BuyBurnAttacksTest is AttackFixture {
    /// Guard: a step is 0.1% of the pair at most, so that the price moves less than a round trip's fees.
    function test_BuyerSandwichingTheBuyAndBurnOfTheirOwnPurchase_Loses() external {
        for (uint256 stake = 10e18; stake <= 20_000e18; stake *= 2) {
            uint256 snapshot = vm.snapshotState();
            // Mallory front-runs, her own purchase advances the queue, and she sells, all in one transaction.
            uint256 bought = _buyKLOnPair(mallory, stake);
            _buy(mallory, 100_000e18);
            if (stake <= 100e18) assertGt(kl.balanceOf(DEAD), 0, "the queue did advance");
            assertLt(_sellKLOnPair(mallory, bought), stake);
            vm.revertToState(snapshot);
        }
    }

    /// Guard: at most 1% above the average: what was front-run by more than that waits.
    function test_SandwichAroundTheBuyAndBurn_APumpedPairIsNotBoughtFrom() external {
        usdt.mint(address(buyBurn), 100_000e18);
        _buyKLOnPair(mallory, 500e18);
        assertEq(buyBurn.advance(), 0);
        assertEq(buyBurn.queued(), 100_000e18);
    }

    /// Guard: five minutes between steps, whoever advances.
    function test_SandwichAroundTheBuyAndBurn_NoTwoStepsInOneTransaction() external {
        usdt.mint(address(buyBurn), 100_000e18);
        // Below the average, so that the price alone would allow for several.
        vm.prank(address(miner));
        kl.transfer(mallory, 300_000e18);
        _sellKLOnPair(mallory, 300_000e18);
        uint256 bought = _buyKLOnPair(mallory, 100e18);
        assertGt(buyBurn.advance(), 0);
        for (uint256 i; i < 20; ++i) {
            assertEq(buyBurn.advance(), 0);
        }
        assertLt(_sellKLOnPair(mallory, bought), 100e18);
    }

    /// Guard: the queue's failure is swallowed.
    function test_ClogTheQueue_NeverBlocksAPurchase() external {
        vm.mockCallRevert(address(buyBurn), abi.encodeWithSignature("advance()"), "");
        _buy(alice, 100e18);
        assertEq(_powerOf(alice), 100e18);
    }

    /// Guard: with less than the queue's full gas a failure in it is the purchase's.
    function test_GasStarvedAdvance_IsRefused() external {
        bool refused;
        for (uint256 gasLimit = 300_000; gasLimit < 1_000_000; gasLimit += 10_000) {
            uint256 burned = kl.balanceOf(DEAD);
            vm.prank(mallory);
            try miner.launch{gas: gasLimit}(mallory, 1_000e18) {
                assertGt(kl.balanceOf(DEAD), burned, "a purchase that goes through has advanced the queue");
                assertTrue(refused);
                return;
            } catch (bytes memory reason) {
                if (bytes4(reason) == IMiner.Miner_TooLittleGas.selector) refused = true;
            }
        }
        fail();
    }

    /// Guard: a step that would buy nothing is no step.
    function test_DonationToTheQueue_CannotBlockIt() external {
        usdt.mint(address(buyBurn), 1);
        buyBurn.advance();
        _buy(alice, 1_000e18);
        assertGt(kl.balanceOf(DEAD), 0);
    }
}
