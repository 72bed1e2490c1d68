// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {VmSafe} from "forge-std/Vm.sol";
import {Miner} from "../../src/Miner.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {Fixture} from "../Fixture.sol";

contract MinerSetUpTest is Fixture {
    function _initialize(uint256 start) private view returns (bytes memory) {
        return abi.encodeCall(Miner.initialize, (start, admin, upgrader));
    }

    /// Leaves room for a fix: 1,500 bytes below the limit of 24,576.
    function test_TheCode_LeavesRoomForAFix() external view {
        if (vm.isContext(VmSafe.ForgeContext.Coverage)) return;
        assertLe(_implementationOf(address(miner)).code.length, 24_576 - 1_500);
    }

    function test_WhenInitialised_TheScheduleAndTheRatesAreSet() external view {
        (uint256 start, uint256 day, uint256 lastX, uint256 baseX) = miner.flushInfo();
        assertEq(start, startTime);
        assertEq(day, 0);
        assertEq(lastX, 120_000e18);
        assertEq(baseX, 120_000e18);
        (uint256 nodeFee, uint256 daoFee, address nodeAddress, address daoAddress) = miner.baseInfo();
        assertEq(nodeFee, 500);
        assertEq(daoFee, 500);
        assertEq(nodeAddress, address(node));
        assertEq(daoAddress, dao);
        uint16[5] memory rates = miner.dynamicRates();
        uint16[5] memory expected = [uint16(500), 200, 100, 100, 100];
        for (uint256 i; i < 5; ++i) {
            assertEq(rates[i], expected[i]);
        }
        (uint256 gsRate, uint256 fuelRate) = miner.rates();
        assertEq(gsRate, 1_000);
        assertEq(fuelRate, 500);
    }

    function test_RevertGiven_AStartThatIsTooEarlyOrNotMidnightInUtc8() external {
        address implementation = _implementationOf(address(miner));
        uint256[3] memory starts = [startTime - 1 days, startTime + 1, startTime + 16 hours];
        for (uint256 i; i < starts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_StartTooEarly.selector, starts[i]));
            _proxy(implementation, _initialize(starts[i]));
        }
    }

    /// The next check, of the reserve, reverts.
    function test_AStartOfExactlyADayAhead_IsNotTooEarly() external {
        address implementation = _implementationOf(address(miner));
        vm.warp(startTime - 1 days);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReserveMissing.selector, 0));
        _proxy(implementation, _initialize(startTime));
    }

    function test_RevertGiven_TheReserveIsMissing() external {
        address implementation = _implementationOf(address(miner));
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReserveMissing.selector, 0));
        _proxy(implementation, _initialize(startTime));
    }
}
