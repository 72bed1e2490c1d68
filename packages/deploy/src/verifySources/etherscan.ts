import type { Address } from 'viem';
import { z } from 'zod';
import { fetchJson, TemporaryError } from './Explorer.ts';
import type { Explorer, Submission, Verdict } from './Explorer.ts';

const answerSchema = z.object({ status: z.string(), message: z.string(), result: z.string() });

/** Messages of rate limits, and of a contract that the explorer has not indexed yet. */
const RETRYABLE = /rate limit|max calls|unable to locate|not found|try again|temporarily/i;
const ALREADY_VERIFIED = /already verified/i;

/** Etherscan's API, which other explorers also implement. `apiUrl` may contain a query, such as `?chainid=...` of its second version. */
export function etherscan(apiUrl: string, apiKey: string | undefined): Explorer {
  const urlOf = (query: Record<string, string>) => {
    const url = new URL(apiUrl);
    for (const [name, value] of Object.entries({ module: 'contract', ...query })) {
      url.searchParams.set(name, value);
    }
    if (apiKey) url.searchParams.set('apikey', apiKey);
    return url;
  };
  const read = async (url: URL, form?: Record<string, string>) => {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const { status, body } = await fetchJson(url, init);
    const parsed = answerSchema.safeParse(body);
    if (!parsed.success)
      throw new Error(`the explorer answered ${status} in an unexpected format: check --form and --explorer`);
    const { result } = parsed.data;
    if (parsed.data.status !== '1' && RETRYABLE.test(result)) throw new TemporaryError(result);
    return { isGood: parsed.data.status === '1', result };
  };
  const verdictOf = ({ isGood, result }: { isGood: boolean; result: string }): Verdict => {
    if (isGood || ALREADY_VERIFIED.test(result)) return 'verified';
    return /pending|in progress/i.test(result) ? 'pending' : { refused: result };
  };
  const check = (action: string, guid: string) => read(urlOf({ action, guid })).then(verdictOf);
  /** By proxy, the id for the status of its link. */
  const links = new Map<Address, string>();

  return {
    async submit({ address, source, constructorArguments, input }: Submission) {
      const args = constructorArguments.slice(2);
      const { isGood, result } = await read(urlOf({ action: 'verifysourcecode' }), {
        contractaddress: address,
        sourceCode: input.json,
        codeformat: 'solidity-standard-json-input',
        contractname: source,
        compilerversion: `v${input.compiler}`,
        constructorArguments: args,
        // The older spelling, which many explorers still use.
        constructorArguements: args,
      });
      if (isGood) return { ticket: result };
      if (ALREADY_VERIFIED.test(result)) return 'verified';
      throw new Error(result || `the explorer rejected ${source} without a message`);
    },
    status: (_, ticket) => check('checkverifystatus', ticket),
    async linkProxy(proxy, implementation) {
      const known = links.get(proxy);
      if (known !== undefined) return check('checkproxyverification', known);
      const form = { address: proxy, expectedimplementation: implementation };
      const { isGood, result } = await read(urlOf({ action: 'verifyproxycontract' }), form);
      if (!isGood) return { refused: result };
      links.set(proxy, result);
      return check('checkproxyverification', result);
    },
  };
}
