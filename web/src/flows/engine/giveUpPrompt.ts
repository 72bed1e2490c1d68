import { saveFlow, useFlows } from './flowStore.ts';

/**
 * Gives the open prompt of a shown run up, for all tabs: the flow may be started anew at once. Should the prompt be answered after all, what
 * it sends is followed and nothing more is asked.
 */
export function giveUpPrompt(id: string): void {
  const { key, records } = useFlows.getState();
  const record = records.find((one) => one.id === id);
  if (key === null || record?.stage !== 'prompting') return;
  saveFlow(key, { ...record, isGivenUp: true });
}
