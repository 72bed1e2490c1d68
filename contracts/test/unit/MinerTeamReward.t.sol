// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TwoWallets} from "../support/TwoWallets.sol";

/// @dev Credits of a claim to the generations above.
contract MinerTeamRewardTest is TwoWallets {
    function _chain(uint256 length, uint256 power) private returns (address[] memory chain) {
        chain = new address[](length);
        address above = origin;
        for (uint256 i; i < length; ++i) {
            chain[i] = _wallet(string(abi.encodePacked("chain", vm.toString(i))), above);
            above = chain[i];
            if (power != 0) _buy(chain[i], power);
        }
    }

    function test_GivenFiveQualifiedGenerations_TheyShareTenPercentByRate() external {
        address[] memory chain = _chain(7, 10_000e18);
        _toEmission(1 days);
        uint256 amount = miner.pending(chain[6]);
        _claim(chain[6]);
        assertEq(reward.balanceOf(chain[5]), amount * 500 / 10_000);
        assertEq(reward.balanceOf(chain[4]), amount * 200 / 10_000);
        assertEq(reward.balanceOf(chain[3]), amount * 100 / 10_000);
        assertEq(reward.balanceOf(chain[2]), amount * 100 / 10_000);
        assertEq(reward.balanceOf(chain[1]), amount * 100 / 10_000);
        assertEq(reward.balanceOf(chain[0]), 0);
        assertEq(kl.balanceOf(address(reward)), reward.totalCredited());
        (,,,, uint256 credited) = miner.totals();
        assertEq(credited, reward.totalCredited());
    }

    function test_GivenNoQualifiedGeneration_NothingIsCreditedAndAnEighthIsTheDeadAddresss() external {
        address[] memory chain = _chain(6, 0);
        _buy(chain[5], 10_000e18);
        _buy(chain[4], 10e18);
        node.grant(miner, chain[3], 10e18 - 1);
        vm.prank(admin);
        miner.setDynamicRates([uint16(0), 1_250, 0, 0, 0]);
        _toEmission(1 days);
        (uint256 before,,,) = miner.owed();
        uint256 amount = miner.pending(chain[5]);
        _claim(chain[5]);
        assertEq(reward.totalCredited(), 0);
        (uint256 toDead,,,) = miner.owed();
        assertApproxEqAbs(toDead - before, amount / 8, 1);
    }

    function test_GivenTheOriginQualifies_ItIsPaidOnceAndTheWalkEnds() external {
        node.grant(miner, origin, 10e18);
        _buy(bob, 10_000e18);
        _toEmission(1 days);
        uint256 amount = miner.pending(bob);
        _claim(bob);
        assertEq(reward.balanceOf(origin), amount * 200 / 10_000);
        assertEq(reward.totalCredited(), reward.balanceOf(origin));
        assertEq(reward.balanceOf(alice), 0, "no power");
    }

    function test_WhenTheOriginClaims_NoGenerationIsPaid() external {
        node.grant(miner, origin, 10_000e18);
        _toEmission(1 days);
        _claim(origin);
        assertEq(reward.totalCredited(), 0);
    }
}
