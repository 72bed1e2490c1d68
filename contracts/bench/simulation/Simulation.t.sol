// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strategies} from "./Strategies.sol";

/// @dev The whole system with honest wallets, six strategies and trees of seven shapes, in three markets. SIMULATION_DAYS and
/// SIMULATION_CROWD set the size. Records the results for `npm run simulate`, in hundredths of a USDT and of a T/H.
contract SimulationTest is Strategies {
    uint256 private constant SEED = 101;
    uint256 private constant CROWD_GROUPS = 4;

    function test_Growing() external {
        _simulate(Demand.Growing, "growing");
    }

    function test_Steady() external {
        _simulate(Demand.Steady, "steady");
    }

    function test_Fading() external {
        _simulate(Demand.Fading, "fading");
    }

    /// @dev Hundredths of a USDT, of a T/H for `power`.
    struct Result {
        uint256 paidIn;
        uint256 gotOut;
        uint256 held;
        uint256 redeemable;
        uint256 power;
    }

    function _simulate(Demand demand_, string memory group) private {
        uint256 snapshot = vm.snapshotState();
        Result[] memory honest = _world(demand_, Strategy.None);
        for (uint256 id; id < players.length; ++id) {
            string memory name = players[id].name;
            _report(group, id < CROWD_GROUPS ? name : string.concat(name, ", honest twin"), honest[id]);
        }
        for (uint256 i = 1; i <= STRATEGIES; ++i) {
            vm.revertToState(snapshot);
            Strategy strategy = Strategy(i);
            Result[] memory results = _world(demand_, strategy);
            uint256 id = playing[strategy];
            _report(group, players[id].name, results[id]);
            _assertNoBetter(strategy, results[id], honest[id]);
        }
        vm.revertToState(snapshot);
        Result[] memory twins = _world(demand_, Strategy.HonestPlanters);
        vm.revertToState(snapshot);
        Result[] memory trees = _world(demand_, Strategy.Planters);
        for (uint256 i; i < planters.length; ++i) {
            uint256 id = planters[i];
            _report(group, string.concat(players[id].name, ", honest twin"), twins[id]);
            _report(group, players[id].name, trees[id]);
            _assertTreeNoBetter(players[id].name, trees[id], twins[id]);
        }
    }

    /// @dev A strategy gets at most as much as its honest twin, with a tolerance of 2% of the payments. Exceptions: a player who is its
    /// own five generations gets a tenth of its claims back, and a redemption may follow a purchase of KL. Holding is not compared.
    function _assertNoBetter(Strategy strategy, Result memory strategist, Result memory twin) private pure {
        if (strategy == Strategy.Hoarder) return;
        uint256 most = _total(twin);
        if (strategy == Strategy.SybilTree) most = most * 10 / 9;
        if (strategy == Strategy.BuyerBack) most += twin.paidIn / 2;
        assertLe(
            _total(strategist),
            most + strategist.paidIn / 50,
            string.concat("strategy ", vm.toString(uint256(strategy)))
        );
    }

    /// @dev No shape gets more than 2% over lines of as many wallets. Many wallets get up to 5% over one: the ranking pays up to 5% of each
    /// purchase, of which a single place gets at most its share of the pool.
    function _assertTreeNoBetter(string memory name, Result memory tree, Result memory twin) private pure {
        uint256 most = _total(twin) + tree.paidIn / 50;
        if (keccak256(bytes(name)) == keccak256(bytes(SPLITTER))) most += tree.paidIn / 20;
        assertLe(_total(tree), most, name);
    }

    function _total(Result memory result) private pure returns (uint256) {
        return result.gotOut + result.held + result.redeemable;
    }

    function _world(Demand demand_, Strategy strategist) private returns (Result[] memory) {
        _open(demand_, vm.envOr("SIMULATION_DAYS", uint256(60)), vm.envOr("SIMULATION_CROWD", uint256(40)), SEED);
        for (uint256 hoursLeft = 2; hoursLeft > 0; --hoursLeft) {
            vm.warp(startTime - hoursLeft * 1 hours);
            officialOracle.update(officialOracle.latestPrice());
            oracle.update();
        }
        this.enter(strategist);
        for (uint256 day; day < length; ++day) {
            this.live(day);
        }
        return this.settle();
    }

    /// @dev External, like the following, so that each day's memory is freed.
    function enter(Strategy strategist) external {
        _enter(strategist);
        _arrivals(0);
    }

    function live(uint256 day) external {
        for (uint256 quarter; quarter < TICKS; ++quarter) {
            _tick(day, quarter);
            if (quarter == 0) _keep();
            _strategiesAct(day, quarter);
            if (quarter == 2) _arrivals(day);
            if (quarter == 2) _trade();
            if (quarter == 3) _crowdActs(day);
        }
    }

    function settle() external returns (Result[] memory results) {
        _tick(length, 0);
        results = new Result[](players.length);
        for (uint256 id; id < players.length; ++id) {
            _collect(id);
        }
        for (uint256 id; id < players.length; ++id) {
            results[id] = _resultOf(id);
        }
    }

    function _resultOf(uint256 id) private view returns (Result memory) {
        (uint256 money, uint256 held, uint256 redeemable, uint256 power) = _worth(id);
        return Result(players[id].paidIn / 1e16, money / 1e16, held / 1e16, redeemable / 1e16, power / 1e16);
    }

    function _report(string memory group, string memory name, Result memory result) private {
        vm.snapshotValue(group, string.concat(name, ": paid in"), result.paidIn);
        vm.snapshotValue(group, string.concat(name, ": got out"), result.gotOut);
        vm.snapshotValue(group, string.concat(name, ": KL held"), result.held);
        vm.snapshotValue(group, string.concat(name, ": redeemable"), result.redeemable);
        vm.snapshotValue(group, string.concat(name, ": power"), result.power);
    }
}
