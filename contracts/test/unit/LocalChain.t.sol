// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LocalOfficialOracle} from "../../src/local/LocalOfficialOracle.sol";
import {LocalUSDT} from "../../src/local/LocalUSDT.sol";
import {WJU} from "../../src/local/WJU.sol";
import {Fixture} from "../Fixture.sol";

contract LocalChainTest is Fixture {
    function test_USDT_RevertWhen_AnybodyButTheOwnerMints() external {
        vm.prank(dao);
        vm.expectRevert(abi.encodeWithSelector(LocalUSDT.LocalUSDT_NotOwner.selector, dao));
        usdt.mint(dao, 1);
    }

    function test_WJU_WhenWrappedAndUnwrapped_ItIsOneToOne() external {
        vm.deal(dao, 10);
        vm.startPrank(dao);
        wju.deposit{value: 6}();
        (bool sent,) = address(wju).call{value: 4}("");
        assertTrue(sent);
        assertEq(wju.balanceOf(dao), 10);
        wju.withdraw(7);
        vm.stopPrank();
        assertEq(wju.balanceOf(dao), 3);
        assertEq(dao.balance, 7);
    }

    function test_WJU_RevertGiven_AReceiverThatRefuses_WhenUnwrapping() external {
        vm.deal(address(kl), 5);
        vm.startPrank(address(kl));
        wju.deposit{value: 5}();
        vm.expectRevert(WJU.WJU_TransferFailed.selector);
        wju.withdraw(5);
        vm.stopPrank();
    }

    function test_OfficialOracle_WhenUpdated_ItTellsPriceAndTime() external {
        vm.warp(vm.getBlockTimestamp() + 60);
        officialOracle.update(2e8);
        assertEq(officialOracle.latestPrice(), 2e8);
        assertEq(officialOracle.getLatestPrice(), 2e8);
        assertEq(officialOracle.lastUpdatedAt(), vm.getBlockTimestamp());
    }

    function test_OfficialOracle_RevertWhen_AnybodyElseUpdates() external {
        vm.prank(dao);
        vm.expectRevert(abi.encodeWithSelector(LocalOfficialOracle.LocalOfficialOracle_NotUpdater.selector, dao));
        officialOracle.update(2e8);
    }
}
