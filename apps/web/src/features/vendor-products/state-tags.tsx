import type { ListedListing } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

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

/** The state, and that of a change beside what is published. */
export function StateTags({ status, change }: Pick<ListedListing, 'status' | 'change'>) {
  const t = useProductWords();
  const isBeside = change !== null && (status === 'published' || status === 'paused');
  return (
    <span className={styles.tags}>
      <Tag tone={TONE[status]}>{t.status[status]}</Tag>
      {isBeside ? <Tag tone={TONE[change]}>{t.change[change]}</Tag> : null}
    </span>
  );
}
