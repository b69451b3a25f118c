import type { CustodyRecord, Receipt } from '@plumbline/contract';
import { splitCharge, toAmount, together, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { mailTexts } from './modules/base/mail/index.ts';
import { purchaseWords } from './modules/market/orders/confirm-order.ts';
import { factLines } from './modules/money/withdrawals/email-templates.ts';
import { digestEmail } from './modules/views/posting-mails/email-templates.ts';
import { draw } from './modules/views/receipts/write-receipt.ts';
import { drawCustody } from './modules/views/site/slots/custody.ts';
import { drawDays } from './modules/views/site/slots/days.ts';
import { drawDisclosure, drawIncomeShares } from './modules/views/site/slots/disclosure.ts';
import { drawReserves } from './modules/views/site/slots/proofs.ts';
import { drawSustainability } from './modules/views/site/slots/sustainability.ts';

type Micro = bigint;
type Parts = readonly [Micro, Micro, Micro];

interface Bill {
  readonly name: string;
  readonly text: (parts: Parts, total: Micro) => string | Promise<string>;
  /** What remains of each total after its parts. Receives every figure of the text in order. */
  readonly left: (...shown: Micro[]) => readonly Micro[];
  /** Fewer for texts that take long to create. */
  readonly runs?: number;
}

const ADDRESS = `0x${'ab'.repeat(20)}`;
const AT = '2026-03-04 05:06:07';
const NOTHING = toAmount(0n);
const minus = (total: Micro, ...parts: readonly Micro[]): Micro => parts.reduce((left, part) => left - part, total);
const inLines = (lines: readonly string[]): string => lines.join('\n');
const wordsOf = (html: { readonly safe: string } | null): string => html!.safe.replaceAll(/<[^>]+>/g, ' ');

/** Returns the amounts in a text as a person reads them, without percentages. */
const shownIn = (text: string): Micro[] =>
  Array.from(text.matchAll(/(−?)([\d,]+)\.(\d{2,6})(?!\d*\s?%)/g), ([, sign, whole, decimals]) => {
    const micro = BigInt(whole!.replaceAll(',', '') + decimals!.padEnd(6, '0'));
    return sign === '' ? micro : -micro;
  });

const chargedOf = (total: Micro) => splitCharge(usdt(total), 333);

async function receiptFile(total: Micro): Promise<string> {
  const { charge, net } = chargedOf(total);
  const receipt = { _id: 'w1', kind: 'withdrawal', state: 'open', reason: '', income: null, title: null, steps: [] };
  const amounts = { amount: toAmount(total), charge: toAmount(charge), net: toAmount(net) };
  const of = { ...receipt, ...amounts, address: ADDRESS, transaction: null } as Receipt;
  const person = { brand: 'Plumbline', name: 'Asha', email: 'asha@member.example' };
  const file = draw({ of, heading: { ...person, writtenAt: AT, language: 'en', isDemo: false } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(await file.toArray()))));
  return text.join('\n');
}

const kindsOf = (parts: Parts) =>
  parts.map((each, index) => ({ kind: ['trading_profit', 'direct_income', 'reward_income'][index]!, micro: each }));
const sharesOf = (parts: Parts, total: Micro) => ({
  total: toAmount(total),
  kinds: kindsOf(parts).map(({ kind, micro }) => ({ kind, amount: toAmount(micro), share: '0.330000' })),
  tradingProfit: toAmount(parts[0]),
  recruitment: toAmount(parts[1] + parts[2]),
  recruitmentShare: null,
});

function custodyOf([a, b, c]: Parts, total: Micro): CustodyRecord {
  const accounts = (...amounts: readonly Micro[]) =>
    amounts.map((each, index) => ({ account: `account-${index}`, amount: toAmount(each) }));
  return {
    asOf: AT,
    owed: accounts(a, b, c),
    held: accounts(b, c),
    owedToMembers: toAmount(a),
    owedTotal: toAmount(total),
    heldTotal: toAmount(b + c),
    shortfall: toAmount(a),
    lostBeyondCapital: NOTHING,
    posting: '7',
    chain: {
      block: '7',
      onChain: toAmount(b),
      expected: toAmount(a + b),
      parts: (['custody', 'unposted', 'later', 'outgoing', 'remainder'] as const).map((part, index) => ({
        part,
        amount: toAmount([a + c, b, -c, 0n, 0n][index]!),
      })),
    },
  };
}

const BILLS: readonly Bill[] = [
  {
    name: 'the mails of a withdrawal',
    text: (_, total) => inLines(factLines({ address: ADDRESS, ...chargedOf(total) }, mailTexts.en)),
    left: (gross, charge, net) => [minus(gross, charge, net)],
  },
  {
    name: 'the file of a receipt',
    text: (_, total) => receiptFile(total),
    runs: 4,
    left: (title, amount, charge, net) => [minus(amount, charge, net), minus(title, amount)],
  },
  {
    name: 'the mail of a day’s income',
    text: (parts) => {
      const kinds = kindsOf(parts).map(({ kind }) => kind);
      const digest = { kinds, amounts_micro: [...parts], subsidy_micro: parts[2] } as never;
      return inLines(digestEmail(digest, '2026-03-04', mailTexts.en).lines);
    },
    left: (total, a, b, c, subsidy) => [minus(total, a, b, c), minus(subsidy, c)],
  },
  {
    name: 'the mail with the code of an order',
    text: ([a, b, c], total) =>
      inLines([a, b, c, total].map((each) => purchaseWords({ total_micro: each, stores: ['Kiln'] }, mailTexts.en))),
    left: (a, b, c, total) => [minus(total, a, b, c)],
  },
  {
    name: 'custody on the site',
    text: (parts, total) => wordsOf(drawCustody(custodyOf(parts, total))),
    left: (missing, a, b, c, owed, toMembers, one, other, held, books, unposted, later, expected, onChain) => [
      minus(owed, a, b, c),
      minus(expected, books, unposted, later),
      minus(held, one, other),
      minus(owed, held, missing),
      minus(expected, onChain, toMembers),
    ],
  },
  {
    name: 'the closed days on the site',
    text: ([booked, subsidy, other], total) => {
      const day = { day: '2026-03-04', factor: '1.000000', shortfall: NOTHING, evidence: [] };
      const paid = { need: toAmount(total), funded: toAmount(booked + subsidy), fundedBySubsidy: toAmount(subsidy) };
      const earned = [{ source: 'orders', amount: toAmount(other) }];
      const days = { docs: [{ ...day, ...paid, earned }], total: 1, page: 1, limit: 20, pages: 1 } as never;
      return wordsOf(drawDays(days)).replace(/^.*Evidence/s, '');
    },
    left: (need, paid, _subsidy, other) => [minus(need, paid, other)],
  },
  {
    name: 'what income was paid with on the site',
    text: (parts, total) => {
      const sources = (['trading', 'orders', 'subsidy'] as const).map((source, index) => ({
        source,
        amount: toAmount(parts[index]!),
        share: '0.330000',
      }));
      const empty = { asOf: AT, day: '2026-03-04', need: NOTHING, earned: [], lastsDays: null };
      const income = { from: '2026-03-04', total: toAmount(total), sources };
      return wordsOf(drawSustainability({ ...empty, ready: { booked: NOTHING, subsidy: NOTHING }, income }));
    },
    left: (_need, _booked, _subsidy, a, b, c, total) => [minus(total, a, b, c)],
  },
  {
    name: 'the kinds of income on the site',
    text: (parts, total) => wordsOf(drawIncomeShares(sharesOf(parts, total))),
    left: (profit, direct, reward, total, recruitment, again) => [
      minus(total, profit, direct, reward),
      minus(recruitment, direct, reward),
      minus(profit, again),
    ],
  },
  {
    name: 'the results of members on the site',
    text: (parts, total) => {
      const group = { members: 1, withoutIncome: 0, withLoss: 0, net: null, cash: null };
      const income = kindsOf(parts).map(({ kind, micro }) => ({ kind, booked: toAmount(micro), subsidy: NOTHING }));
      const record = { asOf: AT, lastDay: null, everybody: group, buyers: group, income, charges: NOTHING };
      return wordsOf(drawDisclosure({ ...record, shares: sharesOf(parts, total) } as never));
    },
    left: (_profit, _s1, direct, _s2, reward, _s3, recruitment, _again, _charges) => [
      minus(recruitment, direct, reward),
    ],
  },
  {
    name: 'the reserves on the site',
    text: ([payout, leaves, desk], total) => {
      const wallet = { address: ADDRESS, purpose: 'payout', balance_micro: payout, is_signed: true };
      const chain = { block_number: 7n, block_at: new Date(0), named_micro: payout, leaves: 3n, leaves_micro: leaves };
      const day = { day: '2026-03-04', owed_micro: total, desk_micro: desk, ...chain, addresses: [wallet] };
      return wordsOf(drawReserves(day as never));
    },
    left: (owed, missing, payout, leaves, desk, onChain) => [
      minus(onChain, payout, leaves),
      minus(owed, onChain, missing),
      minus(missing, desk),
    ],
  },
];

const part = fc.oneof(
  fc.bigInt(1n, 10n ** 12n),
  fc.bigInt(1n, 10n ** 8n).map((cents) => cents * 10_000n),
);

describe('Figures in mails, exports and on the site', () => {
  it.each(BILLS)('The displayed figures of $name add up exactly', async ({ text, left, runs = 20 }) => {
    const property = fc.asyncProperty(part, part, part, async (...parts) => {
      const shown = shownIn(await text(parts, parts[0] + parts[1] + parts[2]));
      expect(shown).toHaveLength(left.length);
      expect(left(...shown).filter((rest) => rest !== 0n)).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it('A withdrawal shows the same digits in its mails and receipt as on the screen', async () => {
    const facts = chargedOf(33_330_000n);
    const digits = [facts.gross, facts.charge, facts.net].map(together([facts.gross, facts.charge, facts.net]));
    const texts = [inLines(factLines({ address: ADDRESS, ...facts }, mailTexts.en)), await receiptFile(33_330_000n)];
    for (const text of texts) for (const each of digits) expect(text).toContain(`${each} USDT`);
  });
});
