// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../../test/support/MerkleTree.sol";
import {WeekRanking} from "../../test/support/WeekRanking.sol";
import {Players} from "./Players.sol";

/// @dev The environment of the strategies: time, the keeper's work, random traders, and honest wallets, which buy, invite, claim once a
/// week and sell most of it. Everything is derived from the seed.
abstract contract Market is Players {
    enum Demand {
        Growing,
        Steady,
        Fading
    }

    uint256 internal constant TICKS = 4;
    uint256 private constant BATCH = 50;

    uint256 internal length;
    Demand internal demand;
    uint256 private crowdSize;
    address[] private crowd;
    uint256 private randomness;
    /// @dev Honest wallets by arrival; the last group has licences.
    uint256[4] internal groups;
    address private trader = makeAddr("trader");
    ITop101.Place[] private places;
    mapping(address wallet => uint256) private indicesPlusOne;

    function _open(Demand demand_, uint256 days_, uint256 crowdSize_, uint256 seed) internal {
        (demand, length, crowdSize, randomness) = (demand_, days_, crowdSize_, seed);
        groups[0] = _newPlayer("honest, first third");
        groups[1] = _newPlayer("honest, second third");
        groups[2] = _newPlayer("honest, last third");
        groups[3] = _newPlayer("honest, with a licence");
        vm.deal(trader, 10_000_000e18);
        vm.prank(trader);
        kl.approve(address(router), type(uint256).max);
    }

    /// @dev Warps to the given quarter of a day since the start, with a fresh official price and a stored average. Advances the queue three
    /// times, so far apart that each step can be a full one of 0.1% of the pair.
    function _tick(uint256 day, uint256 quarter) internal {
        uint256 time = startTime + day * 1 days + quarter * 6 hours;
        for (uint256 left = 3; left > 0; --left) {
            uint256 moment = time - (left - 1) * 34 minutes;
            if (moment > vm.getBlockTimestamp()) vm.warp(moment);
            officialOracle.update(officialOracle.latestPrice());
            oracle.update();
            buyBurn.advance();
        }
    }

    function _arrivals(uint256 day) internal {
        while (crowd.length < crowdSize && _arrivalDay(crowd.length) <= day) {
            uint256 third = 3 * crowd.length / crowdSize;
            bool hasLicence = crowd.length % 8 == 7;
            uint256 id = groups[hasLicence ? 3 : third];
            address inviter = crowd.length == 0 || _random(4) == 0 ? origin : crowd[_random(crowd.length)];
            address wallet = _join(id, inviter);
            crowd.push(wallet);
            _invest(id, wallet, _amount());
            // A licence's power is valued at the average, which must exist.
            if (hasLicence) _investInLicence(id, wallet);
        }
    }

    /// @dev A quarter arrives at the start. The rest arrives at a growing or an even rate, or within the first fifth of the time.
    function _arrivalDay(uint256 number) private view returns (uint256) {
        uint256 first = crowdSize / 4;
        if (number < first) return 0;
        uint256 part = (number - first) * 1e6 / (crowdSize - first);
        if (demand == Demand.Growing) return length * _root(part * 1e6) / 1e6;
        if (demand == Demand.Steady) return length * part / 1e6;
        return length * part / 5e6;
    }

    function _root(uint256 x) private pure returns (uint256 root) {
        root = 1e6;
        for (uint256 i; i < 20; ++i) {
            root = (root + x / (root == 0 ? 1 : root)) / 2;
        }
    }

    /// @dev 20 to 4,000 USDT, mostly small, about 1,000 on average.
    function _amount() private returns (uint256) {
        uint256 r = _random(1_000);
        return (20 + r * r * r / 250_000) * 1e18;
    }

    /// @dev Each group claims and sells nine tenths on its day of the week. While others still arrive, one of its wallets may buy again.
    function _crowdActs(uint256 day) internal {
        for (uint256 i; i < groups.length; ++i) {
            if (day % 7 != i) continue;
            _collect(groups[i]);
            _sell(groups[i], 90);
            uint256 wallets = players[groups[i]].wallets.length;
            if (wallets == 0 || crowd.length == crowdSize || _random(2) == 0) continue;
            _invest(groups[i], players[groups[i]].wallets[_random(wallets)], _amount());
        }
    }

    /// @dev One trade a day of up to 0.5% of the pool, a purchase or a sale with equal probability.
    function _trade() internal {
        uint256 amount = wju.balanceOf(address(klPair)) * _random(500) / 100_000;
        if (amount == 0) return;
        if (_random(2) == 0) {
            _swap(trader, address(wju), address(kl), amount);
        } else {
            uint256 ofKL = amount * 1e18 / _klSpot();
            if (kl.balanceOf(trader) >= ofKL) _swap(trader, address(kl), address(wju), ofKL);
        }
    }

    function _random(uint256 bound_) internal returns (uint256) {
        randomness = uint256(keccak256(abi.encode(randomness)));
        return randomness % bound_;
    }

    /// @dev The keeper's day: node dividends and fund, and the week's ranking, committed after the week and pushed a day later.
    function _keep() internal {
        nodes.advance();
        if (ranking.settlement().pushableAt != 0) {
            if (vm.getBlockTimestamp() >= ranking.settlement().pushableAt) _push();
            return;
        }
        uint256 week = ranking.nextWeek();
        if (vm.getBlockTimestamp() < ranking.weekStart(week + 1)) return;
        _rank();
        uint256 count = places.length;
        bytes32 root = count == 0 ? bytes32(0) : MerkleTree.root(week, places);
        vm.prank(keeper);
        ranking.commit(week, root, count);
    }

    /// @dev Computes the places that an honest keeper commits, and resets the week's purchases. Ties go by address: all are in one block.
    function _rank() private {
        uint256 count = joined.length;
        WeekRanking.Member[] memory members = new WeekRanking.Member[](count);
        for (uint256 i; i < count; ++i) {
            address wallet = joined[i];
            uint256 above = _indexOf(user.inviter(wallet));
            members[i] = WeekRanking.Member({
                wallet: wallet,
                inviter: above < count ? above : WeekRanking.NONE,
                bought: bought[wallet],
                lastBlock: 0,
                hasPower: _powerOf(wallet) >= 10e18
            });
            bought[wallet] = 0;
        }
        delete places;
        ITop101.Place[] memory ranked = WeekRanking.rank(members);
        for (uint256 i; i < ranked.length; ++i) {
            places.push(ranked[i]);
        }
    }

    /// @dev In `joined`; its length for the origin user.
    function _indexOf(address wallet) private returns (uint256) {
        for (uint256 i = indicesPlusOne[wallet]; i == 0; i = indicesPlusOne[wallet]) {
            if (wallet == origin) return joined.length;
            for (uint256 j; j < joined.length; ++j) {
                indicesPlusOne[joined[j]] = j + 1;
            }
        }
        return indicesPlusOne[wallet] - 1;
    }

    function _push() private {
        uint256 week = ranking.nextWeek();
        if (places.length == 0) {
            ranking.push(new ITop101.Place[](0), new bytes32[][](0));
            return;
        }
        bytes32[][] memory layers = MerkleTree.layers(week, places);
        for (uint256 from; from < places.length; from += BATCH) {
            uint256 size = places.length - from < BATCH ? places.length - from : BATCH;
            ITop101.Place[] memory batch = new ITop101.Place[](size);
            bytes32[][] memory proofs = new bytes32[][](size);
            for (uint256 i; i < size; ++i) {
                batch[i] = places[from + i];
                proofs[i] = MerkleTree.proof(layers, from + i);
            }
            ranking.push(batch, proofs);
        }
    }
}
