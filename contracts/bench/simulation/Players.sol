// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SystemFixture} from "../../test/SystemFixture.sol";

/// @dev Players, each one or more wallets that begin with nothing. Whatever they pay in is minted for the purpose and counted. So what lies
/// in their wallets is what they got out.
abstract contract Players is SystemFixture {
    struct Player {
        string name;
        address[] wallets;
        uint256 paidIn;
    }

    Player[] internal players;
    /// @dev In the order of binding: an inviter always stands before whom it invited.
    address[] internal joined;
    /// @dev USDT wei of the week's purchases by receiver, less what was redeemed within the week.
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

    /// @dev A wallet without an inviter: good for holding KL only.
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

    /// @dev Everything that the player's wallets have earned, from every contract that owes it.
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

    /// @dev Sells `percent` of all KL: by the swap contract while there is fuel, else on the pair.
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

    /// @dev Redeems what pays, with the KL that lie in the wallet given up.
    function _redeem(uint256 id) internal {
        address[] storage wallets = players[id].wallets;
        for (uint256 i; i < wallets.length; ++i) {
            // Fuel that is missing comes out of what is paid.
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

    /// @dev USDT wei: money in the wallets (JU at the average), KL at the average, and what redeeming would pay; power in 1e18 per T/H.
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

    /// @dev As if its KL had been moved away first: KL is not counted twice.
    function _redeemableWithoutKL(address wallet) private view returns (uint256) {
        (uint256 orderTotal, uint256 claimedValue,,) = miner.userInfo(wallet);
        return orderTotal / 2 > claimedValue ? orderTotal / 2 - claimedValue : 0;
    }
}
