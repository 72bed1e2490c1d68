// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The emission schedule in closed form.
/// @notice Day d releases r x (1 - r)^d x reserve, r = 0.1%, evenly over its 86,400 seconds. Before day d, reserve x (1 - r)^d are left, so
/// no sum over days is needed: any point in time costs O(log d).
/// @dev Powers are 36-decimal fixed point. The relative error of what is left stays below 1e-34, that is 1e-8 KL wei, while a day's
/// emission is a thousandth of it. So a day's emission never grows, and `releasedAfter` is monotone and never above the reserve.
library Emission {
    uint256 internal constant RESERVE = 120_000_000e18;

    uint256 private constant ONE = 1e36;
    /// @dev 1 - r
    uint256 private constant DAILY = 0.999e36;

    /// @notice KL wei not yet released at the start of `day`, rounded down, and KL wei that the day emits.
    function ofDay(uint256 day) internal pure returns (uint256 left, uint256 emission) {
        uint256 power = ONE;
        uint256 base = DAILY;
        for (uint256 n = day; n != 0; n >>= 1) {
            if (n & 1 == 1) power = power * base / ONE;
            base = base * base / ONE;
        }
        left = RESERVE * power / ONE;
        emission = left - RESERVE * (power * DAILY / ONE) / ONE;
    }

    /// @notice KL wei released in the first `elapsed` seconds of the schedule.
    function releasedAfter(uint256 elapsed) internal pure returns (uint256) {
        (uint256 left, uint256 emission) = ofDay(elapsed / 1 days);
        return RESERVE - left + emission * (elapsed % 1 days) / 1 days;
    }
}
