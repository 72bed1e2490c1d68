// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Test} from "forge-std/Test.sol";
import {Guarded} from "../../src/base/Guarded.sol";
import {Upgradeable} from "../../src/base/Upgradeable.sol";
import {IUpgradeable} from "../../src/interfaces/IUpgradeable.sol";

/// @dev Exposes the internal functions of the bases.
contract UpgradeableExposed is Upgradeable {
    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    function initRoles(address admin, address upgrader) external {
        _initRoles(admin, upgrader);
    }

    function parameter(uint256 value, uint256 minimum, uint256 maximum) external returns (uint256) {
        return _parameter("name", value, minimum, maximum);
    }
}

contract GuardedExposed is Guarded {
    function initialize(address guardian, address admin, address upgrader) external initializer {
        _initRoles(guardian, admin, upgrader);
    }

    function initRoles(address guardian, address admin, address upgrader) external {
        _initRoles(guardian, admin, upgrader);
    }
}

contract UpgradeableTest is Test {
    address private immutable admin = makeAddr("admin");
    address private immutable upgrader = makeAddr("upgrader");
    address private immutable guardian = makeAddr("guardian");
    address private immutable other = makeAddr("other");

    UpgradeableExposed private plain;
    GuardedExposed private guarded;

    function setUp() public {
        plain = UpgradeableExposed(
            address(
                new ERC1967Proxy(
                    address(new UpgradeableExposed()), abi.encodeCall(UpgradeableExposed.initialize, (admin, upgrader))
                )
            )
        );
        guarded = GuardedExposed(
            address(
                new ERC1967Proxy(
                    address(new GuardedExposed()),
                    abi.encodeCall(GuardedExposed.initialize, (guardian, admin, upgrader))
                )
            )
        );
    }

    /// Roles can only be set during initialisation, even if a derived contract exposes the function.
    function test_RevertWhen_RolesAreGivenOutsideOfInitialisation() external {
        vm.expectRevert(Initializable.NotInitializing.selector);
        plain.initRoles(other, other);
        vm.expectRevert(Initializable.NotInitializing.selector);
        guarded.initRoles(other, other, other);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        plain.initialize(other, other);
    }

    function test_AParameter_TakesItsBoundsAndNothingBeyond() external {
        vm.expectEmit(address(plain));
        emit IUpgradeable.ParameterSet("name", 5);
        assertEq(plain.parameter(5, 5, 9), 5);
        vm.expectEmit(address(plain));
        emit IUpgradeable.ParameterSet("name", 9);
        assertEq(plain.parameter(9, 5, 9), 9);
        uint256[2] memory beyond = [uint256(4), 10];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IUpgradeable.Upgradeable_ParameterOutOfBounds.selector, bytes32("name"), beyond[i]
                )
            );
            plain.parameter(beyond[i], 5, 9);
        }
    }
}
