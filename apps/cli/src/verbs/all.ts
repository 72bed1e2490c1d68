import { buildVerbs } from './build.ts';
import { chainVerbs } from './chain.ts';
import { checkVerbs } from './checks.ts';
import { databaseVerbs } from './database.ts';
import { messageVerbs } from './messages.ts';

/** Some of these compile contracts, fork the chain or bundle the programs, so they need a checkout of the repository. */
export const allVerbs = [checkVerbs, chainVerbs, messageVerbs, databaseVerbs, buildVerbs];
