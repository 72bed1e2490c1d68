import { keccak256, stringToBytes } from 'viem';
import type { Address } from 'viem';
import { decodeCall } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import type { Call } from '../deployment/operation.ts';

/**
 * A batch file for Safe's Transaction Builder, which the owners of the multisig open, review and sign. `now` in milliseconds. The
 * description lists `calls`, the decoded final effect, because the builder shows a timelock's payload as bytes.
 */
export function safeBatch(
  deployment: Deployment,
  { from, title, transactions, calls }: { from: Address; title: string; transactions: Call[]; calls: Call[] },
  now: number,
): string {
  const description = calls.map((call) => decodeCall(deployment, call).text).join(', ');
  const batch = {
    version: '1.0',
    chainId: `${deployment.manifest.chainId}`,
    createdAt: now,
    meta: {
      name: title,
      description: `Koala: ${description}`,
      createdFromSafeAddress: from,
      createdFromOwnerAddress: '',
    },
    transactions: transactions.map((call) => ({ to: call.to, value: '0', ...namedInputs(deployment, call) })),
  };
  const meta = { ...batch.meta, checksum: batchChecksum(batch) };
  return `${JSON.stringify({ ...batch, meta }, null, 2)}\n`;
}

/** The builder shows names and values of a call only when the file has no `data`; it then encodes them itself. */
function namedInputs(deployment: Deployment, call: Call) {
  const { item, args } = decodeCall(deployment, call);
  if (!item) return { data: call.data, contractMethod: null, contractInputsValues: null };
  // The builder looks up a value by the input's name, or by position when the input has no name.
  const values = args.map((value, index) => [item.inputs[index]?.name || `${index}`, inputText(value)]);
  return {
    data: null,
    contractMethod: {
      inputs: item.inputs.map(({ name = '', type, ...input }) => ({
        internalType: input.internalType ?? type,
        name,
        type,
      })),
      name: item.name,
      payable: item.stateMutability === 'payable',
    },
    contractInputsValues: Object.fromEntries(values) as Record<string, string>,
  };
}

/** A value in the format of the builder's form: `[1,2]` for an array. */
function inputText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(inputText).join(',')}]` : String(value);
}

/**
 * `meta.checksum` as computed by the builder's importer, which warns about a modified file when it differs. Keys are sorted and the name is
 * left out. (safe-global/safe-react-apps, apps/tx-builder/src/lib/checksum.ts)
 */
export function batchChecksum<Batch extends { meta: object }>(batch: Batch): string {
  return keccak256(stringToBytes(serialize({ ...batch, meta: { ...batch.meta, name: null } })));
}

function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const keys = JSON.stringify(entries.map(([key]) => key));
  return `{${keys}${entries.map(([, each]) => `${serialize(each)},`).join('')}}`;
}
