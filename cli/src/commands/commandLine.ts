import { LANGUAGES } from '@koala/protocol/languages';
import { parseArgs } from 'node:util';
import { getAddress, isAddress } from 'viem';
import type { Address } from 'viem';

export const USAGE = `Usage: npm run operate -- <what> [options]
  status                                 everything on one screen; what is said when nothing is named
  help                                   this list

At once, by the guardian (drop: by anyone)
  veto                                   throws the root away that is under settlement
  drop                                   throws a root away that nobody pushed for 14 days
  pause                                  stops the card sale

By the default admin, through the timelock where there is one
  resume                                 opens the card sale again
  set <parameter> <values>               a rate, fee or length; \`set\` alone lists them with their bounds
  grant <role> <address>                 keeper, guardian or upgrader
  revoke <role> <address>
  implementation <contract>              creates the code of an upgrade from this checkout; any account may
  upgrade <contract> <implementation>    with --call and --args when the new code has to be told something
  hand-over <address>                    names the next admin of all contracts
  accept-admin                           takes over, by the one who was named

What waits in the timelock
  execute <operation>                    makes its calls, once its delay is over
  cancel <operation>                     gives it up

Off the chain, on the server's database (DATABASE_URL, or DATA_DIR)
  sessions revoke <address|all>
  notice set <language> <title> <file>, notice clear <language>
  status-line set <severity> ${LANGUAGES.map((language) => `<${language}>`).join(' ')}, status-line clear

Options
  --rpc <list>           RPC addresses with commas (or RPC_URL; default http://127.0.0.1:8545)
  --manifest <file>      the deployment (or KOALA_MANIFEST; default: the one that is known on the chain)
  --api <origin>         where the API answers: status then shows the index and the notices
  --call, --args         of an upgrade: "reinitialize(uint64 limit)" and its values with commas
  --until <time>         of a status line: when it ends, as 2026-11-24T08:00Z
Each action is tried on a fork first. Nothing else happens without one of
  --safe <file>          writes the transactions for a multisig, as a file for Safe's Transaction Builder
  --keystore <file>      signs with an encrypted key (JSON, version 3); asks for the password, or --password-file <file>
  --signer <address>     signs by a JSON-RPC signer: Web3Signer, Clef, Frame, and the hardware behind them
  --raw-key              signs with OPERATOR_KEY; on the main network only with --raw-key-on-main-network as well
  --confirm              for what is off the chain
  --from <address>       which account, where several may`;

/** A command line that was understood. */
export interface CommandLine {
  words: string[];
  rpc: string;
  manifest: string | undefined;
  api: string | undefined;
  from: Address | undefined;
  call: string | undefined;
  args: string | undefined;
  until: string | undefined;
  safe: string | undefined;
  keystore: string | undefined;
  passwordFile: string | undefined;
  signer: string | undefined;
  rawKey: boolean;
  rawKeyOnMainNetwork: boolean;
  confirm: boolean;
}

/** Every option, as `parseArgs` takes them. */
const OPTIONS = {
  rpc: { type: 'string' },
  manifest: { type: 'string' },
  api: { type: 'string' },
  from: { type: 'string' },
  call: { type: 'string' },
  args: { type: 'string' },
  until: { type: 'string' },
  safe: { type: 'string' },
  keystore: { type: 'string' },
  'password-file': { type: 'string' },
  signer: { type: 'string' },
  'raw-key': { type: 'boolean', default: false },
  'raw-key-on-main-network': { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
} as const;

/** Reads the command line and the environment. Throws with what is wrong. */
export function parseCommandLine(argv: string[], env: NodeJS.ProcessEnv): CommandLine {
  const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  const ways = [values.safe, values.keystore, values.signer].filter((way) => way !== undefined).length;
  if (ways + Number(values['raw-key']) > 1) {
    throw new Error('one of --safe, --keystore, --signer and --raw-key is enough: name one');
  }
  return {
    words: positionals.length > 0 ? positionals : ['status'],
    rpc: values.rpc ?? env.RPC_URL ?? 'http://127.0.0.1:8545',
    manifest: values.manifest ?? env.KOALA_MANIFEST,
    api: values.api,
    from: values.from === undefined ? undefined : parseAddress('--from', values.from),
    call: values.call,
    args: values.args,
    until: values.until,
    safe: values.safe,
    keystore: values.keystore,
    passwordFile: values['password-file'],
    signer: values.signer,
    rawKey: values['raw-key'],
    rawKeyOnMainNetwork: values['raw-key-on-main-network'],
    confirm: values.confirm,
  };
}

/** An address as an operator wrote it. Throws with `what` when it is none, or its checksum is wrong. */
export function parseAddress(what: string, text: string | undefined): Address {
  if (text === undefined) throw new Error(`${what}: an address is missing`);
  if (!isAddress(text, { strict: false })) throw new Error(`${what}: ${text} is no address`);
  if (/[a-f]/.test(text.slice(2)) && /[A-F]/.test(text) && !isAddress(text)) {
    throw new Error(
      `${what}: the capital letters of ${String(text)} do not fit it, so a letter may be wrong`,
    );
  }
  return getAddress(text);
}
