// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title What the system asks of wrapped JU.
interface IWrappedJu {
    /// @notice Gives the sender as much wrapped JU as JU were sent.
    function deposit() external payable;

    /// @notice Pays out `amount` wei of JU for as much wrapped JU of the sender.
    function withdraw(uint256 amount) external;
}
