import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { EmailTemplate } from '../../base/mail/index.ts';
import type { Digest, Movement } from './store.ts';

/** `ledger.account_kind` of the Electronic Wallet. */
const WALLET_KIND = 2;

const whatHappened: Readonly<Record<string, (movement: Movement, amount: string) => readonly [string, string]>> = {
  purchase: ({ package_title: title }, amount) => [
    'You bought a package',
    `${amount} USDT left your Electronic Wallet for the package ${title ?? ''}. What it earns is a target, never a promise.`,
  ],
  package_return: ({ package_title: title }, amount) => [
    'Your package was returned',
    `${amount} USDT of the package ${title ?? ''} are back in your Electronic Wallet, whole.`,
  ],
  claim: (_movement, amount) => ['You claimed your profit', `${amount} USDT are in your Flexible wallet.`],
  wallet_transfer: ({ from_kind: from }, amount) => [
    'You moved money between your wallets',
    from === WALLET_KIND
      ? `${amount} USDT went from your Electronic Wallet to your Flexible wallet.`
      : `${amount} USDT went from your Flexible wallet to your Electronic Wallet.`,
  ],
  order_paid: ({ order_number: order }, amount) => [
    'You paid an order',
    `${order ?? ''}: ${amount} USDT left your Electronic Wallet. They wait until your goods have arrived, and come back if nothing is sent.`,
  ],
  order_refund: ({ order_number: order }, amount) => [
    'You got a refund',
    `${order ?? ''}: ${amount} USDT are back in your Electronic Wallet.`,
  ],
  order_proceeds: ({ order_number: order }, amount) => [
    'An order has cleared',
    `${order ?? ''}: ${amount} USDT are in your Electronic Wallet, the fee is taken off.`,
  ],
};

const whatVendorsGet: typeof whatHappened = {
  order_paid: ({ order_number: order }, amount) => [
    'You have an order',
    `${order ?? ''}: ${amount} USDT are paid and wait until the order clears. Accept it within three days, or the buyer has the money back.`,
  ],
};

/** One posting, as one of its sides sees it. */
export function movementEmail(movement: Movement): EmailTemplate {
  const describe = (movement.side === 'to' && whatVendorsGet[movement.kind]) || whatHappened[movement.kind];
  if (!describe) throw new Error(`there is no email for ${movement.kind}`);
  const [subject, line] = describe(movement, formatUsdt(usdt(movement.amount_micro)));
  return { subject, lines: [line, `${toDateTime(movement.posted_at)} UTC, entry ${movement.id} of the ledger.`] };
}

const INCOME_NAMES: Readonly<Record<string, string>> = {
  trading_profit: 'Trading Profit, waiting for your click on the coin',
  level_income: 'Level Income',
  relevel_income: 'Level Income of repurchases',
  matching_income: 'Matching income',
  rematching_income: 'Matching income of repurchases',
  direct_income: 'Direct Income',
  redirect_income: 'Direct income of repurchases',
  reward_income: 'Reward Income',
  bonus_income: 'Bonus',
};

/** Everything that was credited up to the close of a day, in one e-mail. */
export function digestEmail(digest: Digest, day: string): EmailTemplate {
  const total = digest.amounts_micro.reduce((sum, amount) => sum + amount, 0n);
  const lines = digest.kinds.map(
    (kind, index) => `${INCOME_NAMES[kind] ?? kind}: ${formatUsdt(usdt(digest.amounts_micro[index]!))} USDT`,
  );
  return {
    subject: `Your income of ${day}`,
    lines: [
      `${formatUsdt(usdt(total))} USDT were credited when the day ${day} was closed.`,
      ...lines,
      digest.subsidy_micro > 0n
        ? `Of this, ${formatUsdt(usdt(digest.subsidy_micro))} USDT were paid out of the operator's subsidy, the rest out of booked earnings.`
        : 'All of it was paid out of booked earnings.',
    ],
  };
}
