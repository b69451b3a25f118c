import { formatUsdt, together, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { EmailTemplate, MailTexts } from '../../base/mail/index.ts';
import type { Digest, Movement } from './store.ts';

/** `ledger.account_kind` of the Electronic Wallet. */
const WALLET_KIND = 2;

type Describe = (movement: Movement, amount: string, t: MailTexts) => readonly [subject: string, line: string];

const whatHappened: Readonly<Record<string, Describe>> = {
  purchase: ({ package_title: title }, amount, t) => [
    t.purchase.subject,
    t.purchase.text({ amount, title: title ?? '' }),
  ],
  package_return: ({ package_title: title }, amount, t) => [
    t.packageReturn.subject,
    t.packageReturn.text({ amount, title: title ?? '' }),
  ],
  claim: (_movement, amount, t) => [t.claim.subject, t.claim.text({ amount })],
  wallet_transfer: ({ from_kind: from }, amount, t) => [
    t.walletTransfer.subject,
    from === WALLET_KIND ? t.walletTransfer.toFlexible({ amount }) : t.walletTransfer.toElectronic({ amount }),
  ],
  order_paid: ({ order_number: order }, amount, t) => [
    t.orderPaid.subject,
    t.orderPaid.text({ order: order ?? '', amount }),
  ],
  order_refund: ({ order_number: order }, amount, t) => [
    t.orderRefund.subject,
    t.orderRefund.text({ order: order ?? '', amount }),
  ],
  order_proceeds: ({ order_number: order }, amount, t) => [
    t.orderProceeds.subject,
    t.orderProceeds.text({ order: order ?? '', amount }),
  ],
};

const whatVendorsGet: typeof whatHappened = {
  order_paid: ({ order_number: order }, amount, t) => [
    t.orderForVendor.subject,
    t.orderForVendor.text({ order: order ?? '', amount }),
  ],
};

/** Returns the mail about a posting for one of its sides. */
export function movementEmail(movement: Movement, t: MailTexts): EmailTemplate {
  const describe = (movement.side === 'to' && whatVendorsGet[movement.kind]) || whatHappened[movement.kind];
  if (!describe) throw new Error(`there is no email for ${movement.kind}`);
  const [subject, line] = describe(movement, formatUsdt(usdt(movement.amount_micro)), t);
  const time = toDateTime(movement.posted_at);
  return {
    subject,
    lines: [line, t.posting.entry({ time, id: String(movement.id) })],
  };
}

const nameOf = (kind: string, { income }: MailTexts): string =>
  (income.kinds as Readonly<Record<string, string>>)[kind] ?? kind;

/** Returns one mail for everything credited by the close of a day. */
export function digestEmail(digest: Digest, day: string, t: MailTexts): EmailTemplate {
  const asShown = together([...digest.amounts_micro, digest.subsidy_micro].map(usdt));
  const show = (micro: bigint): string => asShown(usdt(micro));
  const total = show(digest.amounts_micro.reduce((sum, amount) => sum + amount, 0n));
  const lines = digest.kinds.map((kind, index) =>
    t.income.amount({ kind: nameOf(kind, t), sum: show(digest.amounts_micro[index]!) }),
  );
  const subsidy = digest.subsidy_micro;
  return {
    subject: t.income.subject({ day }),
    lines: [
      t.income.total({ total, day }),
      ...lines,
      subsidy === 0n ? t.income.allEarned : t.income.subsidised({ sum: show(subsidy) }),
    ],
  };
}
