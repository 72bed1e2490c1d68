import { backOff } from '@koala/protocol/backOff';
import { getAddress, isHex, sliceHex } from 'viem';
import type { Address, Hex } from 'viem';
import { z } from 'zod';
import { TemporaryError } from './Explorer.ts';
import type { Explorer, Submission, Verdict } from './Explorer.ts';
import { standardInput } from './standardInput.ts';

const contractSchema = z.object({
  name: z.string(),
  address: z.string().transform((value) => getAddress(value)),
  source: z.string(),
  constructorArguments: z.custom<Hex>((value) => isHex(value), 'must be hex digits'),
});
const fileSchema = z.object({ contracts: z.array(contractSchema) });
type Contract = z.infer<typeof contractSchema>;

/** The result for one contract; `problem` is absent when the explorer shows its sources and, for a proxy, its implementation. */
export interface Outcome {
  name: string;
  address: Address;
  problem?: string;
}

export interface VerifyOptions {
  sleep: (ms: number) => Promise<void>;
  /** Retries of a request that failed temporarily or whose verdict is pending. */
  attempts: number;
  onOutcome?: (outcome: Outcome) => void;
}

const PROXY = /:ERC1967Proxy$/;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Verifies every contract of a `.verification` file on an explorer, one by one: a rejected contract does not stop the others. Throws when
 * the file is malformed.
 */
export async function verifySources(
  text: string,
  explorer: Explorer,
  { sleep, attempts, onOutcome }: VerifyOptions,
): Promise<Outcome[]> {
  const { contracts } = fileSchema.parse(JSON.parse(text));
  const outcomes: Outcome[] = [];
  for (const contract of contracts) {
    const { name, address } = contract;
    const outcome: Outcome = await verify(contract).then(
      () => ({ name, address }),
      (error: unknown) => ({
        name,
        address,
        problem: error instanceof Error ? error.message : String(error),
      }),
    );
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;

  async function verify({ address, source, constructorArguments }: Contract): Promise<void> {
    const submission: Submission = { address, source, constructorArguments, input: standardInput(source) };
    const submitted = await retried(() => explorer.submit(submission));
    if (submitted !== 'verified') await settled(() => explorer.status(submission, submitted.ticket));
    if (!PROXY.test(source)) return;
    // The first constructor argument of a proxy.
    const implementation = getAddress(sliceHex(constructorArguments, 12, 32));
    await settled(() => explorer.linkProxy(address, implementation));
  }

  async function settled(askFor: () => Promise<Verdict>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const verdict = await retried(askFor);
      if (verdict === 'verified') return;
      if (verdict !== 'pending') throw new Error(verdict.refused || 'the explorer refused without a message');
      if (attempt >= attempts) throw new Error('the explorer did not finish in time: run the command again');
      await sleep(pauseOf(attempt));
    }
  }

  async function retried<T>(request: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof TemporaryError) || attempt >= attempts) throw error;
        await sleep(error.afterMs ?? pauseOf(attempt));
      }
    }
  }
}

function pauseOf(attempt: number): number {
  return backOff(attempt + 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
}
