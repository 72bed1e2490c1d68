/** A phone or tablet by its user agent: the same rule as the wallet kit's. */
export const isPhone = /android|iPhone|iPod|iPad/i.test(globalThis.navigator?.userAgent ?? '');
