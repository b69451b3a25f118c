import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Log } from '../../../platform/log.ts';

/** What is read of a mail that arrived; what it does not have is empty. */
export interface IncomingMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string;
  /** Every address of From. */
  readonly senders: readonly string[];
  readonly messageId: string | null;
  /** How many files hang on it, without the pictures that its HTML shows. */
  readonly attached: number;
  /** By their names in small letters; of one that is more than a text the name alone. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Null: it cannot be read, or not within the bounds. */
export type ReadIncoming = (content: Buffer) => Promise<IncomingMail | null>;

/** An honest mail of ten megabytes takes half a second. */
const MAX_MS = 5_000;
const MAX_MEGABYTES = 256;

/**
 * Reads mails one after the other in a process of their own, with bounds of time and memory and nothing of this one's environment:
 * anybody can send a mail, and a From of many addresses or HTML of many levels takes the parser minutes. It is no thread, because V8
 * ends a whole process when one of its threads runs out of memory at the wrong moment. The process stays for the next mail; one that
 * was too much for it ends with it.
 */
export function mailReader(log: Log): ReadIncoming {
  const oneAtATime = pLimit(1);
  let child: ChildProcess | null = null;
  return (content) =>
    oneAtATime(async () => {
      if (child === null || hasEnded(child)) child = startChild();
      const reading = child;
      try {
        return await answerOf(reading, content);
      } catch (error) {
        log.warn({ err: error }, 'a mail was too much for its reader');
        child = null;
        reading.kill('SIGKILL');
        return null;
      }
    });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function startChild(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./parse-mails.ts', import.meta.url)), {
    env: { NODE_ENV: 'production' },
    // It may read the code that it runs, and neither write a file nor start a process.
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`, '--permission', '--allow-fs-read=*'],
    serialization: 'advanced',
    // V8 describes at length how it ran out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It keeps no process from ending, and ends by itself when its channel closes.
  child.unref();
  child.channel?.unref();
  // A mail for one that could not be started, or that is just ending, runs into the end or the time below.
  child.on('error', () => undefined);
  return child;
}

async function answerOf(child: ChildProcess, content: Buffer): Promise<IncomingMail | null> {
  const over = new AbortController();
  const { signal } = over;
  const fails = (words: string) => () => Promise.reject(new Error(words));
  child.send(content);
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(fails('The process that reads mails ended')),
      sleep(MAX_MS, undefined, { signal }).then(fails('Reading the mail took too long')),
    ]);
    return answer as IncomingMail | null;
  } finally {
    over.abort();
  }
}
