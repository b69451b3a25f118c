import { proofFile } from '@plumbline/contract';
import type { Verdict } from '@plumbline/verify';
import type { FromWorker, Progress, ToWorker } from './worker-messages.ts';

export const filePath = (day: string): string => proofFile.path.replace('{day}', day);

/** The file did not come, or not to its end: that says nothing about what is in it. */
export class FileNotRead extends Error {}

interface RunOptions {
  readonly day: string;
  readonly proof: unknown;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Has a worker check the file of a day as it arrives; throws FileNotRead. */
export async function runCheck({ day, proof, signal, onProgress }: RunOptions): Promise<Verdict> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    let read = await ask(worker, { is: 'begin', proof });
    for await (const bytes of pieces(day, signal)) {
      read = await ask(worker, { is: 'piece', bytes }, [bytes.buffer]);
      if (read.is !== 'read' || !read.goesOn) break;
      onProgress(read);
    }
    const judged = await ask(worker, { is: 'end' });
    if (judged.is !== 'judged') throw new Error('The worker gave no verdict');
    return judged.verdict;
  } finally {
    worker.terminate();
  }
}

/** One question at a time, so that a fast network does not pile up what a slow phone has still to read. */
function ask(worker: Worker, message: ToWorker, moved: Transferable[] = []): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data);
    worker.onerror = ({ message: says }) => reject(new Error(says || 'The worker could not be started'));
    worker.postMessage(message, moved);
  });
}

async function* pieces(day: string, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const notRead = () => {
    throw new FileNotRead();
  };
  const response = await fetch(filePath(day), { signal }).catch(notRead);
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
