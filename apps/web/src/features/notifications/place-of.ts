import type { AppNotification } from '@plumbline/contract';
import { receiptOfEntry, receiptPath } from '../../lib/receipt/link.ts';

type Place = (notification: AppNotification) => string | null;

const at =
  (base: string): Place =>
  ({ about }) =>
    about === null ? null : `${base}/${about}`;
const to =
  (path: string): Place =>
  () =>
    path;
const receipt: Place = ({ name, about }) => about && receiptOfEntry({ kind: name, posting: about });
const order: Place = ({ about, side }) => about && `/${side === 'vendor' ? 'orders' : 'my-order'}/${about}`;
const withdrawal: Place = ({ about }) => about && receiptPath('withdrawal', about);

/** By how names begin, the first that fits. What is not here says all there is. */
const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^(deposit|purchase|claim|package_return)$/, receipt],
  [/^deposit-/, to('/reacharge-list')],
  [/^wallet_transfer$/, to('/statement')],
  [/^income$/, to('/activity?type=income')],
  [/^bonus-granted$/, to('/bonus-income')],
  [/^withdrawal-/, withdrawal],
  [/^(order_|dispute-)/, order],
  [/^ticket-/, at('/tickets')],
  [/^(response-|item-handed-over)/, at('/applications')],
  [/^listing-/, at('/my-listings')],
  [/^item-matched$/, to('/lost-found')],
  [/^(course-question|lesson-decided)$/, at('/courses')],
  [/^course-answer$/, to('/learn')],
  [/^marriage-/, to('/marriage')],
  [/^certificate-/, to('/certificates')],
  [/^search-found$/, to('/favourites')],
  [/^(documents-|identity-)/, to('/identity')],
  [/^(limit-|break-|self-exclusion-)/, to('/limits')],
  [/^payout-(address|allowlist)-/, to('/settingNew')],
  [/^(details-changed|email-is-new)$/, to('/profile')],
  [/^correction-/, to('/statement')],
  [/^other-token-/, to('/deposit')],
  [/^(store-(submitted|decided|payout))/, to('/store')],
  [/^store-joined$/, to('/team')],
  [/^api-key-/, to('/keys')],
  [/^webhook-/, to('/webhooks')],
  [
    /^(password-|topics-|account-|factors-|sessions-|app-|passkey-|recovery-|new-device|factor-failing)/,
    to('/settings'),
  ],
];

/** The screen that a notification leads to, by its path in the members' area (`OwnLink`). */
export const placeOf: Place = (notification) =>
  PLACES.find(([names]) => names.test(notification.name))?.[1](notification) ?? null;
