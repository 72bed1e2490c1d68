import { useCallback, useEffect, useState } from 'react';
import { useCanSign, useWallet, whenWalletRestored } from '../../account/walletStore.ts';
import { whenOnline } from '../../lib/whenOnline.ts';
import type { FlowName, RequestOf } from '../allFlows.ts';
import {
  hasEnded,
  hasSucceeded,
  isAbandoned,
  isOpen,
  isUnanswered,
  needsRecheck,
  newestOf,
} from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import type { FlowEvents, FlowOutcome } from '../engine/runFlow.ts';
import { useFlows } from '../engine/shownFlows.ts';
import { loadEngine } from './loadEngine.ts';

interface FlowHandle<Request> {
  /**
   * Starts the flow for the account and chain that the screen shows; resolves when it is mined or has ended. A second
   * call while it is open resolves to 'busy'.
   */
  run: (request: Request, events?: FlowEvents) => Promise<FlowOutcome>;
  /** Started here, prompted or pending, even if it was started before a reload or in another tab. */
  isOpen: boolean;
  /** The newest run of this flow since the screen opened, or one that was in progress and not abandoned then. */
  record: FlowRecord | undefined;
}

export function useFlow<Name extends FlowName>(name: Name): FlowHandle<RequestOf<Name>> {
  const record = useShownRun([name]);
  const account = useWallet((state) => state.address);
  const config = useWallet((state) => state.config);
  const [isStarting, setIsStarting] = useState(false);
  const run = useCallback(
    async (request: RequestOf<Name>, events?: FlowEvents): Promise<FlowOutcome> => {
      setIsStarting(true);
      // Keeps a tap made while the connection is being restored: the account is already shown.
      const [engine] = await Promise.all([loadEngine().catch(() => undefined), whenWalletRestored()]);
      setIsStarting(false);
      if (!engine) return { status: 'notLoaded', record: undefined };
      const expected = account && config ? { account, config } : undefined;
      const outcome = await engine.runFlow(engine.allFlows[name], request, events, expected);
      if (events?.onLate) awaitLateSuccess(outcome, events.onLate);
      return outcome;
    },
    [name, account, config],
  );

  const canSign = useCanSign();
  useEffect(() => {
    // If that fails, the tap retries.
    if (canSign) loadEngine().catch(() => undefined);
  }, [canSign]);

  return { run, isOpen: isStarting || (record !== undefined && isOpen(record)), record };
}

/** The newest run of these flows since the page opened, or one in progress then; it stays shown when it ends. */
export function useShownRun(names: readonly FlowName[]): FlowRecord | undefined {
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  // The end of a run from before a reload is shown too.
  const [followed, setFollowed] = useState<{ id: string; since: number }>();
  // Returning to a page that was kept alive counts as opening it.
  useEffect(
    () => () => {
      setOpenedAt(Date.now());
      setFollowed(undefined);
    },
    [],
  );
  // When an account is shown again, its old outcomes do not reappear.
  const since = useFlows((state) => state.since);
  const isFollowed = ({ id }: FlowRecord) => id === followed?.id && since === followed.since;
  const isShown = (one: FlowRecord) =>
    one.createdAt >= Math.max(openedAt, since) || (isOver(one) ? isFollowed(one) : !isAbandoned(one));
  const record = useFlows(({ records }) =>
    newestOf(names.map((name) => selectShownRun(records.filter((one) => one.flow === name && isShown(one))))),
  );
  if (record && !isOver(record) && !isFollowed(record)) setFollowed({ id: record.id, since });
  return record;
}

/** No further change is expected; an unknown outcome may still change. */
const isOver = (record: FlowRecord) => hasEnded(record) && !isUnanswered(record);

/** Results after which a run may still succeed. */
const UNSETTLED_STATUSES: readonly FlowOutcome['status'][] = ['abandoned', 'rejected', 'unknown'];

/** Calls `onLate` when a run that its screen stopped awaiting succeeds later, unless the flow was started again. */
function awaitLateSuccess({ status, record }: FlowOutcome, onLate: () => void): void {
  if (!record || !UNSETTLED_STATUSES.includes(status)) return;
  const { key } = useFlows.getState();
  const unsubscribe = useFlows.subscribe((shown) => {
    const now = shown.records.find(({ id }) => id === record.id);
    const isCurrent = shown.records.find(({ flow }) => flow === record.flow) === now;
    if (shown.key === key && now && !hasSucceeded(now) && (!hasEnded(now) || needsRecheck(now))) return;
    unsubscribe();
    if (shown.key === key && now && hasSucceeded(now) && isCurrent) onLate();
  });
}

/**
 * The run to show, of one flow's runs, newest first: the newest, unless it ended without effect while an earlier
 * abandoned one was sent after all.
 */
function selectShownRun(records: readonly FlowRecord[]): FlowRecord | undefined {
  const [newest, ...earlier] = records;
  if (!newest || !hasEnded(newest) || hasSucceeded(newest)) return newest;
  const sentEarlier = earlier.find(
    (one) =>
      (one.stage === 'mining' || hasSucceeded(one)) && (one.outcome?.minedAt ?? Infinity) >= newest.createdAt,
  );
  // The approval of an interrupted run was mined, so that run matters more than the newest one, which had no effect.
  const before = earlier[0]?.stage === 'interrupted' ? earlier[0] : undefined;
  return sentEarlier ?? before ?? newest;
}

/** Loads the stored runs of the connected account, for screens that list them. */
export function useStoredFlows(): void {
  const address = useWallet((state) => state.address);
  const chainId = useWallet((state) => state.chainId);
  useEffect(() => {
    if (!address || !chainId) return;
    let isLeft = false;
    whenOnline(loadEngine).then(
      ({ showFlowsOf }) => {
        if (!isLeft) showFlowsOf(chainId, address);
      },
      // Ignored, because `followAccount.ts` loads them too.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [address, chainId]);
}
