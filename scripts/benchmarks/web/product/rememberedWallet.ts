import { localAccount, TEST_ACCOUNTS } from '@koala/contracts/deploy/localAccounts';
import { readChainIdentity } from '@koala/protocol/rpc/chainIdentity';
import type { RpcRequest } from '@koala/protocol/rpc/chainIdentity';
import { numberToHex, parseEther } from 'viem';
import type { Address } from 'viem';
import { storedSession } from '../../../../e2e/app/resumeSession.ts';
import { InjectedWallet } from '../../../../e2e/wallet/InjectedWallet.ts';
import { flowsStorageKey } from '../../../../web/src/account/storage.ts';
import type { FlowRecord } from '../../../../web/src/flows/engine/record.ts';
import { rpcUrl } from './addresses.ts';

/** Purchases that the app keeps of somebody who uses it. */
const PURCHASES = 20;
/** Of each, USDT wei and power. */
const AMOUNT = parseEther('100');
const DAY_MS = 86_400_000;

/** A browser wallet with the test account that the demo world gave an inviter, power and a past. */
export const rememberedWallet = () => new InjectedWallet(localAccount(TEST_ACCOUNTS - 1));

/** What the browser's storage holds of a wallet that connected, signed in and bought power with this app. */
export async function rememberedStorage(wallet: InjectedWallet): Promise<Record<string, string>> {
  const { address } = wallet;
  const { chainId, genesisHash } = await readChainIdentity(request);
  const key = flowsStorageKey(chainId, genesisHash, address);
  return { ...(await storedSession(wallet)), [key]: JSON.stringify(purchasesOf(address)) };
}

const request: RpcRequest = async ({ method, params }) => {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
};

/** Purchases that ended, newest first. */
function purchasesOf(account: Address): FlowRecord[] {
  return Array.from({ length: PURCHASES }, (_, number): FlowRecord => {
    const createdAt = Date.now() - (number + 1) * DAY_MS;
    return {
      id: `bench-${number}`,
      flow: 'buyPowerWithUsdt',
      summary: { type: 'USDT', amount: `${AMOUNT}`, power: `${AMOUNT}`, receiver: account },
      steps: [
        {
          id: 'commit',
          hash: numberToHex(number + 1, { size: 32 }),
          nonce: PURCHASES - number,
          isMined: true,
        },
      ],
      stage: 'done',
      createdAt,
      promptedAt: createdAt,
      prompt: { nonce: PURCHASES - number, block: PURCHASES - number, to: account, data: '0x' },
      outcome: {
        minedAt: createdAt + 5_000,
        changes: [{ asset: 'USDT', wei: `${-AMOUNT}` }],
        power: `${AMOUNT}`,
      },
    };
  });
}
