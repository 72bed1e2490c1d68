export const redeem = {} as const;
