const BREAKPOINT = 600;
const BASE_WIDTH = 375;

/** Root font size in px: 16 above 600 px of width, otherwise width/375*16 between 12 and 18. */
export function rootFontSize(width: number): number {
  if (width > BREAKPOINT) return 16;
  return Math.min(18, Math.max(12, (width / BASE_WIDTH) * 16));
}

/** Sets the root font size, in per cent of the reader's own default size: a larger text chosen in the browser stays larger. */
export function setRootFontSize(): void {
  document.documentElement.style.fontSize = `${(rootFontSize(window.innerWidth) / 16) * 100}%`;
}

/** Sets the root font size now and on every resize. Returns what ends it. */
export function followRootFontSize(): () => void {
  setRootFontSize();
  window.addEventListener('resize', setRootFontSize);
  return () => window.removeEventListener('resize', setRootFontSize);
}
