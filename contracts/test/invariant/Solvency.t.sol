// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Emission} from "../../src/libraries/Emission.sol";
import {Fixture} from "../Fixture.sol";
import {Handler} from "./Handler.sol";

/// @dev What must hold after any sequence of actions by anybody:
/// - the redemption reserve is half of every open order, and the USDT is there;
/// - the reward ledger holds the KL of all credits;
/// - the miner holds what is not released yet, what everybody has pending, the dynamic pool, and all owed shares;
/// - powers sum up to the total, and claimed figures exist only with an open order;
/// - no KL is ever made; GS is made by purchases alone and only burned otherwise;
/// - no more is released than the reserve, nor earned than power's share of it;
/// - the referral graph is a tree whose root is the origin user.
contract SolvencyInvariantTest is Fixture {
    Handler internal handler;

    function setUp() public override {
        super.setUp();
        handler = new Handler(
            Handler.World({
                user: user,
                oracle: oracle,
                reward: reward,
                buyBurn: buyBurn,
                swap: swap,
                miner: miner,
                node: node,
                kl: kl,
                gs: gs,
                usdt: usdt,
                officialOracle: officialOracle,
                admin: admin,
                owner: address(this)
            }),
            origin,
            10
        );
        vm.warp(startTime + 1 hours);
        targetContract(address(handler));
    }

    function invariant_EverythingOwedIsCovered() external view {
        address[] memory actors = handler.actors();
        uint256 orders;
        uint256 powers;
        uint256 pendings;
        uint256 credits;
        for (uint256 i; i < actors.length; ++i) {
            (uint256 orderTotal, uint256 claimedValue, uint256 power,) = miner.userInfo(actors[i]);
            orders += orderTotal / 2;
            powers += power;
            pendings += miner.pending(actors[i]);
            credits += reward.balanceOf(actors[i]);
            assertLe(orderTotal, power, "an order's power is power");
            if (orderTotal == 0) assertEq(claimedValue + miner.claimedKL(actors[i]), 0, "claimed without an order");
            _checkAncestry(actors[i], actors.length);
        }
        assertEq(miner.redemptionReserve(), orders, "the reserve is half of all open orders");
        assertEq(usdt.balanceOf(address(miner)), orders, "and the USDT is there");
        assertEq(powers, miner.totalPower(), "powers sum up");
        assertEq(credits, reward.totalCredited(), "credits sum up");
        assertEq(kl.balanceOf(address(reward)), credits, "credits are covered");
        _checkKL(pendings);
        assertEq(kl.totalSupply(), 130_000_000e18, "KL is fixed");
        assertEq(gs.totalSupply() + handler.gsBurned(), handler.gsMinted(), "GS grows by purchases alone");
        assertEq(miner.totalPerformance(), handler.paidIn(), "performance is what was paid");
        assertEq(kl.balanceOf(address(swap)) + wju.balanceOf(address(swap)) + address(swap).balance, 0, "swap is empty");
    }

    function _checkKL(uint256 pendings) private view {
        (uint256 released, uint256 earned, uint256 claimed, uint256 forfeited,) = miner.totals();
        assertLe(released, Emission.RESERVE, "never more than the reserve");
        assertLe(earned, released * 8 / 10, "never more than power's share");
        uint256 settled = claimed + forfeited;
        assertLe(settled + pendings, earned, "pending is earned");
        (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao) = miner.owed();
        uint256 owed = toDead + toTop101 + toNode + toDao;
        uint256 dynamicPool = earned / 8 - settled / 8;
        uint256 liabilities = Emission.RESERVE - released + pendings + dynamicPool + owed;
        assertGe(kl.balanceOf(address(miner)), liabilities, "the miner covers all that it owes");
        // What is left beside that is rounding: a few wei an action.
        assertLe(kl.balanceOf(address(miner)) - liabilities, 1e9, "and hoards nothing");
    }

    function _checkAncestry(address wallet, uint256 most) private view {
        for (uint256 i; i <= most; ++i) {
            if (wallet == origin) return;
            wallet = user.inviter(wallet);
        }
        assertEq(wallet, origin, "the referral graph is a tree");
    }
}
