/** A phone or tablet by its user agent, as the wallet kit tells them from computers. */
export const isPhone = /android|iPhone|iPod|iPad/i.test(globalThis.navigator?.userAgent ?? '');
