// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOracle} from "../../src/interfaces/IOracle.sol";

/// Settable prices; 0 means missing.
contract OracleStandIn {
    uint256 private _juPrice = 1e18;
    uint256 private _klPrice = 0.01e18;
    /// USDT per KL averaged over a day; 0 when missing.
    uint256 public klPriceDay;
    /// USDT per KL that follows the day's slowly; 0 when missing.
    uint256 public klPriceWeek;

    function set(uint256 juPrice_, uint256 klPrice_) external {
        (_juPrice, _klPrice) = (juPrice_, klPrice_);
    }

    function setDay(uint256 klPriceDay_) external {
        klPriceDay = klPriceDay_;
    }

    function setWeek(uint256 klPriceWeek_) external {
        klPriceWeek = klPriceWeek_;
    }

    function juPrice() external view returns (uint256) {
        if (_juPrice == 0) revert IOracle.Oracle_PriceMissing();
        return _juPrice;
    }

    function klPrice() external view returns (uint256) {
        if (_klPrice == 0) revert IOracle.Oracle_PriceMissing();
        return _klPrice;
    }
}
