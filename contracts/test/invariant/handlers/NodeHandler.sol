// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MarketHandler} from "./MarketHandler.sol";

/// @dev Licences, their power, dividends and fund.
abstract contract NodeHandler is MarketHandler {
    uint256 public licences;

    function buyLicence(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _customer(who);
        if (!_mayBuyLicence(wallet)) return;
        _mintUsdt(wallet, w.nodes.launchNodeAmount());
        vm.prank(wallet);
        w.nodes.launchNode();
        ++licences;
        _done();
    }

    function buyLicenceWithJu(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _customer(who);
        if (!_mayBuyLicence(wallet)) return;
        try w.nodes.launchNodeAmountJU() returns (uint256 price) {
            vm.deal(wallet, price * 101 / 100);
            vm.prank(wallet);
            w.nodes.launchNodeByETH{value: price * 101 / 100}();
            require(wallet.balance == price * 101 / 100 - price, "the rest comes back");
            ++licences;
            _done();
        } catch {}
    }

    function claimLicence(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        address wallet = _holder(this.licenceEarned, who);
        (uint256 klAmount, uint256 usdtAmount) = w.nodes.pending(wallet);
        if (klAmount + usdtAmount == 0) return;
        uint256 kl = w.kl.balanceOf(wallet);
        uint256 usdt = w.usdt.balanceOf(wallet);
        vm.prank(wallet);
        w.nodes.reward();
        require(w.kl.balanceOf(wallet) == kl + klAmount, "dividends as shown");
        require(w.usdt.balanceOf(wallet) == usdt + usdtAmount, "fund as shown");
        _done();
    }

    function claimLicencePower(uint256 who, uint256, uint256) external {
        address wallet = _holder(this.unclaimedLicence, who);
        if (unclaimedLicence(wallet) == 0) return;
        try w.oracle.klPrice() returns (uint256) {
            vm.prank(wallet);
            w.nodes.claimMiner();
            _done();
        } catch {}
    }

    function advanceNodes(uint256, uint256, uint256 amount) external {
        _tick(amount);
        w.nodes.advance();
        _done();
    }

    function setMaxEarnings(uint256, uint256, uint256 amount) external {
        vm.prank(w.admin);
        w.nodes.setMaxEarnings(_bound(amount, 1_000e18, 500_000e18));
        _done();
    }

    /// @notice Earned by the licence: KL wei plus USDT wei.
    function licenceEarned(address wallet) external view returns (uint256) {
        (uint256 klAmount, uint256 usdtAmount) = w.nodes.pending(wallet);
        return klAmount + usdtAmount;
    }

    /// @notice 1 if the wallet holds a licence and has not claimed its power.
    function unclaimedLicence(address wallet) public view returns (uint256) {
        (bool isClaim, bool isNode,,) = w.nodes.userInfo(wallet);
        return isNode && !isClaim ? 1 : 0;
    }

    /// @dev Half of the wallets may hold a licence, so that the others keep redeeming.
    function _mayBuyLicence(address wallet) private view returns (bool) {
        return licences * 2 < bound_.length && wallet != bound_[0];
    }
}
