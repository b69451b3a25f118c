import { type DataOf, type InputOf, ok } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { approveProposal, rejectProposal, withdrawProposal } from './decide-proposal.ts';
import { proposeGoneDeposit } from './gone-deposit.ts';
import { type InflowRow, listGoneRows, listInflowRows, toGone } from './list-store.ts';
import { proposeAdjustment, proposeCorrection, proposeDeskTransfer, proposeInflow, proposeLoss } from './propose.ts';
import { proposeSettings } from './propose-settings.ts';
import { findMembers, listProposalRows } from './store.ts';
import { toProposal } from './to-proposal.ts';

export function proposalsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(contract.operatorProposals, async ({ input: { member, ...filter } }) => {
    const memberIds = member === '' ? undefined : await findMembers(deps.db, member);
    return ok(await readDocs(deps.db, await listProposalRows(deps.db, { ...filter, memberIds }), filter, toProposal));
  });
  mount(contract.operatorGoneDeposits, async ({ input }) =>
    ok(await readDocs(deps.db, await listGoneRows(deps.db, input), input, toGone)),
  );
  mount(contract.operatorInflows, async ({ input }) => ok(await listInflows(deps.db, input)));
  mount(contract.operatorProposeLoss, (call) => proposeLoss(deps, call, call.input));
  mount(contract.operatorProposeDeskTransfer, (call) => proposeDeskTransfer(deps, call, call.input));
  mount(contract.operatorProposeInflow, (call) => proposeInflow(deps, call, call.input));
  mount(contract.operatorProposeCorrection, (call) => proposeCorrection(deps, call, call.input));
  mount(contract.operatorProposeGoneDeposit, (call) => proposeGoneDeposit(deps, call, call.input));
  mount(contract.operatorProposeAdjustment, (call) => proposeAdjustment(deps, call, call.input));
  mount(contract.operatorProposeSettings, (call) => proposeSettings(deps, call, call.input));
  mount(contract.operatorApproveProposal, (call) =>
    approveProposal(deps, call, { ...call.input, id: call.input._id, reason: call.input.note }),
  );
  mount(contract.operatorRejectProposal, (call) => rejectProposal(deps, call, { ...call.input, id: call.input._id }));
  mount(contract.operatorWithdrawProposal, (call) =>
    withdrawProposal(deps, call, { ...call.input, id: call.input._id }),
  );
}

/** Lists booked transfers to the treasury, each with its proposed and approved corrections. */
const listInflows = async (
  db: Db,
  query: InputOf<typeof contract.operatorInflows>,
): Promise<DataOf<typeof contract.operatorInflows>> => readDocs(db, await listInflowRows(db, query), query, toInflow);

const toInflow = (row: InflowRow): DataOf<typeof contract.operatorInflows>['docs'][number] => ({
  _id: row.id.toString(),
  kind: row.kind,
  day: row.business_date,
  amount: formatUsdt(usdt(row.amount_micro)),
  transaction_id: row.tx_hash,
  note: row.note,
  corrections: row.corrections.map(({ micro, ...each }) => ({ ...each, amount: formatUsdt(usdt(BigInt(micro))) })),
  bookedBy: row.booked_by,
  bookedAt: toDateTime(row.posted_at),
});
