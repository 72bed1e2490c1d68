// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fixture} from "../Fixture.sol";

/// @dev The miner copies the inviters of wallets with power. Walking the copies must lead to the same wallets as walking the user contract,
/// whoever has power.
contract MinerGenerationsTest is Fixture {
    address private above;
    address private between;
    address private claimer;

    function setUp() public override {
        super.setUp();
        above = _wallet("above", origin);
        between = _wallet("between", above);
        claimer = _wallet("claimer", between);
        _buy(above, 10_000e18);
        _buy(claimer, 10_000e18);
        _toEmission(1 days);
    }

    function test_GivenAGenerationThatNeverBought_TheOneAboveItIsPaidAtItsOwnRate() external {
        uint256 amount = miner.pending(claimer);
        _claim(claimer);
        assertEq(reward.balanceOf(between), 0);
        assertEq(reward.balanceOf(above), amount * 2 / 100);
    }

    function test_WhenThatGenerationBuysOrIsGivenPower_BothArePaid() external {
        for (uint256 given; given < 2; ++given) {
            uint256 snapshot = vm.snapshotState();
            if (given == 1) node.grant(miner, between, 10e18);
            else _buy(between, 10e18);
            uint256 amount = miner.pending(claimer);
            _claim(claimer);
            assertEq(reward.balanceOf(between), amount * 5 / 100);
            assertEq(reward.balanceOf(above), amount * 2 / 100);
            vm.revertToState(snapshot);
        }
    }

    /// A first purchase reads the wallets above it once each, up to the origin user or a wallet with power, above which all are copied.
    function test_AFirstPurchase_ReadsOnlyTheWalletsItNeeds() external {
        assertEq(_powerOf(origin), 0, "the walk ends at the origin user");
        assertEq(_readsOfAPurchaseBelow(claimer), _readsOfAPurchaseBelow(origin));
    }

    function _readsOfAPurchaseBelow(address inviter) private returns (uint256) {
        uint256 snapshot = vm.snapshotState();
        address wallet = _wallet("newcomer", inviter);
        vm.record();
        _buy(wallet, 100e18);
        (bytes32[] memory reads,) = vm.accesses(address(miner));
        vm.revertToState(snapshot);
        return reads.length;
    }

    function test_GivenOnlyThoseFarAboveHavePower_EachIsFoundAndPaidAtItsOwnRate() external {
        address[9] memory chain;
        address bottom = claimer;
        for (uint256 i; i < 9; ++i) {
            bottom = chain[i] = _wallet(string.concat("chain", vm.toString(i)), bottom);
        }
        _buy(chain[3], 10e18);
        _buy(chain[4], 10e18);
        // The four above have no power: their inviters are copied now, the next one's is not.
        _buy(bottom, 10_000e18);
        _pass(1 days);
        uint256 amount = miner.pending(bottom);
        _claim(bottom);
        assertEq(reward.balanceOf(chain[4]), amount / 100, "the fourth");
        assertEq(reward.balanceOf(chain[3]), amount / 100, "the fifth");
        _buy(chain[7], 10e18);
        _pass(1 days);
        amount = miner.pending(bottom);
        _claim(bottom);
        assertEq(reward.balanceOf(chain[7]), amount * 5 / 100, "the first, that bought later");
    }

    function test_GivenPowerAboveWithoutAnInviterKeptBelowIt_AGrantKeepsThemAll() external {
        address bottom = claimer;
        for (uint256 i; i < 4; ++i) {
            bottom = _wallet(string.concat("grant", vm.toString(i)), bottom);
        }
        node.grant(miner, bottom, 10_000e18);
        _pass(1 days);
        uint256 amount = miner.pending(bottom);
        _claim(bottom);
        assertEq(reward.balanceOf(claimer), amount / 100, "the fourth");
        assertEq(reward.totalCredited(), amount / 100);
    }

    function test_WhenAWalletThatIsKeptBuys_ItKeepsThoseAboveIt() external {
        address[9] memory chain;
        address bottom = claimer;
        for (uint256 i; i < 9; ++i) {
            bottom = chain[i] = _wallet(string.concat("kept", vm.toString(i)), bottom);
        }
        _buy(bottom, 10e18);
        // Copied for the wallet below, with no copies above it.
        _buy(chain[4], 10_000e18);
        _pass(1 days);
        uint256 amount = miner.pending(chain[4]);
        _claim(chain[4]);
        assertEq(reward.balanceOf(claimer), amount / 100, "the fifth");
    }

    function test_TheOriginUserBuysAndIsPaid_WhoeverWasBefore() external {
        vm.prank(claimer);
        miner.launch(origin, 10e18);
        uint256 amount = miner.pending(claimer);
        _claim(claimer);
        assertEq(reward.balanceOf(origin), amount / 100, "the third");
    }

    function test_KeepingInviters_ReadsAtMostFourAbove() external {
        address bottom = claimer;
        for (uint256 i; i < 30; ++i) {
            bottom = _wallet(string.concat("deep", vm.toString(i)), bottom);
        }
        vm.expectCall(address(user), abi.encodePacked(user.inviter.selector), 6);
        _buy(bottom, 10e18);
    }
}
