// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {GasRecorder} from "./GasRecorder.sol";
import {StakingRewards} from "./StakingRewards.sol";

/// @dev Claims compared with `getReward` of the same token by a wallet with the same history.
contract ClaimGasTest is GasRecorder {
    string private constant GROUP = "claim";

    StakingRewards private staking;
    address private crowd;
    address private holder;
    /// @dev Each below the one before, the first below the origin user, all with power.
    address[6] private chain;

    function setUp() public override {
        super.setUp();
        crowd = _crowd();
        address above = origin;
        for (uint256 i; i < 6; ++i) {
            chain[i] = _wallet(string.concat("generation", vm.toString(i)), above);
            _buy(chain[i], 1_000e18);
            above = chain[i];
        }
        holder = chain[0];
        staking = new StakingRewards(kl, usdt);
        vm.startPrank(holder);
        usdt.approve(address(staking), type(uint256).max);
        staking.stake(1_000e18);
        vm.stopPrank();
        _toEmission(1 hours);
        _buyKLOnPair(address(staking), 1_000e18);
        staking.notifyRewardAmount(kl.balanceOf(address(staking)));
        _pass(1 hours);
    }

    /// forge-config: bench.isolate = true
    function test_FirstClaim() external {
        vm.prank(holder);
        staking.getReward();
        _record(GROUP, "reference getReward, first");
        uint256 balance = kl.balanceOf(holder);
        vm.prank(holder);
        kl.transfer(DEAD, balance);
        vm.prank(holder);
        miner.reward();
        _record(GROUP, "first claim");
    }

    /// forge-config: bench.isolate = true
    function test_Claim() external {
        _settleIn(holder);
        vm.prank(holder);
        staking.getReward();
        _pass(1 hours);
        vm.prank(holder);
        staking.getReward();
        _record(GROUP, "reference getReward");
        vm.prank(holder);
        miner.reward();
        _record(GROUP, "claim");
    }

    /// forge-config: bench.isolate = true
    function test_ClaimWithoutOrder() external {
        _buyLicence(holder);
        _settleIn(holder);
        vm.prank(holder);
        miner.reward();
        _record(GROUP, "claim without an order");
    }

    /// The first claim of a day computes the day's emission for all.
    /// forge-config: bench.isolate = true
    function test_FirstClaimOfADay() external {
        _settleIn(holder);
        _pass(1 days);
        vm.prank(holder);
        miner.reward();
        _record(GROUP, "claim, first of the day");
    }

    /// forge-config: bench.isolate = true
    function test_PaidGenerations() external {
        for (uint256 i; i < 6; ++i) {
            _settleIn(chain[i]);
        }
        for (uint256 i; i < 6; ++i) {
            vm.prank(chain[i]);
            miner.reward();
            _record(GROUP, string.concat("claim paying ", vm.toString(i)));
        }
    }

    /// The wallets above have no balance in the ledger; others do.
    /// forge-config: bench.isolate = true
    function test_PaidGenerationsFirstCredits() external {
        address other = _wallet("other", crowd);
        _buy(other, 1_000e18);
        _pass(1 hours);
        _claim(other);
        for (uint256 i; i < 6; ++i) {
            _claim(chain[i]);
        }
        for (uint256 i; i < 5; ++i) {
            vm.prank(chain[i]);
            reward.withdraw();
        }
        _pass(1 hours);
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < 6; ++i) {
            vm.prank(chain[i]);
            miner.reward();
            _record(GROUP, string.concat("claim paying ", vm.toString(i), ", each for the first time"));
            vm.revertToState(snapshot);
        }
    }

    /// Wallets above that are bound and never had power.
    /// forge-config: bench.isolate = true
    function test_UnpaidGenerations() external {
        address above = origin;
        for (uint256 i; i < 6; ++i) {
            above = _wallet(string.concat("unpaid", vm.toString(i)), above);
            if (i != 1 && i != 5) continue;
            uint256 snapshot = vm.snapshotState();
            _buy(above, 1_000e18);
            _pass(1 hours);
            _settleIn(above);
            vm.prank(above);
            miner.reward();
            _record(GROUP, string.concat("claim below ", vm.toString(i), " unpaid"));
            vm.revertToState(snapshot);
        }
    }
}
