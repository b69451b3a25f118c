import { ok } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { discardDraft, proposeDraft, publishDraft, saveDraft } from './drafts.ts';
import { listDrafts, listPackages, listPlans } from './lists.ts';
import { withdrawPackage } from './withdraw-package.ts';

export function plansOperatorRoutes({ mountOperator: mount }: Mounts, deps: Pick<Deps, 'db'>): void {
  mount(contract.operatorPackages, async ({ input }) => ok(await listPackages(deps.db, input)));
  mount(contract.withdrawPackage, (call) => withdrawPackage(deps, call, call.input));
  mount(contract.operatorPlans, async ({ input }) => ok(await listPlans(deps.db, input)));
  mount(contract.operatorDrafts, async ({ input }) => ok(await listDrafts(deps.db, input)));
  mount(contract.saveDraft, (call) => saveDraft(deps, call, call.input));
  mount(contract.proposeDraft, (call) => proposeDraft(deps, call, call.input));
  mount(contract.publishDraft, (call) => publishDraft(deps, call, call.input));
  mount(contract.discardDraft, (call) => discardDraft(deps, call, call.input));
}
