import type { MarketOrder, OrderReviews as Reviews } from '@plumbline/contract';
import { REVIEW_BLIND_DAYS } from '@plumbline/time-limits/rules';
import { Button, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ReportReview } from '../../lib/market/report-review.tsx';
import { useAddReview, useIsOver, useOrderReviews } from './api.ts';
import { Said } from './buyer-review.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';
import { useReviewWords } from './words.ts';

type Line = Reviews['lines'][number];
interface OfOrder {
  readonly order: MarketOrder;
}

/** The buyer's review of each line of a cleared order, and the store's review of the buyer. */
export function OrderReviews({ order }: OfOrder) {
  const t = useReviewWords();
  const query = useOrderReviews(order._id);
  return (
    <Section title={t.title}>
      <Loaded query={query} failed={t.failed}>
        {(found) => (
          <>
            <Until reviews={found} />
            <Lines order={order} reviews={found} />
            {found.ofBuyer === null ? null : (
              <div className={`${styles.said} ${styles.other}`}>
                <p className="small soft">{t.ofYou({ store: order.store.storeName })}</p>
                <Said {...found.ofBuyer} />
                <div>
                  <ReportReview
                    kind="buyer-review"
                    _id={found.ofBuyer._id}
                    name={t.ofYou({ store: order.store.storeName })}
                  />
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const isLeft = ({ review }: Line): boolean => review === null;

function Until({ reviews: { lines, until } }: { readonly reviews: Reviews }) {
  const t = useReviewWords();
  const isOver = useIsOver(until);
  return isOver || until === null || !lines.some(isLeft) ? null : (
    <p className="soft">{t.until({ day: toDayText(until) })}</p>
  );
}

/** Opens one form: of the chosen line, otherwise of the first without a review. */
function Lines({ order, reviews: { lines, until } }: OfOrder & { readonly reviews: Reviews }) {
  const t = useReviewWords();
  const [chosen, choose] = useState<string | null>(null);
  const isOver = useIsOver(until);
  const left = lines.filter(isLeft);
  const open = isOver ? undefined : (left.find(({ _id }) => _id === chosen) ?? left[0]);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line._id}>
          {line.review === null ? null : <Written line={line} review={line.review} order={order} />}
          {line === open ? <LineForm line={line} /> : null}
          {line.review === null && line !== open ? (
            <div className={styles.said}>
              <Title line={line} />
              {isOver ? (
                <p className="soft">{t.missed}</p>
              ) : (
                <Button size="small" aria-label={t.writeOf({ title: line.title })} onClick={() => choose(line._id)}>
                  {t.write}
                </Button>
              )}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const Title = ({ line: { title, variant } }: { readonly line: Line }) => (
  <p>
    <strong>{title}</strong> <span className="small soft">{variant}</span>
  </p>
);

function LineForm({ line: { _id, title } }: { readonly line: Line }) {
  const t = useReviewWords();
  const { send, isBusy } = useAddReview();
  return (
    <ReviewForm
      question={t.how({ of: title })}
      hint={t.textHint}
      max={4000}
      isBusy={isBusy}
      onSend={(review) => send({ _id, ...review })}
    />
  );
}

interface WrittenProps extends OfOrder {
  readonly line: Line;
  readonly review: NonNullable<Line['review']>;
}

function Written({ line, review, order }: WrittenProps) {
  const t = useReviewWords();
  const store = order.store.storeName;
  return (
    <div className={styles.said}>
      <Title line={line} />
      <Said stars={review.stars} text={review.text} />
      <p className="small soft">
        {toDayText(review.writtenOn)} ·{' '}
        {review.state === 'hidden' ? t.hidden({ store, day: blindUntil(order) }) : t[review.state]}
      </p>
      {review.reply === null ? null : (
        <div className={styles.reply}>
          <p className="small soft">{t.reply({ store })}</p>
          <p className={styles.typed}>{review.reply}</p>
        </div>
      )}
    </div>
  );
}

const DAY_MS = 86_400_000;

function blindUntil({ timeline }: MarketOrder): string {
  const cleared = timeline.find(({ status }) => status === 'cleared')!.day;
  return toDayText(new Date(Date.parse(cleared) + REVIEW_BLIND_DAYS * DAY_MS).toISOString().slice(0, 10));
}
