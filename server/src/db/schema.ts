import * as chainTables from './chainSchema.ts';
import * as offchainTables from './offchainSchema.ts';

/** Every table, for Drizzle. */
export const schema = { ...chainTables, ...offchainTables };
