/** Intervals, timeouts and delays, in milliseconds. Some modules define their own. */

export const REQUEST_TIMEOUT = 30_000;
/** A request queued longer than this is dropped. */
export const QUEUE_EXPIRY = 30_000;
export const MAX_CONCURRENT_REQUESTS = 6;

/** Prices, reserves, home figures, the principals of a delegate. */
export const PRICE_POLL = 5_000;
/** Figures of the page for node licences. */
export const NODE_POLL = 3_000;
export const QUOTE_POLL = 3_000;
export const QUOTE_DEBOUNCE = 1_000;
/**
 * How long the amounts from which a transaction's limits are computed count as fresh; older ones are refetched on tap.
 * Polls keep them fresh, except without a network or in the background.
 */
export const QUOTE_VALIDITY = 10_000;
/** Balances and figures of the connected wallet on the visible page. */
export const ACCOUNT_POLL = 5_000;
export const CANDLE_POLL = 30_000;
/** Previews, lists with a row that is not final, and the chain after an unanswered prompt. */
export const UNSETTLED_POLL = 5_000;
/** How often to check whether the indexer has reached a block. */
export const INDEX_POLL = 1_000;

/** Rates that administrators may change are refetched after this. */
export const RATES_FRESH = 600_000;
/** The weekly ranking, which changes less often than prices. */
export const RANK_POLL = 30_000;

export const CAROUSEL_INTERVAL = 5_000;
/** Delay before more rows of the ranking load. */
export const RANK_LOAD_DELAY = 1_000;

export const RECEIPT_TIMEOUT = 300_000;
/** How long a flow that ended as unknown is rechecked. */
export const RECHECK_PERIOD = 86_400_000;
/** How long a flow that ended as unknown is rechecked if a contract wallet may still await signatures. */
export const SIGNERS_PERIOD = 604_800_000;
/** How long to search for a transaction that a wallet reported as declined. */
export const REJECTION_RECHECK = 60_000;
/** First interval between rechecks of a flow, and the maximum to which it grows. */
export const RECHECK_FIRST = 5_000;
export const RECHECK_SLOWEST = 60_000;
/** After this the indexer is reported as late. */
export const INDEX_TIMEOUT = 20_000;
export const RECEIPT_POLL = 1_000;
/** Time limit for a node to reach the block of the account's last transaction. */
export const LAG_TIMEOUT = 15_000;
export const LAG_POLL = 300;
/** A wallet that has not reported its capabilities by then gets one prompt per step. */
export const BATCH_ANSWER_TIMEOUT = 1_000;
/** For wallet requests without a prompt. */
export const WALLET_TIMEOUT = 10_000;
/** How long a loading page waits for the previous visit's wallet to be injected. */
export const WALLET_INJECTION_WAIT = 2_000;
/** After this, a pending connection shows instructions. */
export const SLOW_CONNECTION = 15_000;
/** After this, WalletConnect's relay counts as unreachable. */
export const RELAY_TIMEOUT = 10_000;
/** After this, an unanswered prompt may be requested again. */
export const PROMPT_TIMEOUT = 60_000;
/** How long a wallet may take to reach a chain after it accepted the switch. */
export const CHAIN_SWITCH_WAIT = 3_000;
/** How long to wait for a login in another tab before offering the sign-in dialog here. */
export const OTHER_LOGIN_TIMEOUT = 8_000;
/** Timeout for loading a chunk; the next tap retries. */
export const CODE_TIMEOUT = 60_000;
/** Re-enables the button of the invite dialog; the transaction stays pending. */
export const INVITE_TIMEOUT = 12_000;
/** Re-enables the button of a purchase and offers to abandon an unanswered prompt; the transaction stays pending. */
export const PURCHASE_TIMEOUT = 20_000;

/** How long to hold a button to confirm a large loss. */
export const HOLD_TO_CONFIRM = 1_500;

export const ERROR_TOAST = 3_000;
/** How long a dialog's receipt stays over the page. */
export const RECEIPT_NOTICE = 6_000;
export const NETWORK_ERROR_NOTICE = 2_000;
export const BUTTON_FEEDBACK = 3_000;
export const COPY_FEEDBACK = 1_500;
