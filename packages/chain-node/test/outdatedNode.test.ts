import { expect, it } from 'vitest';
import { outdatedNode } from '../src/outdatedNode.ts';

it.each(['20.19.0', '20.20.2', '21.7.3'])('Node %s is shown to get no security fixes', (version) => {
  expect(outdatedNode(version)).toBe(`Node ${version} no longer receives security fixes: run Node 24`);
});

it.each(['22.12.0', '24.11.0', '26.0.0'])('Node %s is not', (version) => {
  expect(outdatedNode(version)).toBeUndefined();
});
