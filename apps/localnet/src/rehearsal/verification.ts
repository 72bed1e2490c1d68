import { readFileSync } from 'node:fs';
import { freePort } from '@koala/deploy/freePort';
import { StandInExplorer } from '@koala/testkit/StandInExplorer';
import type { Address, Hex } from 'viem';
import { checkCommand } from './deployment.ts';
import type { Rehearsal } from './Rehearsal.ts';

/** Submits all contracts to stand-in explorers of both APIs, which compile them and compare them with the chain. */
export async function rehearseVerification(rehearsal: Rehearsal): Promise<void> {
  const { chain, chainId } = rehearsal;
  const check = rehearsal.report.step('sources');
  const file = rehearsal.manifestFile.replace('.json', '.verification');
  const { contracts } = JSON.parse(readFileSync(file, 'utf8')) as {
    contracts: { address: Address; transaction: Hex }[];
  };
  const creations = new Map(contracts.map(({ address, transaction }) => [address, transaction]));
  for (const form of ['blockscout', 'etherscan']) {
    const explorer = await StandInExplorer.start(creations, chain.rpcUrl, await freePort());
    const url = form === 'blockscout' ? explorer.url : `${explorer.url}/v2/api?chainid=${chainId}`;
    const args = ['--chain', `${chainId}`, '--form', form, '--explorer', url, '--file', file];
    const done = await rehearsal.koala(['verify-sources', ...args]);
    await explorer.stop();
    check(
      `the sources of all ${creations.size} contracts compile to the code on the chain (${form})`,
      checkCommand(done, `${creations.size} verified, 0 failed`) && explorer.verified.size === creations.size,
    );
  }
}
