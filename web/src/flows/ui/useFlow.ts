import { useCallback, useEffect, useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { showFlowsOf, useFlows } from '../engine/flowStore.ts';
import { hasEnded, isAbandoned, isOpen } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { runFlow } from '../engine/runFlow.ts';
import type { FlowEvents, FlowOutcome } from '../engine/runFlow.ts';
import type { Flow } from '../Flow.ts';

interface FlowHandle<Request> {
  /**
   * Starts the flow for the account and chain that the screen shows; resolves when it is mined or has ended.
   * A second call while it is open resolves to 'busy'.
   */
  run: (request: Request, events?: FlowEvents) => Promise<FlowOutcome>;
  /** In the wallet or on the chain, even if it was started before a reload or in another tab. */
  isOpen: boolean;
  /** The newest run of this flow that this screen started, or that was in progress and not abandoned when the screen opened. */
  record: FlowRecord | undefined;
}

/** A flow for a screen. */
export function useFlow<Request>(flow: Flow<Request>): FlowHandle<Request> {
  const [since] = useState(() => Date.now());
  // The end of a run from before a reload is shown too.
  const [followed, setFollowed] = useState<string>();
  const record = useFlows((state) =>
    state.records.find(
      (one) =>
        one.flow === flow.name &&
        (one.createdAt >= since || (hasEnded(one) ? one.id === followed : !isAbandoned(one))),
    ),
  );
  if (record && !hasEnded(record) && record.id !== followed) setFollowed(record.id);
  const account = useWallet((state) => state.address);
  const config = useWallet((state) => state.config);
  const run = useCallback(
    (request: Request, events?: FlowEvents) =>
      runFlow(flow, request, events, account && config ? { account, config } : undefined),
    [flow, account, config],
  );
  return { run, isOpen: record !== undefined && isOpen(record), record };
}

/** Loads the stored runs of the connected account, for screens that list them. */
export function useStoredFlows(): void {
  const address = useWallet((state) => state.address);
  const chainId = useWallet((state) => state.chainId);
  useEffect(() => {
    if (address && chainId) showFlowsOf(chainId, address);
  }, [address, chainId]);
}
