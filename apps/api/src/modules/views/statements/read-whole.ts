import type { Cells, Table } from '../../../platform/table.ts';

/** Beyond this a PDF is a pile of paper, and its writing holds up others. */
export const MAX_PDF_ROWS = 5_000;

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
