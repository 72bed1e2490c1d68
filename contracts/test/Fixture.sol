// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPair} from "../src/interfaces/IPair.sol";
import {PairPrice} from "../src/libraries/PairPrice.sol";
import {BlockingToken} from "./mocks/BlockingToken.sol";
import {FeeToken} from "./mocks/FeeToken.sol";
import {CoreDeployment} from "./support/CoreDeployment.sol";

/// @dev The core about 35 hours before the start of emission, with averages available, and helpers for tests.
abstract contract Fixture is CoreDeployment {
    function setUp() public virtual {
        // 2026-01-01 12:00 UTC+8
        vm.warp(1_767_240_000);
        startTime = 1_767_240_000 + 36 hours;
        _deployMarket();
        _deployCore();
        vm.label(address(miner), "miner");
        vm.label(address(swap), "swap");
        _passAverages();
    }

    /// @dev Passes time, keeps the official oracle fresh and stores an observation that is due.
    function _pass(uint256 duration) internal {
        vm.warp(vm.getBlockTimestamp() + duration);
        officialOracle.update(officialOracle.latestPrice());
        oracle.update();
    }

    function _passHours(uint256 count) internal {
        for (uint256 i; i < count; ++i) {
            _pass(1 hours);
        }
    }

    /// @dev Passes twice the averages' window, so that they hold nothing of before.
    function _passAverages() internal {
        _pass(31 minutes);
        _pass(31 minutes);
    }

    /// @dev Warps to `elapsed` seconds after the start of emission, with averages available.
    function _toEmission(uint256 elapsed) internal {
        _warpWithAverages(startTime + elapsed);
    }

    /// @dev Warps to `time`, with averages of the last half hour available.
    function _warpWithAverages(uint256 time) internal {
        vm.warp(time - 31 minutes);
        oracle.update();
        _pass(31 minutes);
    }

    /// @dev A wallet with USDT, JU and all approvals, bound below `inviter` unless that is zero.
    function _wallet(string memory name, address inviter) internal returns (address wallet) {
        wallet = makeAddr(name);
        usdt.mint(wallet, 1_000_000e18);
        vm.deal(wallet, 1_000_000e18);
        vm.startPrank(wallet);
        if (inviter != address(0)) user.bind(inviter);
        usdt.approve(address(miner), type(uint256).max);
        kl.approve(address(miner), type(uint256).max);
        gs.approve(address(miner), type(uint256).max);
        kl.approve(address(swap), type(uint256).max);
        gs.approve(address(swap), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev `wallet` buys power for itself with USDT.
    function _buy(address wallet, uint256 value) internal {
        vm.prank(wallet);
        miner.launch(wallet, value);
    }

    /// @dev `wallet` buys power for itself with JU.
    function _buyWithJu(address wallet, uint256 ju) internal {
        vm.prank(wallet);
        miner.launch{value: ju}(wallet, 0, type(uint256).max);
    }

    function _bindProxy(address principal, address delegate) internal {
        vm.prank(principal);
        user.bindProxy(delegate);
    }

    /// @dev `wallet` redeems its order. Returns the USDT wei that it received.
    function _redeem(address wallet) internal returns (uint256 paid) {
        uint256 before = usdt.balanceOf(wallet);
        vm.prank(wallet);
        miner.redeem();
        return usdt.balanceOf(wallet) - before;
    }

    function _claim(address wallet) internal returns (uint256 received) {
        uint256 before = kl.balanceOf(wallet);
        vm.prank(wallet);
        miner.reward();
        return kl.balanceOf(wallet) - before;
    }

    function _powerOf(address wallet) internal view returns (uint256 power) {
        (,, power,) = miner.userInfo(wallet);
    }

    function _orderOf(address wallet) internal view returns (uint256 orderTotal) {
        (orderTotal,,,) = miner.userInfo(wallet);
    }

    function _claimedValueOf(address wallet) internal view returns (uint256 claimedValue) {
        (, claimedValue,,) = miner.userInfo(wallet);
    }

    /// @dev Buys KL on the pair with `juAmount` JU of an unrelated account.
    function _buyKLOnPair(address wallet, uint256 juAmount) internal returns (uint256 bought) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(wju), address(kl));
        vm.deal(address(this), address(this).balance + juAmount);
        uint256[] memory amounts =
            router.swapExactETHForTokens{value: juAmount}(0, path, wallet, vm.getBlockTimestamp());
        return amounts[1];
    }

    /// @dev Sells KL of `wallet` on the pair, without fuel.
    function _sellKLOnPair(address wallet, uint256 amount) internal returns (uint256 juReceived) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(kl), address(wju));
        vm.startPrank(wallet);
        kl.approve(address(router), amount);
        uint256[] memory amounts = router.swapExactTokensForETH(amount, 0, path, wallet, vm.getBlockTimestamp());
        vm.stopPrank();
        return amounts[1];
    }

    /// @dev `wallet` sells KL of the miner's reserve on the pair.
    function _sellReserveOnPair(address wallet, uint256 amount) internal returns (uint256 juReceived) {
        vm.prank(address(miner));
        kl.transfer(wallet, amount);
        return _sellKLOnPair(wallet, amount);
    }

    /// @dev Moves the WJU/USDT pair by buying JU for `usdtAmount` USDT.
    function _liftJuOnPair(uint256 usdtAmount) internal {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wju));
        usdt.mint(address(this), usdtAmount);
        router.swapExactTokensForTokens(usdtAmount, 0, path, address(this), vm.getBlockTimestamp());
    }

    /// @dev Moves the WJU/USDT pair by selling `juAmount` JU.
    function _sellJuOnPair(uint256 juAmount) internal {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(wju), address(usdt));
        vm.deal(address(this), address(this).balance + juAmount);
        router.swapExactETHForTokens{value: juAmount}(0, path, address(this), vm.getBlockTimestamp());
    }

    /// @dev Makes USDT a token that refuses blocked recipients.
    function _setBlocked(address account, bool isBlocked) internal {
        vm.etch(address(usdt), address(new BlockingToken()).code);
        BlockingToken(address(usdt)).setBlocked(account, isBlocked);
    }

    /// @dev Makes USDT a token that keeps a fee of each transfer.
    function _setTransferFee(uint256 basisPoints) internal {
        vm.etch(address(usdt), address(new FeeToken(basisPoints)).code);
    }

    /// @dev Removes these thousandths of the liquidity of the WJU/USDT pair.
    function _thinJuPair(uint256 thousandths) internal {
        juUsdtPair.transfer(address(juUsdtPair), juUsdtPair.balanceOf(address(this)) * thousandths / 1000);
        juUsdtPair.burn(address(this));
    }

    /// @dev Current WJU per KL on the pair.
    function _klSpot() internal view returns (uint256) {
        return PairPrice.spot(IPair(address(klPair)), klPair.token0() == address(kl));
    }

    /// @dev Current USDT per JU on the pair.
    function _juSpot() internal view returns (uint256) {
        return PairPrice.spot(IPair(address(juUsdtPair)), juUsdtPair.token0() == address(wju));
    }

    receive() external payable {}
}
