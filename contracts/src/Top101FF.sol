// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {KLLedger} from "./base/KLLedger.sol";
import {ITop101FF} from "./interfaces/ITop101FF.sol";

contract Top101FF is KLLedger, ITop101FF {
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable top101;

    /// @dev KL wei since the start.
    uint256 private _credited;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address user_, address top101_) KLLedger(kl_, user_) {
        top101 = _nonZero(top101_);
    }

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc ITop101FF
    function credit(uint256 week, address[] calldata users, uint256[] calldata amounts) external {
        if (msg.sender != top101) revert Top101FF_NotTop101(msg.sender);

        uint256 credited;
        for (uint256 i = 0; i < users.length; ++i) {
            uint256 amount = amounts[i];
            if (amount == 0) continue;
            _credit(users[i], amount);
            credited += amount;
            emit Credited(users[i], week, amount);
        }
        _credited += credited;

        (uint256 balance, uint256 total) = (kl.balanceOf(address(this)), totalCredited());
        if (balance < total) revert Top101FF_NotCovered(balance, total);
    }

    function _everCredited() internal view override returns (uint256) {
        return _credited;
    }
}
