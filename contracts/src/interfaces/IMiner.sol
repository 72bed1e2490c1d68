// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Hash power: buying it, the KL it earns, and closing an order.
/// @notice 1 T/H (1e18 units of power) per USDT of value. USDT and KL have 18 decimals. The miner holds the emission reserve of KL and
/// the redemption reserve of USDT, which equals 50% of all open order totals at all times.
///
/// Emission: day 0 releases r = 0.1% of 120,000,000 KL, each later day (1 - r) of the day before, streamed by the second. Of what is
/// released, 80% goes to power, 10% to the dynamic pool, 10% to top101. Power's share is divided by max(total power, 10,000 T/H); the part
/// that nobody earns goes, with its dynamic part, to the dead address.
///
/// Shares that are owed to others than the claimer (dead address, top101, fees) are counted at once and moved by `distribute`.
///
/// Assumed of USDT: 18 decimals; a balance changes by transfers alone; a transfer takes no more from the sender than its amount, and calls
/// nobody. It may keep a fee on the way: what arrives is what counts, here and at any recipient. It may block addresses. What the treasury,
/// the DAO, the node contract or the queue cannot be paid is owed to them (IPayouts) and stops nobody. A wallet that is blocked itself can
/// neither buy nor be paid a redemption; if the miner itself is blocked, everything waits.
///
/// The calls without limits take whatever the block brings. They are for callers who read the state in the same transaction.
interface IMiner {
    /// @notice Payment mode of a purchase.
    enum Payment {
        JU,
        USDT
    }

    /// @notice What a redemption does, in wei.
    /// @param orderTotal USDT paid in for the order
    /// @param klGivenUp KL to the dead address
    /// @param value redemption value in USDT; so much power is removed
    /// @param fuel GS that the redemption takes
    /// @param fuelFromValue part of `fuel` for which GS are missing: kept from `value` in USDT, 1 for 1, for the buy-and-burn queue.
    /// The receiver gets `value - fuelFromValue`, less the fee of a USDT that has one; `fuel - fuelFromValue` GS are burned
    /// @param pendingGivenUp KL pending for the order and lost
    /// @param lifetimePower the part of the order's power that stays, for life
    struct Redemption {
        uint256 orderTotal;
        uint256 klGivenUp;
        uint256 value;
        uint256 fuel;
        uint256 fuelFromValue;
        uint256 pendingGivenUp;
        uint256 lifetimePower;
    }

    /// @notice A purchase. `paid` is JU wei or USDT wei by `payment`; `value` USDT wei is what counted, so is the power added.
    /// `lifetime`: the receiver holds a node licence, so the power is not redeemable.
    event Launched(
        address indexed payer, address indexed receiver, Payment payment, uint256 paid, uint256 value, bool lifetime
    );
    /// @notice Power of `user` and of all after a purchase, a redemption, or a grant.
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
    /// @notice The order of `user` was closed, as `Redemption` says. `value - fuelFromValue` USDT wei were sent to `to`, `fuelFromValue` to
    /// the buy-and-burn queue; `fuel - fuelFromValue` GS wei were burned. `toTreasury` USDT wei of the order's reserve were left.
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
    /// @notice `power` for life was granted to `user` by the node contract.
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
    /// @notice A claim would bring `received` KL wei.
    error Miner_TooLittleReceived(uint256 received, uint256 minimum);
    /// @notice `paid` USDT wei would arrive at the receiver.
    error Miner_TooLittlePaid(uint256 paid, uint256 minimum);
    /// @notice A step of the buy-and-burn queue failed with less than its full gas: send more.
    error Miner_TooLittleGas();
    /// @notice The start must be a 00:00 UTC+8, at least 24 h after initialisation.
    error Miner_StartTooEarly(uint256 startTime);
    /// @notice The emission reserve must be here before the contract starts.
    error Miner_ReserveMissing(uint256 balance);

    // ---------------------------------------------------------------- buying

    /// @notice Buys power for `receiver` with `usdtAmount` USDT wei of the caller. What arrives here of them is the value.
    function launch(address receiver, uint256 usdtAmount) external;

    /// @notice Buys power for `receiver` with the JU sent. The value is the smaller of the oracle's and the USDT received for it on the
    /// pair (surplus to the treasury). Reverts when it is under `minValue` USDT wei or after `deadline` (unix s).
    function launch(address receiver, uint256 minValue, uint256 deadline) external payable;

    /// @notice The value in USDT wei that a purchase with `juAmount` JU wei would count now. Reverts with Oracle_PriceMissing.
    function JUToUSDT(uint256 juAmount) external view returns (uint256 value);

    // ---------------------------------------------------------------- earning

    /// @notice Claims all pending KL of the caller. Reverts when nothing is pending.
    /// @dev WARNING: has no limits. The price that the claim is counted at and the fees are those of the block that takes it.
    function reward() external;

    /// @notice As `reward()`, but reverts when more than `maxCountedValue` USDT wei would be added to the order's claimed value. Reverts as
    /// well when fewer than `minReceived` KL wei would be received.
    function reward(uint256 maxCountedValue, uint256 minReceived) external;

    /// @notice Claims for `principal`, whose delegate the caller is. The KL goes to the principal.
    /// @dev WARNING: has no limits, as `reward()`.
    function reward(address principal) external;

    /// @notice As `reward(maxCountedValue, minReceived)` for `principal`, whose delegate the caller is.
    function reward(address principal, uint256 maxCountedValue, uint256 minReceived) external;

    /// @notice KL wei that `user` could claim now, before fees.
    function pending(address user) external view returns (uint256);

    // ---------------------------------------------------------------- redeeming

    /// @notice Closes the caller's order and pays its redemption value in USDT. Reverts when that is 0, and for node holders.
    /// @dev WARNING: has no limits. It gives up every KL that was claimed and is still held, and pays whatever that leaves. That holds also
    /// where they are worth many times what they add. Every KL that the wallet holds counts, bought and given ones too.
    function redeem() external;

    /// @notice As `redeem()`, giving up at most `maxKLGivenUp` KL wei; reverts when less than `minPaid` USDT wei would arrive at the
    /// caller. `min(claimedKL, balance, maxKLGivenUp)` are given up: no KL that anybody sends changes a redemption whose cap is held.
    /// @dev Takes an allowance of KL for what is given up. GS that are missing, or that no allowance covers, are kept from the payment.
    function redeem(uint256 maxKLGivenUp, uint256 minPaid) external;

    /// @notice Closes the order of `principal`, whose delegate the caller is; the USDT goes to the caller, KL and GS are the principal's.
    /// @dev WARNING: has no limits, as `redeem()`.
    function redeem(address principal) external;

    /// @notice As `redeem(maxKLGivenUp, minPaid)` for `principal`, whose delegate the caller is.
    function redeem(address principal, uint256 maxKLGivenUp, uint256 minPaid) external;

    /// @notice What `redeem` with this cap would do for `user` now, once KL and GS are approved. All 0 without an order and for node
    /// holders; with a `value` of 0 `redeem` reverts.
    function redeemQuote(address user, uint256 maxKLGivenUp) external view returns (Redemption memory);

    /// @notice The choices of `user`: giving up no KL, what pays for itself, or all that counts. Pass the chosen `klGivenUp` on as the cap.
    /// @return none with a cap of 0
    /// @return worthwhile leaves the wallet best off at `klPrice`: `all` when the value that it adds is above the worth of its KL, else
    /// `none`. Every KL adds the same, so that no amount between them is better. Fuel and the power that goes with the value are left out
    /// @return all without a cap
    /// @return klPrice USDT per KL, 18 decimals: the oracle's average, or the last good one
    function redeemOptions(address user)
        external
        view
        returns (Redemption memory none, Redemption memory worthwhile, Redemption memory all, uint256 klPrice);

    // ---------------------------------------------------------------- anyone

    /// @notice Moves the shares owed to the dead address, top101, the nodes and the DAO. Anyone may call it.
    function distribute() external;

    // ---------------------------------------------------------------- the node contract only

    /// @notice Makes the open order of `user`, if any, lifetime; its reserve goes to the treasury.
    function closeOrder(address user) external;

    /// @notice Grants `power` (1e18 = 1 T/H) for life, without an order.
    function grantLifetimePower(address user, uint256 power) external;

    // ---------------------------------------------------------------- parameters, default admin only

    /// @notice Fees of a claim, basis points, each at most 1,000.
    function setFees(uint256 nodeFee, uint256 daoFee) external;

    /// @notice Dynamic rates of the five generations, basis points, 1,250 in sum at most. `ParameterSet` carries them packed, 16 bits
    /// each, the first generation lowest.
    function setDynamicRates(uint16[5] calldata rates) external;

    /// @notice GS minted per purchase, basis points of its value, at most 2,000.
    function setGsRate(uint256 rate) external;

    /// @notice Fuel of a redemption, basis points of its value, at most 1,000.
    function setRedeemFuelRate(uint256 rate) external;

    // ---------------------------------------------------------------- views

    /// @return usdtValue total of the open order, USDT wei (also the order's power)
    /// @return claimedValue value of KL claimed by the order and not given up, USDT wei
    /// @return power all power of the wallet, 1e18 = 1 T/H
    /// @return rewardDebt reward index (KL wei per unit of power, scaled by 1e20) at which the wallet last settled
    function userInfo(address user)
        external
        view
        returns (uint256 usdtValue, uint256 claimedValue, uint256 power, uint256 rewardDebt);

    /// @notice KL wei claimed by the open order and counted, and not given up.
    function claimedKL(address user) external view returns (uint256);

    /// @return startTime unix seconds of day 0 (00:00 UTC+8)
    /// @return lastSubDay the day of the schedule now, counted from 0; 0 before the start
    /// @return lastX emission of that day, KL wei
    /// @return baseX emission of day 0, KL wei
    function flushInfo() external view returns (uint256 startTime, uint256 lastSubDay, uint256 lastX, uint256 baseX);

    /// @notice KL wei released from the start until `time` (unix s). Never above the reserve.
    function releasedAt(uint256 time) external view returns (uint256);

    /// @notice Fees of a claim, in basis points of the KL claimed, and who gets them.
    function baseInfo() external view returns (uint256 nodeFee, uint256 daoFee, address nodeAddress, address daoAddress);

    /// @notice Basis points of a claim for the five generations above.
    function dynamicRates() external view returns (uint16[5] memory);

    /// @notice All power, 1e18 = 1 T/H.
    function totalPower() external view returns (uint256);

    /// @notice Value of all purchases ever, USDT wei.
    function totalPerformance() external view returns (uint256);

    /// @notice Net purchases of a week (UTC+8, from Monday; `Calendar`), USDT wei: what was bought in it less what was bought and redeemed
    /// within it. A redemption takes back all that its order was bought for in the same week; one in a later week takes back nothing.
    function weekPerformance(uint256 week) external view returns (uint256);

    /// @notice USDT wei held for redemptions: 50% of all open order totals.
    function redemptionReserve() external view returns (uint256);

    /// @notice KL wei owed to the dead address, top101, the nodes, the DAO and not moved yet.
    function owed() external view returns (uint256 toDead, uint256 toTop101, uint256 toNode, uint256 toDao);

    /// @notice KL wei since the start: released, earned by power, claimed before fees, given up unclaimed by redeemed orders,
    /// and credited to generations above. Earned less claimed less given up covers all pending; an eighth of it is the dynamic pool.
    function totals()
        external
        view
        returns (uint256 released, uint256 earned, uint256 claimed, uint256 forfeited, uint256 credited);

    /// @notice Basis points: GS minted per purchase, fuel of a redemption.
    function rates() external view returns (uint256 gsRate, uint256 redeemFuelRate);
}
