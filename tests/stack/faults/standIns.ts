import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import type { Stack } from '../parts/Stack.ts';
import { Stopwatch } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { Load } from './Load.ts';

const WAIT = { timeoutMs: 180_000, isFutile: () => false };
/** An observation of the price is due after half an hour. */
const HALF_AN_HOUR = 31 * 60;

/** The indexed block, as reported by the site. */
export async function readIndexed({ site }: Pick<Stack, 'site'>): Promise<{ indexed: number; lag: number }> {
  const { body } = await site.get('/status', 'GET', '', { 'accept-encoding': 'identity' });
  return (JSON.parse(body) as { data: { indexed: number; lag: number } }).data;
}

/** Waits until the index has advanced beyond `block` and is at the chain's head again. */
export function waitUntilIndexed(stack: Pick<Stack, 'site'>, block: number): Promise<void> {
  const attempt = async () => {
    const state = await readIndexed(stack);
    if (state.indexed <= block || state.lag > 2) throw new Error(`the index stands at ${state.indexed}`);
  };
  return retry(attempt, { ...WAIT, what: 'the index' });
}

/** The writing indexer is killed: its stand-by takes over. */
export async function killedIndexer(stack: Stack): Promise<FaultReport> {
  const load = new Load(stack.site);
  const watch = new Stopwatch();
  await stack.programs.kill('indexer-1');
  const before = await readIndexed(stack);
  // One more block that it had written may become visible.
  await waitUntilIndexed(stack, before.indexed + 1);
  const { seconds } = watch;
  await load.stop();
  stack.programs.start('indexer-1');
  return { fault: 'the indexer killed', seen: `no new blocks; ${load.seen}`, seconds, lost: 'nothing' };
}

/** One keeper is killed: the other one does what is due. */
export async function killedKeeper(stack: Stack): Promise<FaultReport> {
  const done = () => stack.programs.log('keeper-2').match(/"done"/g)?.length ?? 0;
  await stack.programs.kill('keeper-1');
  const before = done();
  await stack.chain.rpc.call('evm_increaseTime', HALF_AN_HOUR);
  const watch = new Stopwatch();
  const attempt = () =>
    done() > before ? Promise.resolve() : Promise.reject(new Error('keeper-2 has not acted yet'));
  await retry(attempt, { ...WAIT, what: 'the other keeper' });
  const { seconds } = watch;
  stack.programs.start('keeper-1');
  return { fault: 'a keeper killed, and a call due', seen: 'nothing', seconds, lost: 'nothing' };
}
