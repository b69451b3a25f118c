import {
  EARNED_SPANS,
  EARNING_SOURCES,
  INCOME_SPAN_DAYS,
  type PaidWith,
  type SustainabilityRecord,
  sustainabilityRecord,
} from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { sourceOfEarning } from '../../base/ledger/index.ts';
import { publish, selectPublication, sumPostings } from './figures-store.ts';
import { type Booked, lastsDays, sharesOf, takeFirst } from './rules.ts';
import * as store from './sustainability-store.ts';

/** The longest span. Everything booked before it is one sum. */
const READ_SPAN_DAYS = 365;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Computes from one snapshot how long income lasts and what it is paid with, and stores it for the page. */
export async function publishSustainability(db: Db): Promise<void> {
  await sumPostings(db);
  const record = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const state = await store.selectState(tx);
      const from = dayBefore(state.day, READ_SPAN_DAYS);
      const facts = {
        state,
        earned: await store.selectEarned(tx, from),
        corrected: await store.selectCorrected(tx, from),
        totals: await store.selectTotals(tx),
        // A close pays on the day that it opens.
        paid: await store.selectPaid(tx, dayBefore(state.day, INCOME_SPAN_DAYS - 1)),
      };
      return recordOf(facts, new Date());
    });
  await publish(db, 'sustainability', new Date(), record);
}

interface Facts {
  readonly state: store.StateRow;
  readonly earned: readonly store.EarnedRow[];
  readonly corrected: Awaited<ReturnType<typeof store.selectCorrected>>;
  readonly totals: readonly store.TotalRow[];
  readonly paid: Awaited<ReturnType<typeof store.selectPaid>>;
}

function recordOf(facts: Facts, asOf: Date): SustainabilityRecord {
  const { day, need, booked, subsidy } = facts.state;
  const bySource = incomeBySource(facts);
  return {
    asOf: toDateTime(asOf),
    day,
    need: toAmount(need),
    earned: EARNED_SPANS.map((span) => earnedOver(facts, span)),
    ready: { booked: toAmount(booked), subsidy: toAmount(subsidy) },
    lastsDays: lastsDays(booked + subsidy, need),
    income: {
      from: dayBefore(day, INCOME_SPAN_DAYS),
      total: toAmount(facts.paid.booked + facts.paid.subsidy),
      sources: sharesOf(bySource).map(({ source, micro, share }) => ({ source, amount: toAmount(micro), share })),
    },
  };
}

/** The open day is not over, so it does not count. */
function earnedOver({ state, earned, corrected }: Facts, span: number): SustainabilityRecord['earned'][number] {
  const from = dayBefore(state.day, span);
  const isIn = ({ day }: { readonly day: string }) => day >= from && day < state.day;
  const sum = (micros: readonly bigint[]) => micros.reduce((total, micro) => total + micro, 0n);
  const total =
    sum(earned.filter(isIn).map((row) => row.amount_micro)) - sum(corrected.filter(isIn).map((row) => row.micro));
  const days = Math.min(span, Number(state.closed_days));
  return { span, days, total: toAmount(total), aDay: toAmount(days === 0 ? 0n : floorDivide(total, BigInt(days))) };
}

/** Rounds down, also below zero, so that an average never looks better than it is. */
const floorDivide = (sum: bigint, by: bigint): bigint => (sum >= 0n || sum % by === 0n ? sum / by : sum / by - 1n);

/** What left the booked earnings without being income (a correction, a repaid loss) counts as taken first. */
function incomeBySource({ earned, totals, paid }: Facts): ReadonlyMap<PaidWith, bigint> {
  const outs = totals.filter(({ is_out }) => is_out).reduce((sum, { micro }) => sum + micro, 0n);
  const taken = takeFirst(inOrder(earned, totals), outs - paid.booked, paid.booked);
  return new Map([...taken, ['subsidy', paid.subsidy]]);
}

/** Older bookings by source, then later ones by day, with the sources in the same order. */
function inOrder(earned: Facts['earned'], totals: Facts['totals']): readonly Booked[] {
  const sumOf = (rows: readonly { readonly kind: string; readonly micro: bigint }[], source: PaidWith) =>
    rows.reduce((sum, { kind, micro }) => (sourceOfEarning(kind) === source ? sum + micro : sum), 0n);
  const rows = earned.map(({ day, kind, amount_micro: micro }) => ({ day, kind, micro }));
  const ins = totals.filter(({ is_out }) => !is_out);
  const older = EARNING_SOURCES.map((source) => ({ source, micro: sumOf(ins, source) - sumOf(rows, source) }));
  const days = [...Map.groupBy(rows, ({ day }) => day).values()];
  return [...older, ...days.flatMap((of) => EARNING_SOURCES.map((source) => ({ source, micro: sumOf(of, source) })))];
}

/** Returns the published record. Null before the job has run. */
export async function readSustainability(db: Db): Promise<SustainabilityRecord | null> {
  const found = await selectPublication(db, 'sustainability');
  return found ? (sustainabilityRecord.safeParse(found.facts).data ?? null) : null;
}
