/** The intervals, time-outs and delays that the product is described by, milliseconds. What is one module's own affair stands there. */

// ---------------------------------------------------------------- requests
export const REQUEST_TIMEOUT = 30_000;
/** A request that waits for its turn longer than this is dropped. */
export const QUEUE_EXPIRY = 30_000;
export const MAX_CONCURRENT_REQUESTS = 6;

// ---------------------------------------------------------------- polling
/** Prices, reserves, home figures, the principals of a delegate. */
export const PRICE_POLL = 5_000;
export const NODE_POLL = 3_000;
/** The quote while an amount is entered. */
export const QUOTE_POLL = 3_000;
export const QUOTE_DEBOUNCE = 1_000;
/** Balances and figures of the connected wallet on the page in view. */
export const ACCOUNT_POLL = 5_000;
export const CANDLE_POLL = 30_000;
/** Lists that change by themselves: one with a row whose status is not final yet, previews; and the chain after a prompt that nobody heard. */
export const UNSETTLED_POLL = 5_000;
/** How often the indexer is asked whether it has reached a block. */
export const INDEX_POLL = 1_000;

/** Rates that administrators may change are read again after this. */
export const RATES_FRESH = 600_000;
/** The weekly ranking, which changes with purchases alone. */
export const RANK_POLL = 30_000;

// ---------------------------------------------------------------- pace of the page
/** How long a banner stays. */
export const CAROUSEL = 5_000;
/** Between the end of the ranking coming near and its next rows. */
export const RANK_LOAD_DELAY = 1_000;

// ---------------------------------------------------------------- waits that end
export const RECEIPT_TIMEOUT = 300_000;
/** For so long a run without an answer is looked at again when its account comes back. */
export const LOOK_AGAIN_FOR = 86_400_000;
/** Longer than this and the indexer is said to be behind. */
export const INDEX_TIMEOUT = 20_000;
export const RECEIPT_POLL = 1_000;
/** A wallet that has not said by then what it can do is asked step by step. */
export const BATCH_ANSWER_TIMEOUT = 1_000;
/** What a wallet answers by itself, without asking its user. */
export const WALLET_TIMEOUT = 10_000;
/** Another tab that asks its wallet to sign in is waited for this long; then the sign-in dialog is the way on here. */
export const OTHER_LOGIN_TIMEOUT = 8_000;
/** Frees the button of the invite dialog; the transaction stays pending. */
export const INVITE_TIMEOUT = 12_000;
/** Frees the button of a purchase; the transaction stays pending. */
export const PURCHASE_TIMEOUT = 20_000;

// ---------------------------------------------------------------- messages
export const ERROR_TOAST = 3_000;
export const NETWORK_ERROR_NOTICE = 2_000;
export const BUTTON_FEEDBACK = 3_000;
export const COPY_FEEDBACK = 1_500;
