import { proofFile } from '@plumbline/contract';
import type { ReserveVerdict, Verdict } from '@plumbline/verify';
import type { FromWorker, Progress, ToWorker } from './worker-messages.ts';

export const filePath = (day: string): string => proofFile.path.replace('{day}', day);

/** The file did not load completely, which says nothing about its content. */
export class FileNotRead extends Error {}

interface Watched {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Checks a day's file in a worker while it loads; throws FileNotRead. */
export async function runCheck({
  day,
  proof,
  ...watched
}: Watched & { readonly day: string; readonly proof: unknown }): Promise<Verdict> {
  const judged = await run({ path: filePath(day), begin: { is: 'begin', proof }, ...watched });
  if (judged.is !== 'judged') throw new Error('The worker gave no verdict');
  return judged.verdict;
}

interface RunOptions extends Watched {
  /** Of the file. */
  readonly path: string;
  readonly begin: ToWorker;
}

/** Does the same for the reserves file of a day. */
export async function runReserveCheck(options: RunOptions): Promise<ReserveVerdict> {
  const judged = await run(options);
  if (judged.is !== 'judged-reserves') throw new Error('The worker gave no verdict');
  return judged.verdict;
}

async function run({ path, begin, signal, onProgress }: RunOptions): Promise<FromWorker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    let read = await ask(worker, begin);
    for await (const bytes of pieces(path, signal)) {
      read = await ask(worker, { is: 'piece', bytes }, [bytes.buffer]);
      if (read.is !== 'read' || !read.goesOn) break;
      onProgress(read);
    }
    return await ask(worker, { is: 'end' });
  } finally {
    worker.terminate();
  }
}

/** Sends one message at a time, so that a fast network does not overload a slow phone. */
function ask(worker: Worker, message: ToWorker, moved: Transferable[] = []): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data);
    worker.onerror = ({ message: says }) => reject(new Error(says || 'The worker could not be started'));
    worker.postMessage(message, moved);
  });
}

async function* pieces(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const notRead = () => {
    throw new FileNotRead();
  };
  const response = await fetch(path, { signal }).catch(notRead);
  if (!response.ok || response.body === null) return notRead();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(notRead);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
