// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The ledger of dynamic (team) rewards, in KL.
/// @notice Every credit arrives together with the KL that covers it, so `balanceOf` is always payable.
interface IReward {
    /// @notice `user` earned `amount` KL wei because `source`, `generation` levels below (1 to 5), claimed.
    event Credited(address indexed user, address indexed source, uint8 generation, uint256 amount);
    /// @notice `amount` KL wei were paid to `user`; `caller` is the user or the user's delegate.
    event Withdrawn(address indexed user, address indexed caller, uint256 amount);

    error Reward_NotMiner(address caller);
    error Reward_NotDelegate(address principal, address caller);
    error Reward_Nothing();

    /// @notice Miner only; the miner has transferred and counted the sum of `amounts` before. Zero entries are skipped; entry i is generation i + 1.
    function credit(address source, address[5] calldata users, uint256[5] calldata amounts) external;

    /// @notice Pays the caller all that is credited to the caller.
    function withdraw() external returns (uint256 amount);

    /// @notice Pays `principal` all that is credited to `principal`; the caller must be its delegate.
    function withdraw(address principal) external returns (uint256 amount);

    /// @notice KL wei credited to `user` and not withdrawn.
    function balanceOf(address user) external view returns (uint256);

    /// @notice Sum of all balances, KL wei: what the miner has credited less what was withdrawn. Never above the KL that this contract holds.
    function totalCredited() external view returns (uint256);
}
