import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** Returns what one error adds to the log. */
function logged(error: Error): { readonly err: Record<string, unknown> } {
  const lines = new PassThrough();
  createLog('info', lines).error({ err: error }, 'failed');
  return JSON.parse(String(lines.read()));
}

it('A log line stays short if its error quotes a whole call', () => {
  const call = `aggregate3(0x${'70a08231'.repeat(100_000)})`;
  const { err } = logged(Object.assign(new Error(call), { metaMessages: ['Contract Call:', call], code: 3 }));
  expect(JSON.stringify(err).length).toBeLessThan(40_000);
  expect(err).toMatchObject({
    type: 'Error',
    code: 3,
    message: expect.stringMatching(/^aggregate3\(0x70a0.*characters\)$/),
  });
});

it('A log line omits the detail of a database error, which quotes the row', () => {
  const { err } = logged(
    Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@b.c) exists', table: 'member' }),
  );
  expect(err).toMatchObject({ message: 'duplicate key', table: 'member' });
  expect(err).not.toHaveProperty('detail');
});

it('An error that refers to itself is logged', () => {
  const error = Object.assign(new Error('round'), { at: new Date(0), self: {} as object });
  error.self = { error, of: { error } };
  expect(logged(error).err).toMatchObject({ message: 'round', at: '1970-01-01T00:00:00.000Z' });
});
