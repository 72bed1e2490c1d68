// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {IFight101} from "../../src/interfaces/IFight101.sol";
import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {INode} from "../../src/interfaces/INode.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev The system as on the main network: a timelock is default admin and upgrader; a multisig is its proposer and executor, and guardian.
/// Shows what a stolen key of the multisig or the keeper can do immediately.
contract TimelockAttacksTest is AttackFixture {
    uint256 private constant DELAY = 2 days;

    address private multisig = makeAddr("multisig");
    TimelockController private timelock;

    struct Call {
        address target;
        bytes data;
    }

    function setUp() public override {
        address[] memory members = new address[](1);
        members[0] = multisig;
        timelock = new TimelockController(DELAY, members, members, address(0));
        admin = address(timelock);
        upgrader = address(timelock);
        guardian = multisig;
        super.setUp();
    }

    /// Guard: every setter requires the default admin's role, which only the timelock holds.
    function test_SettingAtOnce_IsRefused() external {
        Call[] memory calls = _reserved();
        address[3] memory callers = [multisig, keeper, mallory];
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 c; c < callers.length; ++c) {
                _expectUnauthorized(callers[c], calls[i]);
            }
        }
    }

    /// Guard: the timelock's delay.
    function test_SettingThroughTheTimelock_WorksAfterTheDelayAndNotBefore() external {
        Call[] memory calls = _reserved();
        uint256 scheduledAt = vm.getBlockTimestamp();
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(multisig);
            timelock.schedule(calls[i].target, 0, calls[i].data, 0, bytes32(i), DELAY);
        }
        vm.warp(scheduledAt + DELAY - 1);
        for (uint256 i; i < calls.length; ++i) {
            vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
            _execute(calls[i], i);
        }
        vm.warp(scheduledAt + DELAY);
        for (uint256 i; i < calls.length; ++i) {
            _execute(calls[i], i);
        }
        assertEq(oracle.maxStaleness(), 20 minutes);
        assertEq(nodes.maxEarnings(), 60_000e18);
        assertEq(fight.sessionLength(), 2 days);
        assertEq(ranking.delay(), 2 days);
        assertTrue(ranking.hasRole(keccak256("KEEPER_ROLE"), mallory));
        assertEq(ranking.nextAdmin(), dao);
    }

    /// Guard: the timelock accepts no shorter delay, and only it can change its own.
    function test_ShorteningTheDelay_TakesTheDelay() external {
        vm.startPrank(multisig);
        vm.expectRevert(abi.encodeWithSelector(TimelockController.TimelockInsufficientDelay.selector, DELAY - 1, DELAY));
        timelock.schedule(address(miner), 0, "", 0, 0, DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(TimelockController.TimelockUnauthorizedCaller.selector, multisig));
        timelock.updateDelay(0);
        vm.stopPrank();
        bytes32[4] memory roles =
            [bytes32(0), keccak256("PROPOSER_ROLE"), keccak256("EXECUTOR_ROLE"), keccak256("CANCELLER_ROLE")];
        for (uint256 i; i < roles.length; ++i) {
            _expectUnauthorized(
                multisig, Call(address(timelock), abi.encodeCall(IAccessControl.grantRole, (roles[i], mallory)))
            );
            assertFalse(timelock.hasRole(roles[i], mallory));
        }
    }

    /// Guard: the proposer's, executor's and canceller's roles.
    function test_ProposingExecutingOrCancellingWithoutTheRole_IsRefused() external {
        Call memory call_ = _reserved()[0];
        vm.prank(multisig);
        timelock.schedule(call_.target, 0, call_.data, 0, 0, DELAY);
        bytes32 id = timelock.hashOperation(call_.target, 0, call_.data, 0, 0);
        vm.warp(vm.getBlockTimestamp() + DELAY);
        address[2] memory callers = [keeper, mallory];
        for (uint256 c; c < callers.length; ++c) {
            _expectUnauthorized(
                callers[c],
                Call(
                    address(timelock),
                    abi.encodeCall(TimelockController.schedule, (call_.target, 0, call_.data, 0, bytes32("b"), DELAY))
                )
            );
            _expectUnauthorized(
                callers[c],
                Call(address(timelock), abi.encodeCall(TimelockController.execute, (call_.target, 0, call_.data, 0, 0)))
            );
            _expectUnauthorized(callers[c], Call(address(timelock), abi.encodeCall(TimelockController.cancel, (id))));
        }
        vm.prank(multisig);
        timelock.cancel(id);
        vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
        _execute(call_, 0);
    }

    /// Guard: the guardian's role allows only `setEnabled(false)`; restarting needs the default admin.
    function test_GuardianPausingTheSale_StopsItAtOnceAndCannotStartIt() external {
        vm.prank(multisig);
        fight.setEnabled(false);
        vm.startPrank(alice);
        usdt.approve(address(fight), 10e18);
        vm.expectRevert(IFight101.Fight101_Paused.selector);
        fight.buy();
        vm.stopPrank();
        Call memory start = Call(address(fight), abi.encodeCall(IFight101.setEnabled, (true)));
        _expectUnauthorized(multisig, start);
        vm.prank(multisig);
        timelock.schedule(start.target, 0, start.data, 0, 0, DELAY);
        vm.warp(vm.getBlockTimestamp() + DELAY);
        _execute(start, 0);
        vm.prank(alice);
        fight.buy();
        Call memory stop = Call(address(fight), abi.encodeCall(IFight101.setEnabled, (false)));
        _expectUnauthorized(mallory, stop);
        _expectUnauthorized(keeper, stop);
    }

    /// Guard: `veto` requires the guardian's role, which the keeper does not have.
    function test_GuardianVetoing_StopsARootAtOnce() external {
        uint256 week = ranking.nextWeek();
        vm.warp(ranking.weekStart(week + 1));
        oracle.update();
        _pass(31 minutes);
        vm.prank(keeper);
        ranking.commit(week, bytes32("wrong"), 1);
        (bool ok,) = _callAs(keeper, Call(address(ranking), abi.encodeCall(ITop101.veto, ())));
        assertFalse(ok, "not the keeper");
        (ok,) = _callAs(mallory, Call(address(ranking), abi.encodeCall(ITop101.veto, ())));
        assertFalse(ok, "not anybody");
        vm.prank(multisig);
        ranking.veto();
        assertEq(ranking.settlement().pushableAt, 0);
        _expectUnauthorized(multisig, Call(address(ranking), abi.encodeCall(ITop101.commit, (week, bytes32("own"), 1))));
    }

    /// Every setter, and each other kind of restricted call once or twice, with arguments within the bounds.
    function _reserved() private view returns (Call[] memory calls) {
        bytes32 keeperRole = keccak256("KEEPER_ROLE");
        calls = new Call[](15);
        calls[0] = Call(address(miner), abi.encodeCall(IMiner.setFees, (1_000, 1_000)));
        calls[1] = Call(address(miner), abi.encodeCall(IMiner.setDynamicRates, ([uint16(1_250), 0, 0, 0, 0])));
        calls[2] = Call(address(miner), abi.encodeCall(IMiner.setGsRate, (0)));
        calls[3] = Call(address(miner), abi.encodeCall(IMiner.setRedeemFuelRate, (1_000)));
        calls[4] = Call(address(swap), abi.encodeCall(ISwap.setFuelRate, (1_000)));
        calls[5] = Call(address(swap), abi.encodeCall(ISwap.setMaxDeviation, (1_000)));
        calls[6] = Call(address(oracle), abi.encodeCall(IOracle.setMaxStaleness, (20 minutes)));
        calls[7] = Call(address(nodes), abi.encodeCall(INode.setMaxEarnings, (60_000e18)));
        calls[8] = Call(address(fight), abi.encodeCall(IFight101.setSessionLength, (2 days)));
        calls[9] = Call(address(fight), abi.encodeCall(IFight101.setEnabled, (true)));
        calls[10] = Call(address(ranking), abi.encodeCall(ITop101.setDelay, (2 days)));
        calls[11] = Call(address(ranking), abi.encodeCall(IAccessControl.grantRole, (keeperRole, mallory)));
        calls[12] =
            Call(address(fight), abi.encodeCall(IAccessControl.grantRole, (keccak256("GUARDIAN_ROLE"), mallory)));
        calls[13] = Call(address(ranking), abi.encodeCall(IUpgradeable.beginAdminTransfer, (dao)));
        address implementation = _implementationOf(address(miner));
        calls[14] = Call(address(miner), abi.encodeCall(UUPSUpgradeable.upgradeToAndCall, (implementation, "")));
    }

    function _execute(Call memory call_, uint256 salt) private {
        vm.prank(multisig);
        timelock.execute(call_.target, 0, call_.data, 0, bytes32(salt));
    }

    function _callAs(address caller, Call memory call_) private returns (bool ok, bytes memory answer) {
        vm.prank(caller);
        (ok, answer) = call_.target.call(call_.data);
    }

    function _expectUnauthorized(address caller, Call memory call_) private {
        (bool ok, bytes memory answer) = _callAs(caller, call_);
        assertFalse(ok);
        assertEq(bytes4(answer), IAccessControl.AccessControlUnauthorizedAccount.selector);
    }
}
