import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/chainSchema.ts', './src/db/offchainSchema.ts'],
  out: './drizzle',
});
