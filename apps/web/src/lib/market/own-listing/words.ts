import type { ListedListing } from '@plumbline/contract';

type Status = ListedListing['status'];
type Change = NonNullable<ListedListing['change']>;

/** Each kind of screen says them in words of its own: a product is sold, a post is answered. */
export interface ListingWords {
  readonly status: Readonly<Record<Status, string>>;
  readonly change: Readonly<Record<Change, string>>;
  readonly said: Readonly<Record<Status, string>>;
  readonly saidOfChange: Readonly<Record<Change, string>>;
  readonly ourAnswer: (reason: string) => string;
  readonly seePublic: string;
  readonly handIn: string;
  readonly pause: string;
  readonly show: string;
  readonly close: string;
  readonly closeTitle: (title: string) => string;
  readonly closeText: string;
  readonly closeNow: string;
  readonly appeal: string;
  readonly appealText: string;
  readonly appealLabel: string;
  readonly sendAppeal: string;
  readonly appealed: string;
  readonly appealOutcome: Readonly<Record<'upheld' | 'reversed', string>>;
}
