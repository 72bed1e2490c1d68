// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Guarded} from "./base/Guarded.sol";
import {IMiner} from "./interfaces/IMiner.sol";
import {IOracle} from "./interfaces/IOracle.sol";
import {ITop101} from "./interfaces/ITop101.sol";
import {ITop101FF} from "./interfaces/ITop101FF.sol";
import {Calendar} from "./libraries/Calendar.sol";

contract Top101 is Guarded, ITop101 {
    using SafeERC20 for IERC20;

    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");

    uint256 private constant CHAMPIONS = 49;
    uint256 private constant ELITE_UNTIL = 149;
    uint256 private constant PLACES = 349;
    uint256 private constant BATCH = 50;
    uint256 private constant MIN_DELAY = 6 hours;
    uint256 private constant MAX_DELAY = 7 days;
    uint256 private constant DEFAULT_DELAY = 1 days;
    /// @dev Time without a push after which anyone may drop a root.
    uint256 private constant IDLE_UNTIL_DROP = 14 days;
    /// @dev A twentieth of the week's net purchases is all that a week may be worth: 5%.
    uint256 private constant DUE_DIVISOR = 20;

    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IERC20 public immutable kl;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IOracle public immutable oracle;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    IMiner public immutable miner;
    /// @custom:oz-upgrades-unsafe-allow state-variable-immutable
    ITop101FF public immutable ledger;

    /// @inheritdoc ITop101
    uint256 public nextWeek;
    /// @inheritdoc ITop101
    uint256 public delay;
    Settlement private _settlement;
    /// @inheritdoc ITop101
    mapping(address wallet => uint256 week) public lastCredited;
    /// @inheritdoc ITop101
    mapping(uint256 week => uint256 amount) public creditedInWeek;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(address kl_, address oracle_, address miner_, address top101FF_) {
        kl = IERC20(_nonZero(kl_));
        oracle = IOracle(_nonZero(oracle_));
        miner = IMiner(_nonZero(miner_));
        ledger = ITop101FF(_nonZero(top101FF_));
    }

    /// @notice The week of this call is the first to be settled.
    function initialize(address keeper, address guardian, address admin, address upgrader) external initializer {
        _initRoles(guardian, admin, upgrader);
        _grantRole(KEEPER_ROLE, _nonZero(keeper));
        nextWeek = Calendar.weekOf(block.timestamp);
        delay = DEFAULT_DELAY;
    }

    // ---------------------------------------------------------------- settling

    /// @inheritdoc ITop101
    function commit(uint256 week, bytes32 root, uint256 count) external onlyRole(KEEPER_ROLE) {
        Settlement storage s = _settlement;
        if (s.pushableAt != 0) revert Top101_SettlementUnderWay(nextWeek);
        if (week != nextWeek) revert Top101_NotTheNextWeek(week, nextWeek);
        uint256 end = Calendar.weekStart(week + 1);
        if (block.timestamp < end) revert Top101_WeekNotOver(week, end);
        if (count > PLACES) revert Top101_TooManyPlaces(count);
        if ((root == 0) != (count == 0)) revert Top101_EmptyRoot();

        s.week = week;
        s.root = root;
        s.count = count;
        s.pushableAt = block.timestamp + delay;
        s.progressAt = s.pushableAt;
        s.maxScore = miner.weekPerformance(week);
        s.lastScore = s.maxScore;
        // A week that has paid already keeps its figures, so that no second root enlarges its budget.
        if (creditedInWeek[week] == 0) {
            s.total = totalAmount();
            s.dueLeft = s.maxScore / DUE_DIVISOR;
            // Nobody is paid in a week without places: it need not wait for a price.
            s.klPrice = count == 0 ? 0 : Math.max(oracle.klPrice(), Math.max(oracle.klPriceDay(), oracle.klPriceWeek()));
        }
        emit Committed(week, root, count, s.total, s.klPrice, s.maxScore, s.pushableAt);
    }

    /// @inheritdoc ITop101
    function veto() external onlyRole(GUARDIAN_ROLE) {
        Settlement storage s = _settlement;
        if (s.pushableAt == 0) revert Top101_NoSettlement();
        emit Vetoed(s.week, s.root, s.pushed);
        _throwAway();
    }

    /// @inheritdoc ITop101
    function drop() external {
        Settlement storage s = _settlement;
        if (s.pushableAt == 0) revert Top101_NoSettlement();
        uint256 droppableAt = s.progressAt + IDLE_UNTIL_DROP;
        if (block.timestamp < droppableAt) revert Top101_NotDroppableYet(droppableAt);
        emit Dropped(s.week, s.root, s.pushed);
        _throwAway();
    }

    /// @inheritdoc ITop101
    function push(Place[] calldata places, bytes32[][] calldata proofs) external {
        Settlement memory s = _settlement;
        if (s.pushableAt == 0) revert Top101_NoSettlement();
        if (block.timestamp < s.pushableAt) revert Top101_NotYet(s.pushableAt);
        if (places.length > BATCH || places.length != proofs.length) {
            revert Top101_BatchSize(places.length, proofs.length);
        }
        // An empty batch only closes a week that has nothing to push.
        if (places.length == 0 && s.pushed < s.count) revert Top101_BatchSize(0, 0);

        address[] memory wallets = new address[](places.length);
        uint256[] memory amounts = new uint256[](places.length);
        uint256 credited = creditedInWeek[s.week];
        uint256 before = credited;
        for (uint256 i = 0; i < places.length; ++i) {
            Place calldata p = places[i];
            _check(s, p, proofs[i]);
            s.pushed = p.place;
            s.lastScore = p.score;
            wallets[i] = p.wallet;
            uint256 amount = 0;
            if (lastCredited[p.wallet] != s.week) {
                // What a root that was thrown away has paid is missing from both budgets: the week's KL and the week's dues.
                amount = Math.min(_amount(s, p.place, Math.min(p.due, s.dueLeft)), s.total / 10 - credited);
            }
            if (amount > 0) {
                lastCredited[p.wallet] = s.week;
                amounts[i] = amount;
                credited += amount;
                // Rounded up, and still never above the due that the amount was rounded down from.
                s.dueLeft -= Math.mulDiv(amount, s.klPrice, 1e18, Math.Rounding.Ceil);
            }
            emit Placed(s.week, p.place, p.wallet, p.score, p.due, amount);
        }

        creditedInWeek[s.week] = credited;
        if (s.pushed >= s.count) {
            delete _settlement;
            nextWeek = s.week + 1;
            emit WeekSettled(s.week, s.pushed, credited);
        } else {
            _settlement.pushed = s.pushed;
            _settlement.lastScore = s.lastScore;
            _settlement.dueLeft = s.dueLeft;
            _settlement.progressAt = block.timestamp;
        }
        if (credited > before) {
            kl.safeTransfer(address(ledger), credited - before);
            ledger.credit(s.week, wallets, amounts);
        }
    }

    /// @inheritdoc ITop101
    function setDelay(uint256 delay_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        delay = _parameter("delay", delay_, MIN_DELAY, MAX_DELAY);
    }

    function _throwAway() private {
        Settlement memory s = _settlement;
        delete _settlement;
        if (creditedInWeek[s.week] == 0) return;
        (_settlement.total, _settlement.klPrice, _settlement.dueLeft) = (s.total, s.klPrice, s.dueLeft);
    }

    function _check(Settlement memory s, Place calldata p, bytes32[] calldata proof) private pure {
        if (p.place != s.pushed + 1 || p.place > s.count) revert Top101_WrongPlace(p.place, s.pushed + 1);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(s.week, p.place, p.wallet, p.score, p.due))));
        if (!MerkleProof.verifyCalldata(proof, s.root, leaf)) revert Top101_WrongProof(p.place);
        if (p.score > s.lastScore) revert Top101_ScoreTooHigh(p.place, p.score, s.lastScore);
        uint256 maxDue = p.score / DUE_DIVISOR;
        if (p.due > maxDue) revert Top101_DueTooHigh(p.place, p.due, maxDue);
    }

    function _amount(Settlement memory s, uint256 place, uint256 due) private pure returns (uint256) {
        if (s.klPrice == 0) return 0;
        return Math.min(_share(s.total, place), Math.mulDiv(due, 1e18, s.klPrice));
    }

    function _share(uint256 total, uint256 place) private pure returns (uint256) {
        if (place == 0 || place > PLACES) return 0;
        if (place <= CHAMPIONS) return Math.mulDiv(total, 3, 4_900);
        if (place <= ELITE_UNTIL) return Math.mulDiv(total, 3, 10_000);
        return total / 5_000;
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc ITop101
    function totalAmount() public view returns (uint256) {
        return kl.balanceOf(address(this));
    }

    /// @inheritdoc ITop101
    function settlement() external view returns (Settlement memory) {
        return _settlement;
    }

    /// @inheritdoc ITop101
    function shareOf(uint256 place) external view returns (uint256) {
        Settlement storage s = _settlement;
        return s.pushableAt == 0 ? 0 : _share(s.total, place);
    }

    /// @inheritdoc ITop101
    function amountOf(uint256 place, uint256 due) external view returns (uint256) {
        Settlement memory s = _settlement;
        return s.pushableAt == 0 ? 0 : _amount(s, place, due);
    }

    /// @inheritdoc ITop101
    function weekOf(uint256 time) external pure returns (uint256) {
        return Calendar.weekOf(time);
    }

    /// @inheritdoc ITop101
    function weekStart(uint256 week) external pure returns (uint256) {
        return Calendar.weekStart(week);
    }
}
