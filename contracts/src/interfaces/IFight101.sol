// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The Fight101 card sale.
/// @notice A card costs 10 USDT. Of each sale 2% goes back to the buyer at once, in KL. Half joins the dividend pool of the session, and
/// 48% goes to the treasury. After a session its pool is shared equally by that session's cards. A buyer needs no inviter.
///
/// Sessions follow one another, a week each unless the admin sets another length. One opens with the first purchase or `advance()` after
/// the last has ended, on the grid that the last one's end gives. Stretches that nobody touched have no session.
///
/// What arrives is what counts: should USDT ever keep a fee of a transfer, all shares are those of what is left. A treasury that cannot be
/// paid is owed its share (`IPayouts`) and stops no purchase. A buyer who cannot be paid has no purchase: nobody else is concerned.
/// @dev USDT here is always at least `totalOwed()` and `totalPayoutsOwed(usdt)` together. Donations harm nothing and are owed to nobody.
/// Assumes a USDT whose balances change by transfers only, and that charges no sender more than it sends.
interface IFight101 {
    struct Session {
        /// Unix s, inclusive.
        uint256 startTime;
        /// Unix s, exclusive: from here on dividends can be claimed.
        uint256 endTime;
        /// Cards sold in the session.
        uint256 cards;
        /// Dividend pool, USDT wei.
        uint256 pool;
        /// Claimed of the pool, USDT wei.
        uint256 claimed;
    }

    event SessionOpened(uint256 indexed session, uint256 startTime, uint256 endTime);
    /// @notice `paid` USDT wei: what arrived of the price of all `quantity` cards; all of it unless USDT keeps a fee.
    event Bought(address indexed buyer, uint256 indexed session, uint256 quantity, uint256 paid);
    /// @notice The rebate of a purchase: `kl` KL wei bought with `usdt` USDT wei, or, with `kl` 0, those USDT themselves.
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

    /// @notice Buys one card, with the rebate as below.
    /// @dev Warning: no minimum of the caller's own and no deadline. What an average of 30 minutes allows is the only bound on the rebate.
    function buy() external;

    /// @notice Buys `quantity` cards until `deadline` (unix s). The rebate is in KL when 2% of the price buys at least `minRebateKL` KL
    /// wei. It must also be at least 99% of what the average price promises after the pairs' fees. Otherwise, and when there is no average,
    /// the same 2% is paid in USDT. It never stops a purchase.
    function buy(uint256 quantity, uint256 minRebateKL, uint256 deadline) external;

    /// @notice Pays the caller's part of the pool of `session`, once, after its end. Rounded down.
    function claim(uint256 session) external returns (uint256 amount);

    /// @notice Opens the session of now when the last one has ended; does nothing otherwise. Anyone may call it.
    function advance() external;

    // ---------------------------------------------------------------- the guardian and the default admin

    /// @notice Whether cards are sold. The guardian may stop the sale at once; only the default admin starts it again. Claims go on.
    function setEnabled(bool enabled) external;

    /// @notice Default admin only: length of the sessions to come, 1 day to 30 days, in seconds. A session that has begun keeps its end.
    function setSessionLength(uint256 length) external;

    // ---------------------------------------------------------------- views

    /// @notice Whether cards are on sale.
    function enable() external view returns (bool);

    /// @notice Price of a card, USDT wei.
    function price() external view returns (uint256);

    /// @notice Number of the last session opened, from 1. It is over once its end has passed and nobody opened the next.
    function currentSession() external view returns (uint256);

    /// @notice All zero for a session that there is not.
    function sessionInfo(uint256 session) external view returns (Session memory);

    /// @return cards bought by `user` in `session`
    /// @return share of the pool as it stands, USDT wei: claimable after the end
    /// @return claimed whether it was paid
    function userInfo(uint256 session, address user) external view returns (uint256 cards, uint256 share, bool claimed);

    /// @notice Pools of all sessions, less what was claimed, USDT wei. Never above the USDT that this contract holds.
    function totalOwed() external view returns (uint256);

    /// @notice Length of the sessions to come, seconds.
    function sessionLength() external view returns (uint256);
}
