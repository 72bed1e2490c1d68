// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Emission} from "../../src/libraries/Emission.sol";
import {SystemFixture} from "../SystemFixture.sol";
import {BlockingToken} from "../mocks/BlockingToken.sol";
import {HandlerBase} from "./handlers/HandlerBase.sol";
import {SystemHandler} from "./handlers/SystemHandler.sol";

/// @dev Invariants 1 to 14 of docs/reference/economics.md, whose table names the function that checks each.
abstract contract SystemChecks is SystemFixture {
    SystemHandler internal handler;

    function setUp() public virtual override {
        super.setUp();
        // A USDT that can block addresses.
        vm.etch(address(usdt), address(new BlockingToken()).code);
        handler = new SystemHandler(
            HandlerBase.World({
                user: user,
                oracle: oracle,
                reward: reward,
                buyBurn: buyBurn,
                swap: swap,
                miner: miner,
                nodes: nodes,
                ranking: ranking,
                ledger: ledger,
                fight: fight,
                kl: kl,
                gs: gs,
                usdt: usdt,
                officialOracle: officialOracle,
                router: router,
                klPair: klPair,
                juUsdtPair: juUsdtPair,
                wju: address(wju),
                admin: admin,
                guardian: guardian,
                keeper: keeper,
                owner: address(this)
            }),
            origin,
            16
        );
        _toEmission(1 hours);
    }

    function _checkAll() internal view {
        address[] memory actors = handler.actors();
        _checkMiner(actors);
        _checkLedgers(actors);
        _checkNodes(actors);
        _checkRanking();
        _checkTokens(actors);
        _checkTree(actors);
        assertEq(
            usdt.balanceOf(address(fight)),
            fight.totalOwed() + fight.totalPayoutsOwed(address(usdt)) + _given(address(usdt), address(fight)),
            "pools and what the treasury is owed"
        );
        assertEq(wju.balanceOf(address(swap)) + address(swap).balance, 0, "swap keeps no JU");
    }

    function _checkMiner(address[] memory actors) private view {
        uint256 orders;
        uint256 powers;
        uint256 pendings;
        for (uint256 i; i < actors.length; ++i) {
            (uint256 orderTotal, uint256 claimedValue, uint256 power,) = miner.userInfo(actors[i]);
            orders += orderTotal / 2;
            powers += power;
            pendings += miner.pending(actors[i]);
            assertLe(orderTotal, power, "an order's power is power");
            if (orderTotal == 0) assertEq(claimedValue + miner.claimedKL(actors[i]), 0, "claimed without an order");
        }
        assertEq(miner.redemptionReserve(), orders, "the reserve is half of all open orders");
        assertEq(
            usdt.balanceOf(address(miner)),
            orders + miner.totalPayoutsOwed(address(usdt)) + _given(address(usdt), address(miner)),
            "and the USDT is there, beside what could not be paid"
        );
        assertEq(
            miner.totalPayoutsOwed(address(usdt)),
            miner.payoutOwed(address(usdt), dao) + miner.payoutOwed(address(usdt), address(buyBurn)),
            "payouts owed sum up"
        );
        assertEq(powers, miner.totalPower(), "powers sum up");
        assertEq(miner.totalPerformance(), handler.paidIn(), "performance is what was paid");
        for (uint256 i; i < handler.weekCount(); ++i) {
            uint256 week = handler.weeksBought(i);
            assertEq(miner.weekPerformance(week), handler.netOf(week), "net purchases of a week");
            assertLe(miner.weekPerformance(week), handler.grossOf(week), "never above what was bought");
        }
        _checkEmission(pendings);
    }

    function _checkEmission(uint256 pendings) private view {
        (uint256 released, uint256 earned, uint256 claimed, uint256 forfeited,) = miner.totals();
        assertLe(released, Emission.RESERVE, "never more than the reserve");
        assertLe(earned, released * 8 / 10, "never more than power's share");
        uint256 settled = claimed + forfeited;
        assertLe(settled + pendings, earned, "pending is earned");
        uint256 dynamicPool = earned / 8 - settled / 8;
        uint256 liabilities = Emission.RESERVE - released + pendings + dynamicPool + _sharesOwed();
        uint256 held = kl.balanceOf(address(miner)) - _given(address(kl), address(miner));
        assertGe(held, liabilities, "the miner covers all that it owes");
        // The rest is rounding: a few wei per action.
        assertLe(held - liabilities, 1e9, "and hoards nothing");
    }

    function _sharesOwed() private view returns (uint256) {
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
        return toDead + toTop101 + toNode + toDao;
    }

    function _checkLedgers(address[] memory actors) private view {
        uint256 team;
        uint256 ranked;
        for (uint256 i; i < actors.length; ++i) {
            team += reward.balanceOf(actors[i]);
            ranked += ledger.balanceOf(actors[i]);
        }
        assertEq(team, reward.totalCredited(), "team rewards sum up");
        assertEq(kl.balanceOf(address(reward)), team + _given(address(kl), address(reward)), "and are covered");
        assertEq(ranked, ledger.totalCredited(), "ranking credits sum up");
        assertEq(kl.balanceOf(address(ledger)), ranked + _given(address(kl), address(ledger)), "and are covered");
    }

    function _checkNodes(address[] memory actors) private view {
        uint256 klShown;
        uint256 usdtShown;
        uint256 holders;
        for (uint256 i; i < actors.length; ++i) {
            (uint256 klAmount, uint256 usdtAmount) = nodes.pending(actors[i]);
            klShown += klAmount;
            usdtShown += usdtAmount;
            if (nodes.isNode(actors[i])) ++holders;
        }
        (,, uint256 notMoved,) = miner.owed();
        (uint256 klOwed, uint256 usdtOwed) = nodes.owed();
        uint256 reserve = nodes.stageReserve();
        assertGe(kl.balanceOf(address(nodes)) + notMoved, klShown, "dividends shown are covered");
        assertGe(kl.balanceOf(address(nodes)), klOwed, "dividends owed are covered");
        assertGe(
            usdt.balanceOf(address(nodes)),
            usdtOwed + reserve + nodes.totalPayoutsOwed(address(usdt)),
            "payouts owed are covered"
        );
        assertEq(address(nodes).balance, nodes.totalPayoutsOwed(address(0)), "no JU but what is owed");
        assertGe(usdtOwed + reserve, usdtShown, "payouts shown are covered");
        assertEq(holders, handler.licences(), "one licence a wallet");
        assertEq(holders + nodes.balanceNode(), nodes.totalNode(), "licences sold and left");
    }

    function _checkRanking() private view {
        uint256 count = handler.weeksCommitted();
        // Earlier weeks are settled and cannot change.
        for (uint256 i = count > 2 ? count - 2 : 0; i < count; ++i) {
            uint256 week = handler.committedWeeks(i);
            assertLe(ranking.creditedInWeek(week), handler.budgets(week), "a week's budget");
            assertLe(handler.creditedValue(week), miner.weekPerformance(week) / 20, "5% of a week's net purchases");
        }
    }

    function _checkTokens(address[] memory actors) private view {
        address[14] memory places = [
            address(this),
            address(miner),
            address(reward),
            address(nodes),
            address(ranking),
            address(ledger),
            address(fight),
            address(buyBurn),
            address(swap),
            address(klPair),
            treasury,
            dao,
            DEAD,
            address(handler)
        ];
        uint256 found;
        uint256 fuel;
        for (uint256 i; i < places.length; ++i) {
            found += kl.balanceOf(places[i]);
        }
        for (uint256 i; i < actors.length; ++i) {
            found += kl.balanceOf(actors[i]);
            fuel += gs.balanceOf(actors[i]);
        }
        assertEq(kl.totalSupply(), 130_000_000e18, "KL is fixed");
        assertEq(found, 130_000_000e18, "and none of it is lost");
        assertEq(gs.totalSupply() + handler.gsBurned(), handler.gsMinted(), "GS grows by purchases alone");
        assertEq(fuel, gs.totalSupply(), "and belongs to wallets");
        assertEq(kl.balanceOf(address(swap)), _given(address(kl), address(swap)), "swap keeps no KL");
        assertEq(kl.balanceOf(address(buyBurn)), _given(address(kl), address(buyBurn)), "nor does the queue");
    }

    /// @dev Every inviter was bound before, so every walk upwards ends at the origin user, who came first.
    function _checkTree(address[] memory actors) private view {
        assertEq(user.inviter(actors[0]), actors[0], "the root is its own inviter");
        for (uint256 i = 1; i < actors.length; ++i) {
            address above = user.inviter(actors[i]);
            assertEq(actors[handler.positionOf(above)], above, "bound");
            assertLt(handler.positionOf(above), i, "before");
        }
    }

    /// @dev All shares of cards that were not claimed.
    function _checkCards() internal view {
        address[] memory actors = handler.actors();
        uint256 shares;
        for (uint256 session = 1; session <= fight.currentSession(); ++session) {
            for (uint256 i; i < actors.length; ++i) {
                (, uint256 share, bool claimed) = fight.userInfo(session, actors[i]);
                if (!claimed) shares += share;
            }
        }
        assertGe(fight.totalOwed(), shares, "every share of a pool is covered");
    }

    function _given(address token, address to) private view returns (uint256) {
        return handler.given(token, to);
    }
}
