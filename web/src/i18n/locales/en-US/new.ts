export const newTexts = { text15: 'Please enter the correct UID' } as const;
