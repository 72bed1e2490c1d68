export const invite = {} as const;
