// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMiner} from "../../src/interfaces/IMiner.sol";
import {IOracle} from "../../src/interfaces/IOracle.sol";
import {IReward} from "../../src/interfaces/IReward.sol";
import {ISwap} from "../../src/interfaces/ISwap.sol";
import {IUser} from "../../src/interfaces/IUser.sol";
import {Fixture} from "../Fixture.sol";
import {ReenteringSeller} from "../mocks/Callers.sol";

/// @dev Each test is an attack by name and fails when the guard against it is removed.
contract AttacksTest is Fixture {
    address internal alice;
    address internal mallory;

    function setUp() public override {
        super.setUp();
        alice = _wallet("alice", origin);
        mallory = _wallet("mallory", origin);
    }

    // ---------------------------------------------------------------- spot moved within one transaction

    function test_SpotMovedAroundBuy_ValueIsNeverAboveTheOracle() external {
        // JU made dear on the pair: the pair would pay more than the oracle says, the value does not follow.
        usdt.mint(address(this), 2_000_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wju));
        router.swapExactTokensForTokens(2_000_000e18, 0, path, address(this), vm.getBlockTimestamp());
        vm.prank(mallory);
        miner.launch{value: 100e18}(mallory, 0, type(uint256).max);
        assertEq(_powerOf(mallory), 100e18);
        // The reserve is real money all the same.
        assertEq(usdt.balanceOf(address(miner)), 50e18);
    }

    function test_SpotMovedAroundBuy_ValueIsNeverAboveWhatWasReceived() external {
        _sellJuOnPair(2_000_000e18);
        uint256 value = miner.JUToUSDT(100e18);
        assertLt(value, 60e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_TooLittleValue.selector, value, 99e18));
        miner.launch{value: 100e18}(alice, 99e18, type(uint256).max);
    }

    function test_SpotMovedAroundClaim_TheCountedValueDoesNotMove() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 snapshot = vm.snapshotState();
        _claim(alice);
        uint256 honest = _claimedValueOf(alice);
        vm.revertToState(snapshot);

        uint256 bought = _buyKLOnPair(alice, 1_000e18);
        _sellKLOnPair(alice, bought);
        _sellJuOnPair(1_000_000e18);
        _claim(alice);
        assertEq(_claimedValueOf(alice), honest);
    }

    function test_SpotMovedAroundSell_TheUnguardedSaleReverts() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        uint256 average = oracle.klJuAverage();
        uint256 bought = _buyKLOnPair(mallory, 5_000e18);
        _sellKLOnPair(mallory, bought);
        vm.prank(alice);
        swap.sellKLTokens(1e18);

        vm.prank(address(miner));
        kl.transfer(mallory, 1_000_000e18);
        _sellKLOnPair(mallory, 1_000_000e18);
        uint256 spot = _klSpot();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_PriceOffAverage.selector, spot, average));
        swap.sellKLTokens(1e18);
    }

    function test_SpotMovedAroundRedeem_ItReadsNoPrice() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        (, uint256 honest,,,) = miner.redeemQuote(alice);
        _buyKLOnPair(mallory, 100_000e18);
        _sellJuOnPair(1_000_000e18);
        (, uint256 paid,,,) = miner.redeemQuote(alice);
        assertEq(paid, honest);
    }

    // ---------------------------------------------------------------- loops

    function test_BuyAndRedeemInOneBlock_NoPowerUnderOneUSDT() external {
        uint256 before = usdt.balanceOf(mallory);
        vm.startPrank(mallory);
        for (uint256 i; i < 10; ++i) {
            miner.launch(mallory, 1_000e18);
            miner.redeem();
        }
        vm.stopPrank();
        assertEq(before - usdt.balanceOf(mallory), _powerOf(mallory));
        assertEq(miner.redemptionReserve(), 0);
    }

    function test_RedeemBeforeClaiming_LosesThePendingInsteadOfSavingItUncounted() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        vm.startPrank(alice);
        miner.redeem();
        assertEq(miner.pending(alice), 0);
        vm.expectRevert(IMiner.Miner_NothingPending.selector);
        miner.reward();
        vm.stopPrank();
    }

    function test_HidingClaimedKLInAnotherWallet_CostsItsFullValue() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 received = _claim(alice);
        uint256 value = _claimedValueOf(alice);
        vm.startPrank(alice);
        kl.transfer(mallory, received);
        uint256 before = usdt.balanceOf(alice);
        miner.redeem();
        vm.stopPrank();
        assertEq(usdt.balanceOf(alice) - before, 5_000e18 - value);
    }

    function test_SplittingOneClaimIntoMany_GainsNothing() external {
        address bob = _wallet("bob", origin);
        _buy(alice, 10_000e18);
        _buy(bob, 10_000e18);
        _toEmission(0);
        for (uint256 i; i < 24; ++i) {
            _pass(1 hours);
            _claim(alice);
        }
        _claim(bob);
        assertLe(kl.balanceOf(alice), kl.balanceOf(bob));
        assertApproxEqAbs(kl.balanceOf(alice), kl.balanceOf(bob), 1e6);
        assertGe(miner.claimedKL(alice), kl.balanceOf(alice), "counted in favour of the reserve");
    }

    function test_SplittingOnePurchaseIntoMany_GainsNothing() external {
        _buy(alice, 100e18);
        for (uint256 i; i < 10; ++i) {
            _buy(mallory, 10e18);
        }
        assertEq(_powerOf(mallory), _powerOf(alice));
        assertEq(gs.balanceOf(mallory), gs.balanceOf(alice));
        assertEq(miner.redemptionReserve(), 100e18);
    }

    // ---------------------------------------------------------------- reward debt

    function test_DebtOnEnterTopUpRedeemAndReenter_NothingIsEarnedTwice() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _buy(mallory, 10_000e18);
        assertEq(miner.pending(mallory), 0, "entering");
        _pass(1 days);
        uint256 pending = miner.pending(mallory);
        _buy(mallory, 40_000e18);
        assertLe(miner.pending(mallory), pending, "topping up");
        vm.startPrank(mallory);
        miner.reward();
        miner.redeem();
        assertEq(miner.pending(mallory), 0, "redeeming");
        miner.launch(mallory, 10_000e18);
        assertEq(miner.pending(mallory), 0, "entering again");
        vm.stopPrank();
    }

    function test_SniperAloneInTheFirstHour_GetsAShareOfTenThousandOnly() external {
        _buy(mallory, 10e18);
        vm.warp(startTime + 1 hours);
        assertEq(miner.pending(mallory), uint256(4_000e18) / 1000);
    }

    // ---------------------------------------------------------------- the referral tree

    function test_SelfAndCircularReferral_CannotBeBuilt() external {
        address fresh = makeAddr("fresh");
        vm.startPrank(fresh);
        vm.expectRevert(IUser.User_SelfInvite.selector);
        user.bind(fresh);
        user.bind(mallory);
        vm.stopPrank();
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IUser.User_AlreadyBound.selector, mallory));
        user.bind(fresh);
    }

    function test_SybilChainOfFreshWallets_GetsNothingWithoutPower() external {
        address above = mallory;
        for (uint256 i; i < 5; ++i) {
            above = _wallet(string(abi.encodePacked("sybil", vm.toString(i))), above);
        }
        _buy(above, 10_000e18);
        _toEmission(1 days);
        _claim(above);
        assertEq(reward.totalCredited(), 0);
    }

    // ---------------------------------------------------------------- donations

    function test_DonatedBalances_ChangeNobodysFigures() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256 pending = miner.pending(alice);
        (, uint256 paid,,,) = miner.redeemQuote(alice);
        usdt.mint(address(miner), 1_000_000e18);
        _buyKLOnPair(address(miner), 10_000e18);
        _buyKLOnPair(address(reward), 100e18);
        usdt.mint(address(juUsdtPair), 1_000e18);
        assertEq(miner.pending(alice), pending);
        (, uint256 paidAfter,,,) = miner.redeemQuote(alice);
        assertEq(paidAfter, paid);
        assertEq(miner.redemptionReserve(), 5_000e18);
        assertEq(reward.totalCredited(), 0);
        vm.prank(mallory);
        miner.launch(mallory, 100e18);
        assertEq(_powerOf(mallory), 100e18, "a purchase counts what came with it");
    }

    function test_DonationToTheQueue_CannotBlockIt() external {
        usdt.mint(address(buyBurn), 1);
        buyBurn.advance();
        _buy(alice, 1_000e18);
        assertGt(kl.balanceOf(DEAD), 0);
    }

    // ---------------------------------------------------------------- re-entry

    function test_ReentryThroughTheJUTransfer_SellsTwiceAtItsOwnCost() external {
        ReenteringSeller seller = new ReenteringSeller(swap, kl, gs, 1_000e18);
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        vm.startPrank(alice);
        kl.transfer(address(seller), 2_000e18);
        gs.transfer(address(seller), 100e18);
        vm.stopPrank();
        (, uint256 fuel) = swap.quote(1_000e18);
        seller.sell();
        assertEq(seller.reentered(), 2);
        assertEq(kl.balanceOf(address(seller)), 0, "both sales were paid for");
        assertApproxEqRel(100e18 - gs.balanceOf(address(seller)), 2 * fuel, 0.001e18, "fuel twice");
        assertEq(address(swap).balance + wju.balanceOf(address(swap)), 0);
    }

    function test_GasStarvedAdvance_NeverBlocksAPurchase() external {
        vm.mockCallRevert(address(buyBurn), abi.encodeWithSignature("advance()"), "");
        vm.prank(alice);
        miner.launch(alice, 100e18);
        assertEq(_powerOf(alice), 100e18);
    }

    function test_SandwichAroundTheBuyAndBurn_CostsMoreThanItGains() external {
        // Mallory front-runs with all that the 1% premium lets pass, the purchase advances the queue, Mallory sells.
        uint256 stake = 200e18;
        uint256 bought = _buyKLOnPair(mallory, stake);
        _buy(alice, 100_000e18);
        assertGt(kl.balanceOf(DEAD), 0, "the queue did advance");
        assertLt(_sellKLOnPair(mallory, bought), stake);
    }

    // ---------------------------------------------------------------- the oracle

    function test_OracleStaleZeroOrAbsurd_StopsJUPurchasesOnly() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        uint256[3] memory prices = [uint256(0), 1e20, 0.5e8];
        for (uint256 i; i < 3; ++i) {
            officialOracle.update(prices[i]);
            vm.prank(mallory);
            vm.expectRevert(IOracle.Oracle_PriceMissing.selector);
            miner.launch{value: 100e18}(mallory, 0, type(uint256).max);
        }
        vm.warp(vm.getBlockTimestamp() + 30 days);
        vm.startPrank(alice);
        miner.launch(alice, 100e18);
        miner.reward();
        miner.redeem();
        vm.stopPrank();
    }

    // ---------------------------------------------------------------- delegation

    function test_ReplacedDelegate_CanDoNothing() external {
        _buy(alice, 10_000e18);
        vm.startPrank(alice);
        user.bindProxy(mallory);
        user.bindProxy(dao);
        vm.stopPrank();
        _toEmission(1 days);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, mallory));
        miner.reward(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NotDelegate.selector, alice, mallory));
        miner.redeem(alice);
        vm.expectRevert(abi.encodeWithSelector(ISwap.Swap_NotDelegate.selector, alice, mallory));
        swap.proxySell(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IReward.Reward_NotDelegate.selector, alice, mallory));
        reward.withdraw(alice);
        vm.stopPrank();
    }

    function test_NodeHolderRedeeming_IsRefused() external {
        _buy(alice, 100e18);
        node.take(miner, alice);
        _buy(alice, 100e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IMiner.Miner_NodeHolder.selector, alice));
        miner.redeem();
    }

    // ---------------------------------------------------------------- fees at their bounds

    function test_FeesAtTheirBounds_AClaimStillPaysFourFifths() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        vm.startPrank(admin);
        miner.setFees(1_000, 1_000);
        miner.setDynamicRates([uint16(1_250), 0, 0, 0, 0]);
        vm.stopPrank();
        node.grant(miner, origin, 10e18);
        uint256 amount = miner.pending(alice);
        assertEq(_claim(alice), amount * 8 / 10);
        assertEq(reward.balanceOf(origin), amount / 8);
        miner.distribute();
    }

    function test_AdminChangingRates_CannotTouchWhatWasClaimedBefore() external {
        _buy(alice, 10_000e18);
        _toEmission(1 days);
        _claim(alice);
        (uint256 dead, uint256 top, uint256 toNode, uint256 toDao) = miner.owed();
        vm.prank(admin);
        miner.setFees(0, 1_000);
        (uint256 dead2, uint256 top2, uint256 toNode2, uint256 toDao2) = miner.owed();
        assertEq(dead + top + toNode + toDao, dead2 + top2 + toNode2 + toDao2);
        assertEq(toNode, toNode2);
        assertEq(toDao, toDao2);
    }

    // ---------------------------------------------------------------- idleness

    function test_FourHundredIdleDays_CostNoMoreGasThanOne() external {
        _buy(alice, 10_000e18);
        uint256 snapshot = vm.snapshotState();
        vm.warp(startTime + 1 days + 1);
        uint256 gasOfOne = _gasOfClaim();
        vm.revertToState(snapshot);
        vm.warp(startTime + 400 days + 1);
        uint256 gasOfMany = _gasOfClaim();
        // A loop over the days would cost several times that.
        assertLt(gasOfMany, gasOfOne + 30_000);
        assertApproxEqRel(
            kl.balanceOf(alice),
            miner.releasedAt(startTime + 400 days + 1) * 8 / 10 * 9 / 10,
            1e6,
            "and nothing is lost"
        );
    }

    function _gasOfClaim() private returns (uint256 used) {
        vm.prank(alice);
        used = gasleft();
        miner.reward();
        used -= gasleft();
    }

    function test_EmptyPoolOnDay400_ALateBuyerGetsNoneOfThePast() external {
        vm.warp(startTime + 400 days);
        _buy(alice, 10_000e18);
        assertEq(miner.pending(alice), 0);
        vm.warp(startTime + 401 days);
        assertApproxEqRel(miner.pending(alice), uint256(96_000e18) * 67 / 100, 0.01e18);
    }
}
