// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INode} from "../../src/interfaces/INode.sol";
import {SystemFixture} from "../SystemFixture.sol";

/// @dev A buyer that uses the JU that comes back to act on the rest of the system.
contract RefundSpender {
    address[] internal targets;
    bytes[] internal calls;
    uint256 public succeeded;

    function add(address target, bytes calldata call_) external {
        targets.push(target);
        calls.push(call_);
    }

    function run(address target, bytes calldata call_) external payable {
        (bool ok, bytes memory reason) = target.call{value: msg.value}(call_);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    receive() external payable {
        for (uint256 i = 0; i < targets.length; ++i) {
            (bool ok,) = targets[i].call(calls[i]);
            if (ok) ++succeeded;
        }
    }
}

/// @dev Each test fails when the guard it names is removed.
contract NodeAttacksTest is SystemFixture {
    address internal alice;
    address internal mallory;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        mallory = _wallet("mallory", origin);
    }

    /// Guard: prices are averages.
    function test_SpotMovedAroundClaimMiner_ThePowerDoesNotMove() external {
        _buyLicence(mallory);
        uint256 snapshot = vm.snapshotState();
        uint256 fair = _claimLicencePower(mallory);
        vm.revertToState(snapshot);
        _buyKLOnPair(mallory, 200_000e18);
        assertEq(_claimLicencePower(mallory), fair);
    }

    /// Guard: at most 109 T/H.
    function test_PumpedTWAPAroundClaimMiner_ThePowerIsCapped() external {
        _buyLicence(mallory);
        _buyKLOnPair(mallory, 2_000_000e18);
        _pass(31 minutes);
        _pass(31 minutes);
        assertGt(oracle.klPrice(), 1e18, "pumped by a hundred and more");
        assertEq(_claimLicencePower(mallory), 109e18);
    }

    /// Guard: dividends and fund count per max(licences sold, 100).
    function test_FirstNodeHolderAlone_GetsAHundredth() external {
        _buyLicence(mallory);
        _buy(alice, 1_000_000e18);
        nodes.advance();
        _toEmission(20 days);
        uint256 fees = miner.pending(alice) * 5 / 100;
        _claim(alice);
        (uint256 klAmount, uint256 usdtAmount) = nodes.pending(mallory);
        assertApproxEqAbs(klAmount, fees / 100, 1);
        assertEq(usdtAmount, 500e18, "of a stage of 50,000");
    }

    /// Guard: a purchase shares first what came before it.
    function test_BuyingALicenceAroundMidnight_GetsNoMidnightOfThePast() external {
        _buyLicence(alice);
        _buy(alice, 500_000e18);
        nodes.advance();
        vm.warp(startTime + 9 days);
        _buyLicence(mallory);
        (, uint256 usdtAmount) = nodes.pending(mallory);
        assertEq(usdtAmount, 0);
        vm.expectRevert(INode.Node_NothingPending.selector);
        vm.prank(mallory);
        nodes.reward();
    }

    /// Guard: effects come before the refund, and the node contract is locked during it.
    function test_ReentryThroughTheRefund_GainsNothing() external {
        RefundSpender spender = new RefundSpender();
        spender.run(address(user), abi.encodeWithSignature("bind(address)", origin));
        usdt.mint(address(spender), 1_000e18);
        spender.run(address(usdt), abi.encodeWithSignature("approve(address,uint256)", address(miner), 1_000e18));
        spender.run(
            address(miner), abi.encodeWithSignature("launch(address,uint256)", address(spender), uint256(1_000e18))
        );
        spender.add(address(miner), abi.encodeWithSignature("redeem()"));
        spender.add(address(nodes), abi.encodeWithSignature("launchNodeByETH()"));
        spender.add(address(nodes), abi.encodeWithSignature("reward()"));
        spender.add(address(nodes), abi.encodeWithSignature("claimMiner()"));
        spender.add(address(nodes), abi.encodeWithSignature("advance()"));

        uint256 usdtBefore = usdt.balanceOf(address(spender));
        vm.deal(address(this), 120e18);
        spender.run{value: 120e18}(address(nodes), abi.encodeWithSignature("launchNodeByETH()"));
        assertEq(spender.succeeded(), 0);
        assertEq(address(spender).balance, 11e18);
        assertEq(usdt.balanceOf(address(spender)), usdtBefore, "no redemption beside the licence");
        assertEq(nodes.balanceNode(), 4_999);
        assertEq(miner.redemptionReserve(), 0);
    }

    /// Guard: the closed order's reserve goes to the treasury, its power stays once.
    function test_RedeemThenLicence_PaysOnce() external {
        _buy(mallory, 1_000e18);
        vm.prank(mallory);
        miner.redeem();
        uint256 power = _powerOf(mallory);
        _buyLicence(mallory);
        assertEq(_powerOf(mallory), power);
        assertEq(miner.redemptionReserve(), 0);
    }

    /// Guard: what is shared is the balance less what is owed.
    function test_DonatedBalances_AreSharedAndHarmNobody() external {
        _buyLicence(alice);
        _donateKL(1_000e18);
        usdt.mint(address(nodes), 1_000e18);
        nodes.advance();
        (uint256 klAmount,) = nodes.pending(alice);
        assertEq(klAmount, 10e18);
        assertEq(nodes.fund(), 1_000e18);
        vm.prank(alice);
        nodes.reward();
        (uint256 klOwed, uint256 usdtOwed) = nodes.owed();
        assertEq(klOwed, 0);
        assertEq(usdtOwed, 0);
    }

    /// Guard: one licence a wallet, and an inviter: a sybil pays 109 USDT for each.
    function test_SybilNodes_PayFullPriceAndShareByLicence() external {
        uint256 paid = usdt.balanceOf(treasury);
        for (uint256 i = 0; i < 5; ++i) {
            _buyLicence(_wallet(string.concat("sybil", vm.toString(i)), mallory));
        }
        assertEq(usdt.balanceOf(treasury) - paid, 545e18);
        _donateKL(1_000e18);
        (uint256 klAmount,) = nodes.pending(makeAddr("sybil0"));
        assertEq(klAmount, 10e18);
    }

    function _donateKL(uint256 amount) private {
        address donor = makeAddr("donor");
        assertGe(_buyKLOnPair(donor, 20e18), amount);
        vm.prank(donor);
        kl.transfer(address(nodes), amount);
    }
}
