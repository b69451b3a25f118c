import { createHash } from 'node:crypto';
import { WORK_STALLED_MS } from '@plumbline/time-limits/progress';
import pLimit from 'p-limit';
import { Busy } from '../../../platform/busy.ts';
import type { Log } from '../../../platform/log.ts';
import { type ReaderBounds, ReaderProcess, TooMuch } from './reader-process.ts';

/** A received mail after parsing. Missing parts are empty. */
export interface IncomingMail {
  readonly subject: string;
  readonly text: string;
  /**
   * The text with ">" before each quoted line, as `markQuoted` returns it. If `isCut`, only the beginning of a long
   * text.
   */
  readonly marked: string;
  readonly isCut: boolean;
  readonly html: string;
  readonly replyTo: string;
  /** All addresses in From. */
  readonly senders: readonly string[];
  readonly messageId: string | null;
  /** Number of attached files, without the pictures that the HTML shows. */
  readonly attached: number;
  /**
   * Headers by lower-case name. A value that is neither text nor addresses is empty. All List-… headers are under
   * `list`.
   */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * Returns null if the parser can't read the mail, or if the mail exceeded the limits each time. Throws `Busy` if the
 * sender should retry.
 */
export type ReadIncoming = (content: Buffer) => Promise<IncomingMail | null>;

/** Ten times what a harmless mail of ten megabytes takes. */
const MAX_PROCESSOR_MS = 5_000;
/** A mail that made its process exceed the limits this many times is rejected. */
const MAX_TRIES = 3;
/** Number of mails whose tries are counted. */
const MAX_COUNTED = 1_000;

const BOUNDS: ReaderBounds = {
  script: new URL('./parse-mails.ts', import.meta.url),
  maxProcessorMs: MAX_PROCESSOR_MS,
  stalledMs: WORK_STALLED_MS,
};

const SAMPLE = Buffer.from(
  'From: a@b.example\r\nSubject: =?utf-8?q?A_sample?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Hello</p>\r\n',
);

/**
 * Parses mails one at a time in a separate process, with limits on time and memory, and without this process's
 * environment. Anyone can send a mail, and many From addresses or deeply nested HTML keep the parser busy for minutes.
 * A thread would not do: if one runs out of memory at the wrong moment, V8 ends the whole process. The process is
 * reused; one that exceeded its limits is replaced, and the next mails wait until the new one is warm. Resolves when
 * the first process is warm.
 */
export async function mailReader(log: Log, bounds: ReaderBounds = BOUNDS): Promise<ReadIncoming> {
  const oneAtATime = pLimit(1);
  const tries = new Map<string, number>();
  const start = async (): Promise<ReaderProcess> => {
    const reader = new ReaderProcess(bounds);
    try {
      log.info({ tookMs: await reader.warm(SAMPLE) }, 'the process that reads mails is ready');
      return reader;
    } catch (error) {
      reader.kill();
      throw error;
    }
  };
  let current = start();
  await current;

  /** Returns the process that is warm or starting. Starts another one if it ended or failed to start. */
  async function living(): Promise<ReaderProcess> {
    const reader = await current.catch(() => null);
    if (reader !== null && !reader.hasEnded) return reader;
    current = start();
    return current;
  }

  return (content) =>
    oneAtATime(async () => {
      const reader = await living();
      try {
        return await reader.read(content);
      } catch (error) {
        log.warn({ err: error }, 'a mail was not read');
        reader.kill();
        current = start();
        // The next mail waits for this start, and starts another process if it fails.
        current.catch(() => undefined);
        if (error instanceof TooMuch && countTry(tries, content) >= MAX_TRIES) return null;
        throw new Busy('a mail could not be read in time', { cause: error });
      }
    });
}

/** Counts a try, and returns how often this mail exceeded the limits. */
function countTry(tries: Map<string, number>, content: Buffer): number {
  const mail = createHash('sha256').update(content).digest('base64');
  const count = (tries.get(mail) ?? 0) + 1;
  tries.delete(mail);
  tries.set(mail, count);
  if (tries.size > MAX_COUNTED) tries.delete(tries.keys().next().value!);
  return count;
}
