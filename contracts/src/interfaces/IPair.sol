// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The functions of a Uniswap V2 pair that the system uses.
interface IPair {
    /// @notice The token with the lower address.
    function token0() external view returns (address);

    /// @notice The token with the higher address.
    function token1() external view returns (address);

    /// @notice Reserves in wei, and the unix second modulo 2^32 at which they were last touched.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice Price of token0 in token1, UQ112x112, times the seconds that it held; wraps around.
    function price0CumulativeLast() external view returns (uint256);

    /// @notice Price of token1 in token0, UQ112x112, times the seconds that it held; wraps around.
    function price1CumulativeLast() external view returns (uint256);

    /// @notice Pays out `amount0Out` and `amount1Out` wei for what was sent in before; reverts when that was too little. Empty `data`: no
    /// callback.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}
