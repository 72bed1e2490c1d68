// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INodeHolders} from "./INodeHolders.sol";

/// @title Node licences: their sale, their dividends in KL and the node fund in USDT.
/// @notice 5,000 licences at 109 USDT, one per wallet, permanent. The proceeds go to the treasury. All licences have the same weight.
///
/// Dividends: KL that arrive here (the node fee of claims, by plain transfer) are divided by max(licences sold, 100). Each holder earns one
/// part; the parts without a holder go to the treasury. So the first holders cannot take the share of a hundred.
///
/// Node fund: USDT that arrive here (5% of each purchase of power) wait in the fund and are paid in stages. The first stage opens at 10,000
/// USDT of total performance. The next opens when the last has ended and performance is at least 1.1 times that at its opening. A stage
/// fixes min(fund, maxEarnings) and pays a tenth of it at each of the ten midnights (UTC+8) that follow, divided by max(licences sold,
/// 100). The parts without a holder return to the fund, where everything above maxEarnings waits, too. A midnight without holders does not
/// count. A stage ends with its tenth payout or 30 days after its opening, whichever is first; the rest returns to the fund.
///
/// Payouts use indices, so the cost of a call does not depend on the number of holders, and missed midnights are paid later to the wei. A
/// treasury that cannot receive its USDT or JU is owed them (`IPayouts`) and stops no sale; what it is owed is not part of the fund.
/// @dev This contract always holds at least the KL owed to holders, `totalPayoutsOwed(0)` in JU, and in USDT what holders are owed, the
/// rest of the open stage and `totalPayoutsOwed(usdt)`. Amounts come from the contract's own balances, so donations are shared and a fee of
/// USDT only lowers what is shared. Assumes a USDT whose balances change only by transfers and that takes no more than its amount from the
/// sender.
interface INode is INodeHolders {
    /// @notice A stage of the node fund.
    struct Stage {
        /// Unix s.
        uint256 startTime;
        /// Unix s. For an open stage, the expected end if the first licence is not sold meanwhile: see `stageInfo`.
        uint256 endTime;
        bool ended;
        /// Midnights paid, 0 to 10.
        uint256 payouts;
        /// Total performance at the opening, USDT wei.
        uint256 performance;
        /// The bound on `amount` at the opening, USDT wei.
        uint256 maxEarnings;
        /// Reserved for the stage: min(fund, maxEarnings) at the opening, USDT wei.
        uint256 amount;
        /// Credited to holders so far, USDT wei.
        uint256 earned;
    }

    /// @notice `user` bought licence number `number` (from 1). Either `usdtPaid` (USDT wei) or `juPaid` (JU wei) is zero; the other is what
    /// the user paid, before any fee of USDT.
    event NodeLaunched(address indexed user, uint256 number, uint256 usdtPaid, uint256 juPaid);
    /// @notice `user` claimed `kl` KL wei of dividends and `usdt` USDT wei of the node fund.
    event RewardClaimed(address indexed user, uint256 kl, uint256 usdt);
    /// @notice `user` claimed the licence's power: worth `giveMinerAmount()` KL at `klPrice`, at most 109 T/H. `klPrice` is USDT per KL, 18
    /// decimals: the lower of the averages of half an hour and of a day.
    event MinerClaimed(address indexed user, uint256 power, uint256 klPrice);
    /// @notice KL was shared: `toHolders` KL wei at `perLicence` each, `toTreasury` KL wei for the parts without a holder.
    event Dividend(uint256 perLicence, uint256 toHolders, uint256 toTreasury);
    event StageOpened(uint256 indexed stage, uint256 amount, uint256 maxEarnings, uint256 performance);
    /// @notice The stage paid for `midnights` midnights, each `perLicence` USDT wei per licence; `toHolders` USDT wei in total.
    event StagePaid(uint256 indexed stage, uint256 midnights, uint256 perLicence, uint256 toHolders);
    /// @notice `endTime` (unix s) is the midnight of the tenth payout, or 30 days after the opening. `returned` USDT wei went back to the
    /// fund.
    event StageEnded(uint256 indexed stage, uint256 endTime, uint256 earned, uint256 returned);

    error Node_NotBound(address user);
    error Node_AlreadyNode(address user);
    error Node_NotNode(address user);
    error Node_SoldOut();
    /// @notice The JU sent is less than the current price.
    error Node_TooLittleSent(uint256 sent, uint256 price);
    error Node_AlreadyClaimed(address user);
    error Node_NothingPending();
    error Node_TransferFailed();

    // ---------------------------------------------------------------- buying

    /// @notice Buys a licence for `launchNodeAmount()` USDT wei of the caller, who needs an inviter and must not hold a licence.
    /// @dev WARNING: closes the caller's open order of power. The order becomes lifetime power, and its reserve, half of the order, goes to
    /// the treasury. To get that half, call `IMiner.redeem` first. There is no limit parameter, because the price is fixed and only the
    /// caller's own calls change the order.
    function launchNode() external;

    /// @notice Like `launchNode()`, paid in JU: `launchNodeAmountJU()`, the oracle's equivalent rounded up. Send 1% more, so that a moving
    /// price does not stop the purchase. The surplus is returned in the same call.
    /// @dev WARNING: closes the caller's open order like `launchNode()`. The JU sent are the caller's limit on the price. Reverts with
    /// Oracle_PriceMissing, and with Node_TransferFailed when the caller refuses the surplus.
    function launchNodeByETH() external payable;

    // ---------------------------------------------------------------- earning

    /// @notice Pays the caller all pending KL and USDT. Reverts when both are zero. USDT that the token refuses to send are owed instead
    /// (`collectPayout`).
    function reward() external;

    /// @notice Once per holder: grants lifetime power worth `giveMinerAmount()` KL, rounded down, at most 109 T/H. The price is the lower
    /// of the averages of 30 minutes and of a day, if there is one of a day.
    /// @dev WARNING: can be called once, and uses the current price without a minimum. Reverts with Oracle_PriceMissing; the holder can
    /// then claim later.
    function claimMiner() external;

    /// @notice Shares what arrived, pays the midnights that have passed, ends and opens stages. Anyone may call it; buying and claiming do
    /// so, too. Only the opening of a stage depends on the time of a call: a late call opens it late.
    function advance() external;

    // ---------------------------------------------------------------- the default admin only

    /// @notice Maximum of later stages, 1,000 to 500,000 USDT (in wei).
    function setMaxEarnings(uint256 value) external;

    // ---------------------------------------------------------------- views

    /// @notice Total number of licences: 5,000.
    function totalNode() external view returns (uint256);

    /// @notice Licences left.
    function balanceNode() external view returns (uint256);

    /// @notice Price of a licence, USDT wei.
    function launchNodeAmount() external view returns (uint256);

    /// @notice Current price of a licence, JU wei, rounded up. Reverts with Oracle_PriceMissing.
    function launchNodeAmountJU() external view returns (uint256);

    /// @notice KL wei whose value a licence grants as power: 1,000 KL.
    function giveMinerAmount() external view returns (uint256);

    /// @return isClaim whether the licence's power was claimed
    /// @return isNode_ whether the wallet holds a licence
    /// @return weight the wallet's share in payouts: 1 with a licence, 0 without
    /// @return rewardDebt the dividend index (KL wei that one licence has earned since the start) at which the wallet last settled
    function userInfo(address user)
        external
        view
        returns (bool isClaim, bool isNode_, uint256 weight, uint256 rewardDebt);

    /// @notice What `reward` would pay `user` now: KL wei (including fees that the miner has not transferred yet) and USDT wei.
    function pending(address user) external view returns (uint256 kl, uint256 usdt);

    /// @notice Number of the open or last stage; 0 before the first.
    function stageCount() external view returns (uint256);

    /// @notice Stage `number`, from 1, as `advance()` would leave it now. `endTime` of an open stage is the midnight of its tenth payout if
    /// there are holders, else 30 days after its opening. All zero if the stage does not exist.
    function stageInfo(uint256 number) external view returns (Stage memory);

    /// @notice Total performance at which the next stage may open, USDT wei.
    function nextStagePerformance() external view returns (uint256);

    /// @notice USDT wei available for later stages.
    function fund() external view returns (uint256);

    /// @notice Maximum of later stages, USDT wei.
    function maxEarnings() external view returns (uint256);

    /// @notice Credited to holders and not claimed, KL wei and USDT wei, as of the last `advance()`.
    function owed() external view returns (uint256 kl, uint256 usdt);

    /// @notice USDT wei that the open stage has reserved and not paid out, as of the last `advance()`.
    function stageReserve() external view returns (uint256);
}
