// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Slowly buys KL with 30% of each purchase and sends it to the dead address.
/// @notice A queue of USDT. Anyone may advance it, and each purchase of power does. A step is skipped, never reverted, unless all of these
/// hold:
///  - 5 minutes have passed since the last one. For each 5 minutes since then it spends at most 0.015% of the smaller WJU reserve of the
///    two pairs: 4.3% a day. One step never spends more than 0.1%.
///  - As a whole it costs at most 1% more than the KL are worth at the average of the last half hour. As a whole: from USDT to KL, with
///    both pairs' fees and its own weight. This stops anyone who moves a pair around one step.
///  - The price before it is at most 2% above the reference. The reference follows a lower price within hours. It regains within hours a
///    fall of the last one and a half to three days that the price has undone. Else it rises by 0.2% a day, and by what the queue's own
///    steps do to the price. This stops anyone who buys, lets the queue buy above, and sells. A holder of a part S of the pair gets back
///    about 1 - 1 / (1 + S)^2 of what the queue spends meanwhile. The queue waits when S has moved the price.
/// @dev The reference is in JU of the official price: USDT per KL through both pairs, divided by the official price. So a real change of
/// the price of JU, in the pair and officially, does not change it.
///
/// WARNING: when other purchases raise the price of KL by more than 0.2% a day, the queue waits until the price comes back or the reference
/// has risen. The contract cannot distinguish a rising market from someone who lifts the price.
///
/// WARNING: the contract cannot distinguish a wallet that buys what others have sold within the last three days from one that dumped and
/// buys back. The queue buys again at the price before the fall, and that wallet may sell to it, which returns about as much of the queue
/// as the price had fallen.
///
/// WARNING: the reference needs regular calls; the keeper calls at least once an hour. After more than a day without a call, the lower of
/// the half-hour and the day averages counts, no fall is regained, and the queue waits until there is an average of a day. The first call
/// takes the half-hour average, or the opening price of the pool if that is lower.
///
/// ASSUMPTION: the official oracle returns the market price of JU. While it is stale the queue waits.
interface IBuyBurn {
    /// @notice A step was taken: USDT wei that left the queue, WJU wei bought with them, KL wei sent to the dead address.
    event Bought(uint256 usdtSpent, uint256 juSpent, uint256 klBurned);

    /// @notice An opening price (JU per KL) must be between 1 and 2^128 - 1.
    error BuyBurn_NoOpeningPrice(uint256 openingPrice);

    /// @notice Updates the reference, and buys and burns what the limits allow now. Returns the KL wei burned, 0 when it buys nothing. Does
    /// nothing within 5 minutes of the last step. Never reverts because of a missing price.
    /// @dev WARNING: the caller chooses the moment, so the limits must hold at any moment; nothing else protects a step. If USDT charges a
    /// transfer fee, the amount that arrives at the pair is swapped.
    function advance() external returns (uint256 klBurned);

    /// @notice USDT wei in the queue: the contract's balance. Donations join it.
    function queued() external view returns (uint256);

    /// @notice Unix seconds of the last step, 0 before the first.
    function lastBoughtAt() external view returns (uint256);

    /// @notice The reference price (JU of the official price per KL, 18 decimals) and the unix seconds of its last update. Before the first
    /// update with a price, it is the opening price of the pool, and the time is 0.
    function referencePrice() external view returns (uint256 price, uint256 judgedAt);
}
