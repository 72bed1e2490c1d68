// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Sells KL for JU and burns GS as fuel.
/// @notice Fuel is the fee of this path only: 5% of the sale's USDT value at the pairs' prices, rounded up. KL can always be sold on the
/// pair without it.
/// @dev The principal approves KL and GS to this contract; nothing rests here. Amounts in wei.
///
/// WARNING: a sale goes by the pairs' prices at that moment. Without limits of its own it is only held within `maxDeviation` of the half
/// hour's averages. Anyone who moves the pair around it can take up to that. Send limits.
///
/// ASSUMPTION: KL and GS are the system's own tokens: no fee on a transfer, no callback.
interface ISwap {
    /// @notice `principal`'s KL was sold. `caller` is the principal or its delegate; `receiver` got the JU.
    event Sold(
        address indexed principal,
        address indexed caller,
        address indexed receiver,
        uint256 klAmount,
        uint256 juAmount,
        uint256 fuel
    );

    error Swap_ZeroAmount();
    error Swap_Expired(uint256 deadline);
    /// @notice The pair's price is too far from the average for a sale without limits of its own.
    error Swap_PriceOffAverage(uint256 spot, uint256 average);
    error Swap_TooLittleReceived(uint256 received, uint256 minimum);
    error Swap_TooMuchFuel(uint256 fuel, uint256 maximum);
    error Swap_NotDelegate(address principal, address caller);
    error Swap_TransferFailed();

    /// @notice Sells `amount` KL wei of the caller for JU, without limits. Reverts when a pair's price is off its average by more than
    /// `maxDeviation`, or when there is no average. Returns JU wei.
    function sellKLTokens(uint256 amount) external returns (uint256 juReceived);

    /// @notice Sells `amount` KL wei of the caller for at least `minJu` JU wei, burning at most `maxFuel` GS wei, until `deadline` (unix
    /// s).
    function sellKLTokens(uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived);

    /// @notice The caller, delegate of `principal`, sells the principal's KL with the principal's GS; the caller gets the JU. Without
    /// limits.
    /// @dev WARNING: a delegate keeps what it sells. Whom a principal binds can sell all KL that it has approved.
    function proxySell(address principal, uint256 amount) external returns (uint256 juReceived);

    /// @notice The same for at least `minJu` JU wei, burning at most `maxFuel` GS wei, until `deadline` (unix s).
    function proxySell(address principal, uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived);

    /// @notice What selling `amount` KL wei brings and burns now: JU wei rounded down, GS wei rounded up.
    function quote(uint256 amount) external view returns (uint256 juAmount, uint256 fuel);

    /// @notice Fuel in basis points of a sale's USDT value.
    function fuelRate() external view returns (uint128);

    /// @notice How far, in basis points, a pair may be off its average for a sale without limits of its own.
    function maxDeviation() external view returns (uint128);

    /// @notice Default admin only. At most 1,000 basis points.
    function setFuelRate(uint256 rate) external;

    /// @notice Default admin only. 100 to 1,000 basis points.
    function setMaxDeviation(uint256 deviation) external;
}
