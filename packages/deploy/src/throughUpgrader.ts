import { encodeFunctionData, isAddressEqual, keccak256, parseAbi, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import { receiptOf } from './send.ts';
import type { Sender } from './send.ts';

/** Functions of every upgradeable contract (UUPS). */
export const upgradeAbi = parseAbi(['function upgradeToAndCall(address implementation, bytes data) payable']);

const timelockAbi = parseAbi([
  'function getMinDelay() view returns (uint256)',
  'function hashOperation(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt) view returns (bytes32)',
  'function getOperationState(bytes32 id) view returns (uint8)',
  'function getTimestamp(bytes32 id) view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt) payable',
]);

/** Operation states as numbered by the TimelockController. */
const OPERATION_STATES = ['unset', 'waiting', 'ready', 'done'] as const;

interface Call {
  to: Address;
  data: Hex;
}

/** Progress of an upgrade: complete, in the timelock until `readyAt` (unix s), or waiting for another account to send `call`. */
export type UpgradeStep =
  | { stage: 'done' }
  | { stage: 'waiting'; readyAt: number }
  | { stage: 'ask'; what: string; by: string; call: Call };

/** Makes the upgrader call, directly or through its timelock, as far as the sender's roles and the delay allow. */
export async function throughUpgrader(sender: Sender, upgrader: Address, call: Call): Promise<UpgradeStep> {
  const { reader, wallet } = sender;
  if (!(await reader.getCode({ address: upgrader }))) {
    if (!isAddressEqual(wallet.account.address, upgrader)) {
      return { stage: 'ask', what: 'upgradeToAndCall', by: upgrader, call };
    }
    await sendCall(sender, call);
    return { stage: 'done' };
  }

  const timelock = { abi: timelockAbi, address: upgrader } as const;
  const operation = [call.to, 0n, call.data, zeroHash, zeroHash] as const;
  const id = await reader.readContract({ ...timelock, functionName: 'hashOperation', args: operation });
  const waiting = async (): Promise<UpgradeStep> => ({
    stage: 'waiting',
    readyAt: Number(await reader.readContract({ ...timelock, functionName: 'getTimestamp', args: [id] })),
  });
  /** Sends when the sender has the role; otherwise returns the required sender and call. */
  const act = async (role: string, what: string, data: Hex): Promise<UpgradeStep | undefined> => {
    const args = [keccak256(toHex(role)), wallet.account.address] as const;
    if (!(await reader.readContract({ ...timelock, functionName: 'hasRole', args }))) {
      return { stage: 'ask', what, by: `who holds ${role} of the timelock`, call: { to: upgrader, data } };
    }
    await sendCall(sender, { to: upgrader, data });
    return undefined;
  };

  const number = await reader.readContract({ ...timelock, functionName: 'getOperationState', args: [id] });
  const state = OPERATION_STATES[number];
  if (state === 'unset') {
    const delay = await reader.readContract({ ...timelock, functionName: 'getMinDelay' });
    const data = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'schedule',
      args: [...operation, delay],
    });
    return (await act('PROPOSER_ROLE', 'schedule', data)) ?? waiting();
  }
  if (state === 'waiting') return waiting();
  if (state === 'ready') {
    const data = encodeFunctionData({ abi: timelockAbi, functionName: 'execute', args: operation });
    return (await act('EXECUTOR_ROLE', 'execute', data)) ?? { stage: 'done' };
  }
  throw new Error('the timelock executed this upgrade, but the proxy has another implementation');
}

async function sendCall({ reader, wallet }: Sender, { to, data }: Call): Promise<void> {
  const hash = await wallet.sendTransaction({ chain: null, type: 'legacy', to, data });
  const { status } = await receiptOf(reader, hash);
  if (status !== 'success') throw new Error(`reverted: ${hash}`);
}
