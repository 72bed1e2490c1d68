// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IWrappedJu} from "../interfaces/IWrappedJu.sol";

interface IPairFactory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IMintingPair is IPair {
    /// @notice Gives `to` the liquidity that was sent in before.
    function mint(address to) external returns (uint256 liquidity);
}

/// @title Creates the KL/WJU pair and adds its first liquidity, whatever others did to the pair before.
/// @notice Anyone can create the pair of a future token, send wrapped JU to it and call `sync`. The exchange's router then refuses to add
/// the first liquidity. This contract uses an existing pair and mints at the pair itself, which counts what arrives. So JU sent before is a
/// gift that replaces JU of the deployer, and KL opens at the planned price. Only a gift above `ju` raises the opening price, in proportion
/// to the deeper pool.
/// @dev Only the deployment uses it: the constructor creates the pair, whose tokens other constructors read, and `seed` fills it. Holds
/// nothing between calls and has no owner.
contract PoolSeeder {
    using SafeERC20 for IERC20;

    /// Owner of the liquidity, which cannot be withdrawn.
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    IERC20 public immutable kl;
    IWrappedJu public immutable wju;
    IMintingPair public immutable pair;

    /// @notice `ju` JU wei were added to `given` WJU wei that others had sent before.
    event Seeded(uint256 kl, uint256 ju, uint256 given);

    /// @notice The factory's pair does not have the address that the other contracts expect.
    error PoolSeeder_OtherPair(address pair, address expected);
    /// @notice The pair already has liquidity.
    error PoolSeeder_SeededAlready();
    error PoolSeeder_TransferFailed();

    constructor(address factory, address kl_, address wju_, address expected) {
        address found = IPairFactory(factory).getPair(kl_, wju_);
        if (found == address(0)) found = IPairFactory(factory).createPair(kl_, wju_);
        if (found != expected) revert PoolSeeder_OtherPair(found, expected);
        kl = IERC20(kl_);
        wju = IWrappedJu(wju_);
        pair = IMintingPair(found);
    }

    /// @notice Sends `amount` KL wei of the caller (needs an allowance) and the JU that the pair lacks to it, and returns the rest. The
    /// liquidity goes to the dead address.
    function seed(uint256 amount) external payable {
        if (IERC20(address(pair)).totalSupply() != 0) revert PoolSeeder_SeededAlready();
        uint256 given = IERC20(address(wju)).balanceOf(address(pair));
        // At least one wei, because a pair mints nothing for a single token.
        uint256 ju = given < msg.value ? msg.value - given : 1;
        emit Seeded(amount, ju, given);
        kl.safeTransferFrom(msg.sender, address(pair), amount);
        wju.deposit{value: ju}();
        IERC20(address(wju)).safeTransfer(address(pair), ju);
        pair.mint(DEAD);
        if (ju == msg.value) return;
        (bool returned,) = msg.sender.call{value: msg.value - ju}("");
        if (!returned) revert PoolSeeder_TransferFailed();
    }
}
