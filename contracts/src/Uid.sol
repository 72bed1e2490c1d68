// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Upgradeable} from "./base/Upgradeable.sol";
import {IUid} from "./interfaces/IUid.sol";

contract Uid is Upgradeable, IUid {
    uint256 private constant LIMIT = 10 ** 12;

    mapping(address user => uint256 id) public getJuId;

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc IUid
    function bindId(uint256 id) external {
        if (id == 0 || id >= LIMIT) revert Uid_InvalidId(id);
        if (getJuId[msg.sender] != 0) revert Uid_AlreadyBound(msg.sender);
        getJuId[msg.sender] = id;
        emit IdBound(msg.sender, id);
    }
}
