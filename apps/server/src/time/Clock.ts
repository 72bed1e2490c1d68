/** Wall clock, Unix milliseconds. Injected so that tests can set the time instead of waiting. */
export type Clock = () => number;
