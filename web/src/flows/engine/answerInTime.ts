import { WALLET_TIMEOUT } from '../../lib/timings.ts';
import { FlowFault } from './FlowFault.ts';

/** What the wallet is asked without its user being asked is answered within 10 s, or throws FlowFault 'walletSilent'. */
export function answerInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FlowFault({ code: 'walletSilent' })), WALLET_TIMEOUT);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
