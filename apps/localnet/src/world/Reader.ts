import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import type { Rpc } from '../chain/Rpc.ts';

export interface Contract {
  address: Address;
  abi: Abi;
}

export interface Read {
  contract: Contract;
  functionName: string;
  args?: readonly unknown[];
}

/** Reads contracts at the newest block, many in one request. */
export class Reader {
  constructor(private readonly rpc: Rpc) {}

  /** Results in the order of the reads. Rejects when one reverts. */
  async all<T>(reads: Read[]): Promise<T[]> {
    const results = await this.rpc.batch<Hex>(
      reads.map(({ contract, functionName, args = [] }) => {
        const data = encodeFunctionData({ abi: contract.abi, functionName, args });
        return { method: 'eth_call', params: [{ to: contract.address, data }, 'latest'] };
      }),
    );
    return reads.map(({ contract, functionName, args = [] }, index) =>
      decodeFunctionResult({ abi: contract.abi, functionName, args, data: results[index] ?? '0x' }),
    ) as T[];
  }

  async one<T>(read: Read): Promise<T> {
    const [result] = await this.all<T>([read]);
    return result as T;
  }
}
