import { ok } from '@plumbline/contract';
import { operatorBookInflow, operatorInflowFacts } from '@plumbline/contract/operator';
import { formatUsdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit } from '../../base/audit/index.ts';
import { bookInflow, findInflow, lookUpInflow, sumOf } from './book-inflow.ts';
import { readDesk } from './measure-loss.ts';

export function treasuryOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
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
    const { operator, confirmationSha256 } = call;
    const inflow = { txHash, note, bookedBy: operator.email, operatorId: operator.id, confirmationSha256 };
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

/** Audit action of each booking, the same for the console and the command line. */
const BOOKED = {
  trading_result: 'treasury.book-trading-result',
  subsidy_in: 'treasury.book-subsidy',
  capital_in: 'treasury.book-capital',
  desk_in: 'treasury.book-desk-return',
} as const;
