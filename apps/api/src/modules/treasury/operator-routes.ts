import { type DataOf, ok } from '@plumbline/contract';
import { operatorBookInflow, operatorInflowFacts, operatorInflows } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Deps } from '../../compose.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { showDateTime } from '../../platform/calendar.ts';
import { transaction } from '../../platform/database.ts';
import { pagesOf, readPage } from '../../platform/list.ts';
import { audit } from '../audit/index.ts';
import { bookInflow, lookUpInflow } from './book-inflow.ts';
import { findInflow, sumOf } from './inflow.ts';
import { readDesk } from './measure-loss.ts';
import { type InflowRow, listInflowRows } from './store.ts';

export function treasuryOperatorRoutes(mount: MountOperator, deps: Deps): void {
  mount(operatorInflows, async ({ input }) => {
    const listed = await listInflowRows(deps.db, input);
    return ok({ docs: (await readPage(deps.db, listed, input)).map(showInflow), ...pagesOf(listed.total, input) });
  });
  mount(operatorInflowFacts, async ({ input }) => {
    const looked = await lookUpInflow(deps, input.transaction_id);
    if (!looked.ok) return looked;
    const found = await transaction(deps.db, (tx) => findInflow(tx, deps.chain.chainId, looked.value, 'capital_in'));
    if (!found.ok) return found;
    return ok({
      amount: formatUsdt(sumOf(found.value)),
      senders: [...new Set(found.value.map(({ from }) => from))],
      deskHolds: formatUsdt(await readDesk(deps.db)),
    });
  });
  mount(operatorBookInflow, async (call) => {
    const { kind, transaction_id: txHash, note } = call.input;
    const inflow = { txHash, note, bookedBy: call.operator.email };
    const booked = await bookInflow(deps, kind, inflow, (tx, { amount, postingIds }) =>
      audit(tx, call, {
        action: BOOKED[kind],
        subject: `transaction:${txHash.toLowerCase()}`,
        reason: note,
        after: { amount: formatUsdt(amount), postingIds },
      }),
    );
    return booked.ok ? ok({ amount: formatUsdt(booked.value.amount) }) : booked;
  });
}

/** The trail's name of each booking: the same for the console and the command line. */
const BOOKED = {
  trading_result: 'treasury.book-trading-result',
  subsidy_in: 'treasury.book-subsidy',
  capital_in: 'treasury.book-capital',
  desk_in: 'treasury.book-desk-return',
} as const;

const showInflow = (row: InflowRow): DataOf<typeof operatorInflows>['docs'][number] => ({
  _id: row.id.toString(),
  kind: row.kind,
  day: row.business_date,
  amount: formatUsdt(usdt(row.amount_micro)),
  transaction_id: row.tx_hash,
  note: row.note,
  corrections: row.corrections.map(({ micro, ...each }) => ({ ...each, amount: formatUsdt(usdt(BigInt(micro))) })),
  bookedBy: row.booked_by,
  bookedAt: showDateTime(row.posted_at),
});
