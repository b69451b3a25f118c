import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Table } from './table.ts';

/**
 * RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a spreadsheet would take for a
 * formula (it begins with = + - @, a tab or a line end) gets an apostrophe before it. Written as fast as it is read.
 */
export function writeCsv(table: Table): Readable {
  const lines = stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true });
  const source = Readable.from(cellsOf(table));
  source.on('error', (error) => lines.destroy(error));
  lines.on('close', () => source.destroy());
  return source.pipe(lines);
}

async function* cellsOf(table: Table): AsyncGenerator<readonly string[]> {
  yield table.columns.map((column) => column.label);
  for await (const batch of table.batches) yield* batch;
}
