import { texts as t } from '@plumbline/texts/en/console-list';
import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-table.module.css';
import { type List, narrowingOf } from './use-list.ts';

export interface EmptyProps {
  /** Shown if the list is empty. Filters without matches have their own text. */
  readonly empty: ReactNode;
  /** For a queue while 'All' is chosen. If set, an empty queue links to all rows. */
  readonly emptyOfAll?: ReactNode;
  /** Below `empty`, the next step: a link or a button. */
  readonly next?: ReactNode;
}

interface EmptyListProps extends EmptyProps {
  readonly caption: string;
  readonly list: Pick<List<unknown>, 'address' | 'clearFilters' | 'showAll'>;
}

/** Why there are no rows, and the next step. */
export function EmptyList({ caption, list, empty, emptyOfAll, next }: EmptyListProps) {
  const { filters } = list.address;
  const isNarrowed = narrowingOf(filters).length > 0;
  const isAll = Object.keys(filters).length > 0;
  const isQueue = emptyOfAll !== undefined;
  return (
    <div className={styles.empty}>
      <p>{isNarrowed ? t.nothingFitsThese : isAll ? (emptyOfAll ?? empty) : empty}</p>
      {isNarrowed ? (
        <Button size="small" onClick={list.clearFilters}>
          {t.showWithoutFilters}
        </Button>
      ) : isQueue && !isAll ? (
        <Button size="small" onClick={list.showAll}>
          {t.showAllCaption({ caption: caption.toLowerCase() })}
        </Button>
      ) : (
        (next ?? (isQueue ? <WhatElseWaits /> : null))
      )}
    </div>
  );
}

/** Next step for an operator without tasks on this screen. */
export const WhatElseWaits = () => <Link to="/">{t.seeElseWaits}</Link>;
