// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {VmSafe} from "forge-std/Vm.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {BuyBurn} from "../../src/BuyBurn.sol";
import {Miner} from "../../src/Miner.sol";
import {Oracle} from "../../src/Oracle.sol";
import {Reward} from "../../src/Reward.sol";
import {Swap} from "../../src/Swap.sol";
import {User} from "../../src/User.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {MinerBase} from "../../src/miner/MinerBase.sol";
import {Fixture} from "../Fixture.sol";

contract MinerSetUpTest is Fixture {
    function _initialize(uint256 start, address admin_, address upgrader_) private returns (bytes memory) {
        return abi.encodeCall(Miner.initialize, (start, admin_, upgrader_));
    }

    /// Leaves room for a fix: 1,500 bytes below the limit of 24,576.
    function test_TheCode_LeavesRoomForAFix() external view {
        if (vm.isContext(VmSafe.ForgeContext.Coverage)) return;
        bytes32 slot = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);
        address implementation = address(uint160(uint256(vm.load(address(miner), slot))));
        assertLe(implementation.code.length, 24_576 - 1_500);
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

    function test_RevertGiven_AnyZeroAddress() external {
        for (uint256 i; i < 13; ++i) {
            MinerBase.Addresses memory addresses = _minerAddresses();
            assembly ("memory-safe") {
                mstore(add(addresses, mul(i, 32)), 0)
            }
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            new Miner(addresses);
        }
        address implementation = address(new Miner(_minerAddresses()));
        vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
        _proxy(implementation, _initialize(startTime, address(0), upgrader));
        vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
        _proxy(implementation, _initialize(startTime, admin, address(0)));
    }

    function test_RevertGiven_AStartThatIsTooEarlyOrNotMidnightInUtc8() external {
        address implementation = address(new Miner(_minerAddresses()));
        uint256[3] memory starts = [startTime - 1 days, startTime + 1, startTime + 16 hours];
        for (uint256 i; i < starts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_StartTooEarly.selector, starts[i]));
            _proxy(implementation, _initialize(starts[i], admin, upgrader));
        }
    }

    /// The next check, of the reserve, reverts.
    function test_AStartOfExactlyADayAhead_IsNotTooEarly() external {
        address implementation = address(new Miner(_minerAddresses()));
        vm.warp(startTime - 1 days);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReserveMissing.selector, 0));
        _proxy(implementation, _initialize(startTime, admin, upgrader));
    }

    function test_RevertGiven_TheReserveIsMissing() external {
        address implementation = address(new Miner(_minerAddresses()));
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_ReserveMissing.selector, 0));
        _proxy(implementation, _initialize(startTime, admin, upgrader));
    }

    // ---------------------------------------------------------------- implementations and upgrades

    function test_RevertWhen_AnImplementationOrAProxyIsInitialisedAgain() external {
        Miner implementation = new Miner(_minerAddresses());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(startTime, address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        miner.initialize(startTime, address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        user.initialize(origin, address(this), address(this));
        User bare = new User();
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        bare.initialize(origin, address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        oracle.initialize(address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        reward.initialize(address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        buyBurn.initialize(1e16, address(this), address(this));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        swap.initialize(address(this), address(this));
    }

    function test_GivenTheUpgrader_WhenUpgrading_TheStateStays() external {
        address alice = _wallet("alice", origin);
        _buy(alice, 100e18);
        address next = address(new Miner(_minerAddresses()));
        vm.prank(upgrader);
        miner.upgradeToAndCall(next, "");
        assertEq(_powerOf(alice), 100e18);
        assertEq(miner.redemptionReserve(), 50e18);
    }

    // shows RO-06
    function test_RevertWhen_AnybodyElseUpgrades() external {
        address next = address(new Miner(_minerAddresses()));
        vm.prank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, admin, keccak256("UPGRADER_ROLE")
            )
        );
        miner.upgradeToAndCall(next, "");
    }

    // ---------------------------------------------------------------- parameters

    function test_WhenTheAdminSetsParametersAtTheirBounds_TheyHold() external {
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates([uint16(250), 250, 250, 250, 250]);
        miner.setGsRate(2_000);
        vm.expectEmit(address(miner));
        emit IUpgradeable.ParameterSet("redeemFuelRate", 1_000);
        miner.setRedeemFuelRate(1_000);
        miner.setFees(0, 0);
        vm.stopPrank();
        (uint256 nodeFee, uint256 daoFee,,) = miner.baseInfo();
        assertEq(nodeFee + daoFee, 0);
        assertEq(miner.dynamicRates()[4], 250);
        (uint256 gsRate, uint256 fuelRate) = miner.rates();
        assertEq(gsRate, 2_000);
        assertEq(fuelRate, 1_000);
    }

    function _expectOutOfBounds(bytes32 name, uint256 value) private {
        vm.expectRevert(abi.encodeWithSelector(IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, name, value));
    }

    function test_RevertWhen_AParameterIsAboveItsBound() external {
        vm.startPrank(admin);
        _expectOutOfBounds("nodeFee", 1_001);
        miner.setFees(1_001, 0);
        _expectOutOfBounds("daoFee", 1_001);
        miner.setFees(0, 1_001);
        _expectOutOfBounds("dynamicRates", 1_251);
        miner.setDynamicRates([uint16(1_250), 1, 0, 0, 0]);
        _expectOutOfBounds("gsRate", 2_001);
        miner.setGsRate(2_001);
        _expectOutOfBounds("redeemFuelRate", 1_001);
        miner.setRedeemFuelRate(1_001);
        vm.stopPrank();
    }

    // shows RO-06
    function test_RevertWhen_AnybodyElseSetsAParameter() external {
        bytes memory unauthorized =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, address(this), bytes32(0));
        vm.expectRevert(unauthorized);
        miner.setFees(0, 0);
        vm.expectRevert(unauthorized);
        miner.setDynamicRates([uint16(0), 0, 0, 0, 0]);
        vm.expectRevert(unauthorized);
        miner.setGsRate(0);
        vm.expectRevert(unauthorized);
        miner.setRedeemFuelRate(0);
    }
}
