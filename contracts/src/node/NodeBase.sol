// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ReentrancyGuardUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Payouts} from "../base/Payouts.sol";
import {Upgradeable} from "../base/Upgradeable.sol";
import {IMiner} from "../interfaces/IMiner.sol";
import {INode} from "../interfaces/INode.sol";
import {IOracle} from "../interfaces/IOracle.sol";
import {IUser} from "../interfaces/IUser.sol";

/// @title The node contract's addresses and storage; base of sharing and licences.
abstract contract NodeBase is Upgradeable, ReentrancyGuardUpgradeable, Payouts, INode {
    struct Holder {
        bool isClaim;
        bool isNode;
        /// What one licence had earned when the holder last settled: KL wei and USDT wei.
        uint256 klDebt;
        uint256 usdtDebt;
    }

    /// Payouts are divided by at least 100 licences, so that the first holders get no more than a hundredth each.
    uint256 private constant MIN_PARTS = 100;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable usdt;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IUser public immutable user;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IMiner public immutable miner;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    address public immutable treasury;

    mapping(address user => Holder) internal _holders;
    uint256 internal _sold;
    /// What one licence has earned since the start.
    uint256 internal _klIndex;
    uint256 internal _usdtIndex;
    uint256 internal _klOwed;
    uint256 internal _usdtOwed;
    /// @inheritdoc INode
    uint256 public stageReserve;
    /// @inheritdoc INode
    uint256 public maxEarnings;
    /// @inheritdoc INode
    uint256 public stageCount;
    mapping(uint256 number => Stage) internal _stages;
    /// The last day whose midnight was processed for the open stage.
    uint256 internal _lastDay;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address usdt_, address user_, address oracle_, address miner_, address treasury_) {
        kl = IERC20(_nonZero(kl_));
        usdt = IERC20(_nonZero(usdt_));
        user = IUser(_nonZero(user_));
        oracle = IOracle(_nonZero(oracle_));
        miner = IMiner(_nonZero(miner_));
        treasury = _nonZero(treasury_);
    }

    /// The number of parts that a payout is divided into.
    function _parts() internal view returns (uint256) {
        return Math.max(_sold, MIN_PARTS);
    }
}
