export const swap = {
  bfNotEnough: "The principal's KL allowance is not enough",
  gasNotEnough: "The principal's GS allowance is not enough",
} as const;
