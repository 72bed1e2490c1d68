import type { CallResponse, Calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import type { z } from 'zod';

/** Lower-case address of whoever asks: always there in a personal call, null for a visitor in an optional one, null in a public one. */
export type Caller<N extends CallName> = Calls[N]['access'] extends 'personal'
  ? `0x${string}`
  : Calls[N]['access'] extends 'optional'
    ? `0x${string}` | null
    : null;

/** What a call answers. `anchor` belongs to a list: the client sends it along with later pages. */
export interface CallAnswer<T> {
  data: T;
  anchor?: string;
}

export type CallHandler<N extends CallName> = (
  request: z.output<Calls[N]['request']>,
  caller: Caller<N>,
) => Promise<CallAnswer<CallResponse<N>>>;

/** One handler for each call of the contract. A refusal is thrown as an ApiError. */
export type CallHandlers = { [N in CallName]: CallHandler<N> };
