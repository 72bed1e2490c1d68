/** Everything by chance in the demo world follows from this. */
export const DEMO_SEED = 'koala';
