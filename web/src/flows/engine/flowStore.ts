import type { Address } from 'viem';
import { create } from 'zustand';
import { flowsKey, readFlows, writeFlows } from './flowStorage.ts';
import type { FlowRecord } from './FlowRecord.ts';

/** The runs of the shown account, newest first, in step with local storage and with other tabs. */
export const useFlows = create<{ key: string | null; records: readonly FlowRecord[] }>(() => ({
  key: null,
  records: [],
}));

/** Shows the runs of an account. */
export function showFlowsOf(chainId: number, account: Address): void {
  const key = flowsKey(chainId, account);
  if (useFlows.getState().key !== key) useFlows.setState({ key, records: readFlows(key) });
}

/** Adds a record, or changes it in place; stored at once, also when another account is shown meanwhile. */
export function saveFlow(key: string, record: FlowRecord): void {
  const stored = readFlows(key);
  const isKnown = stored.some(({ id }) => id === record.id);
  const records = isKnown ? stored.map((old) => (old.id === record.id ? record : old)) : [record, ...stored];
  writeFlows(key, records);
  if (useFlows.getState().key === key) useFlows.setState({ records });
}

/** Removes a record that turned out to be nothing. */
export function dropFlow(key: string, id: string): void {
  const records = readFlows(key).filter((record) => record.id !== id);
  writeFlows(key, records);
  if (useFlows.getState().key === key) useFlows.setState({ records });
}

window.addEventListener('storage', ({ key }) => {
  if (key !== null && key === useFlows.getState().key) useFlows.setState({ records: readFlows(key) });
});
