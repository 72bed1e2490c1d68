import { Option } from 'commander';
import type { Command } from 'commander';

export interface ChainOptions {
  rpc: string;
  manifest?: string;
}

/** Signing options as typed. At most one of `safe`, `keystore`, `signer` and `rawKey` is present. */
export interface SigningOptions extends ChainOptions {
  safe?: string;
  keystore?: string;
  passwordFile?: string;
  signer?: string;
  from?: string;
  rawKey?: boolean;
  rawKeyOnMainNetwork?: boolean;
}

const SIGNER_OPTIONS = ['safe', 'keystore', 'signer', 'rawKey'];

export function addChainOptions(verb: Command): Command {
  return verb
    .addOption(
      new Option('--rpc <list>', 'RPC URLs, comma-separated').env('RPC_URL').default('http://127.0.0.1:8545'),
    )
    .addOption(
      new Option(
        '--manifest <file>',
        'deployment manifest (default: the known deployment on that chain)',
      ).env('KOALA_MANIFEST'),
    );
}

/**
 * Adds the options of every verb that sends transactions, except `deploy`. Without a signer (`--keystore`, `--signer`, `--raw-key`) nothing
 * is sent; `--safe` writes a file instead.
 */
export function addSigningOptions(verb: Command): Command {
  const way = (name: string, flags: string, text: string) =>
    new Option(flags, text).conflicts(SIGNER_OPTIONS.filter((each) => each !== name));
  return addChainOptions(verb)
    .addOption(
      way('safe', '--safe <file>', "write the transactions to a file for Safe's Transaction Builder"),
    )
    .addOption(
      way(
        'keystore',
        '--keystore <file>',
        'sign with an encrypted key (JSON, version 3); prompts for the password',
      ),
    )
    .addOption(way('signer', '--signer <address>', 'sign through JSON-RPC: Web3Signer, Clef, Frame'))
    .addOption(way('rawKey', '--raw-key', 'sign with the key in OPERATOR_KEY'))
    .option('--raw-key-on-main-network', 'allow --raw-key on the main network')
    .option('--password-file <file>', 'password of the keystore')
    .option('--from <address>', 'sending account, if several are allowed to send');
}
