/** `IMiner.Payment.JU`: the purchase was paid in JU. */
export const PAID_JU = 0;
