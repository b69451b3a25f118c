import type { AppNotification } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { NotificationRow } from './store.ts';

/** Facts that contain the target, in order of preference: a withdrawal opens itself, a ticket's answer its ticket. */
const ABOUT = [
  'withdrawal',
  'order',
  'ticket',
  'listing',
  'response',
  'course',
  'lesson',
  'certificate',
  'search',
  'position',
  'posting',
];
const TITLES = ['title', 'number', 'name'];

const found = (facts: NotificationRow['facts'], names: readonly string[]): string | null => {
  for (const name of names) if (typeof facts[name] === 'string') return facts[name];
  return null;
};

export function toNotification({ id, topic, name, facts, happened_at, is_read }: NotificationRow): AppNotification {
  const amount = found(facts, ['amount']);
  return {
    _id: String(id),
    // The table checks both, and a test compares them with the contract.
    topic: topic as AppNotification['topic'],
    name: name as AppNotification['name'],
    amount: amount === null ? null : formatUsdt(usdt(BigInt(amount))),
    day: found(facts, ['day']),
    title: found(facts, TITLES),
    about: found(facts, ABOUT),
    side: found(facts, ['side']),
    from: found(facts, ['from']) as AppNotification['from'],
    createdAt: toDateTime(happened_at),
    isRead: is_read,
  };
}
