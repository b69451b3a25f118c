import type { ListedListing } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import styles from '../market.module.css';
import type { ListingWords } from './words.ts';

const TONE = {
  draft: 'plain',
  in_review: 'wait',
  rejected: 'bad',
  published: 'good',
  paused: 'plain',
  expired: 'plain',
  closed: 'plain',
  removed: 'bad',
} as const;

type States = Pick<ListedListing, 'status' | 'change'>;

/** The change that waits beside a version that is published or paused; else null. */
export const changeBeside = ({ status, change }: States): States['change'] =>
  status === 'published' || status === 'paused' ? change : null;

interface StateTagsProps extends States {
  readonly words: ListingWords;
}

/** The state, and that of a change beside what is published. */
export function StateTags({ words, status, change }: StateTagsProps) {
  const beside = changeBeside({ status, change });
  return (
    <span className={styles.tags}>
      <Tag tone={TONE[status]}>{words.status[status]}</Tag>
      {beside === null ? null : <Tag tone={TONE[beside]}>{words.change[beside]}</Tag>}
    </span>
  );
}
