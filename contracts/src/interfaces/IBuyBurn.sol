// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Buys KL with 30% of each purchase and sends it to the dead address, slowly.
/// @notice A queue of USDT. Anyone may advance it, and each purchase of power does. A step is refused, never reverted, unless all of these
/// hold:
///  - 5 minutes have passed since the last one. For each 5 minutes since then it spends at most 0.015% of the smaller WJU reserve of the
///    two pairs: 4.3% a day. One step never spends more than 0.1%.
///  - As a whole it costs at most 1% more than the KL are worth at the average of the last half hour. As a whole: from USDT to KL, with
///    both pairs' fees and its own weight. This stops anyone who moves a pair around one step.
///  - The price before it is at most 2% above the reference. The reference follows a lower price within hours. It regains within hours a
///    fall of the last one and a half to three days that the price has undone. Else it rises by 0.2% a day, and by what the queue's own
///    steps do to the price. This stops anyone who buys, lets the queue buy above, and sells. A holder of a part S of the pair gets back
///    about 1 - 1 / (1 + S)^2 of what the queue spends meanwhile. The queue waits when S has moved the price.
/// @dev The reference is in JU of the official price: USDT per KL through both pairs, divided by the official price. A price of JU that
/// really moves, in the pair and officially, changes nothing.
///
/// WARNING: a price of KL that rises by more than 0.2% a day by others' purchases leaves the queue behind. It then waits until the price
/// comes back or the reference has risen. Nothing tells a market that rises from somebody who lifts it.
///
/// WARNING: whoever buys back what others have sold within the last three days is not told from somebody who dumped and buys back. The
/// queue buys again at the price before the fall, and the buyer may sell to it: that gets back about as much of the queue as the fall was.
///
/// WARNING: the reference is kept by calls: the keeper calls at least once an hour. When nobody has called for more than a day, the lower
/// of the averages of the half hour and of the day counts, and no fall is regained. The queue waits until there is one of the day. The
/// first call takes the average of the half hour, or the price that the pool was opened at when that is lower.
///
/// ASSUMPTION: the official oracle tells the price of JU. While it is stale the queue waits.
interface IBuyBurn {
    /// @notice A step was taken. USDT wei that left the queue, WJU wei that they brought, KL wei sent to the dead address.
    event Bought(uint256 usdtSpent, uint256 juSpent, uint256 klBurned);

    /// @notice A price that the pool is opened at, JU per KL, is between 1 and 2^128 - 1.
    error BuyBurn_NoOpeningPrice(uint256 openingPrice);

    /// @notice Judges the price again, and buys and burns what the limits allow now: KL wei burned, 0 when nothing may be bought. Does
    /// nothing in the 5 minutes after a step. Never reverts for want of a price.
    /// @dev WARNING: the caller chooses the moment. The limits hold for any moment; nothing else protects the step. Of a USDT that keeps a
    /// fee on a transfer, what arrives at the pair is what is swapped.
    function advance() external returns (uint256 klBurned);

    /// @notice USDT wei waiting: the contract's balance. A gift joins the queue.
    function queued() external view returns (uint256);

    /// @notice Unix seconds of the last step, 0 before the first.
    function lastBoughtAt() external view returns (uint256);

    /// @notice The reference price as it was judged last: JU (of the official price) per KL, 18 decimals; and when, in unix seconds.
    /// Before the first call that found a price it is the price that the pool was opened at, and the time is 0.
    function referencePrice() external view returns (uint256 price, uint256 judgedAt);
}
