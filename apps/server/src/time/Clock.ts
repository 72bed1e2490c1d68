/** Wall clock, Unix milliseconds. Injected so that tests set time instead of waiting for it. */
export type Clock = () => number;
