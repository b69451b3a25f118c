import type { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';

/** A request to a thread: the file of ours that draws, and the value to draw. */
export interface AskedDrawing {
  readonly file: string;
  readonly of: unknown;
}

/** The drawing, or the reason for the failure. */
export type DrawnAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** Draws one PDF after the other in a thread (pdf-threads.ts). Files and fonts stay loaded. */
parentPort!.on('message', async ({ file, of }: AskedDrawing) => {
  const answer = await draw(file, of).catch(
    (error: unknown): DrawnAnswer => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort!.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []);
});

async function draw(file: string, of: unknown): Promise<DrawnAnswer> {
  const { draw: drawing } = (await import(file)) as { draw: (of: unknown) => Readable };
  const parts: Buffer[] = [];
  for await (const part of drawing(of)) parts.push(part);
  // A copy with its own buffer, which can be transferred.
  return { bytes: new Uint8Array(Buffer.concat(parts)) };
}
