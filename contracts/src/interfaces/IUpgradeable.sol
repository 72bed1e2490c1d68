// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title What every upgradeable contract of the system shares.
/// @notice The default admin, a timelock on the main network, sets bounded parameters and grants the other roles. It changes only in two
/// steps: the admin names a successor, which then accepts. So a mistyped address never gets the role, and there is always exactly one
/// admin: granting, revoking and renouncing this role revert.
interface IUpgradeable {
    /// @notice A parameter has a new value, which applies from the next action on.
    event ParameterSet(bytes32 indexed name, uint256 value);
    /// @notice `next` may accept the default admin's role. Zero cancels the transfer.
    event AdminTransferBegun(address indexed admin, address indexed next);

    error Upgradeable_ZeroAddress();
    error Upgradeable_ParameterOutOfBounds(bytes32 name, uint256 value);
    error Upgradeable_NotNextAdmin(address caller);
    /// @notice The default admin's role can only be transferred.
    error Upgradeable_AdminCannotRenounce();

    /// @notice Default admin only: names the next admin and replaces the one named before. Zero cancels the transfer.
    function beginAdminTransfer(address next) external;

    /// @notice Named account only: takes over the role, which the previous admin loses.
    function acceptAdmin() external;

    /// @notice The account that may accept the default admin's role, or zero.
    function nextAdmin() external view returns (address);
}
