import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployLocal } from '@koala/deploy/deployLocal';
import { deploySystem } from '@koala/deploy/deploySystem';
import { Journal } from '@koala/deploy/Journal';
import { localRoles, privateKeyOf } from '@koala/deploy/localAccounts';
import { onFork } from '@koala/deploy/onFork';
import { parametersPath, readParameters } from '@koala/deploy/parameters';
import type { Sender, SentTransaction } from '@koala/deploy/send';
import { verificationText } from '@koala/deploy/verificationText';
import { findChain, LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { readChainIdentity, WrongChainError } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  formatEther,
  http,
  isHex,
  parseEther,
} from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** More than the pools and the gas of a local deployment need. */
const LOCAL_JU = parseEther('10000000');

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface DeployOptions {
  /** `local`, or the id of a chain. */
  chain: string;
  dryRun?: boolean;
  rpc?: string;
  parameters?: string;
  manifest?: string;
}

/** Deploys Koala: on JuChain's two networks and on an empty local chain. */
export async function deploy(options: DeployOptions): Promise<void> {
  const { dryRun: isDryRun = false } = options;
  const isLocal = options.chain === 'local';
  const chain = findChain(isLocal ? LOCAL_CHAIN_ID : options.chain)!;
  const rpcUrl = options.rpc ?? (isLocal ? 'http://127.0.0.1:8545' : chain.rpcUrls.default.http[0]);
  const file = options.manifest
    ? resolve(options.manifest)
    : resolve(root, isLocal ? '.localnet/manifest.json' : `packages/protocol/deployments/${chain.id}.json`);
  const account = privateKeyToAccount(deployerKey(isLocal));
  const transport = http(rpcUrl);
  const reader = createPublicClient({ transport, pollingInterval: 500 });
  const { chainId } = await readChainIdentity(reader.request as RpcRequest);
  if (chainId !== chain.id) {
    throw new WrongChainError(`the RPC URL is on chain ${chainId}, not ${chain.id}`);
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
  const base = file.replace(/\.json$/, '');
  if (existsSync(file) && !isLocal) {
    throw new Error(`${file} already describes a deployment: move it away to deploy again`);
  }
  const journal = Journal.open(`${base}.journal`, !isDryRun);
  if (journal.inputs && !isLocal) console.log(`Resuming: ${base}.journal`);
  const deployWith = (sender: Sender) =>
    isLocal
      ? deployLocal(sender, null, onSent)
      : deploySystem(sender, readParameters(options.parameters ?? parametersPath(chain.id), chain.id), {
          local: false,
          onSent,
          journal,
        });

  console.log(`Deployer: ${account.address}, ${formatEther(await reader.getBalance(account))} JU`);
  if (isDryRun) {
    await onFork(rpcUrl, account.address, deployWith);
    const price = await reader.getGasPrice();
    console.log(
      `Dry run: nothing was sent. ${totalGas} gas, ${formatEther(totalGas * price)} JU at the current gas price`,
    );
    return;
  }
  if (isLocal) {
    await createTestClient({ mode: 'anvil', transport }).setBalance({
      address: account.address,
      value: LOCAL_JU,
    });
  }
  const manifest = await deployWith({ reader, wallet: createWalletClient({ account, transport }) }).catch(
    (cause: unknown) => {
      if (isLocal || !journal.inputs) throw cause;
      throw new Error(
        'the deployment is incomplete: remove the cause, then run the same command to resume it',
        { cause },
      );
    },
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const verification = `${base}.verification`;
  writeFileSync(verification, verificationText(all));
  journal.remove();
  console.log(`Deployed: ${totalGas} gas\nManifest: ${file}\nInput for verify-sources: ${verification}`);
}

/** The deployer's key. Only the local chain has a default: its published key. */
function deployerKey(isLocal: boolean): Hex {
  const key = process.env.DEPLOYER_KEY;
  if (key === undefined && isLocal) return privateKeyOf(localRoles.deployer);
  if (!isHex(key) || key.length !== 66) {
    throw new Error('DEPLOYER_KEY must be a private key: 0x and 64 hex digits');
  }
  return key;
}
