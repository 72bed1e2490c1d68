import { expect, it } from 'vitest';
import { batchChecksum } from '../src/signers/safeBatch.ts';

/** The batch of the builder's own test, and its expected checksum (safe-global/safe-react-apps, checksum.test.js). */
const safe = '0x49d4450977E2c95362C13D3a31a09311E0Ea26A6';
const input = (name: string, type: string) => ({ internalType: type, name, type });
const published = {
  version: '1.0',
  chainId: '4',
  createdAt: 1646321521061,
  meta: {
    name: 'test batch file',
    txBuilderVersion: '1.4.0',
    checksum: '',
    createdFromSafeAddress: '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa',
    createdFromOwnerAddress: safe,
  },
  transactions: [
    {
      to: safe,
      value: '0',
      contractMethod: {
        inputs: [input('paramAddress', 'address')],
        name: 'testAddress',
        payable: false,
      },
      contractInputsValues: { paramAddress: safe },
    },
    {
      to: safe,
      value: '0',
      contractMethod: { inputs: [input('paramBool', 'bool')], name: 'testBool', payable: false },
      contractInputsValues: { paramAddress: '', paramBool: 'false' },
    },
    {
      to: safe,
      value: '2000000000000000000',
      data: `0x42f45790${safe.slice(2).toLowerCase().padStart(64, '0')}`,
    },
  ],
};

it('the checksum is the one that the published builder computes', () => {
  const expected = '0x4ecbfd364aa6759983915644e73f8bd411e85a2dc306f252a387c2728c4db64c';
  expect(batchChecksum(published)).toBe(expected);
  const reversed = Object.fromEntries(Object.entries(published).reverse()) as typeof published;
  expect(batchChecksum(reversed)).toBe(expected);
  expect(batchChecksum({ ...published, meta: { ...published.meta, name: 'another' } })).toBe(expected);
  expect(batchChecksum({ ...published, chainId: '5' })).not.toBe(expected);
});
