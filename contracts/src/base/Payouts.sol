// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPayouts} from "../interfaces/IPayouts.sol";

/// @title Pays, or records as owed what cannot be paid.
/// @dev For recipients that the caller did not choose. When a caller is paid itself, the token's own error reverts the call instead.
abstract contract Payouts is IPayouts {
    using SafeERC20 for IERC20;

    /// @custom:storage-location erc7201:koala.storage.Payouts
    struct PayoutsStorage {
        mapping(address token => mapping(address to => uint256)) owed;
        mapping(address token => uint256) total;
    }

    // keccak256(abi.encode(uint256(keccak256("koala.storage.Payouts")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant PAYOUTS_STORAGE = 0x5ada1af81d4a86e66f7147727a54f10aad8b1832c6d473113c7848b3dad22400;

    /// @dev Gas for a recipient of JU that the caller did not choose, so that it cannot burn all of the caller's. A multisig behind a proxy
    /// needs a tenth of it.
    uint256 private constant JU_GAS = 100_000;

    /// @inheritdoc IPayouts
    function collectPayout(address token, address to) external returns (uint256 amount) {
        PayoutsStorage storage $ = _payoutsStorage();
        amount = $.owed[token][to];
        if (amount == 0) revert Payouts_NothingOwed(token, to);
        $.owed[token][to] = 0;
        $.total[token] -= amount;
        emit PayoutCollected(token, to, amount);
        if (!_tryPay(token, to, amount, gasleft())) revert Payouts_Refused(token, to);
    }

    /// @inheritdoc IPayouts
    function payoutOwed(address token, address to) external view returns (uint256) {
        return _payoutsStorage().owed[token][to];
    }

    /// @inheritdoc IPayouts
    function totalPayoutsOwed(address token) public view returns (uint256) {
        return _payoutsStorage().total[token];
    }

    /// @dev Pays `amount` of `token` (zero: JU) to `to`, or records it as owed. Never reverts because of the recipient. The debt is written
    /// after the attempt, because only a failed payment leaves one.
    function _payOrOwe(address token, address to, uint256 amount) internal {
        if (amount == 0 || _tryPay(token, to, amount, JU_GAS)) return;
        PayoutsStorage storage $ = _payoutsStorage();
        $.owed[token][to] += amount;
        $.total[token] += amount;
        emit PayoutDeferred(token, to, amount);
    }

    /// @dev Ignores the data that the recipient of JU returns, because copying it costs gas.
    function _tryPay(address token, address to, uint256 amount, uint256 gasLimit) private returns (bool paid) {
        if (token != address(0)) return IERC20(token).trySafeTransfer(to, amount);
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            paid := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }

    function _payoutsStorage() private pure returns (PayoutsStorage storage $) {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            $.slot := PAYOUTS_STORAGE
        }
    }
}
