// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title GS, the fuel token (the chain configuration calls it gas). 1 GS stands for 1 USDT of fuel.
/// @notice Only the miner mints it: 10% of the value of each purchase. It is burned as fuel.
interface IGS is IERC20 {
    error GS_NotMiner(address caller);
    error GS_ZeroAddress();

    /// @notice Miner only.
    function mint(address to, uint256 amount) external;
    /// @notice Burns from the caller.
    function burn(uint256 amount) external;
    /// @notice Burns from `account` against the caller's allowance.
    function burnFrom(address account, uint256 amount) external;
    /// @notice The only minter. It cannot change.
    function miner() external view returns (address);
}
