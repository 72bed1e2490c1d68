// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../interfaces/IPair.sol";

/// @title Prices from a Uniswap V2 pair: 18-decimal fixed point, of the base token in the other token, rounded down.
library PairPrice {
    error PairPrice_WrongPair(address pair);

    /// @notice Whether `base` is token0 of `pair`. Reverts if the pair is not of `base` and `quote`.
    function isToken0(address pair, address base, address quote) internal view returns (bool) {
        address token0 = IPair(pair).token0();
        address token1 = IPair(pair).token1();
        if (token0 == base && token1 == quote) return true;
        if (token0 == quote && token1 == base) return false;
        revert PairPrice_WrongPair(pair);
    }

    /// @notice Reserves of the base token and of the other token.
    function reserves(IPair pair, bool baseIsToken0) internal view returns (uint256 base, uint256 quote) {
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        return baseIsToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @notice The current price from the reserves; 0 without liquidity. It can be moved within one transaction, so no payment may depend
    /// on it without another limit.
    function spot(IPair pair, bool baseIsToken0) internal view returns (uint256) {
        (uint256 base, uint256 quote) = reserves(pair, baseIsToken0);
        return base == 0 ? 0 : quote * 1e18 / base;
    }

    /// @notice The pair's cumulative price of the base token as if the pair were updated now: UQ112x112 times seconds. It wraps around like
    /// the pair's own counter, so only differences are meaningful.
    function cumulative(IPair pair, bool baseIsToken0) internal view returns (uint256 sum) {
        sum = baseIsToken0 ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        (uint112 reserve0, uint112 reserve1, uint32 touchedAt) = pair.getReserves();
        unchecked {
            // The pair stores time modulo 2^32, so the difference is taken modulo 2^32.
            // forge-lint: disable-next-line(unsafe-typecast)
            uint32 elapsed = uint32(block.timestamp) - touchedAt;
            if (elapsed == 0 || reserve0 == 0 || reserve1 == 0) return sum;
            (uint256 base, uint256 quote) = baseIsToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
            sum += (quote << 112) / base * elapsed;
        }
    }

    /// @notice The average over `window` seconds between two cumulative prices, capped at 2^128 - 1 so that two averages can be multiplied.
    function average(uint256 from, uint256 to, uint256 window) internal pure returns (uint256) {
        uint256 difference;
        unchecked {
            difference = to - from;
        }
        return Math.min(Math.mulDiv(difference / window, 1e18, 1 << 112), type(uint128).max);
    }
}
