// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The functions of wrapped JU that the system uses.
interface IWrappedJu {
    /// @notice Mints to the sender as much wrapped JU as JU were sent.
    function deposit() external payable;

    /// @notice Burns `amount` wei of the sender's wrapped JU and pays the JU out.
    function withdraw(uint256 amount) external;
}
