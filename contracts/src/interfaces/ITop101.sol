// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The pool of the weekly ranking, and its settlement.
/// @notice 10% of the emission arrives here by plain transfers. Each week, from Monday 00:00 UTC+8, ranks wallets that hold at least 10 T/H when it
/// ends by the week's purchases of the wallet and its whole downline, less its largest direct line; ties by the earlier block of the last of these
/// purchases, then the lower address.
/// Places 1 to 49 are champions, 50 to 149 elite, 150 to 349 challenge.
///
/// Settlement of a week: after its end a keeper commits the Merkle root of its places. The share of a place is fixed then: of the pool's
/// total, 10% x 30% / 49, 10% x 30% / 100, 10% x 40% / 200, but at most 5% of the place's score at the average price. During the
/// delay anyone can rebuild the root from chain events, and the admin can veto. After it anyone pushes the credits, in batches, in the order of
/// the places. What is not paid stays in the pool. Weeks are settled strictly in order; a vetoed or missed week is committed later.
///
/// What a wrong root could take with nobody watching is bounded here: a week credits at most 10% of the pool, no score counts
/// that is above all purchases since the last observation of the week before (ever, when nobody observed then), scores never rise from place
/// to place, a wallet is credited once a week.
/// @dev A leaf is keccak256(bytes.concat(keccak256(abi.encode(week, place, wallet, score)))) with (uint256, uint256, address, uint256); pairs
/// are hashed sorted, as OpenZeppelin's merkle-tree library does.
interface ITop101 {
    /// @notice A place of the week being settled. `place` from 1; `score` in USDT wei.
    struct Place {
        uint256 place;
        address wallet;
        uint256 score;
    }

    /// @notice The settlement under way. `pushableAt` is 0 when none is; all other fields but total and klPrice are 0 then, and those too unless a veto stopped a
    /// week that had paid already.
    struct Settlement {
        uint256 week;
        bytes32 root;
        /// Places that the root has.
        uint256 count;
        /// Places pushed so far.
        uint256 pushed;
        /// `totalAmount()` at the commit, KL wei.
        uint256 total;
        /// USDT per KL, 18 decimals, at the commit.
        uint256 klPrice;
        /// Most that a score may be, USDT wei: all purchases since the last observation of the week before, ever when there was none.
        uint256 maxScore;
        /// Unix s from which credits can be pushed.
        uint256 pushableAt;
        /// Score of the last place pushed, `maxScore` before the first: the most that the next one's may be. USDT wei.
        uint256 lastScore;
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
    /// @notice The admin threw the root away; `pushed` places had been pushed.
    event Vetoed(uint256 indexed week, bytes32 root, uint256 pushed);
    /// @notice `amount` KL wei were credited; 0 when the place earns nothing.
    event Placed(uint256 indexed week, uint256 place, address indexed wallet, uint256 score, uint256 amount);
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

    // ---------------------------------------------------------------- settling

    /// @notice Keeper only: commits the root of `week`, which must be `nextWeek()` and over. A week that ranks nobody is committed with
    /// `root` 0 and `count` 0. Reverts with Oracle_PriceMissing, unless nobody is ranked.
    /// @param count places that the root has, at most 349
    function commit(uint256 week, bytes32 root, uint256 count) external;

    /// @notice Default admin only: throws away the root under way, before or while it is pushed. The week is committed again then. What was
    /// credited stays credited: it counts against the week's budget, 10% of the pool's total at the first commit that paid, and those
    /// wallets earn nothing more that week.
    function veto() external;

    /// @notice Credits the next places of the week under way, 1 to 50 of them. Anyone may call it, after the delay. An empty batch closes a
    /// week that has nothing left to push.
    /// @param places the places that follow those pushed, in order
    /// @param proofs a Merkle proof for each
    function push(Place[] calldata places, bytes32[][] calldata proofs) external;

    /// @notice Notes all performance so far for the bound on the scores of the next week; commits and pushes do so too. Anyone may call it.
    function observe() external;

    /// @notice Default admin only: seconds between commit and push, 6 hours to 7 days, for the commits to come.
    function setDelay(uint256 delay_) external;

    // ---------------------------------------------------------------- views

    /// @notice KL wei in the pool: what is here and not credited to anyone.
    function totalAmount() external view returns (uint256);

    /// @notice The week to be settled next, or under way. Weeks count from that of Thursday 1970-01-01, which is 0.
    function nextWeek() external view returns (uint256);

    function settlement() external view returns (Settlement memory);

    /// @notice KL wei that `place` earns with `score` USDT wei in the settlement under way, for a wallet not credited this week yet.
    function amountOf(uint256 place, uint256 score) external view returns (uint256);

    /// @notice The last week that credited `wallet`; 0 when none did.
    function lastCredited(address wallet) external view returns (uint256 week);

    /// @notice KL wei credited for `week`.
    function creditedInWeek(uint256 week) external view returns (uint256);

    /// @notice Total performance (USDT wei) at the last observation in `week`; 0 when there was none.
    function observedIn(uint256 week) external view returns (uint256);

    /// @notice The week that `time` (unix s) falls in.
    function weekOf(uint256 time) external pure returns (uint256);

    /// @notice Unix s at which `week` starts: a Monday 00:00 UTC+8.
    function weekStart(uint256 week) external pure returns (uint256);

    /// @notice Seconds between commit and push, for the commits to come.
    function delay() external view returns (uint256);
}
