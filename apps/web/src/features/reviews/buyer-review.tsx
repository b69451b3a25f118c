import type { MarketOrder, BuyerReview as Review } from '@plumbline/contract';
import { Section } from '@plumbline/ui';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Stars } from '../../lib/market/stars.tsx';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import { useBuyerReview, useIsOver, useReviewBuyer } from './api.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';
import { useReviewWords } from './words.ts';

/** The store's review of a cleared order's buyer, and other stores' reviews. */
export function BuyerReview({ order }: { readonly order: MarketOrder }) {
  const t = useReviewWords();
  const query = useBuyerReview(order._id);
  return (
    <Section title={t.buyerTitle}>
      <Loaded query={query} failed={t.failed}>
        {(found) => (
          <div className={styles.said}>
            <p className="soft">
              {found.others.average === null
                ? t.noOthers
                : t.others({ average: found.others.average, count: found.others.count })}
            </p>
            {found.review === null ? <Unwritten order={order} found={found} /> : <Written review={found.review} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Written({ review }: { readonly review: NonNullable<Review['review']> }) {
  const t = useReviewWords();
  return (
    <>
      <Said {...review} />
      <p className="small soft">{review.isRemoved ? t.removed : t.buyerWritten}</p>
    </>
  );
}

interface UnwrittenProps {
  readonly order: MarketOrder;
  readonly found: Review;
}

/** The form, for owners and managers during the review period. */
function Unwritten({ order, found: { until } }: UnwrittenProps) {
  const t = useReviewWords();
  const store = useOwnStore();
  const { send, isBusy } = useReviewBuyer();
  const isOver = useIsOver(until);
  if (isOver) return <p className="soft">{t.buyerMissed}</p>;
  if (until === null || store.data === undefined) return null;
  if (!mayEdit(store.data.role)) return <p className="soft">{t.notYours}</p>;
  return (
    <>
      <p>{t.buyerUntil({ day: toDayText(until) })}</p>
      <ReviewForm
        question={t.how({ of: order.with })}
        hint={t.buyerTextHint}
        max={1000}
        isBusy={isBusy}
        onSend={(review) => send({ _id: order._id, ...review })}
      />
    </>
  );
}

interface SaidProps {
  readonly stars: number;
  readonly text: string;
}

/** A review as written, shown as plain text. */
export function Said({ stars, text }: SaidProps) {
  const t = useReviewWords();
  return (
    <>
      <p>
        <Stars count={stars} label={t.ofFive({ count: stars })} />
      </p>
      <p className={text === '' ? 'soft' : styles.typed}>{text === '' ? t.noWords : text}</p>
    </>
  );
}
