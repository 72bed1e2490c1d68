// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "forge-std/console.sol";
import {QueueMarket} from "../support/QueueMarket.sol";

/// @dev Time until the queue is empty, advanced every 2,000 seconds. `npx forge test -vv --match-contract QueueTime` prints the figures of
/// docs/reference/economics.md.
contract QueueTimeTest is QueueMarket {
    function setUp() public override {
        super.setUp();
        _openMarket();
    }

    function test_Undisturbed_ItTakesAQuarterOfADayForEachHundredth() external {
        _print("undisturbed", _calm(), 8 days);
    }

    function test_BesideSellersOfAsMuch_ItTakesLittleMore() external {
        Scene memory scene = _calm();
        scene.sellersShare = 100;
        _print("beside sellers of as much", scene, 9 days);
    }

    function test_InAMarketThatFalls_ItTakesLittleMore() external {
        Scene memory scene = _calm();
        scene.fallPerDay = 20;
        _print("price falling by 2% a day", scene, 9 days);
    }

    function test_BesideRandomTraders_ItTakesDaysToWeeks() external {
        Scene memory scene = _calm();
        for (scene.seed = 1; scene.seed <= 3; ++scene.seed) {
            scene.noise = 20;
            _print("traders of up to 0.2% of the pair every half hour", scene, 60 days);
        }
    }

    function _print(string memory name, Scene memory scene, uint256 most) private {
        uint16[3] memory queues = [uint16(10), 100, 300];
        for (uint256 i; i < queues.length; ++i) {
            scene.queue = queues[i];
            uint256 duration = _timeTaken(scene, 60 days);
            console.log(name, queues[i] / 10, "% of the pair, hours:", duration / 1 hours);
            assertLe(duration, most);
        }
    }
}
