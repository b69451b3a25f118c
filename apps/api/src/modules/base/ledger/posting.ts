import type { PostingKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';

/** One named movement of money. Made by the files in `postings/` and by nothing else. */
export interface Posting {
  readonly kind: PostingKind;
  readonly from: bigint;
  readonly to: bigint;
  /** Positive: the direction lies in from and to. */
  readonly amount: Usdt;
  /** The same key with the same input yields the first posting; with another input it is refused. */
  readonly key: string;
  /** Why it happened, in the facts of its module; shown to the member and the auditor. */
  readonly source: Readonly<Record<string, string | number | null>>;
  /** The finalized on-chain transfer behind it, for the routes that ask for one. */
  readonly evidenceId?: bigint;
}
