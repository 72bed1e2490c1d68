import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groupedModules, modulePattern } from './chunkGroups.ts';

const root = join(import.meta.dirname, '../../..');
const files = ['apps/web/src', 'packages/protocol/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
);

it.each(Object.entries(groupedModules))('each module of the group %s exists', (_, paths) => {
  expect(paths.filter((path) => !files.some((file) => modulePattern([path]).test(file)))).toEqual([]);
});
