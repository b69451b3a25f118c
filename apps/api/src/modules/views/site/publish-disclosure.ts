import { type IncomeDisclosure, type IncomeDisclosureRecord, incomeDisclosureRecord } from '@plumbline/contract';
import { parseUsdt, toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import {
  type GroupRow,
  publish,
  selectGroups,
  selectIncomeByKind,
  selectLastClosedDay,
  selectPublication,
} from './figures-store.ts';
import { incomeSharesOf } from './rules.ts';

/** With fewer members, a median would be one person's account. */
export const FEWEST_FOR_A_SPREAD = 10;

const FRESH_MS = 60 * 60_000;

/** Recomputes the income disclosure after each close, and hourly for sign-ups, deposits and charges in between. */
export async function publishDisclosure(db: Db, now = new Date()): Promise<void> {
  const lastDay = await selectLastClosedDay(db);
  const before = await selectPublication(db, 'income-disclosure');
  const isFresh = before !== undefined && now.getTime() - before.as_of.getTime() < FRESH_MS;
  if (isFresh && incomeDisclosureRecord.parse(before.facts).lastDay === lastDay) return;
  await publish(db, 'income-disclosure', now, await measureIncome(db, lastDay, now));
}

async function measureIncome(db: Db, lastDay: string | null, now: Date): Promise<IncomeDisclosureRecord> {
  const groups = await selectGroups(db);
  const everybody = groups.find((group) => group.name === 'everybody');
  return {
    asOf: toDateTime(now),
    lastDay,
    everybody: toGroup(everybody),
    buyers: toGroup(groups.find((group) => group.name === 'buyers')),
    income: (await selectIncomeByKind(db)).map(({ kind, booked, subsidy }) => ({
      kind,
      booked: toAmount(booked),
      subsidy: toAmount(subsidy),
    })),
    charges: toAmount(BigInt(everybody?.charged_sum ?? 0)),
  };
}

const NOBODY: IncomeDisclosureRecord['buyers'] = {
  members: 0,
  withIncome: 0,
  withoutIncome: 0,
  withLoss: 0,
  net: null,
  cash: null,
};

function toGroup(group: GroupRow | undefined): IncomeDisclosureRecord['buyers'] {
  if (!group) return NOBODY;
  const isShown = group.members >= FEWEST_FOR_A_SPREAD;
  return {
    members: Number(group.members),
    withIncome: Number(group.with_income),
    withoutIncome: Number(group.members - group.with_income),
    withLoss: Number(group.with_loss),
    net: isShown ? spreadOf(group.members, BigInt(group.net_sum), group.net_tenths) : null,
    cash: isShown ? spreadOf(group.members, BigInt(group.cash_sum), group.cash_tenths) : null,
  };
}

const spreadOf = (members: bigint, sum: bigint, tenths: readonly bigint[]) => ({
  mean: toAmount(floorDivide(sum, members)),
  median: toAmount(tenths[4]!),
  deciles: tenths.map(toAmount),
});

/** Rounds down, also below zero, so that an average never looks better than it is. */
const floorDivide = (sum: bigint, count: bigint): bigint =>
  sum >= 0n || sum % count === 0n ? sum / count : sum / count - 1n;

/** Returns the published record. Null before the job has run. */
export async function readDisclosure(db: Db): Promise<IncomeDisclosure | null> {
  const found = await selectPublication(db, 'income-disclosure');
  if (!found) return null;
  const record = incomeDisclosureRecord.parse(found.facts);
  const paid = record.income.map(({ kind, booked, subsidy }) => ({ kind, micro: microOf(booked) + microOf(subsidy) }));
  return { ...record, shares: incomeSharesOf(paid) };
}

const microOf = (amount: string): bigint => parseUsdt(amount) ?? 0n;
