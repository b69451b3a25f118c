import type { MarketOrder } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { wasDisputed } from '../features/market-orders/due.ts';

/** Few orders have a dispute, and only cleared ones have reviews: each part loads if needed. */
const DisputePanel = lazy(async () => ({
  default: (await import('../features/disputes/dispute-panel.tsx')).DisputePanel,
}));
const OrderReviews = lazy(async () => ({
  default: (await import('../features/reviews/order-reviews.tsx')).OrderReviews,
}));
const BuyerReview = lazy(async () => ({ default: (await import('../features/reviews/buyer-review.tsx')).BuyerReview }));

/** An order's dispute, if any, and the reviews of a cleared order. */
const partsOf = (order: MarketOrder, reviews: ReactNode) => (
  <Suspense fallback={<Skeleton />}>
    {wasDisputed(order) ? <DisputePanel id={order._id} /> : null}
    {order.status === 'cleared' ? reviews : null}
  </Suspense>
);
export const partsOfBought = (order: MarketOrder) => partsOf(order, <OrderReviews order={order} />);
export const partsOfSold = (order: MarketOrder) => partsOf(order, <BuyerReview order={order} />);
