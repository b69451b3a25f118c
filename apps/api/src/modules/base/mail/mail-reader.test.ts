import { describe, expect, it } from 'vitest';
import { Busy } from '../../../platform/busy.ts';
import { createLog } from '../../../platform/log.ts';
import { mailReader, type ReadIncoming } from './mail-reader.ts';

/** Each test starts several processes, on a machine that has other work. */
const PATIENCE_MS = 180_000;

/** Many times what an honest mail uses, and less than the start of the slow reader. */
const MAX_PROCESSOR_MS = 1_000;
const log = createLog('silent');
const SLOW = new URL('./testing/slow-reader.ts', import.meta.url);
const ODD = new URL('./testing/odd-reader.ts', import.meta.url);
const readerOf = (script: URL, stalledMs = 60_000): Promise<ReadIncoming> =>
  mailReader(log, { script, maxProcessorMs: MAX_PROCESSOR_MS, stalledMs });

const mail = (subject: string, header = 'X-Odd: no'): Buffer =>
  Buffer.from(`From: a@b.example\r\nSubject: ${subject}\r\n${header}\r\n\r\nHello`);
/** Its addresses take the parser minutes. */
const hostile = Buffer.from(`From: ${'a@b.example, '.repeat(70_000)}\r\n\r\nx`);

/** Subject of the mail as read; null of one that cannot be read; "again" of one that is to be sent again. */
const outcomeOf = (read: ReadIncoming, content: Buffer): Promise<string | null> =>
  read(content).then(
    (incoming) => (incoming === null ? null : incoming.subject),
    (error: unknown) => {
      if (error instanceof Busy) return 'again';
      throw error;
    },
  );

describe('the reader of mails', { timeout: PATIENCE_MS }, () => {
  it('A mail is read although its reader needed more time to start than a mail may take', async () => {
    const read = await readerOf(SLOW);
    expect(await outcomeOf(read, mail('First'))).toBe('First');
  });

  it('A mail that takes too long is to be sent again, and cannot be read after the third time; the others are read', async () => {
    const read = await readerOf(ODD);
    const mails = [hostile, mail('One'), hostile, mail('Two'), hostile, mail('Three')];
    const outcomes = await Promise.all(mails.map((each) => outcomeOf(read, each)));
    expect(outcomes).toEqual(['again', 'One', 'again', 'Two', null, 'Three']);
  });

  it('A mail whose reader others killed is to be sent again, however often that happens', async () => {
    const read = await readerOf(ODD);
    const mails = Array.from({ length: 4 }, () => mail('Killed', 'X-Odd: ends'));
    expect(await Promise.all(mails.map((each) => outcomeOf(read, each)))).toEqual(mails.map(() => 'again'));
  });

  it('A reader that makes no progress is replaced, and its mail is to be sent again', async () => {
    const read = await readerOf(ODD, 5_000);
    const mails = [mail('Silent', 'X-Odd: is-silent'), mail('Next')];
    expect(await Promise.all(mails.map((each) => outcomeOf(read, each)))).toEqual(['again', 'Next']);
  });

  it('A reader that cannot start fails before a mail is taken', async () => {
    await expect(readerOf(new URL('no-such-reader.ts', import.meta.url))).rejects.toThrow('ended');
  });
});
