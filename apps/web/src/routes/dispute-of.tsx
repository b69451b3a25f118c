import type { MarketOrder } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { wasDisputed } from '../features/market-orders/index.ts';

/** Few orders have one: read when this one does. */
const DisputePanel = lazy(async () => ({ default: (await import('../features/disputes/index.ts')).DisputePanel }));

/** The dispute about an order, where there is or was one. */
export const disputeOf = (order: MarketOrder) =>
  wasDisputed(order) ? (
    <Suspense fallback={<Skeleton />}>
      <DisputePanel id={order._id} />
    </Suspense>
  ) : null;
