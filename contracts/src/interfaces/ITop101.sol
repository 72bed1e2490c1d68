// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The pool of the weekly ranking and its settlement.
/// @notice 10% of the emission arrives here by plain transfer. Each week, from Monday 00:00 UTC+8, ranks the wallets that hold at least 10
/// T/H at its end. The score is the week's net purchases of the wallet and its whole downline, less its largest direct line (of equal ones,
/// that with the lower address). Ties go to the earlier block of the last of these purchases, then to the lower address. Net: a redemption
/// subtracts everything that its owner bought earlier in the same week. Places 1 to 49 are champions, 50 to 149 elite, 150 to 349
/// challenge.
///
/// Due of a place: a twentieth (5%) of each wallet's net purchases of the week is split equally among the ranked wallets that count them,
/// each part rounded down. Those are the wallet itself and the wallets above it whose largest line does not contain it. So all dues of a
/// week together are at most 5% of its purchases in any tree.
///
/// Settlement: after the week's end a keeper commits the Merkle root of its places. The commit fixes the share of each place as a part of
/// the pool's total: `10% x 30% / 49`, `10% x 30% / 100`, `10% x 40% / 200`. A place is paid its share, or its due at the price of the
/// commit if that is less. During the delay anyone can rebuild the root from chain events, and the guardian can veto it. After the delay
/// anyone pushes the credits, in batches and in the order of the places. What is not paid stays in the pool. Weeks are settled strictly in
/// order; a vetoed, dropped or missed week is committed later.
///
/// Limits that hold for a wrong root: a week credits at most 10% of the pool, and KL worth at most 5% of the miner's net purchases of the
/// week. No score may exceed those purchases, and no due 5% of its score. Scores never rise from place to place. A wallet is credited once
/// a week.
///
/// ASSUMPTION: the miner's `weekPerformance` of a past week does not change. A KL transfer moves exactly its amount. If no keeper commits,
/// the ranking stops, and nothing else, until another account has the role.
/// @dev A leaf is keccak256(bytes.concat(keccak256(abi.encode(week, place, wallet, score, due)))) with (uint256, uint256, address, uint256,
/// uint256); pairs are hashed sorted, as OpenZeppelin's merkle-tree library does.
interface ITop101 {
    /// @notice A place of the week under settlement. `place` starts at 1; `score` and `due` in USDT wei.
    struct Place {
        uint256 place;
        address wallet;
        uint256 score;
        uint256 due;
    }

    /// @notice The settlement under way. Without one, all fields but total, klPrice and dueLeft are 0. Those three are the budget that the
    /// last commit of `nextWeek()` fixed; the next commit keeps it if the week has paid, else replaces it.
    struct Settlement {
        uint256 week;
        bytes32 root;
        /// Number of places in the root.
        uint256 count;
        /// Places pushed so far.
        uint256 pushed;
        /// `totalAmount()` at the commit, KL wei.
        uint256 total;
        /// USDT per KL, 18 decimals, at the commit: the highest of the oracle's prices of half an hour, a day and a week.
        uint256 klPrice;
        /// Maximum score: the week's net purchases, USDT wei.
        uint256 maxScore;
        /// Unix s from which credits can be pushed.
        uint256 pushableAt;
        /// Maximum score of the next place: that of the last place pushed, `maxScore` before the first. USDT wei.
        uint256 lastScore;
        /// What the week may still credit, USDT wei at `klPrice`: a twentieth of `maxScore` less what was credited.
        uint256 dueLeft;
        /// Unix s of the last push, `pushableAt` before the first.
        uint256 progressAt;
    }

    event Committed(
        uint256 indexed week,
        bytes32 root,
        uint256 count,
        uint256 total,
        uint256 klPrice,
        uint256 maxScore,
        uint256 pushableAt
    );
    /// @notice The guardian dropped the root after `pushed` places had been pushed.
    event Vetoed(uint256 indexed week, bytes32 root, uint256 pushed);
    /// @notice A root without a push for 14 days was dropped; `pushed` places had been pushed before.
    event Dropped(uint256 indexed week, bytes32 root, uint256 pushed);
    /// @notice `amount` KL wei were credited; 0 when the place earns nothing. `score` and `due` in USDT wei, as in the root.
    event Placed(
        uint256 indexed week, uint256 place, address indexed wallet, uint256 score, uint256 due, uint256 amount
    );
    /// @notice All places of the week were pushed; `credited` KL wei in total.
    event WeekSettled(uint256 indexed week, uint256 places, uint256 credited);

    /// @notice Weeks are committed in order, each after its end, and only one at a time.
    error Top101_NotTheNextWeek(uint256 week, uint256 next);
    error Top101_WeekNotOver(uint256 week, uint256 end);
    error Top101_SettlementUnderWay(uint256 week);
    error Top101_NoSettlement();
    error Top101_NotYet(uint256 pushableAt);
    error Top101_TooManyPlaces(uint256 count);
    /// @notice A root without places, or places without a root.
    error Top101_EmptyRoot();
    error Top101_BatchSize(uint256 places, uint256 proofs);
    error Top101_WrongPlace(uint256 place, uint256 expected);
    error Top101_WrongProof(uint256 place);
    error Top101_ScoreTooHigh(uint256 place, uint256 score, uint256 maximum);
    /// @notice A due above a twentieth of the place's score.
    error Top101_DueTooHigh(uint256 place, uint256 due, uint256 maximum);
    error Top101_NotDroppableYet(uint256 droppableAt);

    // ---------------------------------------------------------------- settling

    /// @notice Keeper only: commits the root of `week`, which must be `nextWeek()` and over. A week without ranked wallets has `root` 0 and
    /// `count` 0; any other reverts with Oracle_PriceMissing when there is no price.
    /// @dev Uses the highest of three prices (30 minutes, a day, a week), so that pressing the price until the commit gains little.
    /// @param count number of places in the root, at most 349
    function commit(uint256 week, bytes32 root, uint256 count) external;

    /// @notice Guardian only: drops the root under way, before or during the pushes, so that the week can be committed again. Credits stay,
    /// and their wallets earn nothing more that week. They count against the week's budget, which is that of the first commit that paid.
    function veto() external;

    /// @notice Drops a root that was not pushed for 14 days since it became pushable or since the last push. Anyone may call it, so that a
    /// root with unknown leaves cannot stop later weeks.
    function drop() external;

    /// @notice Credits the next 1 to 50 places. Anyone may call it after the delay. An empty batch closes a week that has nothing left to
    /// push.
    /// @param places the places after those already pushed, in order
    /// @param proofs one Merkle proof per place
    function push(Place[] calldata places, bytes32[][] calldata proofs) external;

    /// @notice Default admin only: seconds between commit and push, 6 hours to 7 days, for later commits.
    function setDelay(uint256 delay_) external;

    // ---------------------------------------------------------------- views

    /// @notice KL wei in the pool: held here and not credited.
    function totalAmount() external view returns (uint256);

    /// @notice The week to settle next, or under way. Week 0 is that of Thursday 1970-01-01.
    function nextWeek() external view returns (uint256);

    function settlement() external view returns (Settlement memory);

    /// @notice Maximum KL wei for `place` in the settlement under way; 0 without one.
    function shareOf(uint256 place) external view returns (uint256);

    /// @notice KL wei for `place` with `due` USDT wei in the settlement under way; 0 without one. For a wallet not credited this week yet,
    /// while the week's budget lasts.
    function amountOf(uint256 place, uint256 due) external view returns (uint256);

    /// @notice The last week that credited `wallet`; 0 if none did.
    function lastCredited(address wallet) external view returns (uint256 week);

    /// @notice KL wei credited for `week`.
    function creditedInWeek(uint256 week) external view returns (uint256 amount);

    /// @notice The week that contains `time` (unix s).
    function weekOf(uint256 time) external pure returns (uint256);

    /// @notice Unix s at which `week` starts: a Monday 00:00 UTC+8.
    function weekStart(uint256 week) external pure returns (uint256);

    /// @notice Seconds between commit and push, for later commits.
    function delay() external view returns (uint256);
}
