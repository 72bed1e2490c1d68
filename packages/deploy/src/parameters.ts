import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChain } from '@koala/protocol/chains';
import { UTC8_OFFSET } from '@koala/protocol/utc8';
import { getAddress, isAddress, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { z } from 'zod';

const DAY = 86_400;
/** Maximum delay, because one that is too long by mistake has to be waited out: only the timelock itself can change it. */
const MAX_DELAY = 30 * DAY;

/** Placeholder in a file for a value that the operator must fill in. */
const PLACEHOLDER = /^fill in/i;
/** One repeated byte, or the dead address: accounts without an owner. */
const FAKE_ADDRESS = /^0x((..)\2{19}|0*dead)$/i;

/** A required text that is not a placeholder and in which `problem` finds nothing wrong. Messages follow the field's name. */
const given = (problem: (value: string) => string | undefined) =>
  z.string({ error: 'is required' }).superRefine((value, context) => {
    const message = PLACEHOLDER.test(value) ? `is still a placeholder (${value})` : problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
const address = given((value) => {
  if (!isAddress(value, { strict: false }) || value === zeroAddress)
    return `must be an address other than zero, not "${value}"`;
  return FAKE_ADDRESS.test(value) ? `is not a real address (${value})` : undefined;
}).transform((value) => getAddress(value));
const wei = given((value) =>
  /^[1-9][0-9]*$/.test(value) ? undefined : `must be an amount in wei above zero, not "${value}"`,
).transform(BigInt);
/** A keyword in a file that is equivalent to null. */
const orWord = <T extends z.ZodType>(word: string, schema: T) =>
  z.preprocess((value) => (value === word ? null : value), schema);

/** The parameters of a deployment; one file for each chain in `parameters/`. No amount of money has a default. */
export const parametersSchema = z.object({
  /** Unix seconds of emission day 0: a 00:00 UTC+8. 'auto' or null: the first one at least 48 h away. */
  startTime: orWord(
    'auto',
    z
      .int()
      .refine((time) => (time + UTC8_OFFSET) % DAY === 0, 'must be midnight in UTC+8, in Unix seconds')
      .nullable(),
  ),
  /** Root of the referral tree. */
  originUser: address,
  treasury: address,
  dao: address,
  /** Each whole JU of its native balance counts as a licence sold. */
  progressWallet: address,
  /** A multisig: proposes, cancels and executes in the timelock that is default admin and upgrader of every contract. */
  admin: address,
  /** May veto a ranking and pause the card sale, immediately, and nothing else. 'admin' or null: the admin. */
  guardian: orWord('admin', address.nullable()),
  /** Commits the weekly ranking, limited by a delay and the guardian's veto. */
  keeper: address,
  /**
   * Seconds that parameters, roles and upgrades wait in the timelock. null: no timelock, the admin acts immediately; not allowed on the
   * main network.
   */
  delay: z.int().min(DAY).max(MAX_DELAY).nullable(),
  usdt: address,
  officialOracle: address,
  router: address,
  factory: address,
  /** JU wei that go into the KL/WJU pool beside 10,000,000 KL. */
  seedJu: wei,
});

export type DeployParameters = z.infer<typeof parametersSchema>;

/**
 * Reads and validates the parameters of a chain; a main network requires a timelock. Throws when the file is not JSON, or with one line for
 * each invalid field.
 */
export function readParameters(path: string, chainId: number): DeployParameters {
  const schema =
    findChain(chainId)?.custom.kind === 'main'
      ? parametersSchema.refine(({ delay }) => delay !== null, {
          path: ['delay'],
          error: 'is required on the main network',
          when: ({ issues }) => !issues.some(({ path: where }) => where?.[0] === 'delay'),
        })
      : parametersSchema;
  const parsed = schema.safeParse(readJson(path));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path}:\n${lines.join('\n')}`);
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON`, { cause });
  }
}

export function guardianOf({ guardian, admin }: DeployParameters): Address {
  return guardian ?? admin;
}

export function parametersPath(chainId: number): string {
  return fileURLToPath(new URL(`parameters/${chainId}.json`, import.meta.url));
}

/** The first 00:00 UTC+8 at least `hours` hours after `now` (unix seconds). */
export function midnightAfter(now: number, hours: number): number {
  return Math.ceil((now + hours * 3600 + UTC8_OFFSET) / DAY) * DAY - UTC8_OFFSET;
}
