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

/// @title Makes the KL/WJU pair and gives it its first liquidity, whatever others did to the pair before.
/// @notice Anybody can make the pair of a token to come, send wrapped JU to it and call `sync`. The exchange's router refuses to add the
/// first liquidity then. This contract takes a pair that is there already, and mints at the pair itself, which counts what arrives. So what
/// was sent before is a gift: it takes the place of JU that the deployer keeps, and KL opens at the planned price. Only a gift above `ju`
/// opens it dearer, by as much as the pool is deeper.
/// @dev Used by the deployment alone, twice: the constructor makes the pair, which other constructors ask for its tokens, and `seed` fills
/// it. Holds nothing between calls and knows no owner.
contract PoolSeeder {
    using SafeERC20 for IERC20;

    /// Who holds liquidity that nobody can take out.
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    IERC20 public immutable kl;
    IWrappedJu public immutable wju;
    IMintingPair public immutable pair;

    /// @notice `ju` JU wei were added to `given` WJU wei that others had sent to the pair before.
    event Seeded(uint256 kl, uint256 ju, uint256 given);

    /// @notice The factory's pair is not where all other contracts will look for it.
    error PoolSeeder_OtherPair(address pair, address expected);
    /// @notice Somebody holds liquidity of the pair already.
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

    /// @notice Gives the pair `amount` KL wei of the caller, who has approved them. Adds as much of the JU sent as the pair lacks to hold
    /// them all. The rest goes back. The liquidity belongs to nobody.
    function seed(uint256 amount) external payable {
        if (IERC20(address(pair)).totalSupply() != 0) revert PoolSeeder_SeededAlready();
        uint256 given = IERC20(address(wju)).balanceOf(address(pair));
        // One wei at least: a pair mints nothing for one token alone.
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
