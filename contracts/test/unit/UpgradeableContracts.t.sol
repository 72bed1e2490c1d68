// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BuyBurn} from "../../src/BuyBurn.sol";
import {Fight101} from "../../src/Fight101.sol";
import {Miner} from "../../src/Miner.sol";
import {Top101} from "../../src/Top101.sol";
import {Uid} from "../../src/Uid.sol";
import {User} from "../../src/User.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev What all upgradeable contracts share, contract by contract. ../attacks/UpgradeAttacks.t.sol has roles, initialisation and upgrades,
/// ../attacks/AdminAttacks.t.sol the bounds of all parameters.
contract UpgradeableContractsTest is SystemFixture {
    function test_RevertGiven_AnyZeroAddress_WhenConstructed() external {
        _expectZerosRefused("Uid", "", "");
        _expectZerosRefused("User", "", "");
        _expectZerosRefused("Reward", abi.encode(kl, user, miner), hex"000102");
        _expectZerosRefused("Top101FF", abi.encode(kl, user, ranking), hex"000102");
        _expectZerosRefused("Top101", abi.encode(kl, oracle, miner, ledger), hex"00010203");
        _expectZerosRefused("Node", abi.encode(kl, usdt, user, oracle, miner, treasury), hex"000102030405");
        _expectZerosRefused("Fight101", abi.encode(kl, usdt, wju, oracle, router, treasury), hex"000102030405");
        _expectZerosRefused("Miner", abi.encode(_minerAddresses()), hex"000102030405060708090a0b0c");
        // Pairs and their tokens are compared with each other instead.
        _expectZerosRefused("Oracle", abi.encode(klPair, juUsdtPair, kl, wju, usdt, officialOracle), hex"05");
        _expectZerosRefused("BuyBurn", abi.encode(kl, wju, usdt, klPair, juUsdtPair, router, oracle), hex"0506");
        _expectZerosRefused(
            "Swap", abi.encode(kl, gs, wju, usdt, klPair, juUsdtPair, router, user, oracle), hex"01060708"
        );
    }

    function test_RevertGiven_AnyZeroAddress_WhenInitialised() external {
        // `initialize(address,address)` of all contracts without further arguments.
        bytes memory plain = abi.encodeCall(Uid.initialize, (admin, upgrader));
        address[6] memory proxies =
            [address(oracle), address(reward), address(swap), address(nodes), address(ledger), address(0)];
        proxies[5] = _proxy(address(new Uid()), plain);
        for (uint256 i; i < proxies.length; ++i) {
            _expectZerosRefused(proxies[i], plain, 0);
        }
        _expectZerosRefused(address(user), abi.encodeCall(User.initialize, (origin, admin, upgrader)), 0);
        _expectZerosRefused(address(fight), abi.encodeCall(Fight101.initialize, (guardian, admin, upgrader)), 0);
        _expectZerosRefused(address(ranking), abi.encodeCall(Top101.initialize, (keeper, guardian, admin, upgrader)), 0);
        vm.mockCall(address(kl), abi.encodePacked(kl.balanceOf.selector), abi.encode(120_000_000e18));
        _expectZerosRefused(address(miner), abi.encodeCall(Miner.initialize, (startTime, admin, upgrader)), 1);
        _expectZerosRefused(address(buyBurn), abi.encodeCall(BuyBurn.initialize, (0.01e18, admin, upgrader)), 1);
    }

    function test_WhenUpgraded_TheStateStays() external {
        address alice = _wallet("alice", origin);
        _buy(alice, 100e18);
        address next = address(new Miner(_minerAddresses()));
        vm.prank(upgrader);
        miner.upgradeToAndCall(next, "");
        assertEq(_powerOf(alice), 100e18);
        assertEq(miner.redemptionReserve(), 50e18);
    }

    /// @dev Deploys a contract with each of these arguments zero in turn, and with none. `places` are their positions, a byte each.
    function _expectZerosRefused(string memory name, bytes memory arguments, bytes memory places) private {
        string memory artifact = string.concat(name, ".sol:", name);
        for (uint256 i; i < places.length; ++i) {
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            deployCode(artifact, _withZero(arguments, 32 * uint256(uint8(places[i]))));
        }
        deployCode(artifact, arguments);
    }

    /// @dev Initialises a new proxy of the implementation of `proxy` with each argument from position `first` on zero in turn.
    function _expectZerosRefused(address proxy, bytes memory initialisation, uint256 first) private {
        address implementation = _implementationOf(proxy);
        for (uint256 at = 4 + 32 * first; at < initialisation.length; at += 32) {
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            _proxy(implementation, _withZero(initialisation, at));
        }
    }

    /// @dev A copy of `data` whose 32 bytes from `at` on are zero.
    function _withZero(bytes memory data, uint256 at) private pure returns (bytes memory copy) {
        copy = bytes.concat(data);
        assembly ("memory-safe") {
            mstore(add(add(copy, 32), at), 0)
        }
    }
}
