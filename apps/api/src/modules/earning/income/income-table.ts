import type { IncomeLine } from '@plumbline/contract';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { type IncomeKind, type IncomeQuery, openIncome } from './list-income.ts';
import { ruleIn } from './why.ts';

/** Returns one of the nine lists for download. Each line says why it was paid. */
export async function incomeTable(
  db: Db,
  memberId: bigint,
  kind: IncomeKind,
  query: Omit<IncomeQuery, 'page' | 'limit'>,
  language: Language = 'en',
): Promise<Table> {
  const { income: t, postings } = documents[language];
  const { listed, show } = await openIncome(db, memberId, kind, query);
  return {
    title: postings[kind],
    columns: [
      { label: t.day, width: 12 },
      { label: t.why, width: 56 },
      { label: t.status, width: 16 },
      { label: t.paidBy, width: 18 },
      { label: t.amount, width: 18, align: 'right' },
      { label: t.plan, width: 8, isForMachines: true },
      { label: t.posting, width: 8, isForMachines: true },
      { label: t.evidence, width: 40, isForMachines: true },
      { label: t.written, width: 20, isForMachines: true, isTime: true },
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
  ruleIn(language, line.reason.why),
  documents[language].income.states[line.status],
  line.reason.paidBy === null ? '' : documents[language].statement.funds[line.reason.paidBy],
  line.amount,
  line.reason.planVersion.toString(),
  line.reason.posting ?? '',
  line.reason.evidence.join(' '),
  line.createdAt,
];
