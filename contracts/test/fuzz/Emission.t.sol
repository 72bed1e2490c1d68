// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "forge-std/Test.sol";
import {Emission} from "../../src/libraries/Emission.sol";

contract EmissionFuzzTest is Test {
    uint256 internal constant CENTURIES = 500 * 365 days;

    function test_DayZero_ReleasesAThousandth() external pure {
        assertEq(Emission.remaining(0), Emission.RESERVE);
        assertEq(Emission.releasedAfter(1 days), 120_000e18);
        assertEq(Emission.releasedAfter(0), 0);
    }

    function test_EachDay_ReleasesWhatAStepByStepSumSays() external pure {
        uint256 left = Emission.RESERVE;
        for (uint256 day; day < 1_000; ++day) {
            assertApproxEqAbs(Emission.remaining(day), left, day + 1);
            left -= left / 1_000;
        }
    }

    function test_AfterTheLastWei_NothingIsLeft() external pure {
        assertEq(Emission.remaining(70_000), 0);
        assertEq(Emission.releasedAfter(70_000 days), Emission.RESERVE);
        assertEq(Emission.releasedAfter(type(uint40).max), Emission.RESERVE);
    }

    function testFuzz_ReleasedIsMonotoneAndNeverAboveTheReserve(uint256 elapsed, uint256 more) external pure {
        elapsed = bound(elapsed, 0, CENTURIES);
        more = bound(more, 0, CENTURIES);
        uint256 earlier = Emission.releasedAfter(elapsed);
        uint256 later = Emission.releasedAfter(elapsed + more);
        assertLe(earlier, later);
        assertLe(later, Emission.RESERVE);
    }

    function testFuzz_NoSecondReleasesMoreThanTheFirst(uint256 elapsed) external pure {
        elapsed = bound(elapsed, 0, CENTURIES);
        uint256 step = Emission.releasedAfter(elapsed + 1) - Emission.releasedAfter(elapsed);
        assertLe(step, Emission.releasedAfter(1) + 1);
    }

    function testFuzz_TheLastSecondOfADayMeetsTheNextDay(uint256 day) external pure {
        day = bound(day, 0, 100_000);
        uint256 left = Emission.remaining(day);
        uint256 next = Emission.remaining(day + 1);
        assertLe(next, left);
        assertEq(Emission.releasedWithin(left, left - next, 1 days), Emission.RESERVE - next);
    }
}
