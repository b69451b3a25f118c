import { type CodeOf, fail, messageOf, ok, type Result, say } from '@plumbline/contract';
import type { CloseRun, operatorCloseDay } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { texts } from '@plumbline/texts/en/console-days';
import { isBusy } from '../../../platform/busy.ts';
import { businessDate, endOfDueDays, toDateTime } from '../../../platform/calendar.ts';
import { brokeConstraint, type Db, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import { LONG } from '../../../platform/limits.ts';
import { readSettings } from '../../../platform/settings.ts';
import { audit, type ByOperator, type ByOrder } from '../../base/audit/index.ts';
import { closeDayOnce } from './close-day.ts';
import {
  type CloseRunRow,
  insertCloseRun,
  markClosed,
  markFailed,
  markRunning,
  selectCloseRun,
  selectNewestRun,
} from './close-run-store.ts';
import type { EarningsCheck } from './confirm-earnings.ts';
import { lockOpenDay } from './preview-store.ts';

type CloseDeps = Pick<Deps, 'db' | 'config'>;
type Refusal = 'day_closed_already' | 'day_not_open' | 'day_not_over';

/**
 * Starts closing the open day. Of two concurrent calls one succeeds, and the other gets an error. A worker does the
 * rest, so nobody has to keep a browser open. Only a demo may close days ahead of the clock. It calls without a
 * session, with the operator's second factor, and the audit trail then has only the row of the close.
 */
export async function beginClose(
  deps: CloseDeps,
  call: ByOperator | ByOrder,
  { day, reason }: { readonly day: string; readonly reason: string },
): Promise<Result<CloseRun, CodeOf<typeof operatorCloseDay>>> {
  const refused = refusalOf(day, await businessDate(deps.db), await firstDayNotOver(deps));
  if (refused) return fail(refused);
  try {
    return await transaction(deps.db, async (tx) => {
      const id = await insertCloseRun(tx, {
        day,
        reason,
        session: 'tokenSha256' in call ? call.tokenSha256 : null,
        operatorId: call.operator.id,
        confirmation: call.confirmationSha256 ?? null,
        ip: call.ip,
        userAgent: call.userAgent,
      });
      await addJob(tx, 'close-day', { runId: id });
      const run = await selectCloseRun(tx, id);
      if ('tokenSha256' in call)
        await audit(tx, call, { action: 'day.close.begin', subject: `day:${day}`, reason, after: { run: id } });
      return ok(toRun(run));
    });
  } catch (error) {
    if (brokeConstraint(error, 'one_close_at_a_time')) return fail('day_being_closed');
    throw error;
  }
}

/**
 * `close-day`: closes the requested day, or records why not. Starts over if its worker has died. If the database is too
 * busy, it throws and the queue retries.
 */
export async function runClose(
  deps: CloseDeps & Pick<Deps, 'log'> & { readonly check: EarningsCheck },
  id: string,
): Promise<void> {
  if (!(await markRunning(deps.db, id))) return;
  const run = await selectCloseRun(deps.db, id);
  const notOver = await firstDayNotOver(deps);
  try {
    const unconfirmed = await deps.check.confirm(deps.db, run.day);
    if (unconfirmed !== null) {
      await markFailed(
        deps.db,
        id,
        textOf(say('withDetail', { message: say('earnings_unconfirmed'), detail: unconfirmed })),
      );
      return;
    }
    const closed = await transaction(deps.db, (tx) => closeAsAsked(tx, run, notOver, deps.check), LONG);
    if (!closed.ok) await markFailed(deps.db, id, textOf(messageOf(closed)));
  } catch (error) {
    if (isBusy(error)) throw error;
    deps.log.error({ err: error, day: run.day }, 'closing a business day failed');
    await markFailed(deps.db, id, wordsOf(error));
  }
}

function wordsOf(error: unknown): string {
  if (brokeConstraint(error, 'results_are_confirmed')) return textOf(say('result_unconfirmed'));
  return error instanceof Error && error.message ? error.message : texts.unknownFailure;
}

async function closeAsAsked(
  tx: Tx,
  run: CloseRunRow,
  notOver: string | null,
  check: EarningsCheck,
): Promise<Result<null, Refusal | 'earnings_unconfirmed'>> {
  const open = await lockOpenDay(tx);
  // Checked after locking the calendar: a worker that was assumed dead may have ended it meanwhile.
  if (!(await markClosed(tx, run.id))) return ok(null);
  const refused = refusalOf(run.day, open, notOver);
  if (refused) return fail(refused);
  if (!(await check.isComplete(tx, run.day))) return fail('earnings_unconfirmed');
  const closed = await closeDayOnce(tx, run.day);
  const call = {
    operator: { id: run.operator_id, email: run.by, role: run.role },
    ip: run.ip,
    userAgent: run.user_agent,
  };
  const [before, after] = [{ status: 'open' }, { status: 'closed', ...closed }];
  await audit(tx, call, { action: 'day.close', subject: `day:${run.day}`, reason: run.reason, before, after });
  return ok(null);
}

export async function newestClose(db: Db): Promise<CloseRun | null> {
  const run = await selectNewestRun(db);
  return run ? toRun(run) : null;
}

/** Returns the first day that is not over in the platform's time zone. Null in a demo, which runs ahead. */
async function firstDayNotOver({ db, config }: CloseDeps): Promise<string | null> {
  if (config.demo) return null;
  const { timeZone } = await readSettings(db);
  return endOfDueDays({ now: new Date(), timeZone: timeZone || config.timeZone, closeAt: '00:00' });
}

function refusalOf(day: string, open: string, notOver: string | null): Refusal | null {
  if (day < open) return 'day_closed_already';
  if (day > open) return 'day_not_open';
  return notOver !== null && day >= notOver ? 'day_not_over' : null;
}

const toRun = (row: CloseRunRow): CloseRun => ({
  _id: row.id,
  day: row.day,
  by: row.by,
  reason: row.reason,
  status: row.status,
  step: Number(row.step),
  failure: row.failure,
  createdAt: toDateTime(row.created_at),
  endedAt: row.ended_at === null ? null : toDateTime(row.ended_at),
});
