// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {Fixture} from "../Fixture.sol";

/// @dev Trades around the buy-and-burn queue while an attacker holds KL, and the attacker's profit.
abstract contract QueueMarket is Fixture {
    enum Leg {
        Kl,
        Ju,
        Both
    }

    /// @dev Shares in thousandths: stake and queue of the pair's WJU; the fall of the price that sellers cause in a day, and in one block
    /// at the start. `noise`: a trader's largest move, in ten-thousandths of the pair. `sellersShare` in percent of what the queue bought.
    /// Times in seconds; stops count from the start.
    struct Scene {
        uint256 stake;
        uint256 queue;
        Leg leg;
        bool ownPurchase;
        uint256 before;
        uint256 sellersShare;
        uint256 sellersStopAt;
        uint256 fallPerDay;
        uint256 fallStopsAt;
        uint256 fallAtOnce;
        uint256 noise;
        uint256 seed;
        bool withoutQueue;
        uint256 cap;
    }

    /// @dev A step after this time has its full size, so the queue spends as fast as with one every five minutes.
    uint256 internal constant FULL_STEP = 2_000;
    uint256 private constant CHECKS = 8;

    address internal seller = makeAddr("seller");
    address internal attacker = makeAddr("attacker");
    uint256 private begun;
    uint256 private randomness;

    function _openMarket() internal {
        vm.startPrank(address(miner));
        kl.transfer(seller, 60_000_000e18);
        vm.stopPrank();
        vm.startPrank(attacker);
        user.bind(origin);
        usdt.approve(address(miner), type(uint256).max);
        vm.stopPrank();
    }

    function _calm() internal pure returns (Scene memory scene) {
        scene.sellersStopAt = scene.fallStopsAt = type(uint256).max;
        scene.cap = 30 days;
    }

    /// @dev Maximum profit of the attacker over stakes and horizons, in basis points of the queue. With traders: beyond the profit of the
    /// same trades without the queue.
    function _recovered(Scene memory scene, uint256[] memory stakes) internal returns (int256 most) {
        // Ignore the block gas limit.
        vm.pauseGasMetering();
        uint256 snapshot = vm.snapshotState();
        _lead(scene);
        int256 queue = int256(Math.max(_reserveOfJu() * scene.queue / 1000, buyBurn.queued()));
        most = type(int256).min;
        for (uint256 i; i < stakes.length; ++i) {
            scene.stake = stakes[i];
            int256[CHECKS] memory profits = _profits(scene);
            int256[CHECKS] memory without;
            if (scene.noise != 0) {
                scene.withoutQueue = true;
                without = _profits(scene);
                scene.withoutQueue = false;
            }
            for (uint256 j; j < CHECKS; ++j) {
                int256 share = (profits[j] - without[j]) * 10_000 / queue;
                if (share > most) most = share;
            }
        }
        vm.revertToStateAndDelete(snapshot);
        vm.resumeGasMetering();
    }

    /// @dev The market before the attack. With sellers, the queue exists already.
    function _lead(Scene memory scene) private {
        (begun, randomness) = (vm.getBlockTimestamp(), scene.seed);
        buyBurn.advance();
        // The KL in the pair grow by the root of the fall.
        if (scene.fallAtOnce != 0) {
            _sellIntoKlPair(_reserveOfKL() * (Math.sqrt(1e39 / (1000 - scene.fallAtOnce)) - 1e18) / 1e18);
        }
        if (scene.sellersShare != 0) usdt.mint(address(buyBurn), _reserveOfJu() * scene.before * 44 / 1000 / 1 days);
        while (vm.getBlockTimestamp() < begun + scene.before) _turn(scene, FULL_STEP);
    }

    /// @dev Profits in USDT, with JU at the official price, for selling after one step, an hour, six hours, a day, three days, a week, the
    /// time that the queue needs undisturbed, and when it is empty or after `scene.cap`. Restores the state.
    function _profits(Scene memory scene) private returns (int256[CHECKS] memory profits) {
        uint256 snapshot = vm.snapshotState();
        uint256 queue = _reserveOfJu() * scene.queue / 1000;
        uint256 queued = buyBurn.queued();
        if (!scene.withoutQueue && !scene.ownPurchase && queue > queued) usdt.mint(address(buyBurn), queue - queued);
        (uint256 held, uint256 heldJu, uint256 spent) = _take(scene);
        // Bought power is worth its price, so only what the queue returns counts.
        if (scene.ownPurchase) _buy(attacker, queue * 10 / 3);

        uint256 attackedAt = vm.getBlockTimestamp();
        uint256[CHECKS] memory horizons =
            [uint256(5 minutes), 1 hours, 6 hours, 1 days, 3 days, 7 days, scene.queue * 1 days / 43, scene.cap];
        for (uint256 i; i < CHECKS; ++i) {
            while (vm.getBlockTimestamp() < attackedAt + horizons[i]) {
                if (i == CHECKS - 1 && buyBurn.queued() == 0 && scene.noise == 0) break;
                bool bought = _turn(scene, i == 0 ? 5 minutes : scene.noise == 0 ? FULL_STEP : 1 hours);
                if (bought || scene.noise != 0 || i < 3) continue;
                // While the queue waits, only the reference rises slowly and a falling market sells, so longer turns suffice.
                if (scene.fallPerDay == 0) _pass(12 hours);
                else _turn(scene, 2 hours);
            }
            profits[i] = _proceeds(held, heldJu) - int256(spent);
        }
        vm.revertToStateAndDelete(snapshot);
    }

    /// @dev Seconds until the queue is empty, at most `most`. Restores the state.
    function _timeTaken(Scene memory scene, uint256 most) internal returns (uint256 duration) {
        vm.pauseGasMetering();
        uint256 snapshot = vm.snapshotState();
        _lead(scene);
        usdt.mint(address(buyBurn), _reserveOfJu() * scene.queue / 1000);
        while (buyBurn.queued() != 0 && vm.getBlockTimestamp() < begun + most) _turn(scene, FULL_STEP);
        duration = vm.getBlockTimestamp() - begun;
        vm.revertToStateAndDelete(snapshot);
        vm.resumeGasMetering();
    }

    /// @dev Time passes, the others trade, and the queue is advanced.
    function _turn(Scene memory scene, uint256 duration) private returns (bool bought) {
        _pass(duration);
        uint256 age = vm.getBlockTimestamp() - begun;
        if (scene.fallPerDay != 0 && age <= scene.fallStopsAt) {
            // Half of the fall, in KL sold.
            _sellIntoKlPair(_reserveOfKL() * scene.fallPerDay * duration / (2 * 1000 * 1 days));
        }
        if (scene.noise != 0) _trade(scene.noise);
        uint256 burned = buyBurn.advance();
        if (burned != 0 && scene.sellersShare != 0 && age <= scene.sellersStopAt) {
            _sellIntoKlPair(burned * scene.sellersShare / 100);
        }
        return burned != 0;
    }

    /// @dev Buys or sells up to `most` ten-thousandths of the pair.
    function _trade(uint256 most) private {
        randomness = uint256(keccak256(abi.encode(randomness)));
        uint256 part = randomness % most;
        if (part == 0) return;
        if (randomness >> 255 == 0) _buyKLOnPair(seller, _reserveOfJu() * part / 10_000);
        else _sellIntoKlPair(_reserveOfKL() * part / 10_000);
    }

    /// @dev Buys the stake with JU, with USDT through the JU pair, or half of it each.
    function _take(Scene memory scene) private returns (uint256 held, uint256 heldJu, uint256 spent) {
        uint256 ofKlPair = scene.leg == Leg.Ju ? 0 : _reserveOfJu() * scene.stake / 1000;
        uint256 ofJuPair = scene.leg == Leg.Kl ? 0 : wju.balanceOf(address(juUsdtPair)) * scene.stake / 1000;
        if (scene.leg == Leg.Both) (ofKlPair, ofJuPair) = (ofKlPair / 2, ofJuPair / 2);
        spent = ofKlPair + ofJuPair;
        usdt.mint(attacker, ofJuPair + 4_000_000e18);
        if (ofKlPair != 0) held = _buyKLOnPair(attacker, ofKlPair);
        if (ofJuPair != 0) heldJu = _buyJuOnPair(attacker, ofJuPair);
    }

    /// @dev Proceeds of selling everything now. Restores the state.
    function _proceeds(uint256 held, uint256 heldJu) private returns (int256 received) {
        uint256 snapshot = vm.snapshotState();
        if (held != 0) received += int256(_sellKLOnPair(attacker, held));
        if (heldJu != 0) {
            uint256 before = usdt.balanceOf(attacker);
            _swap(attacker, address(wju), address(usdt), heldJu);
            received += int256(usdt.balanceOf(attacker) - before);
        }
        vm.revertToStateAndDelete(snapshot);
    }

    function _reserveOfJu() internal view returns (uint256) {
        return wju.balanceOf(address(klPair));
    }

    function _reserveOfKL() internal view returns (uint256) {
        return kl.balanceOf(address(klPair));
    }

    function _sellIntoKlPair(uint256 amount) internal returns (uint256 received) {
        return _swap(seller, address(kl), address(wju), amount);
    }

    /// @dev Buys KL for `wallet` until the pair's price reaches `price` (JU per KL, 18 decimals), fee included.
    function _liftTo(address wallet, uint256 price) internal returns (uint256 paid, uint256 bought) {
        uint256 spot = _klSpot();
        if (spot >= price) return (0, 0);
        paid = _reserveOfJu() * (Math.sqrt(price * 1e18 / spot * 1e18) - 1e18) / 1e18 * 1003 / 1000;
        bought = _buyKLOnPair(wallet, paid);
    }

    function _buyJuOnPair(address wallet, uint256 amount) internal returns (uint256 bought) {
        return _swap(wallet, address(usdt), address(wju), amount);
    }

    /// @dev Swaps at the router's exact price without its checks, because tests make tens of thousands of trades.
    function _swap(address wallet, address from, address to, uint256 amount) private returns (uint256 received) {
        if (amount < 1e15) return 0;
        IUniswapV2Pair pair = from == address(kl) || to == address(kl) ? klPair : juUsdtPair;
        (uint256 reserveIn, uint256 reserveOut,) = pair.getReserves();
        bool isFirst = from < to;
        if (!isFirst) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        received = amount * 997 * reserveOut / (reserveIn * 1000 + amount * 997);
        vm.prank(wallet);
        require(IERC20(from).transfer(address(pair), amount), "not sent");
        pair.swap(isFirst ? 0 : received, isFirst ? received : 0, wallet, "");
    }
}
