// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {KLLedger} from "./base/KLLedger.sol";
import {IMiner} from "./interfaces/IMiner.sol";
import {IReward} from "./interfaces/IReward.sol";

contract Reward is KLLedger, IReward {
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable miner;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address user_, address miner_) KLLedger(kl_, user_) {
        miner = _nonZero(miner_);
    }

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc IReward
    function credit(address source, address[5] calldata users, uint256[5] calldata amounts) external {
        if (msg.sender != miner) revert Reward_NotMiner(msg.sender);
        for (uint256 i; i < 5; ++i) {
            uint256 amount = amounts[i];
            if (amount == 0) continue;
            _credit(users[i], amount);
            // casting to 'uint8' is safe because i < 5
            // forge-lint: disable-next-line(unsafe-typecast)
            emit Credited(users[i], source, uint8(i + 1), amount);
        }
    }

    /// @dev The miner stores this total, so that a claim does not write it twice.
    function _everCredited() internal view override returns (uint256 credited) {
        (,,,, credited) = IMiner(miner).totals();
    }
}
