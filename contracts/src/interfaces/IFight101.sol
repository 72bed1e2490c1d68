// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The Fight101 card sale.
/// @notice A card costs 10 USDT. 2% of each sale is returned to the buyer immediately, in KL. Half goes to the dividend pool of the
/// session, 48% to the treasury. After a session its pool is shared equally by that session's cards. Buyers need no inviter.
///
/// A session lasts a week unless the admin sets another length. The first purchase or `advance()` after the end of a session opens the next
/// one, aligned to that end. Periods without a call have no session.
///
/// If USDT charges a transfer fee, all shares are parts of the amount that arrives. A treasury that cannot be paid is owed its share
/// (`IPayouts`) and stops no purchase. A purchase by a buyer who cannot be paid reverts.
/// @dev This contract always holds at least `totalOwed()` plus `totalPayoutsOwed(usdt)` in USDT. Donations belong to no account. Assumes a
/// USDT whose balances change only by transfers and that takes no more than its amount from the sender.
interface IFight101 {
    struct Session {
        /// Unix s, inclusive.
        uint256 startTime;
        /// Unix s, exclusive: dividends can be claimed from here on.
        uint256 endTime;
        /// Cards sold in the session.
        uint256 cards;
        /// Dividend pool, USDT wei.
        uint256 pool;
        /// Claimed of the pool, USDT wei.
        uint256 claimed;
    }

    event SessionOpened(uint256 indexed session, uint256 startTime, uint256 endTime);
    /// @notice `paid` USDT wei arrived of the price of all `quantity` cards: all of it, unless USDT charges a fee.
    event Bought(address indexed buyer, uint256 indexed session, uint256 quantity, uint256 paid);
    /// @notice The rebate of a purchase: `kl` KL wei bought with `usdt` USDT wei, or, if `kl` is 0, those USDT.
    event RebatePaid(address indexed buyer, uint256 indexed session, uint256 kl, uint256 usdt);
    /// @notice `amount` USDT wei of the session's pool were paid to `user`.
    event DividendClaimed(address indexed user, uint256 indexed session, uint256 amount);
    event EnabledSet(bool enabled);

    error Fight101_Paused();
    error Fight101_ZeroQuantity();
    error Fight101_Expired(uint256 deadline);
    error Fight101_NoSession(uint256 session);
    error Fight101_SessionNotOver(uint256 session, uint256 endTime);
    error Fight101_NothingToClaim(uint256 session, address user);

    // ---------------------------------------------------------------- buying and claiming

    /// @notice Buys one card, with the same rebate as `buy(quantity, minRebateKL, deadline)`.
    /// @dev WARNING: has no minimum and no deadline. Only the half-hour average bounds the rebate.
    function buy() external;

    /// @notice Buys `quantity` cards until `deadline` (unix s). The rebate is paid in KL if 2% of the price buys at least `minRebateKL` KL
    /// wei and at least 99% of what the average price implies after the pairs' fees. Otherwise, or without an average, the 2% are paid in
    /// USDT. The rebate never stops a purchase.
    function buy(uint256 quantity, uint256 minRebateKL, uint256 deadline) external;

    /// @notice Pays the caller's part of the pool of `session` after its end, once, rounded down.
    function claim(uint256 session) external returns (uint256 amount);

    /// @notice Opens the current session if the last one has ended; otherwise does nothing. Anyone may call it.
    function advance() external;

    // ---------------------------------------------------------------- the guardian and the default admin

    /// @notice Starts or stops the sale. The guardian may only stop it; the default admin may do both. Claims continue.
    function setEnabled(bool enabled) external;

    /// @notice Default admin only: length of later sessions, 1 to 30 days, in seconds. An open session keeps its end.
    function setSessionLength(uint256 length) external;

    // ---------------------------------------------------------------- views

    /// @notice Whether cards are on sale.
    function enable() external view returns (bool);

    /// @notice Price of a card, USDT wei.
    function price() external view returns (uint256);

    /// @notice Number of the last session opened, from 1. It may have ended already.
    function currentSession() external view returns (uint256);

    /// @notice All zero if the session does not exist.
    function sessionInfo(uint256 session) external view returns (Session memory);

    /// @return cards bought by `user` in `session`
    /// @return share of the pool so far, USDT wei: claimable after the end
    /// @return claimed whether it was paid
    function userInfo(uint256 session, address user) external view returns (uint256 cards, uint256 share, bool claimed);

    /// @notice Pools of all sessions less what was claimed, USDT wei. Never above the USDT that this contract holds.
    function totalOwed() external view returns (uint256);

    /// @notice Length of later sessions, seconds.
    function sessionLength() external view returns (uint256);
}
