// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {KL} from "../../src/KL.sol";
import {PermitProperties} from "./PermitProperties.sol";

contract KLPropertiesTest is PermitProperties {
    function setUp() external {
        token = new KL(holder);
        supply = 130_000_000e18;
    }

    /// @dev KL has none of the common functions that mint, burn, tax, pause, block, upgrade or own.
    function test_NoFunctionMintsBurnsPausesOrOwns() external {
        string[9] memory names = [
            "mint(address,uint256)",
            "burn(uint256)",
            "burnFrom(address,uint256)",
            "pause()",
            "owner()",
            "transferOwnership(address)",
            "setFee(uint256)",
            "blacklist(address)",
            "upgradeToAndCall(address,bytes)"
        ];
        for (uint256 i; i < names.length; ++i) {
            (bool ok,) = address(token).call(abi.encodeWithSignature(names[i], holder, uint256(1)));
            assertFalse(ok, names[i]);
        }
    }
}
