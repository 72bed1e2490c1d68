// `npm run rebuild-index -w @koala/server`: this process writes the index that is not in charge. The tables are named when they are loaded, so after this.
process.env.INDEX_SCHEMA = 'chain_next';
const { rebuildIndex } = await import('./rebuildIndex.ts');
await rebuildIndex(process.argv.slice(2));

export {};
