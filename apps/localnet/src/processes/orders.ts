import type { ProcessSpec } from './Services.ts';

/** A request of the starting process to the one that stays. */
export interface Order {
  number: number;
  kind: 'service' | 'command';
  spec: ProcessSpec;
}

/** For a service: it was started. For a command: it exited, with `error` if it failed. */
export interface Done {
  number: number;
  id?: number | undefined;
  error?: string;
}
