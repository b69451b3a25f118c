import type { Column } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { ExportButtons, saveRows } from './export.tsx';
import styles from './list-table.module.css';

interface SelectionBarProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly exportName: string | undefined;
  readonly onClear: () => void;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** What can be done with the selected rows. Their number is read out whenever it changes. */
export const SelectionBar = <Row,>({ rows, columns, exportName, onClear, children }: SelectionBarProps<Row>) => (
  <>
    <span className="sr-only" aria-live="polite">
      {rows.length > 0 ? `${rows.length} selected` : ''}
    </span>
    {rows.length > 0 ? (
      <section className={styles.bulk} aria-label="Selected rows">
        <span>{rows.length} selected</span>
        {children}
        {exportName === undefined ? null : (
          <ExportButtons
            label={`Export ${rows.length} selected`}
            onExport={(decimals) => saveRows(exportName, columns, rows, decimals)}
          />
        )}
        <button type="button" className={styles.plain} onClick={onClear}>
          Clear
        </button>
      </section>
    ) : null}
  </>
);
