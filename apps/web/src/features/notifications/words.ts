import type { AppNotification, NotificationName } from '@plumbline/contract';
import { type Language, useLanguage } from '../../lib/text/index.ts';
import { notificationsEn } from './words.en.ts';
import { notificationsHi } from './words.hi.ts';

/** The other side of an event that both sides hear of, or the way that money went. */
export type NameOfSide = 'order_paid vendor' | 'wallet_transfer earnings';

export interface NotificationWords {
  readonly lead: string;
  readonly choose: string;
  readonly failed: string;
  readonly empty: string;
  readonly markAll: string;
  readonly markOne: string;
  readonly unread: string;
  /** An event of a newer version than this page. */
  readonly other: string;
  readonly names: Readonly<Record<NotificationName | NameOfSide, string>>;
}

/** Which of the sentences is said. */
export function nameOf({ name, side, from }: AppNotification): NotificationName | NameOfSide {
  if (name === 'order_paid' && side === 'vendor') return 'order_paid vendor';
  if (name === 'wallet_transfer' && from === 'earnings') return 'wallet_transfer earnings';
  return name;
}

const WORDS: Readonly<Record<Language, NotificationWords>> = { en: notificationsEn, hi: notificationsHi };

export const useNotificationWords = (): NotificationWords => WORDS[useLanguage()];
