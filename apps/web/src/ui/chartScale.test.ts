import { describe, expect, it } from 'vitest';
import { chartScale, tickIndices } from './chartScale.ts';

const points = (...values: number[]) => values.map((value, index) => ({ label: String(index), value }));

describe('chartScale', () => {
  // shows CH-02
  it('runs a price axis from 0.98 x minimum to 1.01 x maximum', () => {
    const { low, high } = chartScale(points(1, 2, 1.5), 'price');
    expect([low, high]).toEqual([0.98, 2.02]);
  });

  it('starts a small growth in the middle of the plot, not at the bottom', () => {
    const { y } = chartScale(points(100, 103), 'roomy');
    expect(y(100)).toBeGreaterThan(45);
    expect(y(100)).toBeLessThan(60);
  });

  it('draws a growth of less than a hundredth as small', () => {
    const { y } = chartScale(points(100, 100.1), 'roomy');
    expect(y(100) - y(100.1)).toBeLessThan(6);
  });

  it('starts at zero when the figure more than doubles', () => {
    expect(chartScale(points(0, 100), 'roomy').low).toBe(0);
    expect(chartScale(points(10, 100), 'roomy').low).toBe(0);
  });

  it('places the point of an unfinished step before its end, and finds the nearest point', () => {
    const { x, nearest } = chartScale([...points(1, 2), { label: 'now', value: 3, at: 1.25 }], 'roomy');
    expect([0, 1, 2].map(x)).toEqual([0, 50, 62.5]);
    expect([0.1, 0.55, 0.57, 1].map(nearest)).toEqual([0, 1, 2, 2]);
  });

  it('places a flat line in the middle and a single point at the end', () => {
    expect(chartScale(points(0, 0), 'price').y(0)).toBe(50);
    expect(chartScale(points(5), 'roomy').x(0)).toBe(100);
  });

  it('marks the latest maximum and the first minimum', () => {
    const { minIndex, maxIndex } = chartScale(points(1, 3, 1, 3), 'roomy');
    expect([minIndex, maxIndex]).toEqual([0, 3]);
  });
});

describe('tickIndices', () => {
  it('counts back from the last point', () => {
    expect(tickIndices(24, 4)).toEqual([3, 7, 11, 15, 19, 23]);
    expect(tickIndices(1)).toEqual([0]);
    expect(tickIndices(60)).toEqual([14, 29, 44, 59]);
  });
});
