import type { ListedListing } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import styles from '../market.module.css';

type Status = ListedListing['status'];
type Change = NonNullable<ListedListing['change']>;

/** Texts differ by kind: a product is sold, a post gets responses. */
export interface ListingWords {
  readonly status: Readonly<Record<Status, string>>;
  readonly change: Readonly<Record<Change, string>>;
  readonly said: Readonly<Record<Status, string>>;
  readonly saidOfChange: Readonly<Record<Change, string>>;
  readonly ourAnswer: (values: { readonly reason: string }) => string;
  readonly isOver: string;
  readonly seePublic: string;
  readonly submit: string;
  readonly pause: string;
  readonly show: string;
  readonly close: string;
  readonly closeTitle: (values: { readonly title: string }) => string;
  readonly closeText: string;
  readonly closeNow: string;
  readonly appeal: string;
  readonly appealText: string;
  readonly appealLabel: string;
  readonly sendAppeal: string;
  readonly appealed: string;
  readonly appealOutcome: Readonly<Record<'upheld' | 'reversed', string>>;
}

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

/** Returns the pending change beside a published or paused version, or null. */
export const changeBeside = ({ status, change }: States): States['change'] =>
  status === 'published' || status === 'paused' ? change : null;

interface StateTagsProps extends States {
  readonly words: ListingWords;
}

/** The state, and that of a change beside the published version. */
export function StateTags({ words, status, change }: StateTagsProps) {
  const beside = changeBeside({ status, change });
  return (
    <span className={styles.tags}>
      <Tag tone={TONE[status]}>{words.status[status]}</Tag>
      {beside === null ? null : <Tag tone={TONE[beside]}>{words.change[beside]}</Tag>}
    </span>
  );
}
