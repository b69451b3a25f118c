import type { PostingKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';

/** One named movement of money. Only the files in `postings/` create it. */
export interface Posting {
  readonly kind: PostingKind;
  readonly from: bigint;
  readonly to: bigint;
  /** Always positive; `from` and `to` give the direction. */
  readonly amount: Usdt;
  /** The same key with the same input returns the first posting. With another input, it is rejected. */
  readonly key: string;
  /** The reason, as facts of its module. Members and auditors see it. */
  readonly source: Readonly<Record<string, string | number | null>>;
  /** The final on-chain transfer behind it, for routes that require one. */
  readonly evidenceId?: bigint;
}
