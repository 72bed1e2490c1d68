export const power = {} as const;
