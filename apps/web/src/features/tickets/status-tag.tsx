import type { TicketState } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { useTicketWords } from './words.ts';

const TONES = { open: 'plain', waiting: 'wait', solved: 'good', closed: 'plain', merged: 'plain' } as const;

export const StatusTag = ({ status }: { readonly status: TicketState }) => (
  <Tag tone={TONES[status]}>{useTicketWords().status[status]}</Tag>
);
