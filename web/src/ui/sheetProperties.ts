/**
 * The library registers these properties when a first sheet opens, and each time the browser computes the styles of the whole page anew.
 * Done here, that is over when the code is fetched ahead.
 */
const PROPERTIES: Record<string, [syntax: string, initialValue: string]> = {
  '--drawer-swipe-movement-x': ['<length>', '0px'],
  '--drawer-swipe-movement-y': ['<length>', '0px'],
  '--drawer-snap-point-offset': ['<length>', '0px'],
  '--drawer-swipe-progress': ['<number>', '0'],
  '--drawer-swipe-strength': ['<number>', '1'],
};
// Not every browser has it.
if (typeof CSS !== 'undefined' && 'registerProperty' in CSS)
  for (const [name, [syntax, initialValue]] of Object.entries(PROPERTIES))
    CSS.registerProperty({ name, syntax, inherits: false, initialValue });

export {};
