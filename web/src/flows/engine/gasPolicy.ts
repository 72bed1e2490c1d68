import { maxUint256, parseGwei } from 'viem';

export type GasKind = 'standard' | 'powerPurchase' | 'proxySell';

/** Lowest gas price, and lowest fee and tip, that JuChain's validators take. */
const MIN_GAS_PRICE = parseGwei('1.1');
const FALLBACK_LIMIT = 210_000n;
const POWER_PURCHASE_FALLBACK_LIMIT = 600_000n;

/** What approvals ask for unless the user chooses the exact amount. */
export const MAX_ALLOWANCE = maxUint256;

/** Gas limit from an estimate, or a fallback where the estimate could not be had. */
export function gasLimit(estimate: bigint | undefined, kind: GasKind): bigint {
  if (estimate === undefined)
    return kind === 'powerPurchase' ? POWER_PURCHASE_FALLBACK_LIMIT : FALLBACK_LIMIT;
  const padded = (estimate * 13n) / 10n;
  return kind === 'proxySell' ? max(padded, FALLBACK_LIMIT) : padded;
}

/** What the node says about prices, wei. */
export interface NodePrices {
  gasPrice: bigint;
  /** null on a chain without EIP-1559. */
  baseFee: bigint | null;
  tip: bigint | undefined;
}

export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Legacy pricing for MetaMask, EIP-1559 for the others; nothing below 1.1 gwei. */
export function fees(prices: NodePrices, isMetaMask: boolean): Fees {
  if (isMetaMask || prices.baseFee === null) return { gasPrice: max(prices.gasPrice, MIN_GAS_PRICE) };
  const maxPriorityFeePerGas = max(prices.tip ?? 0n, MIN_GAS_PRICE);
  return { maxFeePerGas: prices.baseFee * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas };
}

/** Whether a connected wallet is MetaMask itself (others set its flag too). */
export function isMetaMask(wallet: { id: string; name: string } | null): boolean {
  return (
    wallet !== null &&
    (/^(metaMask(SDK)?|io\.metamask(\..+)?)$/.test(wallet.id) || wallet.name === 'MetaMask')
  );
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);
