// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Exchange account numbers of wallets.
/// @notice A UID is 12 decimal digits, kept as a number and shown padded with zeros on the left: 42 is '000000000042'. Zero means
/// none, so '000000000000' cannot be bound. One a wallet, for good; several wallets may name the same one, else numbers could be squatted.
/// @dev A wallet's own statement: nothing here proves that the account is theirs.
interface IUid {
    /// @notice `user` named `id` as their UID.
    event IdBound(address indexed user, uint256 id);

    error Uid_AlreadyBound(address user);
    /// @notice Zero, or more than 12 digits.
    error Uid_InvalidId(uint256 id);

    /// @notice Binds `id`, 1 to 999,999,999,999, to the caller, once.
    function bindId(uint256 id) external;

    /// @notice The UID of `user`; 0 when none is bound.
    function getJuId(address user) external view returns (uint256);
}
