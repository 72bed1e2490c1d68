// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Calendar} from "../src/libraries/Calendar.sol";

/// @title Every second is in exactly one day and one week, and weeks start on Monday.
/// breaks: day * 1 days - OFFSET -> day * 1 days - OFFSET + 1
/// breaks: time + WEEK_OFFSET -> time + OFFSET
/// breaks: OFFSET + 3 days -> OFFSET + 4 days
contract CalendarProof {
    uint256 private constant END = 2 ** 40;

    function dayContainsTime(uint256 time) external pure {
        require(time < END);
        uint256 day = Calendar.dayOf(time);
        assert(day == 0 || Calendar.midnight(day) <= time);
        assert(time < Calendar.midnight(day + 1));
    }

    function weekContainsTime(uint256 time) external pure {
        require(time < END);
        uint256 week = Calendar.weekOf(time);
        assert(week == 0 || Calendar.weekStart(week) <= time);
        assert(time < Calendar.weekStart(week + 1));
    }

    function weekStartsOnMonday(uint256 week) external pure {
        require(week > 0 && week < END);
        uint256 start = Calendar.weekStart(week);
        uint256 day = Calendar.dayOf(start);
        assert(Calendar.midnight(day) == start);
        // Day 0, 1970-01-01, was a Thursday.
        assert(day % 7 == 4);
    }
}
