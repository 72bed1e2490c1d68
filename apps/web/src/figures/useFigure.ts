import { routes } from '@koala/api-schema/routes';
import type { ChainConfig } from '@koala/protocol/config';
import type { ContractName } from '@koala/protocol/manifest';
import { contractNames } from '@koala/audit/proof/contractNames';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { apiOrigin } from '../account/server.ts';
import { useWallet } from '../account/walletStore.ts';
import { call } from '../api/call.ts';
import { readIndexStatus } from '../api/indexStatus.ts';
import { chainReader } from '../chain/chainReader.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import { shortenAddress } from '../format/addresses.ts';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import { env } from '../lib/env.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { figures } from './registry.ts';
import type { ApiReader, FigureId, FigureValue } from './registry.ts';

export type Source =
  | { contract: string; address: Address; calls: readonly string[] }
  | { url: string; path: string };

interface Reading extends FigureValue {
  block: number;
  /** Block time, Unix seconds; undefined where the API does not provide it. */
  time: number | undefined;
  sources: readonly Source[];
}

/** A figure of the registry at one block, with its calls. Read when its sheet opens. */
export function useFigure(id: FigureId, owner: Address | null, isWanted: boolean): UseQueryResult<Reading> {
  const config = useWallet((state) => state.config);
  return useQuery({
    queryKey: queryKeys.chain('figure', config?.chainId, owner?.toLowerCase() ?? '', id),
    queryFn: () => readFigure(id, config, owner ?? zeroAddress),
    enabled: isWanted,
  });
}

async function readFigure(id: FigureId, config: ChainConfig | null, owner: Address): Promise<Reading> {
  const figure = figures[id];
  if ('fromApi' in figure) {
    const sources: Source[] = [];
    const api: ApiReader = (name) => {
      const { path } = routes[name];
      sources.push({ url: apiOrigin() + path, path });
      return call(name, {} as never);
    };
    const [found, { indexed }] = await Promise.all([figure.fromApi(api), readIndexStatus()]);
    return { ...found, block: indexed, time: undefined, sources };
  }
  if (!config) throw new Error(`cannot read the figure ${id}: the wallet is on an unsupported chain`);
  const { client, contracts } = await chainReader(config);
  const { number: blockNumber, timestamp } = await client.getBlock();
  const calls: Call[] = [];
  const read = ((parameters: Parameters<ChainClient['readContract']>[0]) => {
    calls.push(parameters as Call);
    return client.readContract({ ...parameters, blockNumber });
  }) as ChainClient['readContract'];
  const found = await figure.fromChain({ read, contracts, config, owner, time: timestamp });
  const block = Number(blockNumber);
  return { ...found, block, time: Number(timestamp), sources: sourcesOf(calls, config) };
}

interface Call {
  address: Address;
  functionName: string;
  args?: readonly unknown[];
}

function sourcesOf(calls: readonly Call[], config: ChainConfig): Source[] {
  const found = new Map<Address, Set<string>>();
  for (const { address, functionName, args = [] } of calls) {
    const written = found.get(address) ?? new Set();
    found.set(address, written.add(`${functionName}(${args.map(argument).join(', ')})`));
  }
  return [...found].map(([address, written]) => ({
    contract: nameOf(address, config),
    address,
    calls: [...written],
  }));
}

const argument = (value: unknown) => (typeof value === 'string' ? shortenAddress(value) : String(value));

function nameOf(address: Address, { chainId }: ChainConfig): string {
  const contracts = env.deployments[chainId]?.contracts;
  const names = Object.keys(contractNames) as ContractName[];
  const found = names.find((name) => contracts?.[name] && isSameAddress(contracts[name].address, address));
  return found ? contractNames[found] : shortenAddress(address);
}
