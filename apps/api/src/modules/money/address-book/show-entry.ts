import type { PayoutAddress } from '@plumbline/contract';
import { showDateTime } from '../../../platform/calendar.ts';
import type { Entry } from './store.ts';

export const showEntry = (entry: Entry): PayoutAddress => ({
  _id: entry.id,
  label: entry.label,
  address: entry.address,
  createdAt: showDateTime(entry.createdAt),
  status: entry.isReady ? 'ready' : 'waiting',
  readyAt: showDateTime(entry.readyAt),
});
