// `npm run rehearse -w @koala/localnet -- [main|test]`: the deployment, a day of the keeper, an upgrade and a handover
// of roles, on local chains that behave like JuChain's two networks. Prints a table, and exits with 1 on any deviation.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { readParameters } from '@koala/deploy/parameters';
import { koalaChains } from '@koala/protocol/chains';
import { createPublicClient, http } from 'viem';
import { DAY } from '@koala/protocol/utc8';
import { KEPT_STATES, startAnvil } from '../chain/startAnvil.ts';
import { Supervisor } from '../processes/Supervisor.ts';
import { rehearseHandover, rehearseUpgrade } from './changes.ts';
import { rehearseDeployment } from './deployment.ts';
import { rehearseKeeper } from './keeperDay.ts';
import { placeOutsideContracts } from './outsideContracts.ts';
import { SimulatedPublicRpc } from './SimulatedPublicRpc.ts';
import { Rehearsal } from './Rehearsal.ts';
import { rehearsedParameters } from './rehearsedParameters.ts';
import { Report } from './Report.ts';
import { rehearseVerification } from './verification.ts';

/** The miner rejects a start less than a day away. */
const DAYS_BEFORE_START = 3;

const asked = process.argv.slice(2);
const networks = koalaChains.filter(({ custom: { kind } }) => asked.length === 0 || asked.includes(kind));
if (networks.length === 0)
  throw new Error(`unknown network ${asked.join(' ')}: npm run rehearse -w @koala/localnet -- [main|test]`);
let deviations = 0;
for (const { id, custom } of networks) deviations += await rehearse(custom.kind, id);
process.exitCode = deviations > 0 ? 1 : 0;

/** Rehearses one network; resolves to the number of deviations. */
async function rehearse(name: string, chainId: number): Promise<number> {
  console.log(`\nRehearsal of the ${name} network, chain ${chainId}`);
  const report = new Report(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'koala-rehearsal-'));
  const supervisor = new Supervisor(folder);
  let rpc: SimulatedPublicRpc | undefined;
  try {
    const parametersFile = join(folder, 'parameters.json');
    writeFileSync(parametersFile, JSON.stringify(rehearsedParameters(chainId)));
    const parameters = readParameters(parametersFile, chainId);
    if (parameters.startTime === null) throw new Error(`${parametersFile}: startTime is missing`);
    const genesisTime = parameters.startTime - DAYS_BEFORE_START * DAY;
    const chain = await startAnvil(supervisor, {
      port: await freePort(),
      genesisTime,
      chainId,
      keptStates: KEPT_STATES.tests,
    });
    await chain.rpc.call('anvil_setBlockTimestampInterval', 1);
    await chain.rpc.call('evm_setAutomine', true);
    const direct = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20, cacheTime: 0 });
    await placeOutsideContracts(chain, direct, parameters);
    rpc = await SimulatedPublicRpc.start(chain.rpcUrl, await freePort());
    const rehearsal = new Rehearsal(chain, rpc, chainId, parameters, parametersFile, folder, report);
    await rehearseDeployment(rehearsal);
    await rehearseVerification(rehearsal);
    await rehearseKeeper(rehearsal);
    await rehearseUpgrade(rehearsal);
    await rehearseHandover(rehearsal);
    const { rate, logRange } = rpc.refused;
    console.log(
      `The public RPC rejected ${rate} requests because of its rate limit and ${logRange} log queries because of their range.`,
    );
  } catch (error) {
    console.error(error);
    report.step('rehearsal')('completed', false);
  } finally {
    await rpc?.stop();
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${report.table()}\n\n${report.deviations} deviations`);
  return report.deviations;
}
