import type { Overview } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { readBalance, system } from '../../base/ledger/index.ts';
import { readCustodyRecord } from '../../views/site/index.ts';
import { type DayRow, selectAttention, selectAwardSums, selectDays } from './overview-store.ts';

const DAYS = 30;

/** Returns what waits for an operator, key amounts and the last days, without summing over members. */
export async function readOverview(db: Db): Promise<Overview> {
  const [attention, awards, days, custody, payoutsFrozen, settings, booked, subsidy, capital] = await Promise.all([
    selectAttention(db),
    selectAwardSums(db),
    selectDays(db, DAYS),
    readCustodyRecord(db),
    payoutsAreFrozen(db),
    readSettings(db),
    readBalance(db, system.earningsBooked),
    readBalance(db, system.earningsSubsidy),
    readBalance(db, system.operatorCapital),
  ]);
  return {
    asOf: toDateTime(new Date()),
    payoutsFrozen,
    payoutsPaused: settings.payoutsPaused,
    attention: attention.map(({ kind, count, oldest }) => ({
      kind,
      count: Number(count),
      oldestAt: oldest && toDateTime(oldest),
    })),
    money: {
      custody,
      earningsBooked: toAmount(booked),
      earningsSubsidy: toAmount(subsidy),
      operatorCapital: toAmount(capital),
      awaitingFunds: toAmount(awards.awaiting),
      awaitingCap: toAmount(awards.over_cap),
      held: toAmount(awards.held),
    },
    days: days.map(toDay),
  };
}

const toDay = (row: DayRow): Overview['days'][number] => ({
  day: row.day,
  deposits: toAmount(row.deposits),
  payouts: toAmount(row.payouts),
  need: toAmount(row.need),
  paidBooked: toAmount(row.paid_booked),
  paidSubsidy: toAmount(row.paid_subsidy),
  factor: row.factor_ppm === null ? null : (row.factor_ppm / 1_000_000).toFixed(6),
});
