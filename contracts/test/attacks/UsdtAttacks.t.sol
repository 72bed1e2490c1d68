// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPayouts} from "../../src/interfaces/IPayouts.sol";
import {AttackFixture} from "./AttackFixture.sol";

/// @dev A USDT that blocks addresses or charges a fee, used against the miner.
contract UsdtAttacksTest is AttackFixture {
    address[4] private recipients;

    function setUp() public override {
        super.setUp();
        recipients = [treasury, dao, address(nodes), address(buyBurn)];
    }

    /// Guard: payments that these four cannot receive are owed.
    function test_BlockedTreasuryDaoNodesOrQueue_StopNoPurchaseNoRedemptionNoLicence() external {
        for (uint256 i; i < 4; ++i) {
            uint256 snapshot = vm.snapshotState();
            _buy(alice, 100e18);
            _setBlocked(recipients[i], true);
            _everything();
            vm.revertToState(snapshot);
        }
        _buy(alice, 100e18);
        for (uint256 i; i < 4; ++i) {
            _setBlocked(recipients[i], true);
        }
        _everything();
    }

    /// Guard: payouts owed are separate from the reserve and paid once, only to their recipient.
    function test_CollectingWhatIsOwed_PaysOnceAndNeverOutOfTheReserve() external {
        _setBlocked(treasury, true);
        _setBlocked(dao, true);
        _buy(alice, 1_000e18);
        address token = address(usdt);
        assertEq(miner.payoutOwed(token, treasury), 100e18);
        assertEq(miner.payoutOwed(token, dao), 50e18);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_NothingOwed.selector, token, mallory));
        miner.collectPayout(token, mallory);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_Refused.selector, token, dao));
        miner.collectPayout(token, dao);
        _setBlocked(dao, false);
        uint256 before = usdt.balanceOf(dao);
        miner.collectPayout(token, dao);
        assertEq(usdt.balanceOf(dao) - before, 50e18);
        vm.expectRevert(abi.encodeWithSelector(IPayouts.Payouts_NothingOwed.selector, token, dao));
        miner.collectPayout(token, dao);
        vm.stopPrank();
        assertEq(usdt.balanceOf(address(miner)), miner.redemptionReserve() + 100e18);
        vm.prank(alice);
        miner.redeem(0, 500e18);
        assertEq(usdt.balanceOf(address(miner)), miner.totalPayoutsOwed(token), "and a redemption leaves it there");
    }

    /// Guard: the amount that arrives is bought, and half of it is reserved.
    function test_FeeOnTransfer_ThatComesAndGoes_LeavesEveryOrderCovered() external {
        _buy(alice, 1_000e18);
        uint256 reserve = 500e18;
        uint16[4] memory fees = [100, 0, 2_000, 10];
        for (uint256 i; i < fees.length; ++i) {
            _setTransferFee(fees[i]);
            uint256 power = _powerOf(mallory);
            _buy(mallory, 1_000e18);
            uint256 arrived = 1_000e18 - uint256(fees[i]) * 0.1e18;
            assertEq(_powerOf(mallory) - power, arrived);
            assertEq(miner.redemptionReserve(), reserve + arrived / 2);
            assertEq(usdt.balanceOf(address(miner)), miner.redemptionReserve());
            _redeem(mallory);
            assertEq(usdt.balanceOf(address(miner)), reserve, "no order pays for another's fee");
        }
        _setTransferFee(0);
        assertEq(_redeem(alice), 500e18);
    }

    /// @dev With an open order of 100 USDT of alice: each call of the miner that pays one of the four. Then all collect, to the wei.
    function _everything() private {
        uint256[4] memory before;
        for (uint256 i; i < 4; ++i) {
            before[i] = usdt.balanceOf(recipients[i]);
        }
        _buy(mallory, 100e18);
        _buyWithJu(mallory, 100e18);
        uint256 value = _powerOf(mallory);
        vm.startPrank(mallory);
        gs.transfer(dao, gs.balanceOf(mallory));
        uint256 paid = usdt.balanceOf(mallory);
        miner.redeem();
        vm.stopPrank();
        uint256 fuel = (value / 2 + 19) / 20;
        assertEq(usdt.balanceOf(mallory) - paid, value / 2 - fuel);
        vm.prank(address(nodes));
        miner.closeOrder(alice);
        assertEq(miner.redemptionReserve(), 0);
        address token = address(usdt);
        for (uint256 i; i < 4; ++i) {
            _setBlocked(recipients[i], false);
            if (miner.payoutOwed(token, recipients[i]) != 0) miner.collectPayout(token, recipients[i]);
        }
        assertEq(usdt.balanceOf(address(miner)), 0);
        // And the pair's payment above the official value.
        assertGe(usdt.balanceOf(treasury) - before[0], value / 10 + 50e18, "the treasury");
        assertEq(usdt.balanceOf(dao) - before[1], value * 5 / 100, "the DAO");
        assertEq(usdt.balanceOf(address(nodes)) - before[2], value * 5 / 100, "the nodes");
    }
}
