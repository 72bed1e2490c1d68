import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { chainConfig } from '@koala/protocol/config';
import type { ChainConfig } from '@koala/protocol/config';
import { getAddress } from 'viem';
import { contractsOf } from '../contractsOf.ts';

export const numbered = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`);

/** Configuration of the default chain, with placeholder addresses where it has none. */
export const config = Object.fromEntries(
  Object.entries(chainConfig(DEFAULT_CHAIN_ID, undefined)).map(([name, value], index) => [
    name,
    value === '' ? numbered(0x1a1 + index) : (value as unknown),
  ]),
) as unknown as ChainConfig;

export const contracts = contractsOf(config);
export const ACCOUNT = numbered(0x11);
export const PRINCIPAL = numbered(0x22);
export const OTHER = numbered(0x33);
