// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {GasRecorder} from "./GasRecorder.sol";

/// @dev Gas of a purchase and of its parts: a part is the gas saved when the called contract returns without doing anything.
contract LaunchGasTest is GasRecorder {
    /// @dev A call of a purchase, and what a contract that does nothing returns for it.
    struct Part {
        string name;
        address target;
        bytes call_;
        bytes answer;
    }

    string private constant GROUP = "launch";
    uint256 private constant VALUE = 1_000e18;

    address private buyer;

    function setUp() public override {
        super.setUp();
        _crowd();
        buyer = _wallet("buyer", origin);
        _buy(buyer, 1_000e18);
        _toEmission(1 days);
        // Every share was transferred before, so every balance exists.
        _claim(buyer);
        _buy(buyer, 1_000e18);
        _pass(10 minutes);
        _claim(buyer);
    }

    /// forge-config: bench.isolate = true
    function test_Launch() external {
        uint256 snapshot = vm.snapshotState();
        uint256 whole = _launch();
        _record(GROUP, "launch");

        bytes4 transfer = usdt.transfer.selector;
        bytes memory yes = abi.encode(true);
        Part[9] memory parts = [
            Part("observing prices", address(oracle), abi.encodeCall(oracle.update, ()), ""),
            Part("asking for a licence", address(nodes), abi.encodeCall(nodes.isNode, (buyer)), abi.encode(false)),
            Part(
                "USDT to the buy-and-burn queue", address(usdt), abi.encodeWithSelector(transfer, address(buyBurn)), yes
            ),
            Part("USDT to the node fund", address(usdt), abi.encodeWithSelector(transfer, address(nodes)), yes),
            Part("USDT to the DAO", address(usdt), abi.encodeWithSelector(transfer, dao), yes),
            Part("USDT to the treasury", address(usdt), abi.encodeWithSelector(transfer, treasury), yes),
            Part("minting GS", address(gs), abi.encodeWithSelector(gs.mint.selector, buyer), ""),
            Part("KL shares of the dead address, top101, nodes and DAO", address(kl), abi.encodePacked(transfer), yes),
            Part(
                "a step of the buy-and-burn queue", address(buyBurn), abi.encodeCall(buyBurn.advance, ()), abi.encode(0)
            )
        ];
        uint256 unexplained = whole;
        for (uint256 i; i < parts.length; ++i) {
            unexplained -= _spentOn(snapshot, whole, parts[i]);
        }
        unexplained -= _direct(snapshot, "taking the USDT", address(miner), address(usdt), _taking());
        unexplained -= _direct(
            snapshot,
            "counting the power",
            address(nodes),
            address(miner),
            abi.encodeCall(miner.grantLifetimePower, (buyer, VALUE))
        );
        vm.snapshotValue(GROUP, "part: the transaction itself", 21_000);
        vm.snapshotValue(
            GROUP, "part: contracts called for the first time, totals, checks, events", unexplained - 21_000
        );
    }

    function _taking() private view returns (bytes memory) {
        return abi.encodeCall(usdt.transferFrom, (buyer, address(miner), VALUE));
    }

    /// The queue has just been advanced and nothing is owed, as for most purchases of a busy day.
    /// forge-config: bench.isolate = true
    function test_LaunchSoonAfterAnother() external {
        _launch();
        vm.warp(vm.getBlockTimestamp() + 1 minutes);
        _launch();
        _record(GROUP, "launch a minute after another");
    }

    /// forge-config: bench.isolate = true
    function test_LaunchInJU() external {
        vm.prank(buyer);
        miner.launch{value: 1_000e18}(buyer, 1, type(uint256).max);
        _record(GROUP, "launch in JU");
    }

    /// The first purchase of a wallet stores the inviters above it that are not stored yet.
    /// forge-config: bench.isolate = true
    function test_FirstLaunch() external {
        _launch();
        address above = _wallet("first0", origin);
        _buy(above, 10e18);
        address[6] memory below;
        for (uint256 i; i < 6; ++i) {
            above = _wallet(string.concat("first", vm.toString(i + 1)), above);
            below[i] = above;
        }
        address sibling = _wallet("sibling", below[4]);
        vm.warp(vm.getBlockTimestamp() + 1 minutes);
        uint256 snapshot = vm.snapshotState();
        _buy(below[0], VALUE);
        _record(GROUP, "launch, a wallet's first, the inviter with power");
        vm.revertToState(snapshot);
        _buy(below[5], VALUE);
        _record(GROUP, "launch, a wallet's first below five without power");
        vm.warp(vm.getBlockTimestamp() + 1 minutes);
        _buy(sibling, VALUE);
        _record(GROUP, "launch, a wallet's first below five that are kept");
    }

    function _launch() private returns (uint256) {
        vm.prank(buyer);
        miner.launch(buyer, VALUE);
        return vm.lastCallGas().gasTotalUsed;
    }

    /// @dev Gas that the target of a part uses.
    function _spentOn(uint256 snapshot, uint256 whole, Part memory part) private returns (uint256 spent) {
        vm.revertToState(snapshot);
        vm.mockCall(part.target, part.call_, part.answer);
        uint256 without = _launch();
        assertLe(without, whole, part.name);
        spent = whole - without;
        vm.clearMockedCalls();
        vm.snapshotValue(GROUP, string.concat("part: ", part.name), spent);
    }

    /// @dev Gas of the same call as its own transaction, without the base cost.
    function _direct(uint256 snapshot, string memory name, address caller, address target, bytes memory call_)
        private
        returns (uint256 part)
    {
        vm.revertToState(snapshot);
        vm.prank(caller);
        (bool ok,) = target.call(call_);
        assertTrue(ok, name);
        part = vm.lastCallGas().gasTotalUsed - 21_000;
        vm.snapshotValue(GROUP, string.concat("part: ", name), part);
    }
}
