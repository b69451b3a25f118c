import type { Value } from '@plumbline/contract/kinds';
import type { MotifName } from '../market/draw.ts';

/** The final state of a listing in the demo. */
export type Ending = 'published' | 'draft' | 'in_review' | 'rejected' | 'paused' | 'closed' | 'removed';

/** A classified, a job, or a lost or found item of the demo. */
export interface DemoPost {
  readonly title: string;
  readonly about: string;
  /** The slug of a category of its kind. */
  readonly category: string;
  readonly attributes: Readonly<Record<string, Value>>;
  /** USDT. On request if absent. */
  readonly price?: string;
  /** As `getPlaces` finds it. A remote job if absent. */
  readonly place?: string;
  /** For lost and found: days before the demo's first business day. */
  readonly ago?: number;
  /** For a store: units that can be ordered, sent by post. */
  readonly units?: number;
  readonly motif?: MotifName;
  /** For a job: days after the demo's first business day. Default: 60. */
  readonly days?: number;
  readonly ends?: Ending;
}
