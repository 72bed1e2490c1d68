import { formatEther } from 'viem';

/** 18-decimal wei, or its digits as the database returns them, as a decimal string of whole tokens: 12500000000000000000n is "12.5". */
export const decimal = (wei: bigint | string): string => formatEther(BigInt(wei));
