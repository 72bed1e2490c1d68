const { userAgent = '', platform, maxTouchPoints } = (globalThis.navigator ?? {}) as Partial<Navigator>;

/** Whether this is a phone or tablet, by the same rule as the wallet kit. An iPad may identify as a Mac. */
export const isPhone =
  /android|iPhone|iPod|iPad/i.test(userAgent) || (platform === 'MacIntel' && (maxTouchPoints ?? 0) > 1);
