import { noiseAt } from './Random.ts';

const LEVEL = 0.0108;
/** Waves of the price: length in seconds and height as a share of the price. Together they give every chart a shape. */
const WAVES = [
  { seconds: 9 * 86_400, height: 0.22 },
  { seconds: 2 * 86_400, height: 0.1 },
  { seconds: 7 * 3600, height: 0.045 },
  { seconds: 3600, height: 0.016 },
  { seconds: 420, height: 0.006 },
];

/** WJU per KL that the market maker works towards at `time` (unix s): repeatable, without memory. */
export function priceTarget(seed: string, time: number): number {
  const waves = WAVES.map(
    ({ seconds, height }, wave) => height * smoothNoise(`${seed}/wave${wave}`, time / seconds),
  );
  return LEVEL * Math.exp(waves.reduce((sum, value) => sum + value, 0));
}

/** From -1 to 1, continuous in `x`. */
function smoothNoise(seed: string, x: number): number {
  const index = Math.floor(x);
  const part = x - index;
  const ease = part * part * (3 - 2 * part);
  const from = noiseAt(seed, index);
  return 2 * (from + (noiseAt(seed, index + 1) - from) * ease) - 1;
}
