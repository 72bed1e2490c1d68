import type { Command } from 'commander';
import { addVerb } from '../program/describe.ts';
import { addSigningOptions } from '../program/options.ts';
import type { SigningOptions } from '../program/options.ts';
import type { ActionName, ActionOptions } from '../commands/act.ts';

/** Arguments, description and example of each action. */
const ACTIONS: Record<ActionName, [takes: string, does: string, such: string]> = {
  veto: ['', 'Discards the ranking root under settlement immediately (guardian only).', '--safe veto.json'],
  drop: [
    '',
    'Discards a ranking root 14 days after it could be paid, or after a place was last paid (any account).',
    '--keystore me.json',
  ],
  pause: ['', 'Stops the card sale immediately (guardian only).', '--keystore guardian.json'],
  resume: ['', 'Reopens the card sale (admin only).', '--safe resume.json'],
  set: [
    '[parameter] [values...]',
    'Sets a rate, fee or length (admin only). Without arguments lists all with their bounds.',
    'maxDeviation 1% --safe deviation.json',
  ],
  grant: [
    '<role> <address>',
    'Grants the role keeper or guardian (admin only) or upgrader (upgrader only).',
    'keeper 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed --safe grant.json',
  ],
  revoke: [
    '<role> <address>',
    'Revokes a role (only those who can grant it).',
    'keeper 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed --safe revoke.json',
  ],
  upgrade: [
    '<contract> <implementation>',
    'Replaces the code of a contract (upgrader only).',
    'swap 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed --safe upgrade.json',
  ],
  'hand-over': [
    '<address>',
    'Names the next admin of all contracts (admin only).',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed --safe admin.json',
  ],
  'accept-admin': ['', 'Takes over as admin (only the account that was named).', '--safe accept.json'],
  execute: [
    '<operation>',
    'Executes an operation whose timelock delay is over.',
    '0x1f3c9a --keystore me.json',
  ],
  cancel: ['<operation>', 'Cancels an operation in the timelock.', '0x1f3c9a --safe cancel.json'],
};

export function chainVerbs(koala: Command): void {
  koala.commandsGroup('Change a deployment (previewed on a fork; nothing is sent without a signer):');
  for (const [name, [takes, does, such]] of Object.entries(ACTIONS) as [
    ActionName,
    [string, string, string],
  ][]) {
    const notes = name === 'upgrade' ? '`koala implementation` creates the code.' : '';
    const verb = addSigningOptions(addVerb(koala, `${name} ${takes}`, does, `koala ${name} ${such}`, notes));
    if (name === 'upgrade')
      verb
        .option(
          '--call <signature>',
          'function to call once after the upgrade, such as "reinitialize(uint64 limit)"',
        )
        .option('--args <list>', 'arguments of that call, comma-separated', '');
    verb.action(async () => {
      const { act } = await import('../commands/act.ts');
      await act(name, verb.args, verb.opts<ActionOptions>());
    });
  }
  const creates = 'Creates the code of an upgrade from this checkout (any account).';
  const example = 'koala implementation swap --keystore me.json';
  addSigningOptions(addVerb(koala, 'implementation <contract>', creates, example)).action(
    async (contract: string, options: SigningOptions) =>
      (await import('../commands/createImplementation.ts')).createImplementation(contract, options),
  );
}
