import { afterEach, describe, expect, it, vi } from 'vitest';
import { followRootFontSize, rootFontSize } from './rootFontSize.ts';

describe('root font size', () => {
  it.each([
    [200, 12],
    [281.25, 12],
    [320, (320 / 375) * 16],
    [375, 16],
    [390, (390 / 375) * 16],
    [421.875, 18],
    [430, 18],
    [600, 18],
    [601, 16],
    [1440, 16],
  ])('at %d px of width is %d px', (width, size) => expect(rootFontSize(width)).toBeCloseTo(size, 10));

  let stop = () => {};
  afterEach(() => {
    stop();
  });

  // shows SH-09
  it('follows resizes', () => {
    vi.stubGlobal('innerWidth', 375);
    stop = followRootFontSize();
    expect(document.documentElement.style.fontSize).toBe('100%');
    vi.stubGlobal('innerWidth', 430);
    window.dispatchEvent(new Event('resize'));
    expect(document.documentElement.style.fontSize).toBe('112.5%');
  });
});
