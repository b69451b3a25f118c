/** A list for download, from which CSV and PDF are written. Cells are texts as people read them. */
export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly total: number;
  /** Shown in a PDF if there are no rows. */
  readonly emptyText?: string;
  /** Lines above the table, such as an opening balance. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly batches: AsyncIterable<readonly Cells[]>;
}

export interface TableColumn {
  readonly label: string;
  /** Share of the page's width. */
  readonly width: number;
  readonly align?: 'right';
  /** Date and time by the real clock, in UTC. */
  readonly isTime?: true;
  /** Too long for a printed line, so only in the CSV. */
  readonly isForMachines?: true;
}

/** One cell per column. */
export type Cells = readonly string[];

/** Converts rows that arrive in batches to a table. `show` formats each row. */
export async function* tableBatches<Row>(
  batches: AsyncIterable<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Cells[]> | readonly Cells[],
): AsyncGenerator<readonly Cells[]> {
  for await (const rows of batches) yield await show(rows);
}
