// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {console} from "forge-std/console.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {Fixture} from "../Fixture.sol";
import {QueueMarket} from "../support/QueueMarket.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Attacks on the buy-and-burn queue: within one step or transaction, then over hours and weeks. Buying, letting the queue buy above,
/// and selling returns at most a tenth of the queue, with any stake and time. After a fall within the last three days it returns about the
/// fall. `QueueHoldUpAttacks` makes the queue wait.
contract BuyBurnAttacksTest is AttackFixture, QueueMarket {
    function setUp() public override(AttackFixture, Fixture) {
        super.setUp();
        _openMarket();
    }

    /// Guard: a step is at most 0.1% of the pair, so the price moves less than the fees of a round trip.
    function test_BuyerSandwichingTheBuyAndBurnOfTheirOwnPurchase_Loses() external {
        for (uint256 stake = 10e18; stake <= 20_000e18; stake *= 2) {
            uint256 snapshot = vm.snapshotState();
            // Mallory front-runs, advances the queue by her own purchase and sells, in one transaction.
            uint256 bought = _buyKLOnPair(mallory, stake);
            _buy(mallory, 100_000e18);
            if (stake <= 100e18) assertGt(kl.balanceOf(DEAD), 0, "the queue did advance");
            assertLt(_sellKLOnPair(mallory, bought), stake);
            vm.revertToState(snapshot);
        }
    }

    /// Guard: the limit of 1% above the average: after a larger front-run the queue waits.
    function test_SandwichAroundTheBuyAndBurn_APumpedPairIsNotBoughtFrom() external {
        usdt.mint(address(buyBurn), 100_000e18);
        _buyKLOnPair(mallory, 500e18);
        assertEq(buyBurn.advance(), 0);
        assertEq(buyBurn.queued(), 100_000e18);
    }

    /// Guard: five minutes between steps, whoever advances.
    function test_SandwichAroundTheBuyAndBurn_NoTwoStepsInOneTransaction() external {
        usdt.mint(address(buyBurn), 100_000e18);
        // The price is below the average, so it alone would allow several steps.
        _sellReserveOnPair(mallory, 300_000e18);
        uint256 bought = _buyKLOnPair(mallory, 100e18);
        assertGt(buyBurn.advance(), 0);
        for (uint256 i; i < 20; ++i) {
            assertEq(buyBurn.advance(), 0);
        }
        assertLt(_sellKLOnPair(mallory, bought), 100e18);
    }

    /// Guard: the queue's failure is ignored.
    function test_ClogTheQueue_NeverBlocksAPurchase() external {
        vm.mockCallRevert(address(buyBurn), abi.encodeWithSignature("advance()"), "");
        _buy(alice, 100e18);
        assertEq(_powerOf(alice), 100e18);
    }

    /// Guard: with less than the queue's full gas its failure reverts the purchase.
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

    /// Guard: a step that would buy nothing is skipped.
    function test_DonationToTheQueue_CannotBlockIt() external {
        usdt.mint(address(buyBurn), 1);
        buyBurn.advance();
        _buy(alice, 1_000e18);
        assertGt(kl.balanceOf(DEAD), 0);
    }

    /// Guard: a step needs a price at most 2% above the reference, which rises by 0.2% a day.
    function test_FrontRunningTheQueueForHours_GetsBackATenthAtMost() external {
        _expectATenthAtMost("calm", _calm());
    }

    /// Guard: the same, and the attacker pays for the power that fills the queue.
    function test_FrontRunningTheQueueForHours_WithAnOwnPurchaseOfPowerThatFillsIt() external {
        Scene memory scene = _calm();
        scene.ownPurchase = true;
        _expectATenthAtMost("own purchase", scene);
    }

    /// Guard: within hours the reference loses what sellers take from the queue's own effect, and the marks do not keep it.
    function test_FrontRunningTheQueueForHours_BesideSellers() external {
        Scene memory scene = _calm();
        scene.sellersShare = 100;
        _expectATenthAtMost("sellers", scene);
        // They sell for two days and stop when the attack begins.
        scene.sellersStopAt = 2 days;
        scene.before = 2 days;
        _expectATenthAtMost("sellers who stop", scene);
    }

    /// Guard: the reference follows a fall within hours, so lifting a falling price does not help.
    function test_FrontRunningTheQueueForHours_InAFallingMarket() external {
        Scene memory scene = _calm();
        scene.before = 4 days;
        scene.fallPerDay = 50;
        _expectATenthAtMost("falling", scene);
    }

    /// An attacker undoes a fall that others caused, of one block or of the last three days, and sells to the queue. It returns little more
    /// than the fall. The reference cannot distinguish the attacker from the one who caused the fall, and a purchase in the block of the
    /// fall shows in no price.
    function test_FrontRunningTheQueueForHours_AfterAFallOfOneBlock_GetsBackTheFallAndATwelfthAtMost() external {
        uint16[3] memory falls = [uint16(100), 200, 500];
        uint24[2] memory ages = [uint24(0), 1 days];
        for (uint256 i; i < falls.length; ++i) {
            for (uint256 j; j < ages.length; ++j) {
                Scene memory scene = _calm();
                scene.fallAtOnce = falls[i];
                scene.before = ages[j];
                string memory name = string.concat("fallen at once by thousandths: ", vm.toString(falls[i]));
                _expectAtMost(int256(uint256(falls[i])) * 10 + 800, name, scene, _stakesAfter(falls[i]));
            }
        }
    }

    /// The same for a fall of 5% a day over four days.
    function test_FrontRunningTheQueueForHours_AfterADecline_GetsBackAFifthAtMost() external {
        Scene memory scene = _calm();
        scene.before = 4 days;
        scene.fallPerDay = 50;
        scene.fallStopsAt = 4 days;
        _expectAtMost(2_100, "fallen", scene, _stakesAfter(140));
    }

    /// The same for sellers who lower the price by more than the queue raises it: the queue's purchases meanwhile can be taken, too.
    function test_FrontRunningTheQueueForHours_AfterSellersOfMoreThanItBuys() external {
        Scene memory scene = _calm();
        scene.sellersStopAt = 2 days;
        scene.before = 2 days;
        scene.sellersShare = 200;
        _expectAtMost(3_200, "sellers of twice as much, who stop", scene, _stakesAfter(200));
        scene.sellersShare = 1_000;
        _expectAtMost(8_500, "sellers of ten times as much, who stop", scene, _stakesAfter(750));
    }

    /// Guard: as in a calm market. Measures what the queue adds to the same trades without it.
    function test_FrontRunningTheQueueForHours_BesideRandomTraders() external {
        Scene memory scene = _calm();
        scene.noise = 50;
        scene.seed = 1;
        scene.before = 1 days;
        scene.cap = 10 days;
        _expectATenthAtMost("traders", scene);
    }

    /// Guard: the price is that of both pairs together, compared with the official one, so lifting JU on its pair counts as lifting KL.
    function test_FrontRunningTheQueueForHours_ThroughTheJUPair() external {
        _thinJuPair(980);
        Scene memory scene = _calm();
        scene.leg = Leg.Ju;
        _expectATenthAtMost("JU pair", scene);
        scene.leg = Leg.Both;
        _expectATenthAtMost("both pairs", scene);
    }

    /// Guard: after more than a day without a call the lower of the half hour's and the day's averages
    /// counts, so lifting the price for an hour does not hide a fall.
    function test_FrontRunningTheQueueForHours_AfterDaysWithoutACall() external {
        buyBurn.advance();
        _sellIntoKlPair(_reserveOfKL() / 5);
        _passHours(48);
        // Lift the price to its earlier level for an hour before the first call.
        uint256 stake = _reserveOfJu() / 5;
        uint256 bought = _buyKLOnPair(mallory, stake);
        _passAverages();
        uint256 queue = _reserveOfJu() / 33;
        usdt.mint(address(buyBurn), queue);
        for (uint256 i; i < 100; ++i) {
            buyBurn.advance();
            _pass(2_000);
        }
        uint256 received = _sellKLOnPair(mallory, bought);
        assertLe(received, stake + queue / 10);
    }

    /// Guard: a price that is back for one call delays the fall of the reference by at most an hour.
    function test_LiftingThePriceForOneCallAnHour_DoesNotHoldTheReferenceUpInAFallingMarket() external {
        buyBurn.advance();
        uint256 from = vm.getBlockTimestamp();
        uint256 cost;
        while (vm.getBlockTimestamp() < from + 1 days) {
            _pass(54 minutes);
            // 20% a day.
            _sellIntoKlPair(_reserveOfKL() * 54 minutes / (10 * 1 days));
            (uint256 reference_,) = buyBurn.referencePrice();
            // Buys, updates the reference and sells in one transaction.
            (uint256 paid, uint256 lifted) = _liftTo(mallory, reference_);
            buyBurn.advance();
            if (lifted != 0) cost += paid - _sellKLOnPair(mallory, lifted);
            // The keeper's call.
            vm.warp(vm.getBlockTimestamp() + 1 minutes);
            buyBurn.advance();
        }
        uint256 queue = _reserveOfJu() * 3 / 10;
        usdt.mint(address(buyBurn), queue);
        (uint256 held,) = buyBurn.referencePrice();
        (uint256 spent, uint256 bought) = _liftTo(mallory, held * 1016 / 1000);
        for (uint256 i; i < 20 * 43 && buyBurn.queued() != 0; ++i) {
            _pass(FULL_STEP);
            buyBurn.advance();
        }
        assertLe(_sellKLOnPair(mallory, bought), spent + cost + queue / 10);
    }

    /// Guard: the reference starts at the opening price of the pool.
    function test_LiftingThePriceBeforeTheFirstCall_MakesTheQueueWait() external {
        (, uint256 judgedAt) = buyBurn.referencePrice();
        assertEq(judgedAt, 0);
        _buyKLOnPair(mallory, 25_000e18);
        usdt.mint(address(buyBurn), 3_000e18);
        for (uint256 i; i < 48; ++i) {
            _pass(31 minutes);
            assertEq(buyBurn.advance(), 0);
        }
        assertEq(buyBurn.queued(), 3_000e18);
    }

    /// Guard: the reference follows only a part of a fall, so half an hour of dumped KL does not hold the queue up for long.
    function test_DumpingForHalfAnHour_HoldsTheQueueUpForADayAtMost() external {
        buyBurn.advance();
        uint256 dumped = _reserveOfKL() / 5;
        uint256 received = _sellIntoKlPair(dumped);
        for (uint256 i; i < 6; ++i) {
            _pass(5 minutes);
            buyBurn.advance();
        }
        _buyKLOnPair(seller, received * 1007 / 1000);
        usdt.mint(address(buyBurn), 1_000e18);
        uint256 from = vm.getBlockTimestamp();
        while (buyBurn.advance() == 0) _pass(30 minutes);
        assertLe(vm.getBlockTimestamp() - from, 1 days);
    }

    /// Guard: the reference rises by at most one day's worth between two calls.
    function test_LettingTheReferenceAge_RaisesItByADayAtMost() external {
        buyBurn.advance();
        (uint256 before,) = buyBurn.referencePrice();
        _buyKLOnPair(mallory, 10_000e18);
        _passHours(60 * 24);
        usdt.mint(address(buyBurn), 1_000e18);
        assertEq(buyBurn.advance(), 0);
        (uint256 after_,) = buyBurn.referencePrice();
        assertLe(after_, before * 1002 / 1000 + 1);
    }

    /// Guard: prices are in JU of the official price, so JU that rises on its pair and officially does not make KL more expensive.
    function test_JUReallyRising_DoesNotStopTheQueue() external {
        buyBurn.advance();
        usdt.mint(address(buyBurn), 10_000e18);
        usdt.mint(seller, 1_000_000e18);
        _buyJuOnPair(seller, 500_000e18);
        officialOracle.update(_juSpot() / 1e10);
        for (uint256 i; i < 3; ++i) {
            _pass(31 minutes);
        }
        assertGt(buyBurn.advance(), 0);
    }

    /// Guard: a step needs a fresh official price, because otherwise a move of JU cannot be distinguished from a move of the pair.
    function test_OfficialPriceStale_TheQueueWaits() external {
        usdt.mint(address(buyBurn), 1_000e18);
        vm.warp(vm.getBlockTimestamp() + 10 minutes + 1);
        assertEq(buyBurn.advance(), 0);
        _pass(0);
        assertGt(buyBurn.advance(), 0);
    }

    function _expectATenthAtMost(string memory name, Scene memory scene) private {
        _expectAtMost(1_000, name, scene, _stakes());
    }

    /// Every stake with every queue, and each horizon in between. `bound` in basis points of the queue.
    function _expectAtMost(int256 bound, string memory name, Scene memory scene, uint256[] memory stakes) private {
        uint16[3] memory queues = [uint16(3), 30, 300];
        for (uint256 i; i < queues.length; ++i) {
            scene.queue = queues[i];
            int256 most = _recovered(scene, stakes);
            console.log("recovered at most, basis points:", most > 0 ? uint256(most) : 0, name, queues[i]);
            assertLe(most, bound);
        }
    }

    /// @dev In thousandths. The profit grows with the stake until the queue begins to wait, at about 3% to 5%. The largest profit of each
    /// scene is at or near one of the first five stakes; `KOALA_DEPTH=nightly` tries the others.
    function _stakes() private view returns (uint256[] memory stakes) {
        uint16[6] memory usual = [uint16(10), 30, 38, 40, 46, 250];
        uint16[17] memory others = [uint16(1), 5, 20, 25, 35, 42, 44, 48, 50, 51, 55, 60, 70, 80, 100, 500, 1000];
        stakes = new uint256[](_isNightly() ? usual.length + others.length : usual.length);
        for (uint256 i; i < stakes.length; ++i) {
            stakes[i] = i < usual.length ? usual[i] : others[i - usual.length];
        }
    }

    /// @dev In thousandths: around the stake that undoes `fall` and lifts the price to 2% above the reference.
    function _stakesAfter(uint256 fall) private view returns (uint256[] memory stakes) {
        uint256 undoes = Math.sqrt(1020 * 1e6 / (1000 - fall)) - 1000;
        stakes = new uint256[](_isNightly() ? 12 : 4);
        for (uint256 i; i < stakes.length; ++i) {
            // 75% to 130% of it, or 100% to 130%.
            stakes[i] = undoes * (_isNightly() ? 75 + i * 5 : 100 + i * 10) / 100;
        }
    }

    function _isNightly() private view returns (bool) {
        return Strings.equal(vm.envOr("KOALA_DEPTH", string("")), "nightly");
    }
}
