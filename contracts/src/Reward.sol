// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {IMiner} from "./interfaces/IMiner.sol";
import {IReward} from "./interfaces/IReward.sol";
import {IUser} from "./interfaces/IUser.sol";

contract Reward is Upgradeable, IReward {
    using SafeERC20 for IERC20;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable miner;

    /// @dev KL wei withdrawn since the start. What was credited is counted by the miner, so that no claim counts it twice.
    uint256 private _withdrawn;
    /// @inheritdoc IReward
    mapping(address user => uint256) public balanceOf;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address user_, address miner_) {
        if (kl_ == address(0) || user_ == address(0) || miner_ == address(0)) revert Upgradeable_ZeroAddress();
        kl = IERC20(kl_);
        user = IUser(user_);
        miner = miner_;
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
            balanceOf[users[i]] += amount;
            // casting to 'uint8' is safe because i < 5
            // forge-lint: disable-next-line(unsafe-typecast)
            emit Credited(users[i], source, uint8(i + 1), amount);
        }
    }

    /// @inheritdoc IReward
    function withdraw() external returns (uint256) {
        return _withdraw(msg.sender);
    }

    /// @inheritdoc IReward
    function withdraw(address principal) external returns (uint256) {
        if (!user.isDelegate(principal, msg.sender)) revert Reward_NotDelegate(principal, msg.sender);
        return _withdraw(principal);
    }

    /// @inheritdoc IReward
    function totalCredited() external view returns (uint256) {
        (,,,, uint256 credited) = IMiner(miner).totals();
        return credited - _withdrawn;
    }

    function _withdraw(address to) private returns (uint256 amount) {
        amount = balanceOf[to];
        if (amount == 0) revert Reward_Nothing();
        balanceOf[to] = 0;
        _withdrawn += amount;
        emit Withdrawn(to, msg.sender, amount);
        kl.safeTransfer(to, amount);
    }
}
