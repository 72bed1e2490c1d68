// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "forge-std/Test.sol";
import {Emission} from "../../src/libraries/Emission.sol";

contract EmissionFuzzTest is Test {
    uint256 internal constant CENTURIES = 500 * 365 days;

    function test_DayZero_ReleasesAThousandth() external pure {
        assertEq(_remaining(0), Emission.RESERVE);
        assertEq(Emission.releasedAfter(1 days), 120_000e18);
        assertEq(Emission.releasedAfter(0), 0);
    }

    /// Computed with exact fractions: 120,000,000 x 0.999^day, rounded down to the wei.
    function test_WhatIsLeft_IsRoundedDown() external pure {
        assertEq(_remaining(9), 118_924_309_935_104_890_075_681_079);
        assertEq(_remaining(10), 118_805_385_625_169_785_185_605_398);
        assertEq(_remaining(365), 83_288_386_444_856_957_486_821_397);
        assertEq(_remaining(1_000), 44_123_450_972_515_685_355_216_736);
    }

    /// 120,000 KL in 86,400 seconds are 1.38 a second, rounded down.
    function test_WithinADay_TheSecondsAreRoundedDown() external pure {
        assertEq(Emission.releasedAfter(1), uint256(120_000e18) / 86_400);
        assertEq(Emission.releasedAfter(7), uint256(120_000e18) * 7 / 86_400);
    }

    function test_EachDay_ReleasesTheStepByStepSum() external pure {
        uint256 left = Emission.RESERVE;
        for (uint256 day; day < 1_000; ++day) {
            assertApproxEqAbs(_remaining(day), left, day + 1);
            left -= left / 1_000;
        }
    }

    function test_AfterTheLastWei_NothingIsLeft() external pure {
        assertEq(_remaining(70_000), 0);
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

    /// A day emits what is left when it begins less what is left when the next one begins, to the wei.
    function testFuzz_WhatADayEmits_IsMissingOnTheNext(uint256 day) external pure {
        day = bound(day, 0, 100_000);
        (uint256 left, uint256 emission) = Emission.ofDay(day);
        assertEq(left - emission, _remaining(day + 1));
        assertEq(Emission.releasedAfter((day + 1) * 1 days), Emission.RESERVE - _remaining(day + 1));
    }

    function _remaining(uint256 day) private pure returns (uint256 left) {
        (left,) = Emission.ofDay(day);
    }
}
