import { decodeErrorResult } from 'viem';
import type { Hex } from 'viem';
import type { FlowError } from '../engine/FlowFault.ts';
import { allErrorsAbi } from './allErrorsAbi.ts';
import { plainSentences, sentences } from './sentences.ts';

/** The sentence for the data of a revert; 'reverted' with what the chain said where there is none of its own. */
export function decodeRevert(data: Hex | undefined): FlowError {
  if (!data || data === '0x') return { code: 'reverted' };
  try {
    const { errorName, args } = decodeErrorResult({ abi: allErrorsAbi, data });
    const [first] = args ?? [];
    if (errorName === 'Error') {
      const said = String(first);
      return plainSentences[said] ? { code: plainSentences[said] } : { code: 'reverted', detail: said };
    }
    return { code: sentences[errorName] ?? 'reverted', detail: errorName };
  } catch {
    return { code: 'reverted', detail: data.slice(0, 10) };
  }
}
