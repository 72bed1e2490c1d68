// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {LocalMulticall3} from "../../src/local/LocalMulticall3.sol";
import {LocalOfficialOracle} from "../../src/local/LocalOfficialOracle.sol";
import {LocalUSDT} from "../../src/local/LocalUSDT.sol";
import {WJU} from "../../src/local/WJU.sol";
import {Fixture} from "../Fixture.sol";

contract LocalChainTest is Fixture {
    function test_USDT_RevertWhen_OthersThanTheOwnerMint() external {
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

    function test_OfficialOracle_WhenUpdated_ItReturnsPriceAndTime() external {
        vm.warp(vm.getBlockTimestamp() + 60);
        officialOracle.update(2e8);
        assertEq(officialOracle.latestPrice(), 2e8);
        assertEq(officialOracle.getLatestPrice(), 2e8);
        assertEq(officialOracle.lastUpdatedAt(), vm.getBlockTimestamp());
    }

    function test_OfficialOracle_RevertWhen_OthersUpdate() external {
        vm.prank(dao);
        vm.expectRevert(abi.encodeWithSelector(LocalOfficialOracle.LocalOfficialOracle_NotUpdater.selector, dao));
        officialOracle.update(2e8);
    }

    function _calls(bool allowFailure) private view returns (LocalMulticall3.Call3[] memory calls) {
        calls = new LocalMulticall3.Call3[](2);
        calls[0] = LocalMulticall3.Call3(address(kl), false, abi.encodeCall(kl.totalSupply, ()));
        // Without an allowance nothing can be transferred.
        calls[1] = LocalMulticall3.Call3(address(kl), allowFailure, abi.encodeCall(kl.transferFrom, (dao, admin, 1)));
    }

    function test_Multicall_GivenAFailureIsAllowed_ItAnswersBoth() external {
        LocalMulticall3 multicall = new LocalMulticall3();
        LocalMulticall3.Result[] memory results = multicall.aggregate3(_calls(true));
        assertEq(abi.decode(results[0].returnData, (uint256)), 130_000_000e18);
        assertTrue(results[0].success);
        assertFalse(results[1].success);
    }

    function test_Multicall_RevertGiven_AFailureIsNotAllowed() external {
        LocalMulticall3 multicall = new LocalMulticall3();
        bytes memory cause =
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(multicall), 0, 1);
        vm.expectRevert(abi.encodeWithSelector(LocalMulticall3.LocalMulticall3_CallFailed.selector, 1, cause));
        multicall.aggregate3(_calls(false));
    }

    function test_Multicall_ReturnsTheBlockAndBalances() external {
        LocalMulticall3 multicall = new LocalMulticall3();
        vm.deal(dao, 5);
        assertEq(multicall.getEthBalance(dao), 5);
        assertEq(multicall.getBlockNumber(), vm.getBlockNumber());
        assertEq(multicall.getCurrentBlockTimestamp(), vm.getBlockTimestamp());
    }
}
