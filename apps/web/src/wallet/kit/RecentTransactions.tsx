import { useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import { useEffect, useRef } from 'react';
import { useAccount, useChainId } from 'wagmi';
import { isAwaitingSigners } from '../../flows/engine/record.ts';
import type { FlowRecord, Stage, StepRecord } from '../../flows/engine/record.ts';
import { flowsKey, useFlows } from '../../flows/engine/shownFlows.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { followPage } from './followPage.tsx';
import { failedHashes, trimKept } from './storedTransactions.ts';

/**
 * Adds the flows' transactions to the kit's account dialog, under the app's names. The kit marks a transaction without
 * a receipt as failed for good, so each time the dialog opens, one that has not failed for the app is added again.
 */
export function RecentTransactions({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const add = useAddRecentTransaction();
  const { address } = useAccount();
  const chainId = useChainId();
  const key = useFlows((state) => state.key);
  const records = useFlows((state) => state.records);
  // The kit adds to its own account and chain, and throws without one.
  const isTheirs = address !== undefined && key === flowsKey(chainId, address);
  const added = useRef(new Set<string>());
  useStatusWords(isShown);

  useEffect(() => {
    if (!isTheirs) return;
    const name = (record: FlowRecord, step: StepRecord) =>
      step.id === 'commit' ? t(`flows.commit.${record.flow}`) : t(`flows.steps.${step.id}`);
    const failed = isShown ? failedHashes() : new Set<string>();
    for (const record of records.toReversed()) {
      for (const step of record.steps) {
        const isKnown = step.hash && added.current.has(step.hash);
        const isWrong = step.hash && failed.has(step.hash) && (step.isMined || !LOST.includes(record.stage));
        // The kit cannot follow a contract wallet's own hash.
        const isForeign = isAwaitingSigners(record) && !step.isMined;
        if (!step.hash || isForeign || (isKnown && !isWrong)) continue;
        added.current.add(step.hash);
        trimKept(1);
        add({ hash: step.hash, description: name(record, step) });
      }
    }
  }, [isTheirs, records, add, t, isShown]);

  return null;
}

/** The kit shows a transaction's status only in English: the app's texts replace it in the account dialog. */
function useStatusWords(isShown: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isShown) return;
    const words = new Map([
      ['Pending', t('flows.listed.pending')],
      ['Confirmed', t('flows.listed.confirmed')],
      ['Failed', t('flows.listed.failed')],
    ]);
    const translate = () => {
      for (const dialog of document.querySelectorAll('[data-rk] [role="dialog"]')) {
        const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          const word = words.get(text.data) ?? text.data;
          if (word !== text.data) text.data = word;
        }
      }
    };
    translate();
    return followPage(translate, { characterData: true });
  }, [isShown, t]);
}

/** Stages in which a sent step has failed for certain. */
const LOST: readonly Stage[] = ['reverted', 'cancelled', 'replaced'];
