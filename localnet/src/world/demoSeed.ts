/** Everything by chance in the demo world follows from this. */
export const DEMO_SEED = 'koala';

/** Days of the past that it has. */
export const DEMO_DAYS = 35;
