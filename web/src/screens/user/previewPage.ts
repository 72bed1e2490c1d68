/** The page that a preview asks for: the first 4 rows. */
export const PREVIEW_PAGE = { current: 1, size: 4 } as const;
