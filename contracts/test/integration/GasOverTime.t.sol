// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Calendar} from "../../src/libraries/Calendar.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev Wallets send a call with its gas estimate x 1.3. Between the estimate and the block, a moment can pass that adds work. Each call of
/// the app is sent across its most expensive moment, as a transaction of its own, so that storage is cold again. A purchase across the
/// queue's pause is in MinerBuying.t.sol.
contract GasOverTimeTest is SystemFixture {
    struct Sent {
        address from;
        address to;
        uint256 value;
        bytes data;
    }

    uint256 private constant INTRINSIC = 21_000;
    uint256 private constant DAY_OFFSET = 8 hours;

    address private alice;
    address private bob;
    address private low;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        bob = _wallet("bob", alice);
        low = _wallet("low", bob);
        for (uint256 i; i < 3; ++i) {
            vm.startPrank([alice, bob, low][i]);
            usdt.approve(address(nodes), type(uint256).max);
            usdt.approve(address(fight), type(uint256).max);
            vm.stopPrank();
        }
        _toEmission(3 days);
        _buy(alice, 12_000e18);
        _buy(bob, 12_000e18);
        _buy(low, 1_000e18);
    }

    /// forge-config: default.isolate = true
    function test_AClaim_WhenADayBeginsAndThePriceIsComputedAnew() external {
        uint256 midnight = _untilMidnight(59 minutes);
        _claimAll();
        vm.warp(midnight - 1);
        for (uint256 i; i < 3; ++i) {
            _holds(
                Sent([alice, bob, low][i], address(miner), 0, abi.encodeWithSignature("reward()")), midnight + 2 hours
            );
        }
        // Another call in the same second leaves only the claim itself to do.
        _claim(low);
        _holds(Sent(alice, address(miner), 0, abi.encodeWithSignature("reward()")), midnight + 2 hours);
    }

    /// forge-config: default.isolate = true
    function test_APurchase_WhenADayAndAnObservationAndAStepAreDue() external {
        uint256 midnight = _untilMidnight(1);
        _buy(alice, 1_000e18);
        _buy(bob, 1_000e18);
        _claim(alice);
        uint256 later = midnight + 31 minutes;
        _holds(Sent(bob, address(miner), 0, abi.encodeWithSignature("launch(address,uint256)", bob, 10e18)), later);
        _holds(
            Sent(bob, address(miner), 20e18, abi.encodeWithSignature("launch(address,uint256,uint256)", bob, 0, later)),
            later
        );
    }

    /// forge-config: default.isolate = true
    function test_APurchase_WhenAWeekBegins() external {
        uint256 monday = Calendar.weekStart(Calendar.weekOf(vm.getBlockTimestamp()) + 1);
        vm.warp(monday - 32 minutes);
        oracle.update();
        vm.warp(monday - 1);
        oracle.update();
        officialOracle.update(officialOracle.latestPrice());
        _buy(alice, 1_000e18);
        _buy(bob, 1_000e18);
        _holds(
            Sent(bob, address(miner), 0, abi.encodeWithSignature("launch(address,uint256)", bob, 10e18)),
            monday + 31 minutes
        );
        // With a week without a purchase in between.
        _holds(
            Sent(bob, address(miner), 0, abi.encodeWithSignature("launch(address,uint256)", bob, 10e18)),
            monday + 1 weeks + 31 minutes
        );
    }

    /// forge-config: default.isolate = true
    function test_ARedemptionAndAWithdrawal_WhenADayBegins() external {
        uint256 midnight = _untilMidnight(59 minutes);
        _claimAll();
        vm.warp(midnight - 1);
        _holds(Sent(alice, address(miner), 0, abi.encodeWithSignature("redeem()")), midnight + 2 hours);
        _holds(Sent(alice, address(reward), 0, abi.encodeWithSignature("withdraw()")), midnight + 2 hours);
    }

    /// forge-config: default.isolate = true
    function test_ASale_WhenAnObservationIsDue() external {
        _pass(1 days);
        _claim(alice);
        _pass(31 minutes);
        uint256 due = oracle.observedAt() + oracle.MIN_WINDOW();
        vm.warp(due - 1);
        _buyKLOnPair(bob, 1e18);
        _sellJuOnPair(1e18);
        bytes memory within = abi.encodeWithSignature(
            "sellKLTokens(uint256,uint256,uint256,uint256)", 100e18, 0, type(uint256).max, type(uint256).max
        );
        _holds(Sent(alice, address(swap), 0, abi.encodeWithSignature("sellKLTokens(uint256)", 100e18)), due);
        _holds(Sent(alice, address(swap), 0, within), due);
    }

    /// forge-config: default.isolate = true
    function test_ACard_WhenASessionBegins() external {
        fight.advance();
        uint256 end = fight.sessionInfo(fight.currentSession()).endTime;
        vm.warp(end - 31 minutes);
        oracle.update();
        vm.warp(end - 1);
        _buyCard(alice);
        _buyCard(bob);
        _holds(Sent(bob, address(fight), 0, abi.encodeWithSignature("buy()")), end);
        _holds(Sent(low, address(fight), 0, abi.encodeWithSignature("buy()")), end);
    }

    /// forge-config: default.isolate = true
    function test_ACard_WhenTheAverageReturns() external {
        _pass(25 hours);
        _buyCard(alice);
        _holds(Sent(bob, address(fight), 0, abi.encodeWithSignature("buy()")), vm.getBlockTimestamp() + 30 minutes);
    }

    /// forge-config: default.isolate = true
    function test_ALicenceAndItsReward_WhenTheFirstMidnightComes() external {
        _buyLicence(low);
        _holdsForNodes(_untilMidnight(1));
    }

    /// @dev The most expensive moment: the tenth midnight, the end of the stage and the opening of the next.
    /// forge-config: default.isolate = true
    function test_ALicenceAndItsReward_WhenAStageEndsAndTheNextOpens() external {
        _buyLicence(low);
        _buy(bob, 12_000e18);
        for (uint256 i; i < 9; ++i) {
            _pass(1 days);
            nodes.advance();
        }
        assertEq(nodes.stageInfo(1).payouts, 9);
        _holdsForNodes(_untilMidnight(1));
    }

    function _holdsForNodes(uint256 midnight) private {
        // After these calls nothing is due in the second of the estimate.
        _claim(alice);
        nodes.advance();
        _holds(Sent(bob, address(nodes), 0, abi.encodeWithSignature("launchNode()")), midnight);
        _holds(
            Sent(
                bob,
                address(nodes),
                nodes.launchNodeAmountJU() * 101 / 100,
                abi.encodeWithSignature("launchNodeByETH()")
            ),
            midnight
        );
        _holds(Sent(low, address(nodes), 0, abi.encodeWithSignature("claimMiner()")), midnight);
        _holds(Sent(low, address(nodes), 0, abi.encodeWithSignature("reward()")), midnight);
    }

    /// @dev The gas that is enough now, x 1.3, is enough at `time`. Restores the state.
    function _holds(Sent memory sent, uint256 time) private {
        uint256 snapshot = vm.snapshotState();
        uint256 least = _leastGas(sent);
        vm.warp(time);
        officialOracle.update(officialOracle.latestPrice());
        assertTrue(_send(sent, least * 13 / 10), "the estimate did not hold");
        vm.revertToState(snapshot);
    }

    /// @dev Binary search to 200 gas, like a node's estimate.
    function _leastGas(Sent memory sent) private returns (uint256 enough) {
        uint256 tooLittle = INTRINSIC;
        enough = 2_000_000;
        while (enough - tooLittle > 200) {
            uint256 snapshot = vm.snapshotState();
            uint256 gasLimit = (enough + tooLittle) / 2;
            if (_send(sent, gasLimit)) enough = gasLimit;
            else tooLittle = gasLimit;
            vm.revertToState(snapshot);
        }
        assertLt(enough, 1_900_000, "cannot be sent at all");
    }

    function _send(Sent memory sent, uint256 gasLimit) private returns (bool ok) {
        vm.prank(sent.from);
        (ok,) = sent.to.call{value: sent.value, gas: gasLimit - INTRINSIC}(sent.data);
    }

    /// @dev Warps to `seconds_` before the next 00:00 UTC+8, right after an observation.
    function _untilMidnight(uint256 seconds_) private returns (uint256 midnight) {
        midnight = ((vm.getBlockTimestamp() + DAY_OFFSET) / 1 days + 1) * 1 days - DAY_OFFSET;
        vm.warp(midnight - 31 minutes - seconds_);
        oracle.update();
        vm.warp(midnight - seconds_);
        oracle.update();
        officialOracle.update(officialOracle.latestPrice());
    }

    function _claimAll() private {
        _claim(low);
        _claim(bob);
        _claim(alice);
    }

    function _buyCard(address wallet) private {
        vm.prank(wallet);
        fight.buy();
    }
}
