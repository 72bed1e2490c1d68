// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ERC20Properties} from "./ERC20Properties.sol";

/// @dev Allowances by signature.
abstract contract PermitProperties is ERC20Properties {
    bytes32 private constant TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    struct Signature {
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    function testFuzz_24_APermitSetsTheAllowanceOnce(uint256 key, address spender, uint256 amount) external {
        vm.assume(spender != address(0));
        key = boundPrivateKey(key);
        address owner = vm.addr(key);
        Signature memory signature = _sign(key, spender, amount, block.timestamp);
        _permit(owner, spender, amount, block.timestamp, signature);
        assertEq(token.allowance(owner, spender), amount);
        assertEq(_permitToken().nonces(owner), 1);
        vm.expectRevert();
        _permit(owner, spender, amount, block.timestamp, signature);
    }

    function testFuzz_25_APermitOfAnotherOrTooLateReverts(uint256 key, address spender, uint256 amount, uint32 late)
        external
    {
        vm.assume(spender != address(0));
        key = boundPrivateKey(key);
        address owner = vm.addr(key);
        uint256 deadline = block.timestamp;
        Signature memory signature = _sign(key, spender, amount, deadline);
        vm.expectRevert();
        _permit(holder, spender, amount, deadline, signature);
        vm.expectRevert();
        _permit(owner, spender, amount ^ 1, deadline, signature);
        vm.warp(deadline + 1 + late);
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612ExpiredSignature.selector, deadline));
        _permit(owner, spender, amount, deadline, signature);
        assertEq(token.allowance(owner, spender), 0);
    }

    function _permitToken() private view returns (IERC20Permit) {
        return IERC20Permit(address(token));
    }

    function _permit(address owner, address spender, uint256 amount, uint256 deadline, Signature memory signature)
        private
    {
        _permitToken().permit(owner, spender, amount, deadline, signature.v, signature.r, signature.s);
    }

    function _sign(uint256 key, address spender, uint256 amount, uint256 deadline)
        private
        view
        returns (Signature memory signature)
    {
        bytes32 content = keccak256(abi.encode(TYPEHASH, vm.addr(key), spender, amount, uint256(0), deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", _permitToken().DOMAIN_SEPARATOR(), content));
        (signature.v, signature.r, signature.s) = vm.sign(key, digest);
    }
}
