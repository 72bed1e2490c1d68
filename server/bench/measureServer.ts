import { answersPart } from './answers.ts';
import { proofPart } from './proof.ts';
import type { Row, ServerOptions } from './rows.ts';

/** Every part: a name, and what measures it. */
const parts: Record<string, (options: ServerOptions) => Promise<Row[]>> = {
  answers: answersPart,
  proof: proofPart,
};

/** Runs the chosen parts and resolves to their rows. Throws for a part that does not exist. */
export async function measureServer(options: ServerOptions): Promise<Row[]> {
  const unknown = options.only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    rows.push(...(await run(options)));
  }
  return rows;
}
