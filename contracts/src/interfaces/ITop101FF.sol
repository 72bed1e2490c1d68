// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IKLLedger} from "./IKLLedger.sol";

/// @title The ledger of ranking rewards, in KL.
interface ITop101FF is IKLLedger {
    /// @notice `user` earned `amount` KL wei for a place in the ranking of `week`.
    event Credited(address indexed user, uint256 indexed week, uint256 amount);

    error Top101FF_NotTop101(address caller);
    /// @notice The sum of all balances would exceed the KL that this contract holds. Both in KL wei.
    error Top101FF_NotCovered(uint256 balance, uint256 credited);

    /// @notice Top101 only, which transfers the sum of `amounts` (KL wei) first. Zero entries are skipped.
    function credit(uint256 week, address[] calldata users, uint256[] calldata amounts) external;
}
