import { Readable } from 'node:stream';
import type { Decimals } from '@plumbline/contract/csv/style';
import { CSV_MARK, csvLines } from '@plumbline/contract/csv/write';
import type { Table } from './table.ts';

/** Streams a table as a CSV file, no faster than it is sent. Right-aligned columns contain numbers. */
export const writeCsv = (table: Table, decimals: Decimals = 'point'): Readable =>
  Readable.from(linesOf(table, decimals), { objectMode: false });

async function* linesOf({ columns, batches }: Table, decimals: Decimals): AsyncGenerator<string> {
  const isNumber = columns.map(({ align }) => align === 'right');
  yield CSV_MARK + csvLines([columns.map(({ label }) => label)], decimals);
  for await (const batch of batches) if (batch.length > 0) yield csvLines(batch, decimals, isNumber);
}
