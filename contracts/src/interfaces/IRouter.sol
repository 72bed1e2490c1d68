// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The functions of a Uniswap V2 router that the system uses. Amounts are in wei and include the pairs' fees.
interface IRouter {
    /// @notice What `amountIn` brings from a pair with these reserves.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256);

    /// @notice What `amountOut` costs at a pair with these reserves.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256);

    /// @notice `amountIn` and what it brings at each step of `path`.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory);

    /// @notice Sells the JU sent along `path`, which begins with wrapped JU.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Sells `amountIn` of the sender's, which must be approved, along `path`.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}
