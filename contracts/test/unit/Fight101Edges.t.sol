// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ReentrancyGuardUpgradeable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IFight101} from "../../src/interfaces/IFight101.sol";
import {GasFloors} from "../../src/libraries/GasFloors.sol";
import {Fight101Setup} from "../support/Fight101Setup.sol";

/// @dev USDT with a fee of seven wei per transfer, so that an odd amount arrives.
contract SevenWeiToken is ERC20("Tether USD", "USDT") {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount - 7);
        super._update(from, address(7), 7);
    }
}

contract Fight101EdgesTest is Fight101Setup {
    /// OpenZeppelin's ERC-7201 slot of the lock: 1 is open, 2 is locked.
    bytes32 private constant LOCK = 0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00;
    uint256 private constant RATIO = 0.98406891e18;

    /// Set at initialization, so that no buyer pays for the first write.
    function test_TheLockIsOpenFromTheStart() external view {
        assertEq(uint256(vm.load(address(fight), LOCK)), 1);
    }

    function test_RevertWhen_EnteredWhileAnotherCallRuns() external {
        _buyCards(alice, 1);
        vm.warp(MONDAY + 7 days);
        vm.store(address(fight), LOCK, bytes32(uint256(2)));
        bytes4 locked = ReentrancyGuardUpgradeable.ReentrancyGuardReentrantCall.selector;
        vm.startPrank(alice);
        vm.expectRevert(locked);
        fight.buy();
        vm.expectRevert(locked);
        fight.buy(1, 0, block.timestamp);
        vm.expectRevert(locked);
        fight.claim(1);
        vm.stopPrank();
    }

    function test_RevertGiven_LessGasThanAPurchaseMayNeed() external {
        _buyCards(alice, 1);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(GasFloors.GasFloors_TooLittleGas.selector, 330_000));
        fight.buy{gas: 330_000}();
        fight.buy{gas: 500_000}();
        vm.stopPrank();
    }

    /// 9,999,999,999,999,999,993 wei arrive, so a half, a fiftieth and the shares of a session are all rounded.
    function test_OfWhatArrives_EachPartIsRoundedDown() external {
        vm.etch(address(usdt), address(new SevenWeiToken()).code);
        vm.expectEmit(address(fight));
        emit IFight101.Bought(alice, 1, 1, 10e18 - 7);
        vm.expectEmit(address(fight));
        emit IFight101.RebatePaid(alice, 1, 0, 0.2e18 - 1);
        vm.prank(alice);
        fight.buy();
        assertEq(fight.totalOwed(), 5e18 - 4, "a half is 3.5 wei less");
        assertEq(usdt.balanceOf(treasury), 4.8e18 - 7 + 5 - 7, "the rest, less the token's seven");
        _buyCards(bob, 2);
        uint256 pool = fight.sessionInfo(1).pool;
        assertEq(pool, 5e18 - 4 + 10e18 - 4);
        assertEq(pool % 3, 1, "it is a rounding");
        vm.warp(MONDAY + 7 days);
        vm.prank(alice);
        assertEq(fight.claim(1), pool / 3);
        vm.prank(bob);
        assertEq(fight.claim(1), pool * 2 / 3);
    }

    /// KL costs 200 JU, so rounding the minimum up changes it by a whole wei of KL.
    function test_TheRebatesMinimum_IsRoundedUp() external {
        deal(address(kl), address(klPair), 500e18);
        klPair.sync();
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(usdt), address(wju), address(kl));
        uint256 bought = router.getAmountsOut(0.2e18, path)[2];
        uint256 average = 0.2e18 * RATIO / bought;
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPrice, ()), abi.encode(average - 1));
        assertEq(0.2e18 * RATIO / (average - 1), bought, "rounded down it would suffice");
        uint256 snapshot = vm.snapshotState();
        _buyCards(alice, 1);
        assertEq(kl.balanceOf(alice), 0);
        vm.revertToState(snapshot);
        vm.mockCall(address(oracle), abi.encodeCall(oracle.klPrice, ()), abi.encode(average + 1));
        _buyCards(alice, 1);
        assertEq(kl.balanceOf(alice), bought);
    }

    function test_GivenASessionWithoutCards_TheShareIsZero() external view {
        (uint256 cards, uint256 share, bool claimed) = fight.userInfo(1, alice);
        assertEq(cards + share, 0);
        assertFalse(claimed);
    }

    function test_AtTheDeadlineAndAtTheEnd_ItStillHolds() external {
        vm.prank(alice);
        fight.buy(1, 0, block.timestamp);
        vm.warp(MONDAY + 7 days);
        vm.prank(alice);
        assertEq(fight.claim(1), 5e18);
        assertEq(fight.currentSession(), 1);
        fight.advance();
        assertEq(fight.currentSession(), 2);
    }
}
