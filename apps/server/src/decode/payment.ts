/** The miner's enum of what a purchase is paid with. */
export const PAID_JU = 0;
