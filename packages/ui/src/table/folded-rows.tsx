import { Fragment, type ReactNode, useId, useState } from 'react';
import { useUiWords } from '../words.ts';
import type { Column } from './column.ts';
import folds from './folds.module.css';
import { BodyCell, BodyRow } from './markup.tsx';

interface FoldedRowProps<Row> {
  readonly row: Row;
  /** Those that have a place, in their order. */
  readonly placed: readonly Column<Row>[];
  /** What there is no room for. */
  readonly rest: readonly Column<Row>[];
}

// biome-ignore-start lint/a11y/noRedundantRoles: see TableFrame
/** A row of two lines, which opens to the rest. */
export function FoldedRow<Row>({ row, placed, rest }: FoldedRowProps<Row>) {
  const words = useUiWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BodyRow>
        {placed.map((column, index) => (
          <BodyCell key={column.key} column={column} look={folds} isHead={index === 0}>
            {column.cell(row)}
          </BodyCell>
        ))}
        {rest.length === 0 ? null : (
          <td role="cell" className={folds.opens}>
            <button
              type="button"
              className={folds.mark}
              aria-label={words.details}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
      </BodyRow>
      {isOpen ? (
        <BodyRow id={id} className={folds.detail}>
          <td role="cell" colSpan={placed.length + 1}>
            <dl className={folds.facts}>
              {rest.map((column) => (
                <Fragment key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </td>
        </BodyRow>
      ) : null}
    </>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see TableFrame

interface FoldedTotalProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly placed: readonly Column<Row>[];
  readonly total: readonly ReactNode[];
}

export const FoldedTotal = <Row,>({ columns, placed, total }: FoldedTotalProps<Row>) => (
  <BodyRow className={folds.total}>
    {placed.map((column, index) => (
      <BodyCell key={column.key} column={column} look={folds} isHead={index === 0}>
        {total[columns.findIndex(({ key }) => key === column.key)]}
      </BodyCell>
    ))}
  </BodyRow>
);
