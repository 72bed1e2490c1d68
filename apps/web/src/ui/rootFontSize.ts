const BREAKPOINT = 600;
const BASE_WIDTH = 375;

/** Root font size in px: 16 above 600 px of width, otherwise width/375*16 between 12 and 18. */
export function rootFontSize(width: number): number {
  if (width > BREAKPOINT) return 16;
  return Math.min(18, Math.max(12, (width / BASE_WIDTH) * 16));
}

/**
 * Sets the root font size as a percentage of the user's default size, so that a larger text size set in the browser
 * applies.
 */
export function setRootFontSize(): void {
  document.documentElement.style.fontSize = `${(rootFontSize(window.innerWidth) / 16) * 100}%`;
}

/** Sets the root font size now and on every resize. Returns a function that stops. */
export function followRootFontSize(): () => void {
  setRootFontSize();
  window.addEventListener('resize', setRootFontSize);
  return () => window.removeEventListener('resize', setRootFontSize);
}
