import type { Address } from 'viem';
import { env } from '../../lib/env.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { isFlowRecord } from './isFlowRecord.ts';

const KEPT = 50;

/** One list per chain (by its genesis, since two chains share an id) and account. */
export function flowsKey(chainId: number, account: Address): string {
  const genesis = env.deployments[chainId]?.genesisHash.slice(2, 10) ?? 'none';
  return `flows:${chainId}:${genesis}:${account.toLowerCase()}`;
}

/** The stored records, newest first; what does not fit the schema is dropped. */
export function readFlows(key: string): FlowRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFlowRecord) : [];
  } catch {
    return [];
  }
}

/** Stores the newest 50 of the records, given newest first. */
export function writeFlows(key: string, records: readonly FlowRecord[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(records.slice(0, KEPT)));
  } catch {
    // A full or blocked storage costs the resumption after a reload, nothing else.
  }
}
