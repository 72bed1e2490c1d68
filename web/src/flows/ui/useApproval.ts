import { create } from 'zustand';
import { storage } from '../../account/storage.ts';
import type { Approval } from '../steps.ts';
import type { Spender } from '../Terms.ts';

/** What was chosen on this page, by contract: a storage that refuses keeps nothing. */
const useChosen = create<Partial<Record<Spender, Approval>>>(() => ({}));

/** How much is approved for this contract: the maximum, unless the user chose otherwise on any screen, also on an earlier visit. */
export function useApproval(spender: Spender): [Approval, (chosen: Approval) => void] {
  const chosen =
    useChosen((choices) => choices[spender]) ?? (storage.isExactApproved(spender) ? 'exact' : 'max');
  const choose = (next: Approval) => {
    storage.writeIsExactApproved(spender, next === 'exact');
    useChosen.setState({ [spender]: next });
  };
  return [chosen, choose];
}
