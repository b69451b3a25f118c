import { CHART_DAYS } from '@plumbline/contract';
import { Together } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import styles from './chart-frame.module.css';
import { useText } from './text/index.ts';

interface ChartPeriodProps {
  readonly value: string;
  readonly onChange: (days: (typeof CHART_DAYS)[number]) => void;
}

/** Selects how many days a chart covers. */
export function ChartPeriod({ value, onChange }: ChartPeriodProps) {
  const { lists } = useText();
  return (
    <select
      className={styles.period}
      aria-label={lists.chartPeriod}
      value={value}
      onChange={({ currentTarget }) => onChange(CHART_DAYS.find((days) => days === currentTarget.value) ?? '30')}
    >
      {CHART_DAYS.map((days) => (
        <option key={days} value={days}>
          {lists.lastDays({ days })}
        </option>
      ))}
    </select>
  );
}

interface ChartTableProps {
  /** The table, rendered when opened: a year has 365 rows. */
  readonly children: () => ReactNode;
}

/** A chart's data as a table below it. */
export function ChartTable({ children }: ChartTableProps) {
  const { lists } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{lists.asTable}</summary>
      {isOpen ? (
        <div className={styles.scrolls}>
          <Together>{children()}</Together>
        </div>
      ) : null}
    </details>
  );
}
