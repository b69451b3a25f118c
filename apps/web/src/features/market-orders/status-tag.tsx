import type { OrderState } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { useOrderWords } from './words.ts';

const TONE: Readonly<Record<OrderState, 'plain' | 'good' | 'wait' | 'bad'>> = {
  paid: 'wait',
  accepted: 'wait',
  sent: 'wait',
  received: 'good',
  cleared: 'good',
  cancelled: 'plain',
  disputed: 'bad',
  refunded: 'plain',
  split: 'plain',
  returning: 'wait',
  returned: 'wait',
};

export const StatusTag = ({ status }: { readonly status: OrderState }) => (
  <Tag tone={TONE[status]}>{useOrderWords().status[status]}</Tag>
);
