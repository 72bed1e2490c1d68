// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Calendar} from "../../src/libraries/Calendar.sol";
import {TwoWallets} from "../support/TwoWallets.sol";

/// @dev The week's net purchases.
contract MinerWeekTest is TwoWallets {
    uint256 internal week;

    function setUp() public override {
        super.setUp();
        week = Calendar.weekOf(vm.getBlockTimestamp());
    }

    function test_WhenBought_ItCountsInTheWeek() external {
        assertEq(miner.weekPerformance(week), 0);
        _buy(alice, 100e18);
        vm.prank(alice);
        miner.launch(bob, 50e18);
        assertEq(miner.weekPerformance(week), 150e18);
        assertEq(miner.weekPerformance(week - 1), 0);
        assertEq(miner.weekPerformance(week + 1), 0);
        _toEmission(1);
        _buyWithJu(alice, 100e18);
        assertEq(miner.weekPerformance(week), miner.totalPerformance(), "in JU as in USDT");
    }

    /// Purchases before the licence, whose order becomes lifetime, and after it.
    function test_GivenALicence_PurchasesCountAndGrantedPowerDoesNot() external {
        _buy(alice, 100e18);
        node.take(miner, alice);
        assertEq(miner.weekPerformance(week), 100e18);
        _buy(alice, 10e18);
        node.grant(miner, alice, 100e18);
        assertEq(miner.weekPerformance(week), 110e18);
    }

    function test_WhenRedeemedInAWeekWithoutAPurchase_NothingChanges() external {
        _buy(alice, 100e18);
        vm.warp(Calendar.weekStart(week + 5));
        _redeem(alice);
        assertEq(miner.weekPerformance(week), 100e18);
        assertEq(miner.weekPerformance(week + 5), 0);
        _buy(bob, 10e18);
        assertEq(miner.weekPerformance(week), 100e18, "put away");
        assertEq(miner.weekPerformance(week + 5), 10e18);
    }

    function test_GivenWeeksWithoutAPurchase_TheyAreEmpty() external {
        for (uint256 i; i < 6; i += 2) {
            vm.warp(Calendar.weekStart(week + i) + 6 days);
            _buy(alice, 10e18 + i);
        }
        for (uint256 i; i < 6; ++i) {
            assertEq(miner.weekPerformance(week + i), i % 2 == 0 ? 10e18 + i : 0);
        }
    }

    function testFuzz_WeekPerformance_IsWhatIsBoughtAndNotRedeemedWithinTheWeek(uint256 seed) external {
        uint256[3] memory gross;
        uint256[3] memory net;
        uint256[2] memory own;
        for (uint256 i; i < 24; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (i % 8 == 0) {
                vm.warp(Calendar.weekStart(week + 1 + i / 8) + seed % 1 weeks);
                own = [uint256(0), 0];
            }
            uint256 who = seed % 2;
            address wallet = who == 0 ? alice : bob;
            if (seed % 3 == 0) {
                if (_orderOf(wallet) == 0) continue;
                _redeem(wallet);
                net[i / 8] -= own[who];
                own[who] = 0;
            } else {
                uint256 value = 10e18 + seed % 1_000e18;
                _buy(wallet, value);
                gross[i / 8] += value;
                net[i / 8] += value;
                own[who] += value;
            }
            assertLe(net[i / 8], gross[i / 8]);
        }
        for (uint256 i; i < 3; ++i) {
            assertEq(miner.weekPerformance(week + 1 + i), net[i]);
        }
        assertEq(miner.totalPerformance(), gross[0] + gross[1] + gross[2]);
    }
}
