import { encodeFunctionData } from 'viem';
import type { AbiFunction, Address } from 'viem';
import type { Call } from '../../src/deployment/operation.ts';
import { batchChecksum } from '../../src/signers/safeBatch.ts';

interface Transaction {
  to: Address;
  value: string;
  data: null;
  contractMethod: { name: string; payable: boolean; inputs: AbiFunction['inputs'] };
  contractInputsValues: Record<string, string>;
}

interface Batch {
  chainId: string;
  meta: { description: string; createdFromSafeAddress: string; checksum?: string };
  transactions: Transaction[];
}

/** Reads a batch as Safe's Transaction Builder does: compares the checksum, and encodes each call from its named inputs. */
export function importBatch(text: string): Omit<Batch, 'transactions'> & {
  isUnmodified: boolean;
  transactions: (Call & { value: string })[];
} {
  const { transactions, ...batch } = JSON.parse(text) as Batch;
  const { checksum, ...meta } = batch.meta;
  return {
    ...batch,
    isUnmodified: batchChecksum({ ...batch, transactions, meta }) === checksum,
    transactions: transactions.map(({ to, value, data, contractMethod, contractInputsValues }) => {
      if (data !== null) throw new Error(`the builder would show the call to ${to} as bytes`);
      const { name, inputs } = contractMethod;
      const item = { type: 'function', stateMutability: 'nonpayable', outputs: [], name, inputs } as const;
      const args = inputs.map((input, at) =>
        parseInput(input.type, contractInputsValues[input.name || at] ?? ''),
      );
      return { to, value, data: encodeFunctionData({ abi: [item], functionName: name, args }) };
    }),
  };
}

function parseInput(type: string, text: string): unknown {
  const [, of] = /^(.*)\[\d*\]$/.exec(type) ?? [];
  if (of !== undefined) {
    const items = text.slice(1, -1);
    return items === '' ? [] : items.split(',').map((item) => parseInput(of, item));
  }
  if (type === 'bool') return text === 'true';
  return /^u?int/.test(type) ? BigInt(text) : text;
}
