import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { decoders } from './decoders.ts';
import type { DecodedEvent } from './decoders.ts';
import type { EncodedLog } from './words.ts';

type Address = `0x${string}`;

/** Which ABI each watched contract of the manifest has. USDT and wrapped JU are not: others use them too. */
const WATCHED: Partial<Record<ContractName, keyof typeof decoders>> = {
  user: 'user',
  bfMiner: 'miner',
  reward: 'reward',
  bfSwap: 'swap',
  buyBurn: 'buyBurn',
  oracle: 'oracle',
  officialOracle: 'officialOracle',
  bf: 'kl',
  gas: 'gs',
  pair: 'pair',
  juUsdtPair: 'pair',
  node: 'node',
  uid: 'uid',
  top101: 'top101',
  top101FF: 'top101FF',
  fight101: 'fight101',
};

const watched = Object.keys(WATCHED) as ContractName[];
/** Of USDT only a few events are kept: see WantedEvents. */
const decoded = { ...WATCHED, usdt: 'usdt' } as const satisfies Partial<
  Record<ContractName, keyof typeof decoders>
>;

/** Addresses of all contracts whose every event is indexed. */
export function watchedAddresses(manifest: Manifest): Address[] {
  return watched.map((name) => manifest.contracts[name]!.address);
}

/** Decodes an event of the deployment; undefined when it is unknown or malformed. */
export type DecodeLog = (address: Address, log: EncodedLog) => DecodedEvent | undefined;

/** The decoder of a deployment's events. It never throws. */
export function createDecodeLog(manifest: Manifest): DecodeLog {
  const tables = new Map(
    (Object.keys(decoded) as (keyof typeof decoded)[]).map((name) => [
      manifest.contracts[name]!.address.toLowerCase(),
      decoders[decoded[name]!],
    ]),
  );
  return (address, log) => {
    const topic0 = log.topics[0];
    const decode = topic0 && tables.get(address.toLowerCase())?.get(topic0);
    if (!decode) return undefined;
    try {
      return decode(log);
    } catch {
      return undefined;
    }
  };
}
