// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Upgradeable} from "./base/Upgradeable.sol";
import {IUser} from "./interfaces/IUser.sol";

contract User is Upgradeable, IUser {
    uint256 private constant GENERATIONS = 5;

    /// @inheritdoc IUser
    address public origin;
    /// @inheritdoc IUser
    mapping(address user => address) public inviter;
    /// @inheritdoc IUser
    mapping(address principal => address) public receiver;

    function initialize(address origin_, address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
        origin = _nonZero(origin_);
        inviter[origin_] = origin_;
        emit Bound(origin_, origin_);
    }

    /// @inheritdoc IUser
    function bind(address inviter_) external {
        if (inviter[msg.sender] != address(0)) revert User_AlreadyBound(msg.sender);
        if (inviter_ == msg.sender) revert User_SelfInvite();
        if (inviter[inviter_] == address(0)) revert User_InviterNotBound(inviter_);
        inviter[msg.sender] = inviter_;
        emit Bound(msg.sender, inviter_);
    }

    /// @inheritdoc IUser
    function bindProxy(address delegate) external {
        receiver[msg.sender] = delegate;
        emit ProxyBound(msg.sender, delegate);
    }

    /// @inheritdoc IUser
    function isDelegate(address principal, address caller) external view returns (bool) {
        return caller != address(0) && caller != principal && receiver[principal] == caller;
    }

    /// @inheritdoc IUser
    function ancestors(address user) external view returns (address[5] memory above) {
        address current = user;
        for (uint256 i; i < GENERATIONS; ++i) {
            address up = inviter[current];
            // The origin user is its own inviter.
            if (up == address(0) || up == current) break;
            above[i] = up;
            current = up;
        }
    }
}
