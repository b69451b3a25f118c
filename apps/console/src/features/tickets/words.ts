import type { TicketTopic } from '@plumbline/contract';
import type { OperatorTicketState, TICKET_QUEUES } from '@plumbline/contract/operator';

export const STATE_WORDS: Readonly<Record<OperatorTicketState, string>> = {
  new: 'new',
  open: 'open',
  waiting: 'waits for them',
  snoozed: 'put off',
  solved: 'solved',
  closed: 'closed',
  merged: 'merged',
};

export const STATE_TONES = {
  new: 'wait',
  open: 'wait',
  waiting: 'plain',
  snoozed: 'plain',
  solved: 'good',
  closed: 'plain',
  merged: 'plain',
} as const satisfies Record<OperatorTicketState, string>;

export const TOPIC_WORDS: Readonly<Record<TicketTopic, string>> = {
  account: 'Account',
  money: 'Money',
  order: 'Order',
  store: 'Selling',
  other: 'Other',
};

export const QUEUE_WORDS: Readonly<Record<(typeof TICKET_QUEUES)[number], string>> = {
  todo: 'To do',
  mine: 'Mine',
  unassigned: 'Nobody’s',
  late: 'Late',
  waiting: 'Wait for them',
  snoozed: 'Put off',
  solved: 'Solved',
  closed: 'Closed',
  merged: 'Merged',
  all: 'All',
};

export const KIND_WORDS = { member: 'Member', vendor: 'Store', guest: 'Not known to be anybody' } as const;
