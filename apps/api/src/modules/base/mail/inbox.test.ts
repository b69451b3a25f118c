import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { Busy } from '../../../platform/busy.ts';
import { createDb, createPool } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createInbox } from './inbox.ts';
import { mailReader, type ReadIncoming } from './mail-reader.ts';

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('If the database is down, the sender of an incoming email is told to retry later', async () => {
  const db = createDb(createPool(`postgres://nobody@127.0.0.1:${await closedPort()}/none`, 1));
  const inbox = await createInbox(db, createLog('silent'));
  inbox.listen(0, '127.0.0.1');
  await once(inbox.server, 'listening');
  const { port } = inbox.server.address() as AddressInfo;
  const sent = createTransport({ host: '127.0.0.1', port, secure: false }).sendMail({
    from: 'a@test.example',
    to: 'b@test.example',
    subject: 'Kept later',
    text: 'x',
  });
  await expect(sent).rejects.toMatchObject({ responseCode: 451 });
  await new Promise<void>((resolve) => inbox.close(resolve));
  await db.destroy();
});

/** Each test starts several processes, on a machine that also does other work. */
const PATIENCE_MS = 180_000;

/** Much longer than a normal email needs, and shorter than the start of the slow reader. */
const MAX_PROCESSOR_MS = 1_000;
const log = createLog('silent');
const SLOW = new URL('./testing/slow-reader.ts', import.meta.url);
const ODD = new URL('./testing/odd-reader.ts', import.meta.url);
const readerOf = (script: URL, stalledMs = 60_000): Promise<ReadIncoming> =>
  mailReader(log, { script, maxProcessorMs: MAX_PROCESSOR_MS, stalledMs });

const mail = (subject: string, header = 'X-Odd: no'): Buffer =>
  Buffer.from(`From: a@b.example\r\nSubject: ${subject}\r\n${header}\r\n\r\nHello`);
/** The parser needs minutes for its addresses. */
const hostile = Buffer.from(`From: ${'a@b.example, '.repeat(70_000)}\r\n\r\nx`);

/** Returns the subject of the email, null if it cannot be read, or "again" if it must be sent again. */
const outcomeOf = (read: ReadIncoming, content: Buffer): Promise<string | null> =>
  read(content).then(
    (incoming) => (incoming === null ? null : incoming.subject),
    (error: unknown) => {
      if (error instanceof Busy) return 'again';
      throw error;
    },
  );

describe('reading incoming emails', { timeout: PATIENCE_MS }, () => {
  it('An email is read even if its reader takes longer to start than an email may take', async () => {
    const read = await readerOf(SLOW);
    expect(await outcomeOf(read, mail('First'))).toBe('First');
  });

  it('An email that takes too long must be sent again, and fails the third time; the others are read', async () => {
    const read = await readerOf(ODD);
    const mails = [hostile, mail('One'), hostile, mail('Two'), hostile, mail('Three')];
    const outcomes = await Promise.all(mails.map((each) => outcomeOf(read, each)));
    expect(outcomes).toEqual(['again', 'One', 'again', 'Two', null, 'Three']);
  });

  it('An email whose reader is killed because of other emails must be sent again, however often that happens', async () => {
    const read = await readerOf(ODD);
    const mails = Array.from({ length: 4 }, () => mail('Killed', 'X-Odd: ends'));
    expect(await Promise.all(mails.map((each) => outcomeOf(read, each)))).toEqual(mails.map(() => 'again'));
  });

  it('A reader without progress is replaced, and its email must be sent again', async () => {
    const read = await readerOf(ODD, 5_000);
    const mails = [mail('Silent', 'X-Odd: is-silent'), mail('Next')];
    expect(await Promise.all(mails.map((each) => outcomeOf(read, each)))).toEqual(['again', 'Next']);
  });

  it('A reader that cannot start fails before it accepts an email', async () => {
    await expect(readerOf(new URL('no-such-reader.ts', import.meta.url))).rejects.toThrow('ended');
  });
});
