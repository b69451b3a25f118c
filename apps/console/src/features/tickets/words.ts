import type { TicketTopic } from '@plumbline/contract';
import type { OperatorTicketState, TICKET_QUEUES } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';

export const STATE_WORDS: Readonly<Record<OperatorTicketState, string>> = t.states;

export const STATE_TONES = {
  new: 'wait',
  open: 'wait',
  waiting: 'plain',
  snoozed: 'plain',
  solved: 'good',
  closed: 'plain',
  merged: 'plain',
} as const satisfies Record<OperatorTicketState, string>;

export const TOPIC_WORDS: Readonly<Record<TicketTopic, string>> = t.topics;

export const QUEUE_WORDS: Readonly<Record<(typeof TICKET_QUEUES)[number], string>> = t.queue;

export const KIND_WORDS = t.kind;
