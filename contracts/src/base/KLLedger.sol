// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IKLLedger} from "../interfaces/IKLLedger.sol";
import {IUser} from "../interfaces/IUser.sol";
import {Upgradeable} from "./Upgradeable.sol";

/// @title Balances in KL and their withdrawal.
/// @dev A derived ledger adds who may credit, and the sum of all credits.
abstract contract KLLedger is Upgradeable, IKLLedger {
    using SafeERC20 for IERC20;

    /// @custom:storage-location erc7201:koala.storage.KLLedger
    struct KLLedgerStorage {
        mapping(address user => uint256 amount) balances;
        /// KL wei since the start.
        uint256 withdrawn;
    }

    // keccak256(abi.encode(uint256(keccak256("koala.storage.KLLedger")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant KL_LEDGER_STORAGE = 0xac5bc34207c8c20739cd0b82743d20ca580925fd9ceafc0c9e1a60ce38b12d00;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address user_) {
        kl = IERC20(_nonZero(kl_));
        user = IUser(_nonZero(user_));
    }

    /// @inheritdoc IKLLedger
    function withdraw() external returns (uint256) {
        return _withdraw(msg.sender);
    }

    /// @inheritdoc IKLLedger
    function withdraw(address principal) external returns (uint256) {
        if (!user.isDelegate(principal, msg.sender)) revert KLLedger_NotDelegate(principal, msg.sender);
        return _withdraw(principal);
    }

    /// @inheritdoc IKLLedger
    function balanceOf(address account) external view returns (uint256) {
        return _ledger().balances[account];
    }

    /// @inheritdoc IKLLedger
    function totalCredited() public view returns (uint256) {
        return _everCredited() - _ledger().withdrawn;
    }

    // ---------------------------------------------------------------- for the ledgers

    function _credit(address account, uint256 amount) internal {
        _ledger().balances[account] += amount;
    }

    /// @dev KL wei credited since the start.
    function _everCredited() internal view virtual returns (uint256);

    // ---------------------------------------------------------------- internals

    function _withdraw(address account) private returns (uint256 amount) {
        KLLedgerStorage storage $ = _ledger();
        amount = $.balances[account];
        if (amount == 0) revert KLLedger_Nothing();
        $.balances[account] = 0;
        $.withdrawn += amount;
        emit Withdrawn(account, msg.sender, amount);
        kl.safeTransfer(account, amount);
    }

    function _ledger() private pure returns (KLLedgerStorage storage $) {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            $.slot := KL_LEDGER_STORAGE
        }
    }
}
