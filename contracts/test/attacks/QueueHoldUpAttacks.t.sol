// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "forge-std/console.sol";
import {Fixture} from "../Fixture.sol";
import {QueueMarket} from "../support/QueueMarket.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev Dumping KL on the pair and buying it back lowers the reference, so the queue waits. The attack costs two fees. Measures the time
/// from the last purchase to the queue's next step, without other traders.
/// @dev Guard of all: the reference regains a fall that the price has undone within hours. With only the rise of 0.2% a day it would take
/// months.
contract QueueHoldUpAttacksTest is AttackFixture, QueueMarket {
    /// @dev Sells `share` thousandths of the pair's KL, or of its JU, in `steps` over `length`, buys back, and sells again after `pause`.
    /// `phase`: the start within a period of the marks. `queued`: what the queue can spend meanwhile. Times in seconds.
    struct Dump {
        uint256 share;
        uint256 length;
        uint256 steps;
        uint256 times;
        uint256 pause;
        uint256 phase;
        uint256 queued;
        uint256 lifted;
        bool ofJu;
    }

    uint256 private constant PERIOD = 36 hours;
    uint256 private constant MOST = 20 days;
    /// @dev Interval between calls of the queue.
    uint256 private constant CALLS = 30 minutes;

    function setUp() public override(AttackFixture, Fixture) {
        super.setUp();
        _openMarket();
    }

    function test_KLDumpedForHoursAndBoughtBack_HoldTheQueueUpForHalfADay() external {
        _expectEach(12 hours, _dump());
    }

    /// Guard: the queue's own purchases meanwhile do not count against it.
    function test_KLDumpedForHoursAndBoughtBack_WhileTheQueueBuys() external {
        Dump memory dump = _dump();
        dump.queued = 30_000e18;
        _expectEach(12 hours, dump);
    }

    /// Guard: the highest price of one to two periods can be regained, so the moment of the start does not matter.
    function test_KLDumpedForADay_WheneverItBegins() external {
        Dump memory dump = _dump();
        for (; dump.phase < PERIOD; dump.phase += 4 hours) {
            uint256[3] memory lengths = [uint256(6 hours), 12 hours, 24 hours];
            for (uint256 i; i < lengths.length; ++i) {
                dump.length = lengths[i];
                dump.queued = dump.phase % 8 hours == 0 ? 30_000e18 : 0;
                _expect(12 hours, dump);
            }
        }
    }

    /// KL sold as slowly as the queue buys go to the queue at a price that hardly falls. Buying as many back then lifts the price above the
    /// one before, and the queue waits until the reference has risen that far.
    function test_KLDumpedInSteps() external {
        Dump memory dump = _dump();
        uint256[2] memory shares = [uint256(100), 300];
        uint256[2] memory lengths = [uint256(6 hours), 24 hours];
        for (uint256 i; i < shares.length; ++i) {
            for (uint256 j; j < lengths.length; ++j) {
                for (dump.steps = 2; dump.steps <= 32; dump.steps *= 4) {
                    (dump.share, dump.length) = (shares[i], lengths[j]);
                    dump.queued = 0;
                    _expect(12 hours, dump);
                    dump.queued = 20_000e18;
                    _expect(7 days, dump);
                }
            }
        }
    }

    /// Guard: a mark that the average reaches is kept, however little the reference has regained.
    function test_KLDumpedAgainAndAgainForTenDays() external {
        Dump memory dump = _dump();
        uint256[4] memory lengths = [uint256(1 hours), 2 hours, 6 hours, 24 hours];
        uint256[3] memory pauses = [uint256(90 minutes), 4 hours, 12 hours];
        for (uint256 i; i < lengths.length; ++i) {
            for (uint256 j; j < pauses.length; ++j) {
                (dump.length, dump.pause) = (lengths[i], pauses[j]);
                dump.times = 10 days / (dump.length + dump.pause);
                _expect(12 hours, dump);
            }
        }
    }

    /// Guard: the price is that of both pairs.
    function test_JUDumpedOnItsPair_AndBoughtBack() external {
        _thinJuPair(980);
        Dump memory dump = _dump();
        dump.ofJu = true;
        _expectEach(12 hours, dump);
    }

    /// Lifting the price for a day before dumping adds nothing, because the reference rises by 0.2% a day.
    function test_KLLiftedForADayThenDumped_AndBoughtBack() external {
        Dump memory dump = _dump();
        dump.lifted = 200;
        _expectEach(12 hours, dump);
    }

    /// The marks cannot distinguish this from a fallen market: a price held down for more than three days is followed.
    function test_KLDumpedForFiveDays_LowerTheReference() external {
        Dump memory dump = _dump();
        dump.length = 5 days;
        (uint256 waited,) = _heldUp(dump);
        assertEq(waited, MOST);
    }

    function _dump() private pure returns (Dump memory dump) {
        (dump.share, dump.length, dump.steps, dump.times) = (200, 6 hours, 1, 1);
    }

    function _expectEach(uint256 most, Dump memory dump) private {
        uint256[5] memory shares = [uint256(20), 50, 100, 200, 500];
        uint256[6] memory lengths = [uint256(30 minutes), 1 hours, 3 hours, 6 hours, 12 hours, 24 hours];
        for (uint256 i; i < shares.length; ++i) {
            for (uint256 j; j < lengths.length; ++j) {
                (dump.share, dump.length) = (shares[i], lengths[j]);
                _expect(most, dump);
            }
        }
    }

    function _expect(uint256 most, Dump memory dump) private {
        (uint256 waited, uint256 cost) = _heldUp(dump);
        string memory what =
            string.concat(vm.toString(dump.share), " thousandths, minutes ", vm.toString(dump.length / 60));
        console.log(string.concat(what, ", cost JU ", vm.toString(cost / 1e18), ", waits minutes:"), waited / 60);
        assertLe(waited, most);
    }

    /// @dev Seconds from the last purchase to the queue's next step, at most `MOST`, and the cost of the attack in JU. Restores the state.
    function _heldUp(Dump memory dump) private returns (uint256 waited, uint256 cost) {
        vm.pauseGasMetering();
        uint256 snapshot = vm.snapshotState();
        buyBurn.advance();
        _go(PERIOD - vm.getBlockTimestamp() % PERIOD + dump.phase);
        if (dump.lifted != 0) {
            uint256 held = _buyKLOnPair(attacker, _reserveOfJu() * dump.lifted / 1000);
            _go(1 days);
            _sellKLOnPair(attacker, held);
        }
        usdt.mint(address(buyBurn), dump.queued);
        uint256 price = _klSpot();
        for (uint256 i; i < dump.times; ++i) {
            if (i != 0) _go(dump.pause);
            if (dump.ofJu) _dumpJu(dump);
            else cost += _dumpKL(dump, price);
        }
        usdt.mint(address(buyBurn), 10_000e18);
        uint256 from = vm.getBlockTimestamp();
        while (buyBurn.advance() == 0 && vm.getBlockTimestamp() < from + MOST) _pass(CALLS);
        waited = vm.getBlockTimestamp() - from;
        vm.revertToStateAndDelete(snapshot);
        vm.resumeGasMetering();
    }

    /// @dev A single attack buys back the KL that it sold. Repeated attacks buy until the price is `price` again, because the fees of all
    /// rounds stay in the pair and would lift it.
    function _dumpKL(Dump memory dump, uint256 price) private returns (uint256 cost) {
        uint256 sold;
        uint256 received;
        for (uint256 i; i < dump.steps; ++i) {
            uint256 part = _reserveOfKL() * dump.share / 1000 / dump.steps;
            sold += part;
            received += _sellIntoKlPair(part);
            _go(dump.length / dump.steps);
        }
        uint256 paid = router.getAmountIn(sold, _reserveOfJu(), _reserveOfKL());
        if (dump.times == 1) _buyKLOnPair(seller, paid);
        else (paid,) = _liftTo(seller, price);
        return paid > received ? paid - received : 0;
    }

    function _dumpJu(Dump memory dump) private {
        uint256 sold = wju.balanceOf(address(juUsdtPair)) * dump.share / 1000;
        _sellJuOnPair(sold);
        _go(dump.length);
        uint256 left = wju.balanceOf(address(juUsdtPair));
        uint256 paid = router.getAmountIn(sold, usdt.balanceOf(address(juUsdtPair)), left);
        usdt.mint(seller, paid);
        _buyJuOnPair(seller, paid);
    }

    function _go(uint256 duration) private {
        for (uint256 passed; passed < duration; passed += CALLS) {
            _pass(CALLS);
            buyBurn.advance();
        }
    }
}
