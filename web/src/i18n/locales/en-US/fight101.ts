export const fight101 = {} as const;
