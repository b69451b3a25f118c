import type { OrderState } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console';
import { Tag } from '@plumbline/ui';

/** States of an order, worded for operators. */
export const ORDER_WORDS: Readonly<Record<OrderState, string>> = t.order;

/** Only states that await an operator are filled; other steps are automatic. */
const ORDER_TONES = {
  paid: 'plain',
  accepted: 'plain',
  sent: 'plain',
  received: 'plain',
  cleared: 'good',
  cancelled: 'plain',
  disputed: 'wait',
  refunded: 'plain',
  split: 'plain',
  returning: 'plain',
  returned: 'plain',
} as const satisfies Record<OrderState, 'plain' | 'good' | 'wait' | 'bad'>;

/** The side that took a step. */
export const ACTOR_WORDS = t.actor;

export const OrderTag = ({ state }: { readonly state: OrderState }) => (
  <Tag tone={ORDER_TONES[state]}>{ORDER_WORDS[state]}</Tag>
);
