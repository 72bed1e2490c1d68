import { swapAbi } from '@koala/protocol/abi/swap';
import { decodeFunctionData } from 'viem';
import type { FailedCall } from '../ChainSource.ts';
import type { Ledger } from '../Ledger.ts';
import type { Projection } from './Projection.ts';
import { projectRate } from './projectRate.ts';

const SOLD = 1;
const REVERTED = 3;

/** Sales of KL, as records of whose KL it was and of who sold it, and the rates of a sale. */
export const projectSwap: Projection<'swap'> = (event, origin, { ledger }) => {
  if (event.name === 'ParameterSet') projectRate(event.args, origin, ledger);
  if (event.name !== 'Sold') return;
  const { principal, caller, receiver, klAmount, juAmount } = event.args;
  const entry = { amount: klAmount, amount2: juAmount, counterparty: receiver, tag: SOLD };
  ledger.append('swap', principal, origin, entry);
  // A delegate finds what it sold for others among its own records.
  if (caller !== principal) ledger.append('swap', caller, origin, entry);
};

/**
 * A reverted sale becomes a record of who sent it, never of the principal it names: anybody can name anybody in a failing call. Its amount is
 * anybody's word too, so it enters no sum: a handful of them would outgrow the column.
 */
export function projectFailedSwap(call: FailedCall, timestamp: number, ledger: Ledger): void {
  const amount = soldAmount(call.input);
  if (amount === undefined) return;
  const { block, txHash, from } = call;
  ledger.append('swap', from, { block, timestamp, txHash }, { amount, adds: 0n, tag: REVERTED });
}

/** KL wei that a call to the swap contract would have sold; undefined when it is no sale. */
function soldAmount(input: `0x${string}`): bigint | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: swapAbi, data: input });
    if (functionName === 'sellKLTokens') return args[0];
    if (functionName === 'proxySell') return args[1];
  } catch {
    // Not a call that the contract knows.
  }
  return undefined;
}
