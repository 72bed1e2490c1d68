import type { Address } from 'viem';
import { readAllowance, readBalance } from '../chain/holdings.ts';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { approveStep, callStep } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import type { Approved } from './Terms.ts';

interface BindProxyRequest {
  /** Zero or the account itself revokes the delegation. */
  delegate: Address;
}

/** Sets the one wallet that may claim, redeem and sell for the account. */
export const bindProxy: Flow<BindProxyRequest> = {
  name: 'bindProxy',
  affects: ['proxyAddressList'],
  summarize: ({ delegate }) => ({ delegate }),
  plan: ({ contracts: { user } }, { delegate }) => [
    callStep('commit', { ...user, functionName: 'bindProxy', args: [delegate] }, 'standard'),
  ],
  review: async (context, { delegate }) => {
    const isRevocation = isSameAddress(delegate, zeroAddress) || isSameAddress(delegate, context.account);
    const allowed = await readAllowed(context);
    const onlyFee = { name: 'onlyFee' } as const;
    if (isRevocation)
      return {
        notes: [
          { name: 'delegateEnds' },
          ...(allowed.length > 0 ? [{ name: 'delegateAllowed' as const, allowed }] : []),
          onlyFee,
        ],
      };
    const { client, contracts, account } = context;
    const [, , { value }] = await client.readContract({
      ...contracts.miner,
      functionName: 'redeemOptions',
      args: [account],
    });
    return {
      binds: { to: 'delegate', address: delegate },
      // Value that the delegate redeems cannot be recovered.
      ...(value > 0n && { isFinal: true }),
      notes: [
        ...(value > 0n ? [{ name: 'delegateTakes' as const, most: value }] : []),
        { name: 'delegateMay' },
        { name: 'delegateAllowed', allowed },
        onlyFee,
      ],
    };
  },
};

/** Existing allowances of the contracts that a delegate acts through. */
async function readAllowed({ client, contracts, account }: FlowContext): Promise<Approved[]> {
  const { kl, gs, swap, miner } = contracts;
  const pairs = [
    { asset: 'KL', token: kl, spender: 'swap', address: swap.address },
    { asset: 'GS', token: gs, spender: 'swap', address: swap.address },
    { asset: 'KL', token: kl, spender: 'miner', address: miner.address },
    { asset: 'GS', token: gs, spender: 'miner', address: miner.address },
  ] as const;
  const allowed = await Promise.all(
    pairs.map(async ({ asset, token, spender, address }) => ({
      asset,
      spender,
      wei: await readAllowance(client, token, account, address),
    })),
  );
  return allowed.filter(({ wei }) => wei > 0n);
}

interface LetDelegateRequest {
  /** Unlimited, or the current balance. */
  approval: ApprovalAmount;
}

/** Approves the swap contract for KL, and GS as fuel, so that the delegate can sell the account's KL. */
export const letDelegateSell = letDelegate('letDelegateSell', 'swap');

/** Approves the miner for KL to burn, and GS as fuel, so that the delegate can redeem the account's order. */
export const letDelegateRedeem = letDelegate('letDelegateRedeem', 'miner');

function letDelegate(
  name: 'letDelegateSell' | 'letDelegateRedeem',
  contract: 'swap' | 'miner',
): Flow<LetDelegateRequest> {
  return {
    name,
    affects: [],
    summarize: ({ approval }) => ({ approval }),
    plan: async (context, { approval }) => {
      const { client, contracts, account } = context;
      const need = (token: 'kl' | 'gs') => {
        // With a zero balance 1 wei is needed, so that 'max' still approves; 'exact' then plans no step.
        const needed = readBalance(client, contracts[token], account).then((held) =>
          approval === 'max' && held === 0n ? 1n : held,
        );
        return approveStep(context, { token, spender: contracts[contract].address, needed, approval });
      };
      const approvals = (await Promise.all([need('kl'), need('gs')])).flat();
      // The approvals are the purpose of this flow, so the last one is its commit.
      return approvals.map((step, index) =>
        index === approvals.length - 1 ? { ...step, id: 'commit' as const } : step,
      );
    },
    review: async ({ client, contracts: { user }, account }) => {
      const delegate = await client.readContract({ ...user, functionName: 'receiver', args: [account] });
      const note = name === 'letDelegateSell' ? 'delegateSells' : 'delegateRedeems';
      return { notes: [{ name: note, delegate }] };
    },
  };
}
