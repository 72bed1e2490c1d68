import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  PublicClient,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem';

type Reading = 'pure' | 'view';

/** The chain state for one decision: all reads use the same block. */
export class ChainSnapshot {
  /**
   * @param now unix seconds for decisions: the time of the newest block, or of the block being filled
   * @param block all reads use this block; by default the newest
   */
  constructor(
    readonly client: PublicClient,
    readonly now: number,
    readonly block?: bigint,
  ) {}

  static async newest(client: PublicClient): Promise<ChainSnapshot> {
    const { number, timestamp } = await client.getBlock({ blockTag: 'latest' });
    return new ChainSnapshot(client, Number(timestamp), number);
  }

  read<
    const abi extends Abi,
    name extends ContractFunctionName<abi, Reading>,
    const args extends ContractFunctionArgs<abi, Reading, name>,
  >(request: ReadContractParameters<abi, name, args>): Promise<ReadContractReturnType<abi, name, args>> {
    const at = this.block === undefined ? {} : { blockNumber: this.block };
    const pinned = { ...request, ...at } as ReadContractParameters<abi, name, args>;
    return this.client.readContract(pinned);
  }
}
