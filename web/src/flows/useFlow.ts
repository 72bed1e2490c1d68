import { useCallback, useState } from 'react';
import { useWallet } from '../account/walletStore.ts';
import type { Flow } from './engine/Flow.ts';
import { hasEnded, isGivenUp, isOpen } from './engine/FlowRecord.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { useFlows } from './engine/flowStore.ts';
import { runFlow } from './engine/runFlow.ts';
import type { FlowEvents, FlowOutcome } from './engine/runFlow.ts';

interface FlowHandle<Request> {
  /**
   * Starts the flow for the account and chain that the screen shows; answers when it is mined or has ended. A second call while it is open
   * answers 'busy'.
   */
  run: (request: Request, events?: FlowEvents) => Promise<FlowOutcome>;
  /** In the wallet or on the chain, also when it was started before a reload or in another tab. */
  isOpen: boolean;
  /** The newest run of this flow that this screen started, that is still open and not given up, or that was so when the screen came. */
  record: FlowRecord | undefined;
}

/** A flow for a screen. */
export function useFlow<Request>(flow: Flow<Request>): FlowHandle<Request> {
  const [since] = useState(() => Date.now());
  // How a run from before a reload ends is told too.
  const [followed, setFollowed] = useState<string>();
  const record = useFlows((state) =>
    state.records.find(
      (one) =>
        one.flow === flow.name &&
        (one.createdAt >= since || (hasEnded(one) ? one.id === followed : !isGivenUp(one))),
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
