import type { Readable } from 'node:stream';
import type { ReadTable } from './read-whole.ts';
import { type Heading, writePdf } from './write-pdf.ts';

/** Runs in a thread (platform/pdf-threads.ts). */
export function draw({ table: { rows, ...table }, heading }: { table: ReadTable; heading: Heading }): Readable {
  const batches = (async function* () {
    yield rows;
  })();
  return writePdf({ ...table, batches }, heading);
}
