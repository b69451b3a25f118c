import type { IncomeLine } from '@plumbline/contract';
import { wordsOfKind } from '@plumbline/contract/texts';
import type { Db } from '../../../platform/database.ts';
import { type Language, type Said, sayIn } from '../../../platform/language.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { type IncomeKind, type IncomeQuery, openIncome } from './list-income.ts';
import { ruleInHindi } from './why.ts';

const STATUS: Record<IncomeLine['status'], Said> = {
  paid: ['Paid', 'भुगतान हुआ'],
  held: ['Held', 'रोक में'],
  awaiting_funds: ['Awaiting funds', 'राशि की प्रतीक्षा'],
  awaiting_cap: ['Awaiting the cap on recruitment pay', 'सीमा के कारण रुकी'],
  cancelled: ['Cancelled', 'रद्द'],
};

const PAID_BY: Record<'earnings.booked' | 'earnings.subsidy', Said> = {
  'earnings.booked': ['Booked earnings', 'दर्ज कमाई'],
  'earnings.subsidy': ["Subsidy: the operator's own money", 'सब्सिडी: संचालक का अपना पैसा'],
};

/** Returns one of the nine lists for download. Each line says why it was paid. */
export async function incomeTable(
  db: Db,
  memberId: bigint,
  kind: IncomeKind,
  query: Omit<IncomeQuery, 'page' | 'limit'>,
  language: Language = 'en',
): Promise<Table> {
  const say = sayIn(language);
  const { listed, show } = await openIncome(db, memberId, kind, query);
  return {
    title: wordsOfKind(kind, language),
    columns: [
      { label: say('Day', 'दिन'), width: 12 },
      { label: say('Why', 'क्यों'), width: 56 },
      { label: say('Status', 'स्थिति'), width: 16 },
      { label: say('Paid by', 'किससे भुगतान'), width: 18 },
      { label: say('Amount (USDT)', 'राशि (USDT)'), width: 18, align: 'right' },
      { label: say('Plan version', 'आय योजना'), width: 8, isForMachines: true },
      { label: say('Posting', 'प्रविष्टि'), width: 8, isForMachines: true },
      { label: say('Evidence', 'प्रमाण'), width: 40, isForMachines: true },
      { label: say('Written (UTC)', 'लिखी गई (UTC)'), width: 20, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), async (rows) =>
      (await show(rows)).map((line) => toCells(line, language)),
    ),
  };
}

const toCells = (line: IncomeLine, language: Language): readonly string[] => [
  line.day,
  language === 'hi' ? ruleInHindi(line.reason.why) : line.reason.rule,
  sayIn(language)(...STATUS[line.status]),
  line.reason.paidBy === null ? '' : sayIn(language)(...PAID_BY[line.reason.paidBy]),
  line.amount,
  line.reason.planVersion.toString(),
  line.reason.posting ?? '',
  line.reason.evidence.join(' '),
  line.createdAt,
];
