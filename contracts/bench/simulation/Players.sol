// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SystemFixture} from "../../test/SystemFixture.sol";

/// @dev Players, each with one or more wallets that start empty. What they pay in is minted and counted, so their balances are what they
/// got out.
abstract contract Players is SystemFixture {
    struct Player {
        string name;
        address[] wallets;
        uint256 paidIn;
    }

    Player[] internal players;
    /// @dev In the order of binding: an inviter comes before the wallets that it invited.
    address[] internal joined;
    /// @dev Net purchases of the week by receiver, USDT wei.
    mapping(address wallet => uint256) internal bought;

    function _newPlayer(string memory name) internal returns (uint256 id) {
        id = players.length;
        players.push();
        players[id].name = name;
    }

    /// @dev A wallet below `inviter` that has approved all contracts.
    function _join(uint256 id, address inviter) internal returns (address wallet) {
        wallet = _stash(id);
        vm.prank(wallet);
        user.bind(inviter);
        joined.push(wallet);
    }

    /// @dev A wallet without an inviter, which can only hold KL.
    function _stash(uint256 id) internal returns (address wallet) {
        Player storage player = players[id];
        wallet = address(uint160(0xA11CE00000000 + (id << 16) + player.wallets.length));
        player.wallets.push(wallet);
        vm.startPrank(wallet);
        usdt.approve(address(miner), type(uint256).max);
        usdt.approve(address(nodes), type(uint256).max);
        kl.approve(address(miner), type(uint256).max);
        gs.approve(address(miner), type(uint256).max);
        kl.approve(address(swap), type(uint256).max);
        gs.approve(address(swap), type(uint256).max);
        kl.approve(address(router), type(uint256).max);
        vm.stopPrank();
    }

    function _invest(uint256 id, address wallet, uint256 value) internal {
        _give(id, wallet, value);
        vm.prank(wallet);
        miner.launch(wallet, value);
        bought[wallet] += value;
    }

    function _investInLicence(uint256 id, address wallet) internal {
        _give(id, wallet, nodes.launchNodeAmount());
        vm.startPrank(wallet);
        nodes.launchNode();
        nodes.claimMiner();
        vm.stopPrank();
    }

    function _give(uint256 id, address wallet, uint256 value) internal {
        players[id].paidIn += value;
        usdt.mint(wallet, value);
    }

    /// @dev Collects all earnings of the player's wallets from every contract.
    function _collect(uint256 id) internal {
        address[] storage wallets = players[id].wallets;
        for (uint256 i; i < wallets.length; ++i) {
            address wallet = wallets[i];
            vm.startPrank(wallet);
            if (miner.pending(wallet) > 0) miner.reward();
            if (reward.balanceOf(wallet) > 0) reward.withdraw();
            if (ledger.balanceOf(wallet) > 0) ledger.withdraw();
            (uint256 klAmount, uint256 usdtAmount) = nodes.pending(wallet);
            if (klAmount + usdtAmount > 0) nodes.reward();
            vm.stopPrank();
        }
    }

    /// @dev Sells `percent` of all KL, through the swap contract while there is fuel, otherwise on the pair.
    function _sell(uint256 id, uint256 percent) internal {
        address[] storage wallets = players[id].wallets;
        for (uint256 i; i < wallets.length; ++i) {
            address wallet = wallets[i];
            uint256 amount = kl.balanceOf(wallet) * percent / 100;
            if (amount < 1e18) continue;
            (, uint256 fuel) = swap.quote(amount);
            // A redemption may need 2.5% of the order.
            uint256 kept = _orderOf(wallet) / 40;
            if (gs.balanceOf(wallet) >= fuel + kept) {
                vm.prank(wallet);
                swap.sellKLTokens(amount, 1, fuel, type(uint256).max);
            } else {
                _swap(wallet, address(kl), address(wju), amount);
            }
        }
    }

    /// @dev Redeems orders that pay something, and gives up the wallet's KL.
    function _redeem(uint256 id) internal {
        address[] storage wallets = players[id].wallets;
        for (uint256 i; i < wallets.length; ++i) {
            // Missing fuel is deducted from the payment.
            if (miner.redeemQuote(wallets[i], type(uint256).max).value == 0) continue;
            vm.prank(wallets[i]);
            miner.redeem();
            bought[wallets[i]] = 0;
        }
    }

    function _moveKL(address from, address to) internal {
        uint256 amount = kl.balanceOf(from);
        vm.prank(from);
        kl.transfer(to, amount);
    }

    /// @dev On the KL/WJU pair, KL for JU or JU for KL.
    function _swap(address wallet, address from, address to, uint256 amount) internal {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (from, to);
        vm.prank(wallet);
        if (from == address(kl)) router.swapExactTokensForETH(amount, 0, path, wallet, type(uint256).max);
        else router.swapExactETHForTokens{value: amount}(0, path, wallet, type(uint256).max);
    }

    /// @dev USDT wei: USDT and JU in the wallets, KL, both at the average, and what redeeming would pay. Power in 1e18 per T/H.
    function _worth(uint256 id) internal view returns (uint256 money, uint256 held, uint256 redeemable, uint256 power) {
        (uint256 klJu, uint256 juUsdt) = oracle.averages();
        address[] storage wallets = players[id].wallets;
        for (uint256 i; i < wallets.length; ++i) {
            money += usdt.balanceOf(wallets[i]) + wallets[i].balance * juUsdt / 1e18;
            held += kl.balanceOf(wallets[i]) * klJu / 1e18 * juUsdt / 1e18;
            redeemable += _redeemableWithoutKL(wallets[i]);
            power += _powerOf(wallets[i]);
        }
    }

    /// @dev Without giving up KL, which is counted separately.
    function _redeemableWithoutKL(address wallet) private view returns (uint256) {
        (uint256 orderTotal, uint256 claimedValue,,) = miner.userInfo(wallet);
        return orderTotal / 2 > claimedValue ? orderTotal / 2 - claimedValue : 0;
    }
}
