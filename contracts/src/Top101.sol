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
    /// @dev A week pays at most a twentieth (5%) of its net purchases.
    uint256 private constant DUE_DIVISOR = 20;

    /// @dev The root under way; all zero without one. The fields are those of `ITop101.Settlement`.
    struct Root {
        uint256 week;
        bytes32 hash;
        uint256 count;
        uint256 pushed;
        uint256 maxScore;
        uint256 pushableAt;
        uint256 lastScore;
        uint256 progressAt;
    }

    /// @dev The limits of a week, whatever roots it has. Each commit sets them until the week has credited something.
    struct Budget {
        uint256 total;
        uint256 klPrice;
        uint256 dueLeft;
        uint256 credited;
    }

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
    Root private _root;
    mapping(uint256 week => Budget) private _budgets;
    /// @inheritdoc ITop101
    mapping(address wallet => uint256 week) public lastCredited;

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
        if (_root.pushableAt != 0) revert Top101_SettlementUnderWay(nextWeek);
        if (week != nextWeek) revert Top101_NotTheNextWeek(week, nextWeek);
        uint256 end = Calendar.weekStart(week + 1);
        if (block.timestamp < end) revert Top101_WeekNotOver(week, end);
        if (count > PLACES) revert Top101_TooManyPlaces(count);
        if ((root == 0) != (count == 0)) revert Top101_EmptyRoot();

        uint256 maxScore = miner.weekPerformance(week);
        uint256 pushableAt = block.timestamp + delay;
        _root = Root({
            week: week,
            hash: root,
            count: count,
            pushed: 0,
            maxScore: maxScore,
            pushableAt: pushableAt,
            lastScore: maxScore,
            progressAt: pushableAt
        });
        Budget storage budget = _budgets[week];
        // A week that has paid keeps its budget, so that a second root cannot enlarge it.
        if (budget.credited == 0) {
            budget.total = totalAmount();
            budget.dueLeft = maxScore / DUE_DIVISOR;
            // A week without places pays nothing, so it does not need a price.
            budget.klPrice =
                count == 0 ? 0 : Math.max(oracle.klPrice(), Math.max(oracle.klPriceDay(), oracle.klPriceWeek()));
        }
        emit Committed(week, root, count, budget.total, budget.klPrice, maxScore, pushableAt);
    }

    /// @inheritdoc ITop101
    function veto() external onlyRole(GUARDIAN_ROLE) {
        Root memory root = _root;
        if (root.pushableAt == 0) revert Top101_NoSettlement();
        delete _root;
        emit Vetoed(root.week, root.hash, root.pushed);
    }

    /// @inheritdoc ITop101
    function drop() external {
        Root memory root = _root;
        if (root.pushableAt == 0) revert Top101_NoSettlement();
        uint256 droppableAt = root.progressAt + IDLE_UNTIL_DROP;
        if (block.timestamp < droppableAt) revert Top101_NotDroppableYet(droppableAt);
        delete _root;
        emit Dropped(root.week, root.hash, root.pushed);
    }

    /// @inheritdoc ITop101
    function push(Place[] calldata places, bytes32[][] calldata proofs) external {
        Root memory root = _root;
        if (root.pushableAt == 0) revert Top101_NoSettlement();
        if (block.timestamp < root.pushableAt) revert Top101_NotYet(root.pushableAt);
        if (places.length > BATCH || places.length != proofs.length) {
            revert Top101_BatchSize(places.length, proofs.length);
        }
        // An empty batch only closes a week without remaining places.
        if (places.length == 0 && root.pushed < root.count) revert Top101_BatchSize(0, 0);

        Budget memory budget = _budgets[root.week];
        uint256 before = budget.credited;
        address[] memory wallets = new address[](places.length);
        uint256[] memory amounts = new uint256[](places.length);
        for (uint256 i = 0; i < places.length; ++i) {
            Place calldata p = places[i];
            _check(root, p, proofs[i]);
            root.pushed = p.place;
            root.lastScore = p.score;
            wallets[i] = p.wallet;
            if (lastCredited[p.wallet] != root.week) amounts[i] = _spend(budget, p);
            if (amounts[i] > 0) lastCredited[p.wallet] = root.week;
            emit Placed(root.week, p.place, p.wallet, p.score, p.due, amounts[i]);
        }

        _budgets[root.week] = budget;
        if (root.pushed >= root.count) {
            delete _root;
            nextWeek = root.week + 1;
            emit WeekSettled(root.week, root.pushed, budget.credited);
        } else {
            root.progressAt = block.timestamp;
            _root = root;
        }
        if (budget.credited > before) {
            kl.safeTransfer(address(ledger), budget.credited - before);
            ledger.credit(root.week, wallets, amounts);
        }
    }

    /// @inheritdoc ITop101
    function setDelay(uint256 delay_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        delay = _parameter("delay", delay_, MIN_DELAY, MAX_DELAY);
    }

    function _check(Root memory root, Place calldata p, bytes32[] calldata proof) private pure {
        if (p.place != root.pushed + 1 || p.place > root.count) revert Top101_WrongPlace(p.place, root.pushed + 1);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(root.week, p.place, p.wallet, p.score, p.due))));
        if (!MerkleProof.verifyCalldata(proof, root.hash, leaf)) revert Top101_WrongProof(p.place);
        if (p.score > root.lastScore) revert Top101_ScoreTooHigh(p.place, p.score, root.lastScore);
        uint256 maxDue = p.score / DUE_DIVISOR;
        if (p.due > maxDue) revert Top101_DueTooHigh(p.place, p.due, maxDue);
    }

    /// @dev Deducts the amount of a place from both limits of the week: a tenth of the pool, and the dues.
    function _spend(Budget memory budget, Place calldata p) private pure returns (uint256 amount) {
        amount =
            Math.min(_amount(budget, p.place, Math.min(p.due, budget.dueLeft)), budget.total / 10 - budget.credited);
        budget.credited += amount;
        // Rounding up stays within the due, because the amount was rounded down from it.
        budget.dueLeft -= Math.mulDiv(amount, budget.klPrice, 1e18, Math.Rounding.Ceil);
    }

    function _amount(Budget memory budget, uint256 place, uint256 due) private pure returns (uint256) {
        if (budget.klPrice == 0) return 0;
        return Math.min(_share(budget.total, place), Math.mulDiv(due, 1e18, budget.klPrice));
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
        Root memory root = _root;
        Budget memory budget = _budgets[nextWeek];
        return Settlement({
            week: root.week,
            root: root.hash,
            count: root.count,
            pushed: root.pushed,
            total: budget.total,
            klPrice: budget.klPrice,
            maxScore: root.maxScore,
            pushableAt: root.pushableAt,
            lastScore: root.lastScore,
            dueLeft: budget.dueLeft,
            progressAt: root.progressAt
        });
    }

    /// @inheritdoc ITop101
    function shareOf(uint256 place) external view returns (uint256) {
        // Without a root the week is 0, which has no budget.
        return _share(_budgets[_root.week].total, place);
    }

    /// @inheritdoc ITop101
    function amountOf(uint256 place, uint256 due) external view returns (uint256) {
        return _amount(_budgets[_root.week], place, due);
    }

    /// @inheritdoc ITop101
    function creditedInWeek(uint256 week) external view returns (uint256 amount) {
        return _budgets[week].credited;
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
