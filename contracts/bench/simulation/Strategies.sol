// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Trees} from "./Trees.sol";

/// @dev Six players: all are honest in one run of a world, and one at a time uses its strategy in the others. An honest player has one
/// wallet. It pays in the same sums on the same days as the strategist, and redeems on the same day, but claims once a week, claims before
/// it redeems, and sells through the app. The planters of `Trees` run in two worlds without these six: all honest, and none.
abstract contract Strategies is Trees {
    enum Strategy {
        None,
        Sniper,
        Whale,
        Washer,
        SybilTree,
        BuyerBack,
        Hoarder,
        HonestPlanters,
        Planters
    }

    uint256 internal constant STRATEGIES = 6;
    uint256 private constant SNIPER_LEAVES = 14;
    uint256 private constant WASHED = 500e18;
    uint256 private constant WASHES = 12;
    uint256 private constant WHALE_LEAVES = 28;
    uint256 private constant PRESS_EVERY = 7;

    /// @dev The strategy used in this world.
    Strategy private strategist;
    mapping(Strategy strategy => uint256 id) internal playing;

    function _enter(Strategy strategist_) internal {
        strategist = strategist_;
        if (strategist >= Strategy.HonestPlanters) return _enterPlanters(strategist == Strategy.HonestPlanters);
        _enterWith(Strategy.Sniper, "sniper", 2_000e18);
        _enterWith(Strategy.Whale, "whale", 20_000e18);
        _enterWith(Strategy.Washer, "washer", 10e18);
        bool isTree = strategist == Strategy.SybilTree;
        _enterWith(Strategy.SybilTree, "sybil tree", isTree ? 10e18 : 5_000e18);
        _enterWith(Strategy.BuyerBack, "buyer-back", 2_000e18);
        _enterWith(Strategy.Hoarder, "hoarder", 2_000e18);
        _stash(playing[Strategy.Whale]);
        if (strategist == Strategy.Washer) _enterTeam(playing[Strategy.Washer]);
        if (isTree) _enterGenerations(playing[Strategy.SybilTree]);
    }

    function _enterWith(Strategy strategy, string memory name, uint256 value) private {
        uint256 id = _newPlayer(name);
        playing[strategy] = id;
        _invest(id, _join(id, origin), value);
    }

    /// @dev Two lines, of which the ranking's score counts one.
    function _enterTeam(uint256 id) private {
        _join(id, players[id].wallets[0]);
        _join(id, players[id].wallets[0]);
    }

    /// @dev Five generations that just qualify, each below the last, and the rest of the money at the bottom.
    function _enterGenerations(uint256 id) private {
        for (uint256 i; i < 5; ++i) {
            _invest(id, _join(id, players[id].wallets[i]), i < 4 ? 10e18 : 4_950e18);
        }
    }

    function _strategiesAct(uint256 day, uint256 quarter) internal {
        if (strategist >= Strategy.HonestPlanters) {
            if (quarter == 1) _farm(day);
            return;
        }
        _snipe(playing[Strategy.Sniper], day, quarter);
        if (quarter != 1) return;
        _beWhale(playing[Strategy.Whale], day);
        _wash(playing[Strategy.Washer], day);
        _return(playing[Strategy.BuyerBack], day);
        if (day % 7 != 5) return;
        _collectAndSell(playing[Strategy.SybilTree]);
        if (strategist == Strategy.Hoarder) _collect(playing[Strategy.Hoarder]);
        else _collectAndSell(playing[Strategy.Hoarder]);
    }

    /// @dev Claims and sells everything every six hours of its first days, every day later. Both redeem after two weeks.
    function _snipe(uint256 id, uint256 day, uint256 quarter) private {
        bool leaves = day == SNIPER_LEAVES && quarter == 1;
        bool sells = strategist == Strategy.Sniper ? day < SNIPER_LEAVES || quarter == 1 : day % 7 == 5 && quarter == 1;
        if (sells || leaves) _collectAndSell(id);
        if (leaves) _redeem(id);
    }

    /// @dev Both keep the KL of the first weeks, move it to another wallet, redeem, and then sell.
    function _beWhale(uint256 id, uint256 day) private {
        if (day > WHALE_LEAVES) {
            if (day % 7 == 5) _collectAndSell(id);
            return;
        }
        if (day % PRESS_EVERY == PRESS_EVERY - 1 || day == WHALE_LEAVES) {
            if (strategist == Strategy.Whale) _press(id);
            else _collect(id);
        }
        if (day < WHALE_LEAVES) return;
        _moveKL(players[id].wallets[0], players[id].wallets[1]);
        _redeem(id);
        _sell(id, 100);
    }

    /// @dev Sells all KL before a claim, waits until the average has fallen, claims at it, and buys the KL back. No other wallet trades
    /// meanwhile, which is its best case.
    function _press(uint256 id) private {
        address wallet = players[id].wallets[0];
        uint256 before = wallet.balance;
        if (kl.balanceOf(wallet) > 0) _swap(wallet, address(kl), address(wju), kl.balanceOf(wallet));
        uint256 proceeds = wallet.balance - before;
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        officialOracle.update(officialOracle.latestPrice());
        oracle.update();
        _collect(id);
        if (proceeds > 0) _swap(wallet, address(wju), address(kl), proceeds);
    }

    function _washes(uint256 day) private pure returns (bool) {
        return day % 7 == 2 && day / 7 < WASHES;
    }

    /// @dev Every week both lines buy, and redeem the day after: for the ranking and the team rewards. Its twin does so with one wallet.
    function _wash(uint256 id, uint256 day) private {
        address[] storage wallets = players[id].wallets;
        if (_washes(day)) {
            _invest(id, wallets[wallets.length == 1 ? 0 : 1], WASHED);
            _invest(id, wallets[wallets.length == 1 ? 0 : 2], WASHED);
        }
        bool redeems = day > 0 && _washes(day - 1);
        if (redeems || day % 7 == 5) _collectAndSell(id);
        if (redeems) _redeem(id);
    }

    /// @dev Both claim and sell every week, and redeem after three quarters of the time.
    function _return(uint256 id, uint256 day) private {
        bool redeems = day == length * 3 / 4;
        if (redeems || day % 7 == 5) _collectAndSell(id);
        if (!redeems) return;
        if (strategist == Strategy.BuyerBack) _buyBack(id);
        _redeem(id);
    }

    /// @dev Buys back the claimed KL to give it up, if that costs less than its deduction.
    function _buyBack(uint256 id) private {
        address wallet = players[id].wallets[0];
        uint256 half = _orderOf(wallet) / 2;
        uint256 deducted = _claimedValueOf(wallet);
        uint256 needed = miner.claimedKL(wallet);
        (uint256 klReserve, uint256 juReserve) = (kl.balanceOf(address(klPair)), wju.balanceOf(address(klPair)));
        if (needed >= klReserve / 2) return;
        uint256 cost = router.getAmountIn(needed, juReserve, klReserve);
        if (cost < (deducted < half ? deducted : half) && cost < wallet.balance) {
            _swap(wallet, address(wju), address(kl), cost);
        }
    }
}
