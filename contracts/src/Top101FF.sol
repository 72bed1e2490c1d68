// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Upgradeable} from "./base/Upgradeable.sol";
import {ITop101FF} from "./interfaces/ITop101FF.sol";
import {IUser} from "./interfaces/IUser.sol";

contract Top101FF is Upgradeable, ITop101FF {
    using SafeERC20 for IERC20;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable top101;

    /// @inheritdoc ITop101FF
    mapping(address user => uint256 amount) public balanceOf;
    /// @inheritdoc ITop101FF
    uint256 public totalCredited;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address user_, address top101_) {
        if (kl_ == address(0) || user_ == address(0) || top101_ == address(0)) revert Upgradeable_ZeroAddress();
        kl = IERC20(kl_);
        user = IUser(user_);
        top101 = top101_;
    }

    function initialize(address admin, address upgrader) external initializer {
        _initRoles(admin, upgrader);
    }

    /// @inheritdoc ITop101FF
    function credit(uint256 week, address[] calldata users, uint256[] calldata amounts) external {
        if (msg.sender != top101) revert Top101FF_NotTop101(msg.sender);

        uint256 total = totalCredited;
        for (uint256 i = 0; i < users.length; ++i) {
            uint256 amount = amounts[i];
            if (amount == 0) continue;
            balanceOf[users[i]] += amount;
            total += amount;
            emit Credited(users[i], week, amount);
        }
        totalCredited = total;

        uint256 balance = kl.balanceOf(address(this));
        if (balance < total) revert Top101FF_NotCovered(balance, total);
    }

    /// @inheritdoc ITop101FF
    function withdraw() external returns (uint256 amount) {
        amount = _withdraw(msg.sender);
    }

    /// @inheritdoc ITop101FF
    function withdraw(address principal) external returns (uint256 amount) {
        if (!user.isDelegate(principal, msg.sender)) revert Top101FF_NotDelegate(principal, msg.sender);
        amount = _withdraw(principal);
    }

    function _withdraw(address account) private returns (uint256 amount) {
        amount = balanceOf[account];
        if (amount == 0) revert Top101FF_Nothing();
        balanceOf[account] = 0;
        totalCredited -= amount;
        emit Withdrawn(account, msg.sender, amount);
        kl.safeTransfer(account, amount);
    }
}
