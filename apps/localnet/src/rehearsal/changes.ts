import { forgeArtifact } from '@koala/deploy/artifact';
import { addressesOf } from '@koala/deploy/deploymentManifest';
import { verifyRoles } from '@koala/deploy/verifyRoles';
import { deployedContracts } from '@koala/protocol/contracts';
import { encodeFunctionData, keccak256, toHex, zeroHash } from 'viem';
import type { Address, HDAccount, Hex } from 'viem';
import { cast } from './cast.ts';
import { checkCommand } from './deployment.ts';
import type { Rehearsal } from './Rehearsal.ts';

/** ERC-1967's slot of a proxy's implementation. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const role = (name: string) => keccak256(toHex(name));
const { abi: timelockAbi } = forgeArtifact('TimelockController');
const { abi: rolesAbi } = forgeArtifact('Top101');

/**
 * Upgrades a contract: any account creates the implementation, the multisig schedules the upgrade, executing it too early
 * is rejected, and after the delay it is executed.
 */
export async function rehearseUpgrade(rehearsal: Rehearsal): Promise<void> {
  const { reader, parameters } = rehearsal;
  const check = rehearsal.report.step('upgrade');
  const { buyBurn, miner } = deployedContracts(rehearsal.manifest());
  const implementation = () => reader.getStorageAt({ address: buyBurn.address, slot: IMPLEMENTATION_SLOT });
  const reference = () => reader.readContract({ ...buyBurn, functionName: 'referencePrice' });
  const before = await implementation();
  const kept = await reference();

  const operate = (key: HDAccount, ...args: string[]) => {
    const where = ['--rpc', rehearsal.rpc.url, '--manifest', rehearsal.manifestFile];
    return rehearsal.koala([...args, ...where, '--raw-key', '--raw-key-on-main-network'], key);
  };
  const created = await operate(cast.deployer, 'implementation', 'buyBurn');
  const [, address = ''] = /Created: (0x\w{40})/.exec(created.output) ?? [];
  check('any account creates the implementation', checkCommand(created, 'Created: '));
  const refused = await operate(cast.deployer, 'upgrade', 'buyBurn', address);
  check(
    'an account other than the multisig may not schedule it',
    checkCommand(refused, 'is not allowed to', 1),
  );
  const scheduled = await operate(cast.admin, 'upgrade', 'buyBurn', address);
  const [, operation = ''] = /Scheduled: operation (0x\w{64})/.exec(scheduled.output) ?? [];
  check('the multisig schedules it', checkCommand(scheduled, 'Scheduled: '));
  const early = await operate(cast.admin, 'execute', operation);
  check(
    'it cannot be executed before the delay is over',
    early.code === 1 && (await implementation()) === before,
  );
  await rehearsal.goTo((await rehearsal.now()) + Number(parameters.delay) + 60);
  const executed = await operate(cast.admin, 'execute', operation);
  check('after the delay it is executed', checkCommand(executed, 'On the chain:'));
  check('the proxy has another implementation', (await implementation()) !== before);
  check('its storage is kept', String(await reference()) === String(kept));
  const manifest = rehearsal.manifest();
  check('the manifest does not change', manifest.contracts.miner.address === miner.address);
}

/** Keeper, guardian and multisig hand over to others, in one operation of the timelock. */
export async function rehearseHandover(rehearsal: Rehearsal): Promise<void> {
  const { reader, parameters } = rehearsal;
  const check = rehearsal.report.step('handover of roles');
  const manifest = rehearsal.manifest();
  const timelock = manifest.accounts.upgrader;
  if (!timelock) throw new Error(`${rehearsal.manifestFile} has no timelock (accounts.upgrader)`);
  const { top101, fight101 } = deployedContracts(manifest);
  const swap = (to: Address, name: string, from: Address, next: Address) =>
    [
      { to, data: rolesCall('grantRole', name, next) },
      { to, data: rolesCall('revokeRole', name, from) },
    ] as const;
  const { admin, guardian, keeper, nextAdmin, nextGuardian, nextKeeper } = cast;
  const calls = [
    ...swap(top101.address, 'KEEPER_ROLE', keeper.address, nextKeeper.address),
    ...[top101, fight101].flatMap(({ address }) =>
      swap(address, 'GUARDIAN_ROLE', guardian.address, nextGuardian.address),
    ),
    ...['PROPOSER_ROLE', 'EXECUTOR_ROLE', 'CANCELLER_ROLE'].flatMap((name) =>
      swap(timelock, name, admin.address, nextAdmin.address),
    ),
  ];
  const batch = [
    calls.map(({ to }) => to),
    calls.map(() => 0n),
    calls.map(({ data }) => data),
    zeroHash,
    zeroHash,
  ];
  const schedule = [...batch, BigInt(parameters.delay ?? 0)];
  const encoded = encodeFunctionData({ abi: timelockAbi, functionName: 'scheduleBatch', args: schedule });

  check('the deployer cannot schedule it', await rehearsal.refuses(cast.deployer.address, timelock, encoded));
  await rehearsal.send(admin, timelock, timelockAbi, 'scheduleBatch', schedule);
  const execute = encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args: batch });
  check(
    'it cannot be executed before the delay is over',
    await rehearsal.refuses(admin.address, timelock, execute),
  );
  await rehearsal.goTo((await rehearsal.now()) + Number(parameters.delay) + 60);
  await rehearsal.send(admin, timelock, timelockAbi, 'executeBatch', batch);

  const next = { admin: nextAdmin.address, guardian: nextGuardian.address, keeper: nextKeeper.address };
  const at = addressesOf(manifest, { deployer: cast.deployer.address });
  const wrong = await verifyRoles(reader, at, { ...parameters, ...next });
  for (const line of wrong) console.error(line);
  check('the new accounts have their roles, and nothing else', wrong.length === 0);
  check('the former multisig cannot schedule', await rehearsal.refuses(admin.address, timelock, encoded));
  const has = (name: string, account: Address) =>
    reader.readContract({
      abi: rolesAbi,
      address: top101.address,
      functionName: 'hasRole',
      args: [role(name), account],
    });
  const former = (await has('KEEPER_ROLE', keeper.address)) || (await has('GUARDIAN_ROLE', guardian.address));
  check('the former keeper and guardian have no roles', former === false);
}

function rolesCall(functionName: string, name: string, account: Address): Hex {
  return encodeFunctionData({ abi: rolesAbi, functionName, args: [role(name), account] });
}
