import { run } from './program/run.ts';
import { allVerbs } from './verbs/all.ts';

await run(allVerbs, process.argv.slice(2));
