import type { CallName } from '@koala/api-schema/routes';
import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseEther } from 'viem';
import type { Balances } from '../useBalances.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { queryKeys } from '../../query/queryKeys.ts';

export const withQueries = (client = new QueryClient()) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
});

/** Query results of a test, which are never requested again. */
export class GivenQueries {
  readonly client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });

  /** A chain read by its name, and by further parts of its key such as the owner. */
  chain(name: string, data: unknown, ...parts: readonly string[]): this {
    const key = queryKeys.chain(name, DEFAULT_CHAIN_ID, '', ...parts.map((part) => part.toLowerCase()));
    this.client.setQueryData(key, data);
    return this;
  }

  /** A call without a payload; `account` for personal ones. */
  call(name: CallName, data: unknown, account = ''): this {
    this.client.setQueryData(queryKeys.call(name, account.toLowerCase(), {}), data);
    return this;
  }

  /** Balances in whole tokens; 0 for those not given. */
  balances(
    owner: string,
    { ju = '0', kl = '0', gs = '0', usdt = '0' }: Partial<Record<'ju' | 'kl' | 'gs' | 'usdt', string>>,
  ): this {
    const balances: Omit<Balances, 'isAwaited'> = {
      ju: parseEther(ju),
      kl: parseEther(kl),
      gs: parseEther(gs),
      usdt: parseEther(usdt),
      isCurrent: true,
    };
    this.client.setQueryData(queryKeys.chain('balances', DEFAULT_CHAIN_ID, owner.toLowerCase()), balances);
    return this;
  }

  market(stats: { totalPower?: string; dayRelease?: string; klPrice?: string; rates?: object }): this {
    return this.call('homeStats', { totalPower: '1', dayRelease: '1', klPrice: '1', ...stats });
  }

  render(part: ReactNode) {
    return renderPart(part, { client: this.client });
  }
}
