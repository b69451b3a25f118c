import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-table.module.css';
import { type List, narrowingOf } from './use-list.ts';

export interface EmptyProps {
  /** When nothing is there. Where filters let nothing through it is said by itself. */
  readonly empty: ReactNode;
  /** Of a queue, the same while 'All' is chosen. With it an empty queue leads to all rows. */
  readonly emptyOfAll?: ReactNode;
  /** Below `empty`, the one next step: a link or a button. */
  readonly next?: ReactNode;
}

interface EmptyListProps extends EmptyProps {
  readonly caption: string;
  readonly list: Pick<List<unknown>, 'address' | 'clearFilters' | 'showAll'>;
}

/** Why there is no row, and the one next step. */
export function EmptyList({ caption, list, empty, emptyOfAll, next }: EmptyListProps) {
  const { filters } = list.address;
  const isNarrowed = narrowingOf(filters).length > 0;
  const isAll = Object.keys(filters).length > 0;
  const isQueue = emptyOfAll !== undefined;
  return (
    <div className={styles.empty}>
      <p>{isNarrowed ? 'Nothing fits these filters.' : isAll ? (emptyOfAll ?? empty) : empty}</p>
      {isNarrowed ? (
        <Button size="small" onClick={list.clearFilters}>
          Show without filters
        </Button>
      ) : isQueue && !isAll ? (
        <Button size="small" onClick={list.showAll}>
          Show all {caption.toLowerCase()}
        </Button>
      ) : (
        (next ?? (isQueue ? <WhatElseWaits /> : null))
      )}
    </div>
  );
}

/** The next step of an operator who finds nothing to do here. */
export const WhatElseWaits = () => <Link to="/">See what else waits</Link>;
