/** CPU seconds of everything that processes start, in `CpuMeter.mjs`. */
export class CpuMeter {
  constructor(options?: { intervalMs?: number });
  add(root: number): void;
  take(root: number): { roles: { role: string; seconds: number }[]; total: number } | undefined;
}
