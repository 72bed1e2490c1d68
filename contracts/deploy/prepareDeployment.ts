import { getContractAddress, type Address, type PublicClient } from 'viem';
import { addCore } from './coreTransactions.ts';
import { forgeArtifact } from './artifact.ts';
import { knownAddresses } from './knownAddresses.ts';
import { midnightAfter, type Parameters } from './parameters.ts';
import { addPeriphery } from './peripheryTransactions.ts';
import { Plan, type At, type PlannedTransaction } from './Plan.ts';

/** The contracts need 24 h between their creation and emission day 0; the rest is room for a slow deployment. */
const HOURS_BEFORE_START = 48;
const DEADLINE_SECONDS = 24 * 3600;

export interface PreparedDeployment {
  transactions: PlannedTransaction[];
  at: At;
  /** Unix seconds of emission day 0. */
  startTime: number;
}

/** Works out every transaction and every address from the state of the chain. Sends nothing. */
export async function prepareDeployment(
  reader: PublicClient,
  deployer: Address,
  parameters: Parameters,
): Promise<PreparedDeployment> {
  const firstNonce = await reader.getTransactionCount({ address: deployer, blockTag: 'pending' });
  const now = Number((await reader.getBlock()).timestamp);
  const startTime = parameters.startTime ?? midnightAfter(now, HOURS_BEFORE_START);

  const plan = new Plan();
  if (parameters.upgradeDelay !== null) addTimelock(plan, parameters.upgradeDelay, parameters.admin);
  const klNonce = firstNonce + plan.size;
  addCore(plan, parameters, startTime, now + DEADLINE_SECONDS);
  addPeriphery(plan, parameters);

  const futureKl = getContractAddress({ from: deployer, nonce: BigInt(klNonce) });
  const at = plan.addresses(deployer, firstNonce, {
    ...(await knownAddresses(reader, parameters, futureKl)),
    deployer,
    upgrader: parameters.admin,
  });
  return { transactions: plan.transactions(deployer, firstNonce, at), at, startTime };
}

/** A timelock that the admin proposes to and executes from; it administers itself, so its delay holds for that too. */
function addTimelock(plan: Plan, delay: number, admin: Address): void {
  const itself = '0x0000000000000000000000000000000000000000';
  plan.create('upgrader', forgeArtifact('TimelockController'), () => [
    BigInt(delay),
    [admin],
    [admin],
    itself,
  ]);
}
