/** Schemas of an index: the active one, the next one that is being built, and the one before the last switch. */
export const INDEX_SCHEMAS = ['chain', 'chain_next', 'chain_previous'] as const;
export type IndexSchema = (typeof INDEX_SCHEMAS)[number];

/** The schema that this process reads and writes as the index. `serverConfig` rejects an INDEX_SCHEMA that is not one of them. */
export const indexSchema: IndexSchema =
  INDEX_SCHEMAS.find((name) => name === process.env.INDEX_SCHEMA) ?? 'chain';

/** The advisory lock of each schema, whose holder is the only process that may write there. */
export const WRITER_LOCKS: Record<IndexSchema, number> = {
  chain: 0x4b4f414c,
  chain_next: 0x4b4f414e,
  chain_previous: 0x4b4f414f,
};
