import type { AppNotification, NotificationName } from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/notifications';
import { featureWords } from '../../lib/text/index.ts';

/** Event seen from the other side, or the other direction of a move. */
export type NameOfSide = 'order_paid vendor' | 'wallet_transfer earnings';

export type { Texts as NotificationWords } from '@plumbline/texts/notifications';

/** Selects the sentence for a notification. */
export function nameOf({ name, side, from }: AppNotification): NotificationName | NameOfSide {
  if (name === 'order_paid' && side === 'vendor') return 'order_paid vendor';
  if (name === 'wallet_transfer' && from === 'earnings') return 'wallet_transfer earnings';
  return name;
}

export const { useWords: useNotificationWords } = featureWords(texts);
