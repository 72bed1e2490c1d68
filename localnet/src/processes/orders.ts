import type { ProcessSpec } from './Services.ts';

/** What the process that makes the product asks of the one that stays. */
export interface Order {
  number: number;
  kind: 'service' | 'command';
  spec: ProcessSpec;
}

/** To a service: it was started. To a command: it ended, with `error` when it failed. */
export interface Done {
  number: number;
  id?: number | undefined;
  error?: string;
}
