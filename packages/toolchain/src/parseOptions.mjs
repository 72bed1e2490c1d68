import { parseArgs } from 'node:util';

/** `parseArgs` for a program's command line: a wrong one prints one line with the options and exits with 2. */
export function parseOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const known = Object.keys(config.options).map((name) => `--${name}`);
    console.error(`${error.message.split('. ')[0]}. Options: ${known.join(', ')}.`);
    return process.exit(2);
  }
}
