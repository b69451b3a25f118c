import type { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';

/** A question to a thread: the product's file that draws, and the value that it draws. */
export interface AskedDrawing {
  readonly file: string;
  readonly of: unknown;
}

/** The drawing, or why there is none. */
export type DrawnAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** Draws one PDF after the other, in a thread (pdf-threads.ts). Files stay loaded, and fonts with them. */
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
  // Bytes of their own, which can be handed over.
  return { bytes: new Uint8Array(Buffer.concat(parts)) };
}
