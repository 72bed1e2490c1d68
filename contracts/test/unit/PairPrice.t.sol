// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "forge-std/Test.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {PairPrice} from "../../src/libraries/PairPrice.sol";

/// @dev A pair with settable figures.
contract PairStandIn {
    address public token0;
    address public token1;
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private touchedAt;

    function setTokens(address token0_, address token1_) external {
        (token0, token1) = (token0_, token1_);
    }

    function setReserves(uint112 reserve0_, uint112 reserve1_, uint32 touchedAt_) external {
        (reserve0, reserve1, touchedAt) = (reserve0_, reserve1_, touchedAt_);
    }

    function setCumulative(uint256 price0, uint256 price1) external {
        (price0CumulativeLast, price1CumulativeLast) = (price0, price1);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, touchedAt);
    }
}

contract PairPriceTest is Test {
    address private constant BASE = address(0xBA5E);
    address private constant QUOTE = address(0xC007E);
    address private constant OTHER = address(0x07E4);
    uint256 private constant NOW = 1_767_240_000;

    PairStandIn private pair;

    function setUp() public {
        vm.warp(NOW);
        pair = new PairStandIn();
    }

    /// @dev External, so that a revert can be expected.
    function isToken0() external view returns (bool) {
        return PairPrice.isToken0(address(pair), BASE, QUOTE);
    }

    function test_IsToken0_HandlesBothOrders() external {
        pair.setTokens(BASE, QUOTE);
        assertTrue(this.isToken0());
        pair.setTokens(QUOTE, BASE);
        assertFalse(this.isToken0());
    }

    function test_IsToken0_RevertGiven_OneTokenIsAnother() external {
        address[2][5] memory wrong = [[OTHER, QUOTE], [BASE, OTHER], [OTHER, BASE], [QUOTE, OTHER], [OTHER, OTHER]];
        for (uint256 i; i < wrong.length; ++i) {
            pair.setTokens(wrong[i][0], wrong[i][1]);
            vm.expectRevert(abi.encodeWithSelector(PairPrice.PairPrice_WrongPair.selector, address(pair)));
            this.isToken0();
        }
    }

    function test_Reserves_AreTheBasesFirst() external {
        pair.setReserves(3, 7, 0);
        (uint256 base, uint256 quote) = PairPrice.reserves(_pair(), true);
        assertEq(base, 3);
        assertEq(quote, 7);
        (base, quote) = PairPrice.reserves(_pair(), false);
        assertEq(base, 7);
        assertEq(quote, 3);
    }

    function test_Spot_IsRoundedDown_AndZeroWithoutBase() external {
        pair.setReserves(3, 7, 0);
        assertEq(PairPrice.spot(_pair(), true), 2_333_333_333_333_333_333);
        assertEq(PairPrice.spot(_pair(), false), 428_571_428_571_428_571);
        pair.setReserves(0, 7, 0);
        assertEq(PairPrice.spot(_pair(), true), 0);
        assertEq(PairPrice.spot(_pair(), false), 0);
    }

    function test_Cumulative_GoesOnFromTheLastTouch_RoundedDownEachSecond() external {
        pair.setCumulative(1_000, 2_000);
        pair.setReserves(3, 7, uint32(NOW) - 10);
        assertEq(PairPrice.cumulative(_pair(), true), 1_000 + (uint256(7) << 112) / 3 * 10);
        assertEq(PairPrice.cumulative(_pair(), false), 2_000 + (uint256(3) << 112) / 7 * 10);
        pair.setReserves(3, 7, uint32(NOW));
        assertEq(PairPrice.cumulative(_pair(), true), 1_000);
        assertEq(PairPrice.cumulative(_pair(), false), 2_000);
    }

    /// With either side empty, the counter stands still and nothing divides by zero.
    function test_Cumulative_StandsStillWhenASideIsEmpty() external {
        pair.setCumulative(1_000, 2_000);
        uint112[2][3] memory empty = [[uint112(0), 7], [uint112(3), 0], [uint112(0), 0]];
        for (uint256 i; i < empty.length; ++i) {
            pair.setReserves(empty[i][0], empty[i][1], uint32(NOW) - 10);
            assertEq(PairPrice.cumulative(_pair(), true), 1_000);
            assertEq(PairPrice.cumulative(_pair(), false), 2_000);
        }
    }

    /// The pair's clock wraps around at 2^32 and its counters at 2^256.
    function test_Cumulative_WrapsAroundAsThePairDoes() external {
        vm.warp(uint256(1 << 32) + 5);
        pair.setCumulative(type(uint256).max, 0);
        pair.setReserves(1, 1, type(uint32).max - 4);
        assertEq(PairPrice.cumulative(_pair(), true), uint256(1 << 112) * 10 - 1);
        assertEq(PairPrice.average(type(uint256).max, uint256(1 << 112) * 10 - 1, 10), 1e18);
    }

    /// 2^112 / 1e18 is 5,192,296,858,534,827.6, so an average is a wei from ...828 on.
    function test_Average_RoundsDownTwice() external pure {
        uint256 wei_ = 5_192_296_858_534_828;
        assertEq(PairPrice.average(0, wei_ * 2, 2), 1);
        assertEq(PairPrice.average(0, wei_ * 2 - 1, 2), 0, "the division by the window");
        assertEq(PairPrice.average(5, wei_ + 4, 1), 0, "the division by 2^112");
    }

    function test_Average_HasAHundredAndTwentyEightBitsAtMost() external pure {
        assertEq(PairPrice.average(0, uint256(type(uint112).max) << 112, 1), type(uint128).max);
        assertEq(PairPrice.average(0, (1 << 112) * 7, 7), 1e18);
    }

    function _pair() private view returns (IPair) {
        return IPair(address(pair));
    }
}
