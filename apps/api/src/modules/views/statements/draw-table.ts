import type { Readable } from 'node:stream';
import type { Cells, Table } from '../../../platform/table.ts';
import { type Heading, writePdf } from './write-pdf.ts';

/** A table whose rows were read: a plain value, which goes to another thread. */
export interface ReadTable extends Omit<Table, 'batches'> {
  readonly rows: readonly Cells[];
}

/** Rows that came after the counting stay out: the pages were promised. */
export async function readWhole({ batches, ...table }: Table): Promise<ReadTable> {
  const rows: Cells[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, table.total - rows.length));
    if (rows.length >= table.total) break;
  }
  return { ...table, rows };
}

/** In a thread (platform/pdf-threads.ts). */
export function draw({ table: { rows, ...table }, heading }: { table: ReadTable; heading: Heading }): Readable {
  const batches = (async function* () {
    yield rows;
  })();
  return writePdf({ ...table, batches }, heading);
}
