/** Offset of UTC+8 in seconds. The contracts, the figures and the ranking count days and weeks in this time zone. */
export const UTC8_OFFSET = 8 * 3600;
