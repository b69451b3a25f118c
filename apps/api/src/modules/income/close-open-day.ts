import { type ClosedDay, fail, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import { endOfDueDays } from '../../platform/calendar.ts';
import { transaction } from '../../platform/database.ts';
import { readSettings } from '../../platform/settings.ts';
import { audit, type ByOperator } from '../audit/index.ts';
import { closeDayOnce } from './close-day.ts';
import { lockOpenDay } from './preview-store.ts';

type Refusal = 'day_closed_already' | 'day_not_open' | 'day_not_over';

/** An operator closes the open day: of two at the same instant one does, and the other is told. Only a demo runs ahead of the clock. */
export async function closeOpenDay(
  deps: Pick<Deps, 'db' | 'config'>,
  call: ByOperator,
  { day, reason }: { readonly day: string; readonly reason: string },
): Promise<Result<ClosedDay, Refusal>> {
  const { timeZone } = await readSettings(deps.db);
  const today = endOfDueDays({ now: new Date(), timeZone: timeZone || deps.config.timeZone, closeAt: '00:00' });
  return transaction(deps.db, async (tx): Promise<Result<ClosedDay, Refusal>> => {
    const open = await lockOpenDay(tx);
    if (day < open) return fail('day_closed_already');
    if (day > open) return fail('day_not_open');
    if (!deps.config.demo && today !== null && day >= today) return fail('day_not_over');
    const closed = await closeDayOnce(tx, day);
    await audit(tx, call, { action: 'day.close', subject: `day:${day}`, reason, after: closed });
    return ok(closed);
  });
}
