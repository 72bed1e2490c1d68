// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {IUniswapV2Router02} from "@uniswap/v2-periphery/contracts/interfaces/IUniswapV2Router02.sol";
import {CommonBase} from "forge-std/Base.sol";
import {StdCheats} from "forge-std/StdCheats.sol";
import {StdUtils} from "forge-std/StdUtils.sol";
import {BuyBurn} from "../../../src/BuyBurn.sol";
import {Fight101} from "../../../src/Fight101.sol";
import {GS} from "../../../src/GS.sol";
import {KL} from "../../../src/KL.sol";
import {Miner} from "../../../src/Miner.sol";
import {Node} from "../../../src/Node.sol";
import {Oracle} from "../../../src/Oracle.sol";
import {Reward} from "../../../src/Reward.sol";
import {Swap} from "../../../src/Swap.sol";
import {Top101} from "../../../src/Top101.sol";
import {Top101FF} from "../../../src/Top101FF.sol";
import {User} from "../../../src/User.sol";
import {LocalOfficialOracle} from "../../../src/local/LocalOfficialOracle.sol";
import {LocalUSDT} from "../../../src/local/LocalUSDT.sol";

/// @dev Wallets, time and counters for actions by many users. Every action takes (who, other, amount) and may ignore them. It checks what a
/// wallet would check first, so that it never reverts, and counts itself if it did something.
abstract contract HandlerBase is CommonBase, StdCheats, StdUtils {
    struct World {
        User user;
        Oracle oracle;
        Reward reward;
        BuyBurn buyBurn;
        Swap swap;
        Miner miner;
        Node nodes;
        Top101 ranking;
        Top101FF ledger;
        Fight101 fight;
        KL kl;
        GS gs;
        LocalUSDT usdt;
        LocalOfficialOracle officialOracle;
        IUniswapV2Router02 router;
        IUniswapV2Pair klPair;
        IUniswapV2Pair juUsdtPair;
        address wju;
        address admin;
        address guardian;
        address keeper;
        address owner;
    }

    World internal w;
    address[] internal bound_;
    address[] internal unbound;
    /// @notice How often the action with this selector did something.
    mapping(bytes4 action => uint256) public done;
    mapping(address token => mapping(address to => uint256)) public given;
    mapping(address wallet => uint256 position) internal positions;

    function _done() internal {
        ++done[msg.sig];
    }

    /// @notice Wallets with an inviter, in the order of binding, the origin user first.
    function actors() external view returns (address[] memory) {
        return bound_;
    }

    function positionOf(address wallet) external view returns (uint256) {
        return positions[wallet];
    }

    function _actor(uint256 seed) internal view returns (address) {
        return bound_[seed % bound_.length];
    }

    /// @dev A wallet without a licence, starting at the seed, or any if there is none.
    function _customer(uint256 seed) internal view returns (address wallet) {
        for (uint256 i; i < bound_.length; ++i) {
            wallet = bound_[addmod(seed, i, bound_.length)];
            if (!w.nodes.isNode(wallet)) return wallet;
        }
    }

    /// @dev The first wallet, starting at a seed, for which `amountOf` is above zero, or any if there is none.
    function _holder(function(address) external view returns (uint256) amountOf, uint256 seed)
        internal
        view
        returns (address wallet)
    {
        for (uint256 i; i < bound_.length; ++i) {
            wallet = bound_[addmod(seed, i, bound_.length)];
            if (amountOf(wallet) != 0) return wallet;
        }
    }

    /// @dev Another wallet, which `principal` has made its delegate.
    function _delegateOf(address principal, uint256 seed) internal returns (address delegate) {
        delegate = _actor(seed);
        if (delegate == principal) delegate = _actor(addmod(seed, 1, bound_.length));
        vm.prank(principal);
        w.user.bindProxy(delegate);
    }

    function _mintUsdt(address to, uint256 amount) internal {
        vm.prank(w.owner);
        w.usdt.mint(to, amount);
    }

    /// @dev Time before an action: often none, mostly minutes, sometimes half a day.
    function _tick(uint256 seed) internal {
        seed = uint256(keccak256(abi.encode(seed, vm.getBlockTimestamp())));
        uint256 kind = seed % 8;
        if (kind < 3) return;
        _wait((seed >> 8) % (kind < 7 ? 1 hours : 12 hours));
    }

    function _wait(uint256 duration) internal {
        vm.warp(vm.getBlockTimestamp() + duration);
        _setOfficialPrice(w.officialOracle.latestPrice());
    }

    /// @dev Passes this time, and as much more as averages need.
    function _waitForAverages(uint256 duration) internal {
        _wait(duration);
        w.oracle.update();
        _wait(31 minutes);
        w.oracle.update();
    }

    function _setOfficialPrice(uint256 price) internal {
        vm.prank(w.owner);
        w.officialOracle.update(price);
    }
}
