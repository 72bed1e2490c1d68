import { minerAbi } from '@koala/protocol/abi/miner';
import { readChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import type { Address, PublicClient } from 'viem';
import type { DeploymentInputs, Journal } from './Journal.ts';
import { knownAddresses, refuseThinPair } from './knownAddresses.ts';
import { midnightAfter } from './parameters.ts';
import type { DeployParameters } from './parameters.ts';
import type { At, Plan, PlannedTransaction } from './Plan.ts';
import { systemPlan } from './systemPlan.ts';

/** The contracts need 24 h between their creation and emission day 0; the other 24 h allow for a slow deployment. */
const HOURS_BEFORE_START = 48;

export interface PreparedDeployment {
  transactions: PlannedTransaction[];
  at: At;
  /** Unix seconds of emission day 0. */
  startTime: number;
}

/**
 * Computes every transaction and address from the state of the chain, starting at the deployer's next nonce or at the one in the journal.
 * Sends nothing. Rejects when the journal has different inputs, or the parameters do not fit the chain.
 */
export async function prepareDeployment(
  reader: PublicClient,
  deployer: Address,
  parameters: DeployParameters,
  journal: Journal,
): Promise<PreparedDeployment> {
  const next = await reader.getTransactionCount({ address: deployer, blockTag: 'pending' });
  const firstNonce = journal.inputs?.firstNonce ?? next;
  const now = Number((await reader.getBlock()).timestamp);

  const draft = systemPlan(parameters, 0);
  const inputs = { deployer, firstNonce, ...(await circumstances(reader, parameters, draft)) };
  if (journal.inputs) assertSame(journal.inputs, inputs, journal.file);

  const own = draft.addresses(deployer, firstNonce, {});
  const known = await knownAddresses(reader, parameters, own('kl'));
  if (!journal.inputs) await refuseThinPair(reader, known, parameters.seedJu);
  const at = draft.addresses(deployer, firstNonce, { ...known, deployer, authority: parameters.admin });
  const startTime =
    (await startOf(reader, at('miner'))) ?? parameters.startTime ?? midnightAfter(now, HOURS_BEFORE_START);
  const plan = systemPlan(parameters, startTime);
  const transactions = plan.transactions(deployer, firstNonce, at);
  if (!journal.inputs) journal.begin(inputs);
  return { transactions, at, startTime };
}

/** The inputs that must not change during a deployment. */
async function circumstances(reader: PublicClient, parameters: DeployParameters, plan: Plan) {
  const { genesisHash } = await readChainIdentity(reader.request as RpcRequest);
  // Without the start time, which may be changed when an interruption has lasted until shortly before it.
  const kept = Object.entries(parameters).filter(([name]) => name !== 'startTime');
  return {
    genesisHash,
    code: plan.code,
    parameters: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  };
}

function assertSame(before: DeploymentInputs, now: DeploymentInputs, journalFile: string | undefined): void {
  const names = new Set([...Object.keys(before.parameters), ...Object.keys(now.parameters)]);
  const changed = [
    ...(before.genesisHash === now.genesisHash
      ? []
      : [`the chain, by its genesis hash: ${before.genesisHash} -> ${now.genesisHash}`]),
    ...(before.deployer.toLowerCase() === now.deployer.toLowerCase()
      ? []
      : [`the deployer: ${before.deployer} -> ${now.deployer}`]),
    ...(before.code === now.code ? [] : ['the compiled contracts']),
    ...[...names]
      .filter((name) => before.parameters[name] !== now.parameters[name])
      .map(
        (name) => `${name}: ${before.parameters[name] ?? 'absent'} -> ${now.parameters[name] ?? 'absent'}`,
      ),
  ];
  if (changed.length === 0) return;
  throw new Error(
    `inputs of this deployment changed since it started:\n  ${changed.join('\n  ')}\n` +
      `Restore the earlier values, or move ${journalFile ?? 'the journal'} away to start over`,
  );
}

/** Unix seconds of emission day 0, when the miner is deployed already. */
async function startOf(reader: PublicClient, address: Address): Promise<number | undefined> {
  if (!(await reader.getCode({ address }))) return undefined;
  const [start] = await reader.readContract({ abi: minerAbi, address, functionName: 'flushInfo' });
  return Number(start);
}
