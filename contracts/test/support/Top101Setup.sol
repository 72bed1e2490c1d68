// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Top101} from "../../src/Top101.sol";
import {Top101FF} from "../../src/Top101FF.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "./MerkleTree.sol";
import {PeripherySetup} from "./PeripherySetup.sol";

abstract contract Top101Setup is PeripherySetup {
    /// Monday 2026-01-12 00:00 UTC+8, the end of the first week.
    uint256 internal constant MONDAY = 1_768_147_200;
    uint256 internal constant POOL = 1_000_000e18;

    /// Net purchases of every week that a test settles, USDT wei.
    uint256 internal constant PERFORMANCE = 400_000_000e18;

    address internal keeper = makeAddr("keeper");
    address internal guardian = makeAddr("guardian");

    Top101 internal top101;
    Top101FF internal ledger;
    uint256 internal week;

    function setUp() public virtual override {
        super.setUp();
        address predicted = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 3);
        ledger = Top101FF(
            _proxy(
                address(new Top101FF(address(kl), address(user), predicted)),
                abi.encodeCall(Top101FF.initialize, (admin, upgrader))
            )
        );
        top101 = Top101(
            _proxy(
                address(new Top101(address(kl), address(oracle), address(miner), address(ledger))),
                abi.encodeCall(Top101.initialize, (keeper, guardian, admin, upgrader))
            )
        );
        assertEq(address(top101), predicted);
        week = top101.nextWeek();
        kl.transfer(address(top101), POOL);
        for (uint256 i = 0; i < 4; ++i) {
            miner.setWeekPerformance(week + i, PERFORMANCE);
        }
    }

    /// `count` places with falling scores, each with a due above its share.
    function _ranking(uint256 count) internal pure returns (ITop101.Place[] memory places) {
        places = new ITop101.Place[](count);
        for (uint256 i = 0; i < count; ++i) {
            places[i] = _place(i + 1, _wallet(i + 1), 1_000_000e18 - i * 1e18);
        }
    }

    /// A place with the highest due that its score allows.
    function _place(uint256 place, address wallet, uint256 score) internal pure returns (ITop101.Place memory) {
        return ITop101.Place(place, wallet, score, score / 20);
    }

    function _wallet(uint256 place) internal pure returns (address) {
        return address(uint160(0xB0B000000 + place));
    }

    function _commit(ITop101.Place[] memory places) internal {
        _commit(MerkleTree.root(top101.nextWeek(), places), places.length);
    }

    function _commit(bytes32 root, uint256 count) internal {
        uint256 next = top101.nextWeek();
        if (block.timestamp < top101.weekStart(next + 1)) vm.warp(top101.weekStart(next + 1));
        vm.prank(keeper);
        top101.commit(next, root, count);
    }

    function _waitDelay() internal {
        vm.warp(top101.settlement().pushableAt);
    }

    /// Pushes places `from` to `to`, both counted from 1.
    function _push(ITop101.Place[] memory places, uint256 from, uint256 to) internal {
        (ITop101.Place[] memory batch, bytes32[][] memory proofs) = _batch(places, from, to);
        top101.push(batch, proofs);
    }

    function _pushAll(ITop101.Place[] memory places) internal {
        for (uint256 from = 1; from <= places.length; from += 50) {
            _push(places, from, from + 49 < places.length ? from + 49 : places.length);
        }
    }

    function _batch(ITop101.Place[] memory places, uint256 from, uint256 to)
        internal
        view
        returns (ITop101.Place[] memory batch, bytes32[][] memory proofs)
    {
        return MerkleTree.batch(top101.nextWeek(), places, from - 1, to);
    }
}
