// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title What every upgradeable contract of the system shares.
/// @notice There is one default admin, who sets bounded parameters and grants the other roles. On the main network it is a timelock. It is
/// replaced in two steps only: the admin names the next one, and that one accepts. So a mistyped address never holds the role. Granting,
/// revoking and renouncing it are refused; there is no moment without an admin.
interface IUpgradeable {
    /// @notice A parameter has a new value, which counts from the next action on.
    event ParameterSet(bytes32 indexed name, uint256 value);
    /// @notice `next` may accept the default admin's role; zero: nobody may.
    event AdminTransferBegun(address indexed admin, address indexed next);

    error Upgradeable_ZeroAddress();
    error Upgradeable_ParameterOutOfBounds(bytes32 name, uint256 value);
    error Upgradeable_NotNextAdmin(address caller);
    /// @notice The default admin's role is handed over, never dropped.
    error Upgradeable_AdminCannotRenounce();

    /// @notice Default admin only: names who may take over, replacing the account named before. Zero takes it back.
    function beginAdminTransfer(address next) external;

    /// @notice The named one only: takes over the role, which the admin before loses.
    function acceptAdmin() external;

    /// @notice Who may accept the default admin's role; zero: nobody.
    function nextAdmin() external view returns (address);
}
