import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../testing/added-kind/${name}`, import.meta.url));

// Shows DEC-9-kinds-1
it('A listing kind added by a definition, a database row and a category is validated, saved, approved, filtered and shown', async () => {
  const run = promisify(execFile);
  // The script runs outside Vitest, so it cannot record evidence for a test file.
  const env = { ...process.env, TEST_FOOTPRINTS: undefined };
  const { stdout } = await run(process.execPath, ['--import', fileOf('hooks.ts'), fileOf('run.ts')], { env });
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual({
    refused: 'Length: This number is too large',
    wooden: ['A sloop'],
    steel: [],
    shown: { kind: 'boat', attributes: { hull: 'wood', length: 9 }, answers: ['enquiry'] },
  });
});
