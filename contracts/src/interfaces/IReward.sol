// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IKLLedger} from "./IKLLedger.sol";

/// @title The ledger of dynamic (team) rewards, in KL.
interface IReward is IKLLedger {
    /// @notice `user` earned `amount` KL wei because `source`, `generation` levels below (1 to 5), claimed.
    event Credited(address indexed user, address indexed source, uint8 generation, uint256 amount);

    error Reward_NotMiner(address caller);

    /// @notice Miner only; the miner has transferred and counted the sum of `amounts` (KL wei) before. Zero entries are skipped; entry i is
    /// generation i + 1.
    /// @dev Does not check that the KL arrived, to keep claims cheap: `totalCredited` uses the miner's own total.
    function credit(address source, address[5] calldata users, uint256[5] calldata amounts) external;
}
