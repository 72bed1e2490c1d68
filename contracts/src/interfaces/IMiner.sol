// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Hash power: buying it, the KL it earns, and redeeming an order.
/// @notice 1 T/H (1e18 units of power) per USDT of value. USDT and KL have 18 decimals. The miner holds the emission reserve of KL and
/// the redemption reserve of USDT, which equals 50% of all open order totals at all times.
///
/// Emission: day 0 releases r = 0.1% of 120,000,000 KL, each later day (1 - r) of the day before, streamed by the second. 80% of the
/// released KL goes to power, 10% to the dynamic pool, 10% to top101. Power's share is divided by max(total power, 10,000 T/H). The part
/// that no power earns goes to the dead address, together with its dynamic part.
///
/// Shares owed to the dead address, top101 and the fee recipients are counted immediately and moved by `distribute`.
///
/// ASSUMPTION: USDT has 18 decimals. Only transfers change its balances. A transfer takes no more than its amount from the sender and makes
/// no callback. It may charge a fee: the amount that arrives counts, here and at any recipient. It may block addresses. What the treasury,
/// the DAO, the node contract or the queue cannot receive is owed to them (IPayouts) and stops no other wallet. A blocked wallet can
/// neither buy nor be paid a redemption. If the miner itself is blocked, all purchases and redemptions wait.
///
/// Calls without limits accept the prices and fees of their block. They are meant for contracts that read the state in the same
/// transaction.
interface IMiner {
    /// @notice Currency of a purchase.
    enum Payment {
        JU,
        USDT
    }

    /// @notice The effects of a redemption, in wei.
    /// @param orderTotal USDT paid in for the order
    /// @param klGivenUp KL sent to the dead address
    /// @param value redemption value in USDT; the same amount of power is removed
    /// @param fuel GS that the redemption takes
    /// @param fuelFromValue part of `fuel` not paid in GS: deducted from `value` in USDT, 1 for 1, for the buy-and-burn queue. The receiver
    /// gets `value - fuelFromValue`, less any fee of USDT; `fuel - fuelFromValue` GS are burned
    /// @param pendingGivenUp pending KL of the order, which is lost
    /// @param lifetimePower the part of the order's power that stays permanently
    struct Redemption {
        uint256 orderTotal;
        uint256 klGivenUp;
        uint256 value;
        uint256 fuel;
        uint256 fuelFromValue;
        uint256 pendingGivenUp;
        uint256 lifetimePower;
    }

    /// @notice A purchase. `paid` is JU wei or USDT wei by `payment`; `value` is the counted USDT wei and the power added. `lifetime`: the
    /// receiver holds a node licence, so the power is not redeemable.
    event Launched(
        address indexed payer, address indexed receiver, Payment payment, uint256 paid, uint256 value, bool lifetime
    );
    /// @notice New power of `user` and new total power after a purchase, a redemption or a grant.
    event PowerChanged(address indexed user, uint256 power, uint256 totalPower);
    /// @notice `user` claimed `amount` KL wei before fees and received `received`; `countedKL` and `countedValue` (USDT wei) were added
    /// to the order's claimed figures. `caller` is the user or the user's delegate.
    event RewardClaimed(
        address indexed user,
        address indexed caller,
        uint256 amount,
        uint256 received,
        uint256 countedKL,
        uint256 countedValue
    );
    /// @notice The order of `user` was closed; see `Redemption`. `value - fuelFromValue` USDT wei were sent to `to`, `fuelFromValue` to the
    /// buy-and-burn queue, and `toTreasury`, the rest of the order's reserve, to the treasury. `fuel - fuelFromValue` GS wei were burned.
    event Redeemed(
        address indexed user,
        address indexed to,
        uint256 orderTotal,
        uint256 klGivenUp,
        uint256 value,
        uint256 fuel,
        uint256 fuelFromValue,
        uint256 pendingGivenUp,
        uint256 lifetimePower,
        uint256 toTreasury
    );
    /// @notice The order of `user` became lifetime because the user took a node licence.
    event OrderClosed(address indexed user, uint256 orderTotal, uint256 toTreasury);
    /// @notice The node contract granted lifetime power to `user`.
    event LifetimePowerGranted(address indexed user, uint256 power);
    /// @notice Owed shares were moved, KL wei.
    event Distributed(uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao);

    error Miner_BelowMinimum(uint256 value, uint256 minimum);
    error Miner_ReceiverNotBound(address receiver);
    error Miner_TooLittleValue(uint256 value, uint256 minimum);
    error Miner_Expired(uint256 deadline);
    error Miner_NothingPending();
    error Miner_NotDelegate(address principal, address caller);
    error Miner_NotNode(address caller);
    error Miner_NodeHolder(address user);
    error Miner_NothingRedeemable();
    error Miner_TooMuchCounted(uint256 value, uint256 maximum);
    /// @notice A claim would pay `received` KL wei.
    error Miner_TooLittleReceived(uint256 received, uint256 minimum);
    /// @notice `paid` USDT wei would arrive at the receiver.
    error Miner_TooLittlePaid(uint256 paid, uint256 minimum);
    /// @notice A step of the buy-and-burn queue failed with less than its full gas: send more.
    error Miner_TooLittleGas();
    /// @notice The start must be a 00:00 UTC+8, at least 24 h after initialisation.
    error Miner_StartTooEarly(uint256 startTime);
    /// @notice The emission reserve must be here before initialisation.
    error Miner_ReserveMissing(uint256 balance);

    // ---------------------------------------------------------------- buying

    /// @notice Buys power for `receiver` with `usdtAmount` USDT wei of the caller. The amount that arrives is the value.
    function launch(address receiver, uint256 usdtAmount) external;

    /// @notice Buys power for `receiver` with the JU sent. The value is the smaller of the official value and the USDT that the pair pays
    /// for it; a surplus goes to the treasury. Reverts when the value is below `minValue` USDT wei, or after `deadline` (unix s).
    function launch(address receiver, uint256 minValue, uint256 deadline) external payable;

    /// @notice The value in USDT wei that a purchase with `juAmount` JU wei would have now. Reverts with Oracle_PriceMissing.
    function JUToUSDT(uint256 juAmount) external view returns (uint256 value);

    // ---------------------------------------------------------------- earning

    /// @notice Claims all pending KL of the caller. Reverts when nothing is pending.
    /// @dev WARNING: has no limits. Price and fees are those of the block that includes the claim.
    function reward() external;

    /// @notice Like `reward()`, but reverts when it would add more than `maxCountedValue` USDT wei to the order's claimed value, or pay
    /// fewer than `minReceived` KL wei.
    function reward(uint256 maxCountedValue, uint256 minReceived) external;

    /// @notice Claims for `principal`; the caller must be its delegate. The KL goes to the principal.
    /// @dev WARNING: has no limits, like `reward()`. The delegate chooses the moment, and thereby the price that the claim is counted at.
    function reward(address principal) external;

    /// @notice Like `reward(maxCountedValue, minReceived)` for `principal`; the caller must be its delegate.
    function reward(address principal, uint256 maxCountedValue, uint256 minReceived) external;

    /// @notice KL wei that `user` could claim now, before fees.
    function pending(address user) external view returns (uint256);

    // ---------------------------------------------------------------- redeeming

    /// @notice Closes the caller's order and pays its redemption value in USDT. Reverts when that is 0, and for node holders.
    /// @dev WARNING: has no limits. It takes all KL that the order claimed and the wallet still holds, even if they are worth many times
    /// what they add. Bought and received KL count as held.
    function redeem() external;

    /// @notice Like `redeem()`, but takes at most `maxKLGivenUp` KL wei, and reverts when less than `minPaid` USDT wei would arrive at the
    /// caller. It takes `min(claimedKL, balance, maxKLGivenUp)`, so KL sent to the wallet cannot change a redemption whose cap is held.
    /// @dev Needs an allowance for the KL taken. GS that are missing or not covered by an allowance are deducted from the payment.
    function redeem(uint256 maxKLGivenUp, uint256 minPaid) external;

    /// @notice Closes the order of `principal`; the caller must be its delegate. The USDT goes to the caller; KL and GS are the
    /// principal's.
    /// @dev WARNING: has no limits, like `redeem()`.
    function redeem(address principal) external;

    /// @notice Like `redeem(maxKLGivenUp, minPaid)` for `principal`; the caller must be its delegate.
    function redeem(address principal, uint256 maxKLGivenUp, uint256 minPaid) external;

    /// @notice The effects of `redeem` with this cap for `user` now, once KL and GS are approved. All 0 without an order and for node
    /// holders. With a `value` of 0, `redeem` reverts.
    function redeemQuote(address user, uint256 maxKLGivenUp) external view returns (Redemption memory);

    /// @notice The options of `user`: giving up no KL, what pays off, or everything. Pass the chosen `klGivenUp` as the cap.
    /// @return none with a cap of 0
    /// @return worthwhile best for the wallet at `klPrice`: `all` when the value that it adds exceeds the worth of its KL, else `none`.
    /// Every KL adds the same, so no amount in between is better. Ignores fuel and the power that goes with the value
    /// @return all without a cap
    /// @return klPrice USDT per KL, 18 decimals: the oracle's average, or the last good one
    function redeemOptions(address user)
        external
        view
        returns (Redemption memory none, Redemption memory worthwhile, Redemption memory all, uint256 klPrice);

    // ---------------------------------------------------------------- anyone

    /// @notice Transfers the shares owed to the dead address, top101, the nodes and the DAO. Anyone may call it.
    function distribute() external;

    // ---------------------------------------------------------------- the node contract only

    /// @notice Turns the open order of `user`, if any, into lifetime power. Its reserve goes to the treasury.
    function closeOrder(address user) external;

    /// @notice Grants lifetime power (1e18 = 1 T/H) without an order.
    function grantLifetimePower(address user, uint256 power) external;

    // ---------------------------------------------------------------- parameters, default admin only

    /// @notice Fees of a claim, basis points, each at most 1,000.
    function setFees(uint256 nodeFee, uint256 daoFee) external;

    /// @notice Dynamic rates of the five generations, basis points, at most 1,250 in sum. `ParameterSet` contains them packed, 16 bits
    /// each, the first generation in the lowest bits.
    function setDynamicRates(uint16[5] calldata rates) external;

    /// @notice GS minted per purchase, basis points of its value, at most 2,000.
    function setGsRate(uint256 rate) external;

    /// @notice Fuel of a redemption, basis points of its value, at most 1,000.
    function setRedeemFuelRate(uint256 rate) external;

    // ---------------------------------------------------------------- views

    /// @return usdtValue total of the open order, USDT wei (also the order's power)
    /// @return claimedValue value of the KL that the open order claimed, USDT wei
    /// @return power total power of the wallet, 1e18 = 1 T/H
    /// @return rewardDebt reward index (KL wei per unit of power, scaled by 1e20) at which the wallet last settled
    function userInfo(address user)
        external
        view
        returns (uint256 usdtValue, uint256 claimedValue, uint256 power, uint256 rewardDebt);

    /// @notice KL wei that the open order claimed.
    function claimedKL(address user) external view returns (uint256);

    /// @return startTime unix seconds of day 0 (00:00 UTC+8)
    /// @return lastSubDay the current day of the schedule, counted from 0; 0 before the start
    /// @return lastX emission of that day, KL wei
    /// @return baseX emission of day 0, KL wei
    function flushInfo() external view returns (uint256 startTime, uint256 lastSubDay, uint256 lastX, uint256 baseX);

    /// @notice KL wei released from the start until `time` (unix s). Never above the reserve.
    function releasedAt(uint256 time) external view returns (uint256);

    /// @notice Fees of a claim, in basis points of the KL claimed, and their recipients.
    function baseInfo() external view returns (uint256 nodeFee, uint256 daoFee, address nodeAddress, address daoAddress);

    /// @notice Basis points of a claim for the five generations above.
    function dynamicRates() external view returns (uint16[5] memory);

    /// @notice Total power, 1e18 = 1 T/H.
    function totalPower() external view returns (uint256);

    /// @notice Value of all purchases since the start, USDT wei.
    function totalPerformance() external view returns (uint256);

    /// @notice Net purchases of a week (UTC+8, from Monday; `Calendar`), USDT wei. A redemption subtracts what its order was bought for in
    /// the same week; one in a later week subtracts nothing.
    function weekPerformance(uint256 week) external view returns (uint256);

    /// @notice USDT wei held for redemptions: 50% of all open order totals.
    function redemptionReserve() external view returns (uint256);

    /// @notice KL wei owed to the dead address, top101, the nodes and the DAO, and not transferred yet.
    function owed() external view returns (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao);

    /// @notice KL wei since the start: released, earned by power, claimed before fees, pending and lost in redemptions, and credited to
    /// generations above. Earned less claimed less forfeited covers everything pending; an eighth of it is the dynamic pool.
    function totals()
        external
        view
        returns (uint256 released, uint256 earned, uint256 claimed, uint256 forfeited, uint256 credited);

    /// @notice Basis points: GS minted per purchase, fuel of a redemption.
    function rates() external view returns (uint256 gsRate, uint256 redeemFuelRate);
}
