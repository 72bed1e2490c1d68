// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {Fight101} from "../src/Fight101.sol";
import {Node} from "../src/Node.sol";
import {Top101} from "../src/Top101.sol";
import {Top101FF} from "../src/Top101FF.sol";
import {Fixture} from "./Fixture.sol";

/// @dev The whole system: the core of `Fixture`, with the real node, ranking and card contracts at the addresses that the miner uses.
abstract contract SystemFixture is Fixture {
    address internal keeper = makeAddr("keeper");
    address internal guardian = makeAddr("guardian");

    Node internal nodes;
    Top101 internal ranking;
    Top101FF internal ledger;
    Fight101 internal fight;

    function setUp() public virtual override {
        super.setUp();
        nodes = Node(
            _install(
                address(node),
                address(new Node(address(kl), address(usdt), address(user), address(oracle), address(miner), treasury)),
                abi.encodeCall(Node.initialize, (admin, upgrader))
            )
        );
        ledger = Top101FF(
            _proxy(
                address(new Top101FF(address(kl), address(user), top101)),
                abi.encodeCall(Top101FF.initialize, (admin, upgrader))
            )
        );
        ranking = Top101(
            _install(
                top101,
                address(new Top101(address(kl), address(oracle), address(miner), address(ledger))),
                abi.encodeCall(Top101.initialize, (keeper, guardian, admin, upgrader))
            )
        );
        fight = Fight101(
            _proxy(
                address(
                    new Fight101(address(kl), address(usdt), address(wju), address(oracle), address(router), treasury)
                ),
                abi.encodeCall(Fight101.initialize, (guardian, admin, upgrader))
            )
        );
        vm.label(address(nodes), "nodes");
        vm.label(address(ranking), "ranking");
    }

    /// @dev Places a proxy of `implementation` at the expected address and initialises it.
    function _install(address place, address implementation, bytes memory call_) internal returns (address) {
        vm.etch(place, address(new ERC1967Proxy(implementation, "")).code);
        vm.store(place, ERC1967Utils.IMPLEMENTATION_SLOT, bytes32(uint256(uint160(implementation))));
        (bool ok,) = place.call(call_);
        require(ok, "initialisation failed");
        return place;
    }

    function _buyLicence(address wallet) internal {
        vm.startPrank(wallet);
        usdt.approve(address(nodes), nodes.launchNodeAmount());
        nodes.launchNode();
        vm.stopPrank();
    }

    function _buyCards(address wallet, uint256 quantity) internal {
        vm.startPrank(wallet);
        usdt.approve(address(fight), type(uint256).max);
        fight.buy(quantity, 0, type(uint256).max);
        vm.stopPrank();
    }

    function _claimLicencePower(address wallet) internal returns (uint256 power) {
        uint256 before = _powerOf(wallet);
        vm.prank(wallet);
        nodes.claimMiner();
        return _powerOf(wallet) - before;
    }
}
