import { hexToBigInt, parseEther, parseGwei } from 'viem';
import { atDepth } from '@koala/testkit/depth';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';

const PAID = parseEther('40');
const RPC = `http://localhost:${ports.rpc}/`;

for (const isMetaMask of atDepth([true], [false])) {
  const who = isMetaMask ? 'MetaMask' : 'another wallet';
  const pricing = isMetaMask ? 'legacy pricing' : 'EIP-1559 pricing';
  test(`${who} is asked with the estimate x 1.3 and at least 1.1 gwei, in ${pricing}`, async ({
    openPurchase,
    page,
  }) => {
    const { wallet, buyPower } = await openPurchase({ options: { isMetaMask } });
    const estimates: bigint[] = [];
    page.on('response', async (response) => {
      if (!response.url().startsWith(RPC)) return;
      if (!response.request().postData()?.includes('"eth_estimateGas"')) return;
      const { result } = (await response.json()) as { result: `0x${string}` };
      estimates.push(hexToBigInt(result));
    });
    await buyPower.buy('USDT', PAID);
    expect(wallet.transactions).toHaveLength(2);
    // A purchase is estimated for now and for after the pause of the buy-and-burn queue; the larger applies.
    const [approval = 0n, ...purchase] = estimates;
    expect(purchase).toHaveLength(2);
    const largest = purchase.reduce((one, other) => (one > other ? one : other));
    expect(wallet.transactions.map(({ gas }) => hexToBigInt(gas ?? '0x0'))).toEqual(
      [approval, largest].map((estimate) => (estimate * 13n) / 10n),
    );
    for (const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } of wallet.transactions) {
      const least = parseGwei('1.1');
      if (isMetaMask) {
        expect(hexToBigInt(gasPrice ?? '0x0')).toBeGreaterThanOrEqual(least);
        expect([maxFeePerGas, maxPriorityFeePerGas]).toEqual([undefined, undefined]);
      } else {
        expect(gasPrice).toBeUndefined();
        expect(hexToBigInt(maxPriorityFeePerGas ?? '0x0')).toBeGreaterThanOrEqual(least);
        expect(hexToBigInt(maxFeePerGas ?? '0x0')).toBeGreaterThanOrEqual(least);
      }
    }
  });
}
