import { minerAbi } from '@koala/protocol/abi/miner';
import type { Address, PublicClient } from 'viem';
import { forgeArtifact } from './artifact.ts';
import { addCore, addMarket } from './coreTransactions.ts';
import type { Begun, Journal } from './Journal.ts';
import { knownAddresses, refuseThinPair } from './knownAddresses.ts';
import { midnightAfter } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import { addPeriphery } from './peripheryTransactions.ts';
import { Plan } from './Plan.ts';
import type { At, PlannedTransaction } from './Plan.ts';

/** The contracts need 24 h between their creation and emission day 0; the rest is room for a slow deployment. */
const HOURS_BEFORE_START = 48;

export interface PreparedDeployment {
  transactions: PlannedTransaction[];
  at: At;
  /** Unix seconds of emission day 0. */
  startTime: number;
}

/**
 * Works out every transaction and every address from the state of the chain: from the deployer's next nonce on, or as the journal says that the
 * deployment was begun. Sends nothing. Rejects when it was begun with something else.
 */
export async function prepareDeployment(
  reader: PublicClient,
  deployer: Address,
  parameters: Parameters,
  journal: Journal,
): Promise<PreparedDeployment> {
  const next = await reader.getTransactionCount({ address: deployer, blockTag: 'pending' });
  const firstNonce = journal.begun?.firstNonce ?? next;
  const now = Number((await reader.getBlock()).timestamp);

  const draft = makePlan(parameters, 0);
  const begun = { deployer, firstNonce, ...(await circumstances(reader, parameters, draft)) };
  if (journal.begun) assertSame(journal.begun, begun);

  const own = draft.addresses(deployer, firstNonce, {});
  const known = await knownAddresses(reader, parameters, own('bf'));
  if (!journal.begun) await refuseThinPair(reader, known, parameters.seedJu);
  const at = draft.addresses(deployer, firstNonce, { ...known, deployer, authority: parameters.admin });
  const startTime =
    (await startOf(reader, at('bfMiner'))) ?? parameters.startTime ?? midnightAfter(now, HOURS_BEFORE_START);
  const plan = makePlan(parameters, startTime);
  const transactions = plan.transactions(deployer, firstNonce, at);
  if (!journal.begun) journal.begin(begun);
  return { transactions, at, startTime };
}

/** The order matters: see `addMarket`. */
function makePlan(parameters: Parameters, startTime: number): Plan {
  const plan = new Plan();
  if (parameters.delay !== null) addTimelock(plan, parameters.delay, parameters.admin);
  addCore(plan, parameters, startTime);
  addPeriphery(plan, parameters);
  addMarket(plan, parameters);
  return plan;
}

/** What must not change between the beginning and the end of a deployment. */
async function circumstances(reader: PublicClient, parameters: Parameters, plan: Plan) {
  const genesis = await reader.getBlock({ blockNumber: 0n });
  // Left out: a start that has come too near while the deployment stood still may be moved.
  const kept = Object.entries(parameters).filter(([name]) => name !== 'startTime');
  return {
    genesisHash: genesis.hash,
    code: plan.code,
    parameters: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  };
}

function assertSame(begun: Begun, now: Begun): void {
  const names = new Set([...Object.keys(begun.parameters), ...Object.keys(now.parameters)]);
  const changed = [
    ...(begun.genesisHash === now.genesisHash ? [] : ['the chain']),
    ...(begun.deployer.toLowerCase() === now.deployer.toLowerCase() ? [] : ['the deployer']),
    ...(begun.code === now.code ? [] : ['the compiled contracts']),
    ...[...names].filter((name) => begun.parameters[name] !== now.parameters[name]),
  ];
  if (changed.length === 0) return;
  throw new Error(
    `this deployment was begun with something else: ${changed.join(', ')}. Go on with the same, or move its journal away to begin anew.`,
  );
}

/** Unix seconds of emission day 0 of a miner that stands already. */
async function startOf(reader: PublicClient, address: Address): Promise<number | undefined> {
  if (!(await reader.getCode({ address }))) return undefined;
  const [start] = await reader.readContract({ abi: minerAbi, address, functionName: 'flushInfo' });
  return Number(start);
}

/** A timelock in which the admin proposes, cancels and executes; it administers itself, so its delay holds for that too. */
function addTimelock(plan: Plan, delay: number, admin: Address): void {
  const itself = '0x0000000000000000000000000000000000000000';
  plan.create('authority', forgeArtifact('TimelockController'), () => [
    BigInt(delay),
    [admin],
    [admin],
    itself,
  ]);
}
