/** A list as it is taken home: what CSV and PDF are written from. Cells are texts as a person reads them. */
export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly total: number;
  /** In place of rows on paper, where there are none. */
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
  /** Too long for a printed line: in the CSV only. */
  readonly isForMachines?: true;
}

/** One cell a column. */
export type Cells = readonly string[];

/** A table of rows that come in batches, each shown by `show`. */
export async function* tableBatches<Row>(
  batches: AsyncIterable<Row[]>,
  show: (rows: Row[]) => Promise<readonly Cells[]> | readonly Cells[],
): AsyncGenerator<readonly Cells[]> {
  for await (const rows of batches) yield await show(rows);
}
