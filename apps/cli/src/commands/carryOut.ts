import { writeFileSync } from 'node:fs';
import type { Address } from 'viem';
import { formatDuration, formatTimeRoundedUp } from '../wording/times.ts';
import type { Action } from '../actions/Action.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { operationId } from '../deployment/operation.ts';
import { compareFacts, readFacts } from '../fork/facts.ts';
import { preview } from '../fork/preview.ts';
import { planRoute } from '../route/Route.ts';
import type { Route } from '../route/Route.ts';
import { safeBatch } from '../signers/safeBatch.ts';
import { sendCall } from '../signers/Signer.ts';
import type { Signer } from '../signers/Signer.ts';

/**
 * Previews an action on a fork and prints each step. Then signs and sends its transactions, or writes them to a file for a multisig,
 * depending on the options. Rejects when a transaction fails, in the preview or on the chain.
 */
export async function carryOut(
  deployment: Deployment,
  action: Action,
  { from, safe }: { from: Address | undefined; safe: string | undefined },
  signer: Signer | undefined,
  print: (line: string) => void,
): Promise<void> {
  const route = await planRoute(deployment, action, signer?.address ?? from);
  print(action.title);
  const { before, after, gas, readyAt } = await preview(deployment, route);
  print('Previewed on a fork:');
  for (const line of compareFacts(before, after)) print(`  ${line}`);
  print(`  ${gas} gas in total`);
  const count = route.transactions.length;
  print(`To be sent by ${route.from}: ${count} ${count === 1 ? 'transaction' : 'transactions'}`);
  if (route.wait && readyAt !== undefined) {
    print(
      `Timelock delay: ${formatDuration(route.wait.timelock.delay)}; if sent now, ready at ${formatTimeRoundedUp(readyAt)}`,
    );
    print(`Next: koala execute ${operationId(route.wait.operation)}`);
  }
  if (safe !== undefined) {
    const { from: sender, transactions } = route;
    const batch = { from: sender, title: action.title, transactions, calls: action.calls };
    writeFileSync(safe, safeBatch(deployment, batch, Date.now()));
    print(`Nothing was sent. File for the Transaction Builder of the multisig ${route.from}: ${safe}`);
    return;
  }
  if (!signer) {
    print('Nothing was sent: add --keystore or --signer to send it, or --safe to write it to a file.');
    return;
  }
  await sendAll(deployment, route, signer, print);
}

async function sendAll(
  deployment: Deployment,
  { action, transactions, wait }: Route,
  signer: Signer,
  print: (line: string) => void,
): Promise<void> {
  const before = await readFacts(deployment, deployment.client, action.calls);
  for (const call of transactions) print(`Sent: ${(await sendCall(deployment, signer, call)).hash}`);
  if (wait) return print(`Scheduled: operation ${operationId(wait.operation)}`);
  print('On the chain:');
  const after = await readFacts(deployment, deployment.client, action.calls);
  for (const line of compareFacts(before, after)) print(`  ${line}`);
}
