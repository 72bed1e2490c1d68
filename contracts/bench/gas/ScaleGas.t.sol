// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {GasRecorder} from "./GasRecorder.sol";

/// @dev The same calls by the same wallet among `_users()` others, and after 1 and 400 idle days.
abstract contract ScaleGas is GasRecorder {
    address private subject;

    function _users() internal pure virtual returns (uint256);

    function setUp() public override {
        super.setUp();
        _crowd();
        address sponsor = _wallet("sponsor", origin);
        usdt.mint(sponsor, 10_000_000e18);
        subject = _wallet("subject", sponsor);
        // Every third wallet starts a new line; the others extend it.
        address above = sponsor;
        for (uint256 i; i < _users(); ++i) {
            address wallet = address(uint160(0xC0FFEE000000 + i));
            vm.prank(wallet);
            user.bind(i % 3 == 0 ? sponsor : above);
            vm.prank(sponsor);
            miner.launch(wallet, 10e18);
            above = wallet;
        }
        _buy(subject, 1_000e18);
        _toEmission(1 hours);
        _settleIn(subject);
        vm.prank(subject);
        swap.sellKLTokens(1e18);
        _buy(subject, 1_000e18);
        _buyLicence(sponsor);
    }

    /// @dev Makes the calls after this many days without any call, also to the oracle.
    function _callsAfterIdle(uint256 idleDays) internal {
        vm.warp(startTime + 3 hours + idleDays * 1 days);
        _calls(string.concat("idle days ", vm.toString(idleDays)));
    }

    function _calls(string memory group) internal {
        uint256 snapshot = vm.snapshotState();
        vm.prank(makeAddr("newcomer"));
        user.bind(subject);
        _record(group, "bind");

        vm.prank(subject);
        miner.reward();
        _record(group, "claim");

        vm.revertToState(snapshot);
        vm.prank(subject);
        swap.sellKLTokens(1e18, 1, 1e18, type(uint256).max);
        _record(group, "sell");

        vm.revertToState(snapshot);
        vm.prank(subject);
        miner.launch(subject, 1_000e18);
        _record(group, "launch");

        vm.revertToState(snapshot);
        vm.prank(subject);
        miner.redeem();
        _record(group, "redeem");

        vm.revertToState(snapshot);
        nodes.advance();
        _record(group, "node advance");
    }
}

contract FewUsersGasTest is ScaleGas {
    function _users() internal pure override returns (uint256) {
        return 10;
    }

    /// forge-config: bench.isolate = true
    function test_FewUsers() external {
        _pass(1 hours);
        _calls("users 10");
    }

    /// forge-config: bench.isolate = true
    function test_OneIdleDay() external {
        _callsAfterIdle(1);
    }

    /// forge-config: bench.isolate = true
    function test_FourHundredIdleDays() external {
        _callsAfterIdle(400);
    }
}

contract ManyUsersGasTest is ScaleGas {
    function _users() internal pure override returns (uint256) {
        return 10_000;
    }

    /// forge-config: bench.isolate = true
    function test_ManyUsers() external {
        _pass(1 hours);
        _calls("users 10000");
    }
}
