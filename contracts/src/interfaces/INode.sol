// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INodeHolders} from "./INodeHolders.sol";

/// @title Node licences: selling them, their dividends in KL and the node fund in USDT.
/// @notice 5,000 licences at 109 USDT, one a wallet, for good. The proceeds go to the treasury. All licences weigh the same.
///
/// Dividends: what KL arrives here (the node fee of claims, by plain transfer) counts per max(licences sold, 100). Each holder earns one
/// such part; the parts that no holder has go to the treasury. So the first holders cannot take what is meant for a hundred.
///
/// Node fund: what USDT arrives here (5% of each purchase of power) waits in the fund and is paid in stages. The first stage opens at
/// 10,000 USDT of total performance. The next opens when the last has ended and performance is at least 1.1 times that at its opening. A
/// stage fixes min(fund, maxEarnings). It pays a tenth of that at each of the ten midnights (UTC+8) that follow, again per max(licences
/// sold, 100). The parts that no holder has go back to the fund and wait there with all above maxEarnings. A midnight without holders is
/// not counted.
/// A stage ends with its tenth payout or 30 days after its opening, whichever is first; what is left goes back to the fund.
///
/// The contract pays from indices, so no call costs more with more holders, and midnights that nobody noticed are made up to the wei.
/// A treasury that cannot be paid its USDT or JU is owed them (`IPayouts`) and stops no sale. What is owed to it is no part of the fund.
/// @dev KL here is always at least what holders are owed, and JU at least `totalPayoutsOwed(0)`. USDT is at least what holders are owed,
/// what the open stage has still to pay and `totalPayoutsOwed(usdt)`. KL and USDT are counted from the contract's own balances. Donations
/// join what is shared and harm nothing. Should USDT ever keep a fee of a transfer, what arrived is what is shared. Assumes a USDT whose
/// balances change by transfers only, and that charges no sender more than it sends.
interface INode is INodeHolders {
    /// @notice A stage of the node fund.
    struct Stage {
        /// Unix s.
        uint256 startTime;
        /// Unix s; of a stage that is open, when it will end if nobody's first licence moves it: see `stageInfo`.
        uint256 endTime;
        bool ended;
        /// Midnights paid, 0 to 10.
        uint256 payouts;
        /// Total performance at the opening, USDT wei.
        uint256 performance;
        /// The bound on `amount` at the opening, USDT wei.
        uint256 maxEarnings;
        /// What the stage set aside: min(fund, maxEarnings) at the opening, USDT wei.
        uint256 amount;
        /// Credited to holders so far, USDT wei.
        uint256 earned;
    }

    /// @notice `user` bought licence number `number` (from 1). One of `usdtPaid` (USDT wei) and `juPaid` (JU wei) is zero: what the user
    /// paid, before any fee that USDT may keep.
    event NodeLaunched(address indexed user, uint256 number, uint256 usdtPaid, uint256 juPaid);
    /// @notice `user` claimed dividends, `kl` KL wei, and node fund, `usdt` USDT wei.
    event RewardClaimed(address indexed user, uint256 kl, uint256 usdt);
    /// @notice `user` took the licence's power: worth `giveMinerAmount()` KL at `klPrice`, at most 109 T/H. `klPrice` is USDT per KL, 18
    /// decimals: the lower of the average of half an hour and that of a day.
    event MinerClaimed(address indexed user, uint256 power, uint256 klPrice);
    /// @notice KL was shared: `toHolders` KL wei at `perLicence` each, `toTreasury` KL wei for the licences missing to 100.
    event Dividend(uint256 perLicence, uint256 toHolders, uint256 toTreasury);
    event StageOpened(uint256 indexed stage, uint256 amount, uint256 maxEarnings, uint256 performance);
    /// @notice `midnights` payouts of the stage were made, each `perLicence` USDT wei a licence; `toHolders` USDT wei in all.
    event StagePaid(uint256 indexed stage, uint256 midnights, uint256 perLicence, uint256 toHolders);
    /// @notice `endTime` unix s: midnight of the tenth payout, or 30 days after opening. `returned` USDT wei set aside and not paid out.
    event StageEnded(uint256 indexed stage, uint256 endTime, uint256 earned, uint256 returned);

    error Node_NotBound(address user);
    error Node_AlreadyNode(address user);
    error Node_NotNode(address user);
    error Node_SoldOut();
    /// @notice Less JU was sent than the licence costs now.
    error Node_TooLittleSent(uint256 sent, uint256 price);
    error Node_AlreadyClaimed(address user);
    error Node_NothingPending();
    error Node_TransferFailed();

    // ---------------------------------------------------------------- buying

    /// @notice Buys a licence for `launchNodeAmount()` USDT wei of the caller. The caller needs an inviter and must not hold one.
    /// @dev Warning: closes the caller's open order of power, without asking. The order becomes lifetime, half of it is never paid back,
    /// and its reserve goes to the treasury. A caller who wants that half calls `IMiner.redeem` before. There is no limit that a caller
    /// could send: the price is fixed, and which order is open is the caller's own doing.
    function launchNode() external;

    /// @notice As `launchNode()`, paid in JU: `launchNodeAmountJU()`, which is the oracle's equivalent rounded up. Send that padded by 1%,
    /// so that a moving price does not stop the purchase. What is above the price at execution is sent back in the same call.
    /// @dev Warning: closes the caller's open order as `launchNode()` does. The JU sent are the caller's limit on the price. Reverts with
    /// Oracle_PriceMissing, and with Node_TransferFailed when the caller takes no JU back.
    function launchNodeByETH() external payable;

    // ---------------------------------------------------------------- earning

    /// @notice Pays the caller all pending KL and USDT. Reverts when both are zero. USDT that the token refuses to send is owed
    /// instead (`collectPayout`).
    function reward() external;

    /// @notice Once a holder: grants lifetime power worth `giveMinerAmount()` KL, rounded down, at most 109 T/H. The price is the lower of
    /// the average of 30 minutes and that of a day, while there is one.
    /// @dev Warning: once for good, at the price of that moment; there is no least amount. Reverts with Oracle_PriceMissing; the right is
    /// kept for later then.
    function claimMiner() external;

    /// @notice Counts what arrived, pays the midnights that have passed, ends and opens stages. Anyone may call it, as often as they
    /// like; buying and claiming do so too. Only the opening of a stage needs a call in time: a late call opens it late.
    function advance() external;

    // ---------------------------------------------------------------- the default admin only

    /// @notice Bound of the stages to come, 1,000 to 500,000 USDT (in wei).
    function setMaxEarnings(uint256 value) external;

    // ---------------------------------------------------------------- views

    /// @notice Licences there are: 5,000.
    function totalNode() external view returns (uint256);

    /// @notice Licences left.
    function balanceNode() external view returns (uint256);

    /// @notice Price of a licence, USDT wei.
    function launchNodeAmount() external view returns (uint256);

    /// @notice Price of a licence now, JU wei, rounded up. Reverts with Oracle_PriceMissing.
    function launchNodeAmountJU() external view returns (uint256);

    /// @notice KL wei whose worth in power comes with a licence: 1,000 KL.
    function giveMinerAmount() external view returns (uint256);

    /// @return isClaim whether the licence's power was claimed
    /// @return isNode_ whether the wallet holds a licence
    /// @return weight the wallet's share in payouts: 1 a licence, 0 without
    /// @return rewardDebt the dividend index (KL wei a licence has ever earned) at which the wallet last settled
    function userInfo(address user)
        external
        view
        returns (bool isClaim, bool isNode_, uint256 weight, uint256 rewardDebt);

    /// @notice What `reward` would pay `user` now: KL wei (with fees that the miner has not moved yet) and USDT wei.
    function pending(address user) external view returns (uint256 kl, uint256 usdt);

    /// @notice Number of the open or last stage; 0 before the first.
    function stageCount() external view returns (uint256);

    /// @notice Stage `number`, from 1, as `advance()` would leave it now. `endTime` of an open stage is the midnight of its tenth payout
    /// while there are holders, 30 days after its opening while there are none. All zero for a stage that there is not.
    function stageInfo(uint256 number) external view returns (Stage memory);

    /// @notice Total performance at which the next stage may open, USDT wei.
    function nextStagePerformance() external view returns (uint256);

    /// @notice USDT wei that wait for stages to come.
    function fund() external view returns (uint256);

    /// @notice Bound of the stages to come, USDT wei.
    function maxEarnings() external view returns (uint256);

    /// @notice Credited to holders and not claimed, KL wei and USDT wei, as of the last `advance()`.
    function owed() external view returns (uint256 kl, uint256 usdt);

    /// @notice USDT wei that the open stage has set aside and not paid out, as of the last `advance()`.
    function stageReserve() external view returns (uint256);
}
