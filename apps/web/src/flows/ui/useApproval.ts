import { create } from 'zustand';
import { storage } from '../../account/storage.ts';
import type { ApprovalAmount } from '../steps.ts';
import type { Spender } from '../Terms.ts';

/** Choices made on this page, by contract. */
const useChosen = create<Partial<Record<Spender, ApprovalAmount>>>(() => ({}));

/** The chosen approval for this contract: the maximum, unless the user chose otherwise on any screen or visit. */
export function useApproval(spender: Spender): [ApprovalAmount, (chosen: ApprovalAmount) => void] {
  const chosen =
    useChosen((choices) => choices[spender]) ?? (storage.isExactApproved(spender) ? 'exact' : 'max');
  const choose = (next: ApprovalAmount) => {
    storage.writeIsExactApproved(spender, next === 'exact');
    useChosen.setState({ [spender]: next });
  };
  return [chosen, choose];
}
