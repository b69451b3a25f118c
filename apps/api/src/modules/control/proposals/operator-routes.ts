import { ok } from '@plumbline/contract';
import {
  operatorApproveProposal,
  operatorGoneDeposits,
  operatorInflows,
  operatorProposals,
  operatorProposeAdjustment,
  operatorProposeCorrection,
  operatorProposeDeskTransfer,
  operatorProposeGoneDeposit,
  operatorProposeInflow,
  operatorProposeLoss,
  operatorProposeSettings,
  operatorRejectProposal,
  operatorWithdrawProposal,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { approveProposal, rejectProposal, withdrawProposal } from './decide-proposal.ts';
import { proposeGoneDeposit } from './gone-deposit.ts';
import { listInflows } from './list-inflows.ts';
import { listGoneRows, toGone } from './list-store.ts';
import { proposeAdjustment, proposeCorrection, proposeDeskTransfer, proposeInflow, proposeLoss } from './propose.ts';
import { proposeSettings } from './propose-settings.ts';
import { findMembers, listProposalRows } from './store.ts';
import { toProposal } from './to-proposal.ts';

export function proposalsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorProposals, async ({ input: { member, ...filter } }) => {
    const memberIds = member === '' ? undefined : await findMembers(deps.db, member);
    return ok(await readDocs(deps.db, await listProposalRows(deps.db, { ...filter, memberIds }), filter, toProposal));
  });
  mount(operatorGoneDeposits, async ({ input }) =>
    ok(await readDocs(deps.db, await listGoneRows(deps.db, input), input, toGone)),
  );
  mount(operatorInflows, async ({ input }) => ok(await listInflows(deps.db, input)));
  mount(operatorProposeLoss, (call) => proposeLoss(deps, call, call.input));
  mount(operatorProposeDeskTransfer, (call) => proposeDeskTransfer(deps, call, call.input));
  mount(operatorProposeInflow, (call) => proposeInflow(deps, call, call.input));
  mount(operatorProposeCorrection, (call) => proposeCorrection(deps, call, call.input));
  mount(operatorProposeGoneDeposit, (call) => proposeGoneDeposit(deps, call, call.input));
  mount(operatorProposeAdjustment, (call) => proposeAdjustment(deps, call, call.input));
  mount(operatorProposeSettings, (call) => proposeSettings(deps, call, call.input));
  mount(operatorApproveProposal, (call) =>
    approveProposal(deps, call, { ...call.input, id: call.input._id, reason: call.input.note }),
  );
  mount(operatorRejectProposal, (call) => rejectProposal(deps, call, { ...call.input, id: call.input._id }));
  mount(operatorWithdrawProposal, (call) => withdrawProposal(deps, call, { ...call.input, id: call.input._id }));
}
