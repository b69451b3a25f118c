import type { PayoutAddress } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Entry } from './store.ts';

export const toEntry = (entry: Entry): PayoutAddress => ({
  _id: entry.id,
  label: entry.label,
  address: entry.address,
  createdAt: toDateTime(entry.createdAt),
  isConfirmed: entry.isConfirmed,
  status: entry.isReady ? 'ready' : 'waiting',
  readyAt: toDateTime(entry.readyAt),
});
