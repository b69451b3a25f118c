import { expect, test } from 'vitest';
import type { DataFolder } from './data-folder.ts';
import { freePort, rememberedPort } from './ports.ts';

function folderWith(memory: Record<string, unknown>): DataFolder {
  return {
    path: '/nowhere',
    secret: () => '',
    remembered: (name) => memory[name],
    remember: (name, value) => {
      memory[name] = value;
    },
  };
}

test('A remembered port that another part of the same start already uses is replaced', async () => {
  const port = await freePort();
  const data = folderWith({ apiPort: port, inboxPort: port });
  expect(await rememberedPort(data, 'api')).toBe(port);
  const other = await rememberedPort(data, 'inbox');
  expect(other).not.toBe(port);
  expect(data.remembered('inboxPort')).toBe(other);
});
