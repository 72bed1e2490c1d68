// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101FuzzTest is Top101Setup {
    function testFuzz_APlaceEarnsItsShareAtMostItsDue(uint256 place, uint256 due, uint256 klPrice, uint256 donated)
        public
    {
        place = bound(place, 1, 349);
        due = bound(due, 0, type(uint128).max);
        klPrice = bound(klPrice, 1, type(uint128).max);
        donated = bound(donated, 0, 100_000_000e18);
        kl.transfer(address(top101), donated);
        oracle.set(1e18, klPrice);
        _commit(_ranking(1));
        uint256 total = POOL + donated;
        uint256 amount = top101.amountOf(place, due);
        if (place <= 49) assertLe(amount * 4_900, total * 3);
        else if (place <= 149) assertLe(amount * 10_000, total * 3);
        else assertLe(amount * 5_000, total);
        assertLe(amount * klPrice, due * 1e18, "at most the due, never rounded up");
        assertLe(
            top101.amountOf(1, due) * 49 + top101.amountOf(50, due) * 100 + top101.amountOf(150, due) * 200, total / 10
        );
    }

    /// Weeks with random scores, dues, batches, vetoes and drops: the ledger is covered, and a week pays at most a tenth of the pool and 5%
    /// of its purchases, each wallet once.
    function testFuzz_AWeekPaysWithinItsBudgets(
        uint256 seed,
        uint256 count,
        uint256 pushedBefore,
        uint256 performance,
        uint8 thrownAway
    ) public {
        performance = bound(performance, 1_000_000e18, 10_000_000e18);
        miner.setWeekPerformance(week, performance);
        oracle.set(1e18, bound(seed, 0.1e18, 100e18));
        count = bound(count, 1, 24);
        pushedBefore = bound(pushedBefore, 1, count);
        ITop101.Place[] memory places = _places(seed, count);
        _commit(places);
        _waitDelay();
        _push(places, 1, pushedBefore);
        if (thrownAway % 3 > 0 && pushedBefore < count) {
            if (thrownAway % 3 == 1) {
                vm.prank(guardian);
                top101.veto();
            } else {
                vm.warp(vm.getBlockTimestamp() + 14 days);
                top101.drop();
            }
            kl.transfer(address(top101), 10 * POOL);
            // Another ranking, with partly the same wallets.
            places = _places(uint256(keccak256(abi.encode(seed))), count);
            _commit(places);
            _waitDelay();
            pushedBefore = 0;
        }
        if (pushedBefore < count) _push(places, pushedBefore + 1, count);

        assertEq(top101.nextWeek(), week + 1);
        uint256 credited = top101.creditedInWeek(week);
        assertLe(credited, POOL / 10);
        assertLe(credited * bound(seed, 0.1e18, 100e18), performance / 20 * 1e18, "5% of the purchases");
        assertEq(ledger.totalCredited(), credited);
        assertEq(kl.balanceOf(address(ledger)), credited);
        uint256 sum = 0;
        for (uint256 i = 1; i <= 40; ++i) {
            uint256 own = ledger.balanceOf(_wallet(i));
            assertLe(own, POOL * 3 / 4_900, "one place's share a week");
            sum += own;
        }
        assertEq(sum, credited);
    }

    /// Falling scores of 40 wallets, some of them repeated.
    function _places(uint256 seed, uint256 count) internal pure returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](count);
        uint256 score = 1_000_000e18;
        for (uint256 i = 0; i < count; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            score -= random % (score / 2 + 1);
            places[i] = _place(i + 1, _wallet(1 + (random >> 128) % 40), score);
            if (random & (1 << 100) != 0) places[i].due = uint64(random >> 32) % (score / 20 + 1);
        }
    }

    function testFuzz_TheLedgerPaysWhatItShows(uint256 seed, uint256 count) public {
        count = bound(count, 1, 24);
        ITop101.Place[] memory places = _places(seed, count);
        _commit(places);
        _waitDelay();
        _push(places, 1, count);
        for (uint256 i = 1; i <= 40; ++i) {
            uint256 own = ledger.balanceOf(_wallet(i));
            if (own == 0) continue;
            vm.prank(_wallet(i));
            assertEq(ledger.withdraw(), own);
            assertEq(kl.balanceOf(_wallet(i)), own);
        }
        assertEq(ledger.totalCredited(), 0);
        assertEq(kl.balanceOf(address(ledger)), 0);
    }

    function testFuzz_AWeekIsSevenDaysFromMonday(uint256 time) public view {
        time = bound(time, 0, type(uint64).max);
        uint256 of_ = top101.weekOf(time);
        if (of_ == 0) return;
        uint256 start = top101.weekStart(of_);
        assertLe(start, time);
        assertLt(time, start + 7 days);
        assertEq((start + 8 hours) % 1 days, 0, "a midnight of UTC+8");
        // 1970-01-05 was a Monday.
        assertEq(((start + 8 hours) / 1 days - 4) % 7, 0, "a Monday");
    }
}
