import type { Value } from '@plumbline/contract/kinds';
import type { MotifName } from '../market/draw.ts';

/** The state that a listing of the demo ends in. */
export type Ending = 'published' | 'draft' | 'in_review' | 'rejected' | 'paused' | 'closed' | 'removed';

/** A classified, a job, or something lost or found, of the demo. */
export interface DemoPost {
  readonly title: string;
  readonly about: string;
  /** The slug of a category of its kind. */
  readonly category: string;
  readonly attributes: Readonly<Record<string, Value>>;
  /** USDT; none: on request. */
  readonly price?: string;
  /** As `getPlaces` finds it; none: a job from anywhere. */
  readonly place?: string;
  /** Of something lost or found: so many days before the demo's first business day. */
  readonly ago?: number;
  /** Of a store: it takes orders of so many units, sent by post. */
  readonly units?: number;
  readonly motif?: MotifName;
  /** Of a job: so many days after the demo's first business day. 60 without it. */
  readonly days?: number;
  readonly ends?: Ending;
}
