import { Readable } from 'node:stream';

/** Stands in for a file that draws a PDF (platform/pdf-threads.ts). */
export interface TestDrawing {
  readonly text: string;
  /** Duration of the computation. */
  readonly ms?: number;
  readonly isBroken?: boolean;
}

export function draw({ text, ms = 0, isBroken = false }: TestDrawing): Readable {
  for (const until = performance.now() + ms; performance.now() < until; );
  if (isBroken) throw new Error(`cannot draw ${text}`);
  return Readable.from([Buffer.from(text)]);
}
