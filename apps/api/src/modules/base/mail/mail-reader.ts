import { createHash } from 'node:crypto';
import { WORK_STALLED_MS } from '@plumbline/time-limits/progress';
import pLimit from 'p-limit';
import { Busy } from '../../../platform/busy.ts';
import type { Log } from '../../../platform/log.ts';
import { type ReaderBounds, ReaderProcess, TooMuch } from './reader-process.ts';

/** What is read of a mail that arrived; what it does not have is empty. */
export interface IncomingMail {
  readonly subject: string;
  readonly text: string;
  /** The text with ">" before each line that quotes another mail, as `markQuoted` makes it; of a long one (`isCut`) the beginning. */
  readonly marked: string;
  readonly isCut: boolean;
  readonly html: string;
  readonly replyTo: string;
  /** Every address of From. */
  readonly senders: readonly string[];
  readonly messageId: string | null;
  /** How many files hang on it, without the pictures that its HTML shows. */
  readonly attached: number;
  /** By their names in small letters; the value is empty if it is neither text nor addresses. All of List-… are `list`. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Null: the parser cannot read it, or it was too much for it each time. Throws Busy when it is to be sent again. */
export type ReadIncoming = (content: Buffer) => Promise<IncomingMail | null>;

/** An honest mail of ten megabytes takes half a second. */
const MAX_PROCESSOR_MS = 5_000;
/** A mail that ended its process this many times is no longer accepted. */
const MAX_TRIES = 3;
/** Mails whose tries are counted. */
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
 * Reads mails one after the other in a process of their own, with bounds of time and memory and nothing of this one's environment:
 * anybody can send a mail, and a From of many addresses or HTML of many levels takes the parser minutes. It is no thread, because V8
 * ends a whole process when one of its threads runs out of memory at the wrong moment. The process stays for the next mail. One that
 * was too much for it ends with it, and the next mails wait until another process is warm. Resolves when the first one is.
 */
export async function mailReader(log: Log, bounds: ReaderBounds = BOUNDS): Promise<ReadIncoming> {
  const oneAtATime = pLimit(1);
  const tries = new Map<string, number>();
  const start = async (): Promise<ReaderProcess> => {
    const reader = new ReaderProcess(bounds);
    try {
      log.info({ tookMs: await reader.warm(SAMPLE) }, 'the process that reads mails is warm');
      return reader;
    } catch (error) {
      reader.kill();
      throw error;
    }
  };
  let current = start();
  await current;

  /** The process that is warm, or will be; another one when that ended or could not be started. */
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
        // The next mail waits for it, and starts another one if it fails.
        current.catch(() => undefined);
        if (error instanceof TooMuch && countTry(tries, content) >= MAX_TRIES) return null;
        throw new Busy('a mail could not be read in time', { cause: error });
      }
    });
}

/** How often this mail was too much for its process. */
function countTry(tries: Map<string, number>, content: Buffer): number {
  const mail = createHash('sha256').update(content).digest('base64');
  const count = (tries.get(mail) ?? 0) + 1;
  tries.delete(mail);
  tries.set(mail, count);
  if (tries.size > MAX_COUNTED) tries.delete(tries.keys().next().value!);
  return count;
}
