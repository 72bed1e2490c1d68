type Hex = `0x${string}`;

/** A block as the node gives it, as far as the index reads it. */
export interface RpcBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  /** Not every node gives it. */
  logsBloom?: Hex;
  transactions: (RpcTransaction | Hex)[];
}

export interface RpcTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
  transactionIndex: Hex;
}

export interface RpcLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  transactionHash: Hex;
  transactionIndex: Hex;
  logIndex: Hex;
}

export interface RpcReceipt {
  blockHash: Hex;
  status: Hex;
}
