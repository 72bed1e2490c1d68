import { LOCAL_JU_PRICE } from '@koala/deploy/localStandIns';
import { erc20Abi, maxUint256, numberToHex, parseEther } from 'viem';
import { deployedContracts } from '@koala/protocol/contracts';
import { buyers, cast } from './cast.ts';
import type { Rehearsal } from './Rehearsal.ts';

/** Publishes an official price before a step, as JuChain's own updater does every minute. */
export async function updateOfficialPrice(rehearsal: Rehearsal): Promise<void> {
  const { officialOracle } = deployedContracts(rehearsal.manifest());
  await rehearsal.send(cast.priceUpdater, officialOracle.address, officialOracle.abi, 'update', [
    LOCAL_JU_PRICE,
  ]);
}

/** People invite one another and buy, with USDT and with JU. */
export async function rehearsePurchases(rehearsal: Rehearsal): Promise<void> {
  const check = rehearsal.report.step('purchases');
  const { user, miner, usdt } = deployedContracts(rehearsal.manifest());
  let inviter = cast.originUser.address;
  for (const buyer of buyers) {
    await rehearsal.chain.rpc.call('anvil_setBalance', buyer.address, numberToHex(parseEther('1000')));
    await rehearsal.send(cast.market, usdt.address, usdt.abi, 'mint', [buyer.address, parseEther('1000')]);
    await rehearsal.send(buyer, user.address, user.abi, 'bind', [inviter]);
    await rehearsal.send(buyer, usdt.address, erc20Abi, 'approve', [miner.address, maxUint256]);
    await rehearsal.send(buyer, miner.address, miner.abi, 'launch', [buyer.address, parseEther('20')]);
    inviter = buyer.address;
  }
  const first = buyers[0]!;
  const args = [first.address, parseEther('9.5'), 2n ** 64n];
  await rehearsal.send(first, miner.address, miner.abi, 'launch', args, parseEther('10'));
  const bought = await rehearsal.reader.readContract({ ...miner, functionName: 'totalPerformance' });
  const expected = parseEther(`${20 * buyers.length}`);
  check('USDT and JU count in full', bought > expected && bought <= expected + parseEther('10'));
}
