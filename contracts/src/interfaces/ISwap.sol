// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Sells KL for JU and burns GS as fuel.
/// @notice Fuel is the fee of this contract: 5% of the sale's USDT value at the pairs' prices, rounded up. KL can always be sold directly
/// on the pair without it.
/// @dev The principal approves KL and GS to this contract, which holds no tokens between calls. Amounts in wei.
///
/// WARNING: a sale uses the pairs' current prices. Without limits of its own it only has to be within `maxDeviation` of the half-hour
/// averages, and anyone who moves the pair around it can take up to that. Send limits.
///
/// ASSUMPTION: KL and GS are the system's own tokens, without transfer fees or callbacks.
interface ISwap {
    /// @notice KL of `principal` was sold. `caller` is the principal or its delegate; `receiver` got the JU.
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
    /// @notice The pair's price is too far from its average for a sale without limits.
    error Swap_PriceOffAverage(uint256 spot, uint256 average);
    error Swap_TooLittleReceived(uint256 received, uint256 minimum);
    error Swap_TooMuchFuel(uint256 fuel, uint256 maximum);
    error Swap_NotDelegate(address principal, address caller);
    error Swap_TransferFailed();

    /// @notice Sells `amount` KL wei of the caller for JU, without limits. Reverts when a pair's price deviates from its average by more
    /// than `maxDeviation`, or when there is no average. Returns JU wei.
    function sellKLTokens(uint256 amount) external returns (uint256 juReceived);

    /// @notice Sells `amount` KL wei of the caller for at least `minJu` JU wei, burning at most `maxFuel` GS wei, until `deadline` (unix
    /// s).
    function sellKLTokens(uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived);

    /// @notice Sells KL of `principal` and burns GS of `principal`, without limits. The caller must be its delegate and gets the JU.
    /// @dev WARNING: a delegate keeps the proceeds. It can sell all KL that the principal has approved.
    function proxySell(address principal, uint256 amount) external returns (uint256 juReceived);

    /// @notice Like `proxySell(principal, amount)`, for at least `minJu` JU wei, burning at most `maxFuel` GS wei, until `deadline` (unix
    /// s).
    function proxySell(address principal, uint256 amount, uint256 minJu, uint256 maxFuel, uint256 deadline)
        external
        returns (uint256 juReceived);

    /// @notice JU wei (rounded down) that selling `amount` KL wei pays now, and GS wei (rounded up) that it burns.
    function quote(uint256 amount) external view returns (uint256 juAmount, uint256 fuel);

    /// @notice Fuel in basis points of a sale's USDT value.
    function fuelRate() external view returns (uint128);

    /// @notice Maximum deviation of a pair from its average, in basis points, for a sale without limits.
    function maxDeviation() external view returns (uint128);

    /// @notice Default admin only. At most 1,000 basis points.
    function setFuelRate(uint256 rate) external;

    /// @notice Default admin only. 100 to 1,000 basis points.
    function setMaxDeviation(uint256 deviation) external;
}
