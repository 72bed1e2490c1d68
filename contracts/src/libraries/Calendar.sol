// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Days and weeks of UTC+8, in unix seconds.
library Calendar {
    uint256 private constant OFFSET = 8 hours;
    /// 1970-01-01 was a Thursday, so its week began three days before.
    uint256 private constant WEEK_OFFSET = OFFSET + 3 days;

    /// @notice The day that contains `time`; its midnight is the first second of the day.
    function dayOf(uint256 time) internal pure returns (uint256) {
        return (time + OFFSET) / 1 days;
    }

    /// @notice The midnight at which `day` starts. `day` must be 1 or later.
    function midnight(uint256 day) internal pure returns (uint256) {
        return day * 1 days - OFFSET;
    }

    /// @notice The week that contains `time`; weeks start on Monday.
    function weekOf(uint256 time) internal pure returns (uint256) {
        return (time + WEEK_OFFSET) / 1 weeks;
    }

    /// @notice The Monday 00:00 at which `week` starts. `week` must be 1 or later.
    function weekStart(uint256 week) internal pure returns (uint256) {
        return week * 1 weeks - WEEK_OFFSET;
    }
}
