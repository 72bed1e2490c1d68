import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { decoders } from './decoders.ts';
import type { DecodedEvent, EncodedLog } from './decoders.ts';

type Address = `0x${string}`;

/** The contracts of which all events are indexed. USDT and wrapped JU are left out, because other projects use them too. */
const WATCHED = [
  'user',
  'miner',
  'reward',
  'swap',
  'buyBurn',
  'oracle',
  'officialOracle',
  'kl',
  'gs',
  'pair',
  'juUsdtPair',
  'node',
  'uid',
  'top101',
  'top101FF',
  'fight101',
] as const satisfies readonly ContractName[];
/** Only some USDT events are indexed: see WantedEvents. */
const DECODED = [...WATCHED, 'usdt'] as const;

export function watchedAddresses(manifest: Manifest): Address[] {
  return WATCHED.map((name) => manifest.contracts[name].address);
}

/** Decodes an event of the deployment; undefined when it is unknown or malformed. */
export type DecodeLog = (address: Address, log: EncodedLog) => DecodedEvent | undefined;

/** The decoder of a deployment's events. It never throws. */
export function createDecodeLog(manifest: Manifest): DecodeLog {
  const tables = new Map(
    DECODED.map((name) => [
      manifest.contracts[name].address.toLowerCase(),
      decoders[name === 'juUsdtPair' ? 'pair' : name],
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
