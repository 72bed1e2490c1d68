// Deploys Koala: `npm run deploy`. The same script for JuChain's two networks and for an empty local chain.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readChainIdentity, WrongChainError } from '@koala/protocol/rpc/chainIdentity';
import type { RpcRequest } from '@koala/protocol/rpc/chainIdentity';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  formatEther,
  http,
  parseEther,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { deployLocal } from './deployLocal.ts';
import { deploySystem } from './deploySystem.ts';
import { Journal } from './Journal.ts';
import { onFork } from './onFork.ts';
import { parseDeployOptions } from './options.ts';
import { readParameters } from './parameters.ts';
import type { Sender, SentTransaction } from './send.ts';
import { upgradeCommand } from './upgradeCommand.ts';
import { verificationText } from './verificationText.ts';

/** More than the pools and the gas of a local deployment take. */
const LOCAL_JU = parseEther('10000000');

/** Runs the command. Rejects with what is wrong. */
async function main(): Promise<void> {
  const options = parseDeployOptions(process.argv.slice(2), process.env);
  const account = privateKeyToAccount(options.deployerKey);
  const transport = http(options.rpcUrl);
  const reader = createPublicClient({ transport, pollingInterval: 500 });
  const { chainId } = await readChainIdentity(reader.request as RpcRequest);
  if (chainId !== options.chainId) {
    throw new WrongChainError(`${options.rpcUrl} is chain ${chainId}, not ${options.chainId}`);
  }
  let totalGas = 0n;
  const all: SentTransaction[] = [];
  const onSent = (sent: SentTransaction) => {
    totalGas += sent.gasUsed;
    all.push(sent);
    const where = sent.creates ?? sent.to ?? '';
    console.log(
      `${String(sent.nonce).padStart(5)}  ${sent.label.padEnd(30)} ${where}  ${String(sent.gasUsed).padStart(9)} gas  ${sent.hash}`,
    );
  };
  if (options.upgrade) {
    const run = (use: (sender: Sender) => Promise<void>) =>
      options.isDryRun
        ? onFork(options.rpcUrl, account.address, use)
        : use({ reader, wallet: createWalletClient({ account, transport }) });
    await upgradeCommand(reader, options, options.upgrade, run, onSent);
    if (options.isDryRun) console.log('Dry run: nothing was sent.');
    return;
  }
  const file = resolve(options.manifestFile);
  const base = file.replace(/\.json$/, '');
  if (existsSync(file) && !options.isLocal) {
    throw new Error(`${file} describes a deployment already. Move it away to make another one.`);
  }
  const journal = Journal.open(`${base}.journal`, !options.isDryRun);
  if (journal.begun && !options.isLocal) console.log(`Resuming the deployment in ${base}.journal.`);
  const deploy = (sender: Sender) =>
    options.isLocal
      ? deployLocal(sender, null, onSent)
      : deploySystem(sender, readParameters(options.parametersFile, options.chainId), {
          local: false,
          onSent,
          journal,
        });

  console.log(`Deployer ${account.address} holds ${formatEther(await reader.getBalance(account))} JU.`);
  if (options.isDryRun) {
    await onFork(options.rpcUrl, account.address, deploy);
    const price = await reader.getGasPrice();
    console.log(
      `Dry run: nothing was sent. ${totalGas} gas, ${formatEther(totalGas * price)} JU at the gas price now.`,
    );
    return;
  }
  if (options.isLocal) {
    await createTestClient({ mode: 'anvil', transport }).setBalance({
      address: account.address,
      value: LOCAL_JU,
    });
  }
  const manifest = await deploy({ reader, wallet: createWalletClient({ account, transport }) }).catch(
    (cause: unknown) => {
      if (options.isLocal || !journal.begun) throw cause;
      throw new Error('The deployment is not finished. The same command resumes it.', { cause });
    },
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const verification = `${base}.verification`;
  writeFileSync(verification, verificationText(all));
  journal.remove();
  console.log(`Deployed with ${totalGas} gas. Manifest: ${file}; for the explorer: ${verification}`);
}

main().catch((error: unknown) => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
  process.exitCode = 1;
});
