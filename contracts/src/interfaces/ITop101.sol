// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The pool of the weekly ranking, and its settlement.
/// @notice 10% of the emission arrives here by plain transfers. Each week, from Monday 00:00 UTC+8, ranks the wallets that hold at least 10
/// T/H when it ends. The score is the week's net purchases of the wallet and its whole downline, less its largest direct line. Ties are
/// ordered by the earlier block of the last of these purchases, then by the lower address. Net: a redemption takes back all that its owner
/// was bought earlier in the same week. Of direct lines that are equal the one with the lower address is the largest. Places 1 to 49 are
/// champions, 50 to 149 elite, 150 to 349 challenge.
///
/// What a place is due: of each wallet's net purchases of the week a twentieth (5%) is shared. It is shared equally among the ranked
/// wallets that count them. Those are that wallet and all above it whose largest line it is not in. Each part is rounded down. So all dues
/// of a week together are at most 5% of what was bought in it, whatever the shape of the tree.
///
/// Settlement of a week: after its end a keeper commits the Merkle root of its places. The share of a place is fixed then, as a part of the
/// pool's total: `10% x 30% / 49`, `10% x 30% / 100`, `10% x 40% / 200`. It is paid that or its due at the price of the commit, whichever
/// is less. During the delay anyone can rebuild the root from chain events, and the guardian can veto. After it anyone pushes the credits,
/// in batches, in the order of the places. What is not paid stays in the pool. Weeks are settled strictly in order; one that was vetoed,
/// dropped or missed is committed later.
///
/// What a wrong root could take with nobody watching is bounded here. A week credits at most 10% of the pool, and at most KL worth 5% of
/// the miner's net purchases of the week. No score counts that is above those purchases, no due above 5% of its score. Scores never rise
/// from place to place. A wallet is credited once a week.
///
/// Assumptions: the miner's `weekPerformance` of a week that is over does not change; KL moves exactly what a transfer says. A keeper
/// that never commits stops the ranking, and nothing else, until another one has the role.
/// @dev A leaf is keccak256(bytes.concat(keccak256(abi.encode(week, place, wallet, score, due)))) with (uint256, uint256, address, uint256,
/// uint256); pairs are hashed sorted, as OpenZeppelin's merkle-tree library does.
interface ITop101 {
    /// @notice A place of the week being settled. `place` from 1; `score` and `due` in USDT wei.
    struct Place {
        uint256 place;
        address wallet;
        uint256 score;
        uint256 due;
    }

    /// @notice The settlement under way. When none is, `pushableAt` and all other fields but total, klPrice and dueLeft are 0. Those three are
    /// what the last commit of `nextWeek()` fixed: 0 before it, and kept by the next commit if the week has paid.
    struct Settlement {
        uint256 week;
        bytes32 root;
        /// Places that the root has.
        uint256 count;
        /// Places pushed so far.
        uint256 pushed;
        /// `totalAmount()` at the commit, KL wei.
        uint256 total;
        /// USDT per KL, 18 decimals, at the commit: the oracle's average of 30 minutes or of a day, whichever was higher.
        uint256 klPrice;
        /// Most that a score may be: the week's net purchases, USDT wei.
        uint256 maxScore;
        /// Unix s from which credits can be pushed.
        uint256 pushableAt;
        /// Score of the last place pushed, `maxScore` before the first: the most that the next one's may be. USDT wei.
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
    /// @notice The guardian threw the root away; `pushed` places had been pushed.
    event Vetoed(uint256 indexed week, bytes32 root, uint256 pushed);
    /// @notice Somebody threw away a root that nobody had pushed for 14 days; `pushed` places had been pushed before.
    event Dropped(uint256 indexed week, bytes32 root, uint256 pushed);
    /// @notice `amount` KL wei were credited; 0 when the place earns nothing. `score` and `due` as the root has them, USDT wei.
    event Placed(
        uint256 indexed week, uint256 place, address indexed wallet, uint256 score, uint256 due, uint256 amount
    );
    /// @notice All places of the week were pushed; `credited` KL wei in all.
    event WeekSettled(uint256 indexed week, uint256 places, uint256 credited);

    /// @notice Weeks are committed one after the other, each after its end, none while another is under way.
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

    /// @notice Keeper only: commits the root of `week`, which must be `nextWeek()` and over. A week that ranks nobody is committed with
    /// `root` 0 and `count` 0. Reverts with Oracle_PriceMissing, unless nobody is ranked.
    /// @dev The highest of three prices counts for the dues, of 30 minutes, a day and a week: pressing them until the commit gains little.
    /// @param count places that the root has, at most 349
    function commit(uint256 week, bytes32 root, uint256 count) external;

    /// @notice Guardian only: throws away the root under way, before or while it is pushed. The week is committed again then. What was
    /// credited stays credited, and those wallets earn nothing more that week. It counts against the week's two budgets, which are those of
    /// the first commit that paid.
    function veto() external;

    /// @notice Throws away, like a veto, a root that nobody has pushed for 14 days since it became pushable or was last pushed. Anyone
    /// may call it: a root whose leaves nobody knows cannot hold up the weeks after it.
    function drop() external;

    /// @notice Credits the next places of the week under way, 1 to 50 of them. Anyone may call it, after the delay. An empty batch closes a
    /// week that has nothing left to push.
    /// @param places the places that follow those pushed, in order
    /// @param proofs a Merkle proof for each
    function push(Place[] calldata places, bytes32[][] calldata proofs) external;

    /// @notice Default admin only: seconds between commit and push, 6 hours to 7 days, for the commits to come.
    function setDelay(uint256 delay_) external;

    // ---------------------------------------------------------------- views

    /// @notice KL wei in the pool: what is here and not credited to anyone.
    function totalAmount() external view returns (uint256);

    /// @notice The week to be settled next, or under way. Weeks count from that of Thursday 1970-01-01, which is 0.
    function nextWeek() external view returns (uint256);

    function settlement() external view returns (Settlement memory);

    /// @notice KL wei that `place` earns at most in the settlement under way; 0 without one.
    function shareOf(uint256 place) external view returns (uint256);

    /// @notice KL wei that `place` earns with `due` USDT wei in the settlement under way; 0 without one. For a wallet not credited this
    /// week yet, as long as the week's budgets last.
    function amountOf(uint256 place, uint256 due) external view returns (uint256);

    /// @notice The last week that credited `wallet`; 0 when none did.
    function lastCredited(address wallet) external view returns (uint256 week);

    /// @notice KL wei credited for `week`.
    function creditedInWeek(uint256 week) external view returns (uint256 amount);

    /// @notice The week that `time` (unix s) falls in.
    function weekOf(uint256 time) external pure returns (uint256);

    /// @notice Unix s at which `week` starts: a Monday 00:00 UTC+8.
    function weekStart(uint256 week) external pure returns (uint256);

    /// @notice Seconds between commit and push, for the commits to come.
    function delay() external view returns (uint256);
}
