import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  PublicClient,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem';

type Reading = 'pure' | 'view';

/** The state of the chain that one decision is made on. */
export class Moment {
  /**
   * @param now unix seconds that decisions go by: of the newest block, or of the block being filled
   * @param block all reads are made at this block; without one, at the newest
   */
  constructor(
    readonly client: PublicClient,
    readonly now: number,
    readonly block?: bigint,
  ) {}

  /** The newest block of the chain, which then stays the same for all reads. */
  static async newest(client: PublicClient): Promise<Moment> {
    const { number, timestamp } = await client.getBlock({ blockTag: 'latest' });
    return new Moment(client, Number(timestamp), number);
  }

  /** Reads a contract. */
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
