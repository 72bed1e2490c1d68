// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {GS} from "../../src/GS.sol";
import {IGS} from "../../src/interfaces/IGS.sol";
import {Fixture} from "../Fixture.sol";

contract TokensTest is Fixture {
    function test_KL_WhenDeployed_ItMintedTheWholeSupply() external view {
        assertEq(kl.totalSupply(), 130_000_000e18);
        assertEq(kl.decimals(), 18);
        assertEq(kl.symbol(), "KL");
    }

    function test_KL_GivenASignedPermit_ItSetsTheAllowance() external {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        uint256 deadline = vm.getBlockTimestamp() + 1;
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                signer,
                address(swap),
                7,
                0,
                deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", kl.DOMAIN_SEPARATOR(), structHash)));
        kl.permit(signer, address(swap), 7, deadline, v, r, s);
        assertEq(kl.allowance(signer, address(swap)), 7);
    }

    function test_GS_WhenTheMinerMints_ItGrows() external {
        vm.prank(address(miner));
        gs.mint(dao, 5);
        assertEq(gs.totalSupply(), 5);
        assertEq(gs.balanceOf(dao), 5);
    }

    function test_GS_RevertWhen_AnybodyElseMints() external {
        vm.expectRevert(abi.encodeWithSelector(IGS.GS_NotMiner.selector, address(this)));
        gs.mint(dao, 5);
    }

    function test_GS_RevertGiven_NoMiner() external {
        vm.expectRevert(IGS.GS_ZeroAddress.selector);
        new GS(address(0));
    }

    function test_GS_WhenBurned_ItShrinks() external {
        vm.prank(address(miner));
        gs.mint(address(this), 5);
        gs.burn(2);
        assertEq(gs.totalSupply(), 3);
    }

    function test_GS_WhenBurnedByAllowance_ItSpendsTheAllowance() external {
        vm.prank(address(miner));
        gs.mint(dao, 5);
        vm.prank(dao);
        gs.approve(address(this), 4);
        gs.burnFrom(dao, 3);
        assertEq(gs.balanceOf(dao), 2);
        assertEq(gs.allowance(dao, address(this)), 1);
    }

    function test_GS_RevertWhen_BurnedWithoutAllowance() external {
        vm.prank(address(miner));
        gs.mint(dao, 5);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(this), 0, 3));
        gs.burnFrom(dao, 3);
    }
}
