import { formatUnits } from 'viem';

/** 18-decimal wei as a decimal string of whole tokens, without loss: 12500000000000000000n is "12.5". */
export const decimal = (wei: bigint) => formatUnits(wei, 18);
