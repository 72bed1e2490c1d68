// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOracle} from "../../src/interfaces/IOracle.sol";
import {ITop101} from "../../src/interfaces/ITop101.sol";
import {WeekRanking} from "../support/WeekRanking.sol";
import {RankingAttackFixture} from "./RankingAttackFixture.sol";

/// @dev Trees of one owner's wallets that farm the ranking with an honest keeper, whose root is pushed completely.
/// @dev Guards: the 5% of a purchase are split among the ranked wallets that count it, and a place is paid at most its due. If each place
/// were paid 5% of its score, a binary tree would take 16 of 100.
contract RankingTreeAttacksTest is RankingAttackFixture {
    uint256 private constant WALLETS = 349;
    uint256 private constant VALUE = 30e18;

    WeekRanking.Member[] private members;

    function setUp() public override {
        super.setUp();
        usdt.mint(address(this), 10_000_000e18);
        usdt.approve(address(miner), type(uint256).max);
    }

    /// Chain, binary, ternary and ten-ary tree, star.
    function test_ChainTreesAndStarOf349_TakeAtMost5PercentOfThePurchases() external {
        // All shapes together are above the gas of one test.
        vm.pauseGasMetering();
        uint16[5] memory branches = [1, 2, 3, 10, 349];
        for (uint256 i; i < branches.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            _growTree(WALLETS, branches[i]);
            _assertBounded();
            vm.revertToStateAndDelete(snapshot);
        }
    }

    function test_ForestOfTreesOf15_TakesAtMost5PercentOfThePurchases() external {
        for (uint256 i; i < WALLETS; ++i) {
            _grow(i % 15 == 0 ? WeekRanking.NONE : i - i % 15 + (i % 15 - 1) / 2, VALUE);
        }
        _assertBounded();
    }

    function test_349WalletsWithoutATree_TakeAtMost5PercentOfThePurchases() external {
        for (uint256 i; i < WALLETS; ++i) {
            _grow(WeekRanking.NONE, VALUE);
        }
        _assertBounded();
    }

    function test_TreeOf500_OfWhom349AreRanked_TakesAtMost5PercentOfThePurchases() external {
        _growTree(500, 2);
        _assertBounded();
    }

    function test_TreeBesideHonestWallets_NeitherTakesMoreThan5PercentOfItsOwnPurchases() external {
        uint256 honest;
        for (uint256 i; i < 100; ++i) {
            _grow(i == 0 ? WeekRanking.NONE : (i * 7) % i, 100e18 + i * 1e18);
            honest += members[i].bought;
        }
        uint256 farmed;
        for (uint256 i; i < 249; ++i) {
            _grow(i == 0 ? WeekRanking.NONE : 100 + (i - 1) / 2, VALUE);
            farmed += VALUE;
        }
        _settle(0.01e18);
        assertLe(_creditedTo(0, 100) * 0.01e18, honest / 20 * 1e18, "honest");
        assertLe(_creditedTo(100, 349) * 0.01e18, farmed / 20 * 1e18, "the tree");
        assertGt(_creditedTo(0, 100), 0);
    }

    function test_TreeWithUnevenPurchases_TakesAtMost5PercentOfThePurchases() external {
        for (uint256 i; i < WALLETS; ++i) {
            uint256 random = uint256(keccak256(abi.encode(i)));
            uint256 above = i == 0 ? WeekRanking.NONE : (i - 1) / (2 + random % 3);
            _grow(above, 10e18 + (random >> 8) % 1_000e18);
        }
        _assertBounded();
    }

    /// The leaves buy almost everything; the wallets above buy just enough to be ranked.
    function test_TreeWithAllTheMoneyAtItsLeaves_TakesAtMost5PercentOfThePurchases() external {
        for (uint256 i; i < WALLETS; ++i) {
            _grow(i == 0 ? WeekRanking.NONE : (i - 1) / 2, 2 * i + 1 < WALLETS ? 10e18 : 500e18);
        }
        _assertBounded();
    }

    /// Every line of a full tree ties with its neighbour, and exactly one of the two is excluded.
    function test_TreeOfTiedLines_TakesAtMost5PercentOfThePurchases() external {
        _growTree(255, 2);
        _assertBounded();
        ITop101.Place[] memory places = WeekRanking.rank(members);
        assertEq(places[0].wallet, members[0].wallet);
        assertEq(places[0].score, 128 * VALUE, "one of two lines of 127, and itself");
    }

    /// Guard: net purchases. A purchase redeemed in the same week counts nothing, by the rule and for a dishonest keeper.
    function test_TreeOf349_PurchasesRedeemedInTheSameWeekPayNothing() external {
        _growTree(WALLETS, 2);
        ITop101.Place[] memory places = WeekRanking.rank(members);
        for (uint256 i; i < WALLETS; ++i) {
            _redeem(i);
        }
        assertEq(miner.weekPerformance(week), 0);
        assertEq(WeekRanking.rank(members).length, 0, "the honest root is empty");

        _commit(places);
        vm.expectRevert(abi.encodeWithSelector(ITop101.Top101_ScoreTooHigh.selector, 1, places[0].score, 0));
        _push(places, 0, 1);
        _veto();
        for (uint256 i; i < WALLETS; ++i) {
            (places[i].score, places[i].due) = (0, 0);
        }
        _commit(places);
        _pushAll(places);
        assertEq(ledger.totalCredited(), 0);
    }

    /// Guard: net purchases, with another wallet that keeps its purchase: the tree gets no share of it.
    function test_TreeThatRedeemsBesideAnHonestWallet_GetsNothing() external {
        _grow(WeekRanking.NONE, 5_000e18);
        for (uint256 i; i < 127; ++i) {
            _grow(i == 0 ? WeekRanking.NONE : 1 + (i - 1) / 2, VALUE);
        }
        for (uint256 i = 1; i < 128; ++i) {
            _redeem(i);
        }
        assertEq(miner.weekPerformance(week), 5_000e18);
        _settle(1e18);
        assertEq(_creditedTo(1, 128), 0);
        assertEq(_creditedTo(0, 1), 250e18);
    }

    /// Guard: net purchases. Buying again after a redemption counts once.
    function test_BuyingAndRedeemingRepeatedly_CountsOnlyTheLastPurchase() external {
        _growTree(7, 2);
        for (uint256 round; round < 5; ++round) {
            for (uint256 i; i < 7; ++i) {
                _redeem(i);
                miner.launch(members[i].wallet, VALUE);
                members[i].bought = VALUE;
            }
        }
        assertEq(miner.weekPerformance(week), 7 * VALUE);
        _assertBounded();
    }

    function _growTree(uint256 count, uint256 branches) private {
        for (uint256 i; i < count; ++i) {
            _grow(i == 0 ? WeekRanking.NONE : (i - 1) / branches, VALUE);
        }
    }

    function _grow(uint256 above, uint256 value) private {
        uint256 i = members.length;
        // Unordered addresses, so that ties between lines go either way.
        address wallet = address(uint160(uint256(keccak256(abi.encode("tree", i)))));
        vm.prank(wallet);
        user.bind(above == WeekRanking.NONE ? origin : members[above].wallet);
        miner.launch(wallet, value);
        members.push(WeekRanking.Member(wallet, above, value, vm.getBlockNumber(), true));
    }

    function _redeem(uint256 i) private {
        vm.startPrank(members[i].wallet);
        gs.approve(address(miner), type(uint256).max);
        miner.redeem();
        vm.stopPrank();
        members[i].bought = 0;
        members[i].hasPower = _powerOf(members[i].wallet) >= 10e18;
    }

    /// @dev At the current price of KL, at ten times of it and at a tenth.
    function _assertBounded() private {
        uint256[3] memory prices = [uint256(0.01e18), 0.1e18, 0.001e18];
        for (uint256 i; i < 3; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 usdtCredited = _settle(prices[i]);
            assertLe(usdtCredited, miner.weekPerformance(week) / 20, "5% of what was bought");
            assertGt(usdtCredited, 0);
            vm.revertToState(snapshot);
        }
    }

    /// @dev Settles the week honestly with KL at `price`. Returns the credits at that price, USDT wei rounded up.
    function _settle(uint256 price) private returns (uint256 usdtCredited) {
        ITop101.Place[] memory places = WeekRanking.rank(members);
        _toEndOfWeek();
        vm.mockCall(address(oracle), abi.encodeCall(IOracle.klPrice, ()), abi.encode(price));
        vm.mockCall(address(oracle), abi.encodeCall(IOracle.klPriceDay, ()), abi.encode(price));
        vm.mockCall(address(oracle), abi.encodeCall(IOracle.klPriceWeek, ()), abi.encode(price));
        _commit(places);
        uint256[] memory amounts = new uint256[](places.length);
        uint256 dues;
        for (uint256 i; i < places.length; ++i) {
            amounts[i] = ranking.shareOf(i + 1);
            uint256 byDue = places[i].due * 1e18 / price;
            if (byDue < amounts[i]) amounts[i] = byDue;
            dues += places[i].due;
            assertLe(places[i].due, places[i].score / 20, "each at most 5% of its score");
        }
        assertLe(dues, miner.weekPerformance(week) / 20, "all dues together");
        _pushAll(places);
        for (uint256 i; i < places.length; ++i) {
            assertEq(ledger.balanceOf(places[i].wallet), amounts[i], "the share or the due, whichever is less");
        }
        return (ledger.totalCredited() * price + 1e18 - 1) / 1e18;
    }

    function _creditedTo(uint256 from, uint256 to) private view returns (uint256 credited) {
        for (uint256 i = from; i < to; ++i) {
            credited += ledger.balanceOf(members[i].wallet);
        }
    }
}
