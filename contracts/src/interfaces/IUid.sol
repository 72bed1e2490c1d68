// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Exchange account numbers of wallets.
/// @notice A UID is 12 decimal digits, stored as a number and shown with leading zeros: 42 is '000000000042'. Zero means none, so
/// '000000000000' cannot be bound. A wallet binds one UID permanently. Several wallets may bind the same UID, because unique UIDs could be
/// squatted.
/// @dev Stores a wallet's own claim. Nothing here proves that the exchange account belongs to the wallet.
interface IUid {
    /// @notice `user` bound `id` as its UID.
    event IdBound(address indexed user, uint256 id);

    error Uid_AlreadyBound(address user);
    /// @notice Zero, or more than 12 digits.
    error Uid_InvalidId(uint256 id);

    /// @notice Binds `id`, 1 to 999,999,999,999, to the caller, once.
    function bindId(uint256 id) external;

    /// @notice The UID of `user`; 0 when none is bound.
    function getJuId(address user) external view returns (uint256);
}
