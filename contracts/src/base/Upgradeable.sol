// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {IUpgradeable} from "../interfaces/IUpgradeable.sol";

/// @title Shared by all upgradeable contracts: two roles, bounded parameters, and the UUPS entry.
/// @notice DEFAULT_ADMIN_ROLE sets bounded parameters and UPGRADER_ROLE replaces implementations; both are a timelock on the main network.
/// Only the upgrader can transfer its role, so the admin cannot make itself upgrader.
/// @dev Addresses of the other contracts are immutables of the implementation, so only an upgrade can change them, and reading one is free.
///
/// Storage: shared bases use an ERC-7201 namespace; all other storage belongs to one contract, so no gaps are needed.
/// `contracts/tools/upgradeSafety.mjs` compares each layout with the committed one.
abstract contract Upgradeable is AccessControlUpgradeable, UUPSUpgradeable, IUpgradeable {
    /// @custom:storage-location erc7201:koala.storage.Upgradeable
    struct UpgradeableStorage {
        address admin;
        address nextAdmin;
    }

    bytes32 public constant UPGRADER_ROLE = keccak256("UPGRADER_ROLE");

    /// @dev A role without holders that only itself can grant. It administers the default admin's role, so `grantRole` and `revokeRole`
    /// cannot change the default admin.
    bytes32 private constant NOBODY = bytes32(type(uint256).max);
    // keccak256(abi.encode(uint256(keccak256("koala.storage.Upgradeable")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant UPGRADEABLE_STORAGE = 0x5761ee9e15b8c5bc6d1c8144b1c5a4d6c4379d46e3644f75cce1319d20346500;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function _initRoles(address admin, address upgrader) internal onlyInitializing {
        __AccessControl_init();
        __UUPSUpgradeable_init();
        _grantRole(DEFAULT_ADMIN_ROLE, _nonZero(admin));
        _setRoleAdmin(DEFAULT_ADMIN_ROLE, NOBODY);
        // Otherwise its admin would be the default admin, as for any unnamed role.
        _setRoleAdmin(NOBODY, NOBODY);
        _upgradeableStorage().admin = admin;
        _grantRole(UPGRADER_ROLE, _nonZero(upgrader));
        _setRoleAdmin(UPGRADER_ROLE, UPGRADER_ROLE);
    }

    function _authorizeUpgrade(address) internal view override onlyRole(UPGRADER_ROLE) {}

    // ---------------------------------------------------------------- the default admin, in two steps

    /// @inheritdoc IUpgradeable
    function beginAdminTransfer(address next) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _upgradeableStorage().nextAdmin = next;
        emit AdminTransferBegun(msg.sender, next);
    }

    /// @inheritdoc IUpgradeable
    function acceptAdmin() external {
        UpgradeableStorage storage $ = _upgradeableStorage();
        if (msg.sender != $.nextAdmin) revert Upgradeable_NotNextAdmin(msg.sender);
        _revokeRole(DEFAULT_ADMIN_ROLE, $.admin);
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        $.admin = msg.sender;
        $.nextAdmin = address(0);
    }

    /// @dev There is always exactly one default admin: the role can only be transferred.
    function renounceRole(bytes32 role, address account) public override {
        if (role == DEFAULT_ADMIN_ROLE) revert Upgradeable_AdminCannotRenounce();
        super.renounceRole(role, account);
    }

    /// @inheritdoc IUpgradeable
    function nextAdmin() external view returns (address) {
        return _upgradeableStorage().nextAdmin;
    }

    // ---------------------------------------------------------------- for the contracts

    /// @dev Returns `account`; reverts if it is zero.
    function _nonZero(address account) internal pure returns (address) {
        if (account == address(0)) revert Upgradeable_ZeroAddress();
        return account;
    }

    /// @dev Emits a parameter's new value and returns it; reverts if it is below `minimum` or above `maximum`.
    function _parameter(bytes32 name, uint256 value, uint256 minimum, uint256 maximum) internal returns (uint256) {
        if (value < minimum || value > maximum) revert Upgradeable_ParameterOutOfBounds(name, value);
        emit ParameterSet(name, value);
        return value;
    }

    function _upgradeableStorage() private pure returns (UpgradeableStorage storage $) {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            $.slot := UPGRADEABLE_STORAGE
        }
    }
}
