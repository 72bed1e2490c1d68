// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "forge-std/Test.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {KL} from "../../src/KL.sol";
import {User} from "../../src/User.sol";
import {LocalUSDT} from "../../src/local/LocalUSDT.sol";
import {MinerStandIn} from "./MinerStandIn.sol";
import {OracleStandIn} from "./OracleStandIn.sol";

/// Real tokens and referral tree; miner and oracle have settable figures. The test contract holds all KL and mints USDT.
abstract contract PeripherySetup is Test {
    /// Wednesday 2026-01-07 12:00 UTC+8.
    uint256 internal constant NOW = 1_767_758_400;

    address internal admin = makeAddr("admin");
    address internal upgrader = makeAddr("upgrader");
    address internal treasury = makeAddr("treasury");
    address internal origin = makeAddr("origin");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");

    KL internal kl;
    LocalUSDT internal usdt;
    User internal user;
    OracleStandIn internal oracle;
    MinerStandIn internal miner;

    function setUp() public virtual {
        vm.warp(NOW);
        kl = new KL(address(this));
        usdt = new LocalUSDT(address(this));
        user = User(_proxy(address(new User()), abi.encodeCall(User.initialize, (origin, admin, upgrader))));
        oracle = new OracleStandIn();
        miner = new MinerStandIn(address(kl));
        _bind(alice);
        _bind(bob);
        _bind(carol);
    }

    function _proxy(address implementation, bytes memory data) internal returns (address) {
        return address(new ERC1967Proxy(implementation, data));
    }

    function _bind(address account) internal {
        vm.prank(account);
        user.bind(origin);
    }

    /// Warps to `seconds_` after the midnight (UTC+8) that starts the `days_`-th day after NOW's.
    function _toMidnight(uint256 days_, int256 seconds_) internal {
        uint256 midnight = NOW + 12 hours + (days_ - 1) * 1 days;
        vm.warp(uint256(int256(midnight) + seconds_));
    }
}
