// Entry point of a release: the verbs that work with plain Node on a host.
import { run } from './program/run.ts';
import { checkVerbs } from './verbs/checks.ts';
import { databaseVerbs } from './verbs/database.ts';
import { messageVerbs } from './verbs/messages.ts';

await run([checkVerbs, messageVerbs, databaseVerbs], process.argv.slice(2));
