// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Top101} from "../../src/Top101.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {Top101Setup} from "../support/Top101Setup.sol";

contract Top101Test is Top101Setup {
    // ---------------------------------------------------------------- calendar

    function test_WeeksStartOnMonday0000UTC8() public view {
        assertEq(top101.weekStart(week + 1), MONDAY);
        assertEq(top101.weekOf(MONDAY - 1), week);
        assertEq(top101.weekOf(MONDAY), week + 1);
        assertEq(top101.weekStart(week), MONDAY - 7 days);
        assertEq(top101.weekOf(0), 0);
    }

    // ---------------------------------------------------------------- committing

    function test_Commit_FixesTheFigures() public {
        ITop101.Place[] memory places = _ranking(3);
        bytes32 root = MerkleTree.root(week, places);
        vm.warp(MONDAY);
        vm.expectEmit();
        emit ITop101.Committed(week, root, 3, POOL, 0.01e18, PERFORMANCE, MONDAY + 1 days);
        vm.prank(keeper);
        top101.commit(week, root, 3);
        ITop101.Settlement memory s = top101.settlement();
        assertEq(s.week, week);
        assertEq(s.root, root);
        assertEq(s.count, 3);
        assertEq(s.total, POOL);
        assertEq(s.klPrice, 0.01e18);
        assertEq(s.maxScore, PERFORMANCE);
        assertEq(s.lastScore, PERFORMANCE);
        assertEq(s.dueLeft, PERFORMANCE / 20);
        assertEq(s.pushableAt, MONDAY + 1 days);
        assertEq(s.progressAt, MONDAY + 1 days);
        // Later changes have no effect.
        kl.transfer(address(top101), POOL);
        oracle.set(1e18, 1e18);
        miner.setWeekPerformance(week, 1);
        assertEq(top101.amountOf(1, 50_000e18), POOL * 3 / 4_900);
        assertEq(top101.settlement().maxScore, PERFORMANCE);
    }

    function test_Commit_PricesAtTheHighestOfThreePrices() public {
        oracle.set(1e18, 0.01e18);
        oracle.setDay(0.02e18);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.02e18, "the day's");
        vm.prank(guardian);
        top101.veto();
        oracle.setDay(0.01e18 - 1);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.01e18, "that of half an hour");
        vm.prank(guardian);
        top101.veto();
        oracle.setWeek(0.03e18);
        _commit(_ranking(1));
        assertEq(top101.settlement().klPrice, 0.03e18, "the week's");
    }

    function test_Commit_TakesTheNetPurchasesOfItsWeek() public {
        miner.setWeekPerformance(week, 500e18 + 19);
        miner.setTotalPerformance(10_000_000e18);
        _commit(0, 0);
        assertEq(top101.settlement().maxScore, 500e18 + 19);
        assertEq(top101.settlement().dueLeft, 25e18, "a twentieth, rounded down");
    }

    function test_Commit_RevertWhen_NotKeeper() public {
        vm.warp(MONDAY);
        bytes32 role = top101.KEEPER_ROLE();
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, admin, role));
        vm.prank(admin);
        top101.commit(week, 0, 0);
    }

    function test_Commit_RevertWhen_WeekNotOver() public {
        vm.warp(MONDAY - 1);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_WeekNotOver.selector, week, MONDAY));
        vm.prank(keeper);
        top101.commit(week, 0, 0);
    }

    function test_Commit_RevertWhen_OutOfOrder() public {
        vm.warp(MONDAY + 14 days);
        vm.startPrank(keeper);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotTheNextWeek.selector, week + 1, week));
        top101.commit(week + 1, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_NotTheNextWeek.selector, week - 1, week));
        top101.commit(week - 1, 0, 0);
        top101.commit(week, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_SettlementUnderWay.selector, week));
        top101.commit(week, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_SettlementUnderWay.selector, week));
        top101.commit(week + 1, 0, 0);
    }

    function test_Commit_RevertWhen_RootAndCountDisagree() public {
        vm.warp(MONDAY);
        vm.startPrank(keeper);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_TooManyPlaces.selector, 350));
        top101.commit(week, bytes32(uint256(1)), 350);
        vm.expectRevert(ITop101.Top101_EmptyRoot.selector);
        top101.commit(week, bytes32(uint256(1)), 0);
        vm.expectRevert(ITop101.Top101_EmptyRoot.selector);
        top101.commit(week, 0, 1);
    }

    function test_Commit_RevertWhen_PriceMissing_UnlessNobodyRanks() public {
        vm.warp(MONDAY);
        oracle.set(1e18, 0);
        oracle.setDay(1e18);
        vm.startPrank(keeper);
        vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
        top101.commit(week, bytes32(uint256(1)), 1);
        top101.commit(week, 0, 0);
        // Without a price a due is worth nothing.
        assertEq(top101.amountOf(1, 1e18), 0);
    }

    // ---------------------------------------------------------------- parameters and setup

    function test_SetDelay_BoundsAndRole() public {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, keeper, bytes32(0))
        );
        vm.prank(keeper);
        top101.setDelay(6 hours);
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("delay"), 6 hours - 1
            )
        );
        top101.setDelay(6 hours - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("delay"), 7 days + 1)
        );
        top101.setDelay(7 days + 1);
        vm.expectEmit();
        emit IUpgradeable.ParameterSet("delay", 7 days);
        top101.setDelay(7 days);
        top101.setDelay(6 hours);
        assertEq(top101.delay(), 6 hours);
    }

    function test_SetDelay_LeavesACommitAsItIs() public {
        _commit(_ranking(1));
        vm.prank(admin);
        top101.setDelay(6 hours);
        assertEq(top101.settlement().pushableAt, MONDAY + 1 days);
    }

    function test_AmountOf_IsZeroOutsideThePlaces() public {
        assertEq(top101.amountOf(1, 1e18), 0, "nothing under way");
        _commit(_ranking(1));
        assertEq(top101.amountOf(0, 1e18), 0);
        assertEq(top101.amountOf(350, 1e18), 0);
        assertEq(top101.amountOf(349, 50_000e18), POOL / 5_000);
    }

    function test_ShareOf_IsTheFormulaOfEachTier() public {
        assertEq(top101.shareOf(1), 0, "nothing under way");
        _commit(_ranking(1));
        assertEq(top101.shareOf(0), 0);
        assertEq(top101.shareOf(1), POOL * 3 / 4_900);
        assertEq(top101.shareOf(49), POOL * 3 / 4_900);
        assertEq(top101.shareOf(50), POOL * 3 / 10_000);
        assertEq(top101.shareOf(149), POOL * 3 / 10_000);
        assertEq(top101.shareOf(150), POOL / 5_000);
        assertEq(top101.shareOf(349), POOL / 5_000);
        assertEq(top101.shareOf(350), 0);
    }

    function test_SharesAndAmountsAreZeroAfterAVetoOfAWeekThatHasPaid() public {
        ITop101.Place[] memory places = _ranking(2);
        _commit(places);
        _waitDelay();
        _push(places, 1, 1);
        vm.prank(guardian);
        top101.veto();
        assertEq(top101.settlement().total, POOL, "kept for the next root");
        assertEq(top101.shareOf(1), 0);
        assertEq(top101.amountOf(1, 1e18), 0);
    }

    function test_Initialize_RevertWhen_ZeroOrTwice() public {
        address[4] memory parts = [address(kl), address(oracle), address(miner), address(ledger)];
        for (uint256 i = 0; i < 4; ++i) {
            address kept = parts[i];
            parts[i] = address(0);
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            new Top101(parts[0], parts[1], parts[2], parts[3]);
            parts[i] = kept;
        }
        Top101 implementation = new Top101(parts[0], parts[1], parts[2], parts[3]);
        address[4] memory roles = [keeper, guardian, admin, upgrader];
        for (uint256 i = 0; i < 4; ++i) {
            address kept = roles[i];
            roles[i] = address(0);
            vm.expectRevert(IUpgradeable.Upgradeable_ZeroAddress.selector);
            _proxy(address(implementation), abi.encodeCall(Top101.initialize, (roles[0], roles[1], roles[2], roles[3])));
            roles[i] = kept;
        }
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(keeper, guardian, admin, upgrader);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        top101.initialize(alice, alice, alice, alice);
    }

    function test_Initialize_GivesEachRoleToItsHolderAlone() public view {
        assertTrue(top101.hasRole(top101.KEEPER_ROLE(), keeper));
        assertTrue(top101.hasRole(top101.GUARDIAN_ROLE(), guardian));
        assertFalse(top101.hasRole(top101.GUARDIAN_ROLE(), admin));
        assertFalse(top101.hasRole(top101.KEEPER_ROLE(), admin));
        assertEq(top101.getRoleAdmin(top101.KEEPER_ROLE()), top101.DEFAULT_ADMIN_ROLE());
        assertEq(top101.getRoleAdmin(top101.GUARDIAN_ROLE()), top101.DEFAULT_ADMIN_ROLE());
    }

    function test_Upgrade_OnlyByUpgrader() public {
        _commit(_ranking(1));
        Top101 next = new Top101(address(kl), address(oracle), address(miner), address(ledger));
        vm.expectRevert();
        vm.prank(admin);
        top101.upgradeToAndCall(address(next), "");
        vm.prank(upgrader);
        top101.upgradeToAndCall(address(next), "");
        assertEq(top101.settlement().week, week);
    }
}
