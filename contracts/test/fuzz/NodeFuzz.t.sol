// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INode} from "../../src/interfaces/INode.sol";
import {NodeSetup} from "../support/NodeSetup.sol";

contract NodeFuzzTest is NodeSetup {
    uint256 internal constant HOLDERS = 6;

    function testFuzz_TheJUPriceRoundsUpAndTheRestComesBack(uint256 juPrice, uint256 extra) public {
        juPrice = bound(juPrice, 1, 1e30);
        extra = bound(extra, 0, type(uint128).max);
        oracle.set(juPrice, 0.01e18);
        uint256 price = node.launchNodeAmountJU();
        assertGe(price * juPrice, PRICE * 1e18);
        assertLt((price - 1) * juPrice, PRICE * 1e18);

        vm.deal(alice, price + extra);
        vm.prank(alice);
        node.launchNodeByETH{value: price + extra}();
        assertEq(treasury.balance, price);
        assertEq(alice.balance, extra);
    }

    function testFuzz_ThePowerOfALicenceIsAThousandKLsWorthAtMost109(uint256 klPrice) public {
        klPrice = bound(klPrice, 1, type(uint128).max);
        oracle.set(1e18, klPrice);
        _buy(alice);
        vm.prank(alice);
        node.claimMiner();
        uint256 worth = 1_000 * klPrice;
        assertEq(miner.granted(alice), worth < 109e18 ? worth : 109e18);
    }

    /// For any arrivals between purchases and claims, every wei belongs to a holder or the treasury, or is not shared yet.
    function testFuzz_DividendsAreConserved(uint256[12] memory steps) public {
        uint256 arrived = 0;
        uint256 bought = 0;
        for (uint256 i = 0; i < steps.length; ++i) {
            uint256 action = steps[i] % 4;
            uint256 value = steps[i] / 4;
            if (action == 0 && bought < HOLDERS) {
                address account = _holder(bought++);
                _bind(account);
                _buy(account);
            } else if (action == 1) {
                uint256 amount = bound(value, 0, 1_000_000e18);
                kl.transfer(address(node), amount);
                arrived += amount;
            } else if (action == 2 && bought > 0) {
                address account = _holder(value % bought);
                (uint256 promised,) = node.pending(account);
                if (promised > 0) {
                    (uint256 paid,) = _reward(account);
                    assertEq(paid, promised, "pending is what reward pays");
                }
            } else {
                uint256 amount = bound(value, 0, 1_000e18);
                kl.transfer(address(miner), amount);
                miner.owe(amount);
                arrived += amount;
                node.advance();
            }
            _assertSolvent();
        }
        node.advance();
        uint256 withHolders = 0;
        uint256 pendings = 0;
        for (uint256 i = 0; i < bought; ++i) {
            withHolders += kl.balanceOf(_holder(i));
            (uint256 amount,) = node.pending(_holder(i));
            pendings += amount;
        }
        (uint256 klOwed,) = node.owed();
        assertEq(klOwed, pendings, "owed is the sum of the pendings");
        assertEq(withHolders + kl.balanceOf(treasury) + kl.balanceOf(address(node)), arrived);
        assertLt(kl.balanceOf(address(node)) - klOwed, 100, "all but a remainder is shared");
        assertLe(withHolders + pendings, arrived * bought / 100, "no holder takes more than a hundredth");
    }

    function testFuzz_SplittingADividendChangesNothing(uint256 total, uint256 cut) public {
        total = bound(total, 0, 100_000_000e18);
        cut = bound(cut, 0, total);
        _buy(alice);
        _buy(bob);
        uint256 snapshot = vm.snapshotState();
        kl.transfer(address(node), total);
        node.advance();
        (uint256 whole,) = node.pending(alice);
        vm.revertToState(snapshot);
        kl.transfer(address(node), cut);
        node.advance();
        kl.transfer(address(node), total - cut);
        node.advance();
        (uint256 split,) = node.pending(alice);
        assertEq(split, whole);
    }

    /// Once a stage is open, the time of calls to `advance` changes no payout.
    function testFuzz_PayoutsDoNotDependOnWhoCallsWhen(uint256 amount, uint256[6] memory waits, uint256 boughtAt)
        public
    {
        amount = bound(amount, 1, type(uint128).max);
        boughtAt = bound(boughtAt, 0, 40 days);
        _buy(alice);
        _perform(10_000e18, amount);
        node.advance();

        uint256 snapshot = vm.snapshotState();
        vm.warp(NOW + boughtAt);
        _buy(bob);
        vm.warp(NOW + 50 days);
        node.advance();
        bytes32 quiet = _state();

        vm.revertToState(snapshot);
        uint256 time = NOW;
        bool bought = false;
        for (uint256 i = 0; i < waits.length; ++i) {
            uint256 next = time + bound(waits[i], 0, 8 days);
            if (!bought && next >= NOW + boughtAt) {
                vm.warp(NOW + boughtAt);
                _buy(bob);
                bought = true;
            }
            time = next;
            vm.warp(time);
            node.advance();
        }
        if (!bought) {
            vm.warp(NOW + boughtAt);
            _buy(bob);
        }
        vm.warp(NOW + 50 days);
        node.advance();
        assertEq(_state(), quiet);
    }

    function _state() internal view returns (bytes32) {
        (, uint256 ofAlice) = node.pending(alice);
        (, uint256 ofBob) = node.pending(bob);
        return keccak256(abi.encode(node.stageInfo(1), node.fund(), node.stageReserve(), ofAlice, ofBob));
    }

    /// A year of stages: every USDT belongs to a holder, the stage or the fund, and no stage pays more than it fixed.
    function testFuzz_TheFundIsConserved(uint256[16] memory steps) public {
        uint256 arrived = 0;
        uint256 bought = 0;
        uint256 performance = 0;
        uint256 time = NOW;
        for (uint256 i = 0; i < steps.length; ++i) {
            uint256 action = steps[i] % 4;
            uint256 value = steps[i] / 4;
            if (action == 0 && bought < HOLDERS) {
                address account = _holder(bought++);
                _bind(account);
                _buy(account);
            } else if (action == 1) {
                uint256 purchase = bound(value, 1, 2_000_000e18);
                performance += purchase;
                _perform(performance, purchase / 20);
                arrived += purchase / 20;
            } else if (action == 2 && bought > 0) {
                address account = _holder(value % bought);
                (, uint256 promised) = node.pending(account);
                if (promised > 0) {
                    (, uint256 paid) = _reward(account);
                    assertEq(paid, promised, "pending is what reward pays");
                }
            } else {
                time += bound(value, 0, 20 days);
                vm.warp(time);
                if (value % 2 == 0) node.advance();
            }
            _assertSolvent();
        }
        node.advance();
        uint256 withHolders = 0;
        uint256 pendings = 0;
        for (uint256 i = 0; i < bought; ++i) {
            withHolders += usdt.balanceOf(_holder(i));
            (, uint256 amount) = node.pending(_holder(i));
            pendings += amount;
        }
        (, uint256 usdtOwed) = node.owed();
        assertEq(usdtOwed, pendings, "owed is the sum of the pendings");
        assertEq(withHolders + usdtOwed + node.stageReserve() + node.fund(), arrived);

        uint256 earned = 0;
        for (uint256 number = 1; number <= node.stageCount(); ++number) {
            INode.Stage memory stage = node.stageInfo(number);
            assertLe(stage.earned, stage.amount);
            assertLe(stage.amount, stage.maxEarnings);
            assertLe(stage.payouts, 10);
            if (number > 1) {
                INode.Stage memory last = node.stageInfo(number - 1);
                assertTrue(last.ended);
                assertGe(stage.startTime, last.endTime, "one at a time");
                assertGe(stage.performance * 10, last.performance * 11);
            }
            earned += stage.earned;
        }
        assertEq(earned, withHolders + pendings);
    }
}
