import type { Cells, Table } from '../../../platform/table.ts';

/** A longer PDF is unusable, and creating it delays others. */
export const MAX_PDF_ROWS = 5_000;

/** A table with all its rows: a plain value that can be passed to a thread. */
export interface ReadTable extends Omit<Table, 'batches'> {
  readonly rows: readonly Cells[];
}

/** Rows that arrived after the count are left out, because the number of pages is fixed. */
export async function readWhole({ batches, ...table }: Table): Promise<ReadTable> {
  const rows: Cells[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, table.total - rows.length));
    if (rows.length >= table.total) break;
  }
  return { ...table, rows };
}
