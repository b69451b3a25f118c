import { Fragment } from 'react';
import type { Column } from '../table/column.ts';
import folds from '../table/folds.module.css';
import type { Detail } from './list-row.tsx';

/** What opens under a row of two lines: each cell that it has no room for, then the list's own detail. */
export function foldDetail<Row>(
  columns: readonly Column<Row>[],
  detail: Detail<Row> | undefined,
  label: string,
): Detail<Row> | undefined {
  const rest = columns.filter(({ phone, brief }) => phone === undefined || (brief !== undefined && !detail));
  if (detail === undefined && rest.length === 0) return undefined;
  return {
    label: detail?.label ?? label,
    isMark: true,
    render: (row) => (
      <>
        {rest.length === 0 ? null : (
          <dl className={folds.facts}>
            {rest.map((column) => (
              <Fragment key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        {detail?.render(row)}
      </>
    ),
  };
}
