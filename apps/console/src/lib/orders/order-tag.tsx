import type { OrderState } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { ORDER_TONES, ORDER_WORDS } from './words.ts';

export const OrderTag = ({ state }: { readonly state: OrderState }) => (
  <Tag tone={ORDER_TONES[state]}>{ORDER_WORDS[state]}</Tag>
);
