export const powerPurchase = {} as const;
