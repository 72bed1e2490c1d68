/** Whether the user agent is a phone or tablet, by the same rule as the wallet kit. */
export const isPhone = /android|iPhone|iPod|iPad/i.test(globalThis.navigator?.userAgent ?? '');
