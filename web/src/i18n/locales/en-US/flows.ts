export const flows = {} as const;
