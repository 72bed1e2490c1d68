const HUNDREDTH = 10n ** 16n;

/** Wei of 18 decimals, floored to the two decimals that are shown: what is added up on screen has to add up there. */
export const floorToCent = (wei: bigint) => wei - (wei % HUNDREDTH);
