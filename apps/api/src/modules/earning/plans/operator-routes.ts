import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { discardDraft, proposeDraft, publishDraft, saveDraft } from './drafts.ts';
import { listDrafts, listPackages, listPlans } from './lists.ts';
import { withdrawFromSale } from './store.ts';

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

type Answer = Result<Record<string, never>, CodeOf<typeof contract.withdrawPackage>>;

/** Takes a package off sale at once. One operator is enough: nobody loses by it, and putting it back takes two. */
async function withdrawPackage(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Answer> {
  if (!isUuid(id)) return fail('package_unknown');
  return transaction(db, async (tx): Promise<Answer> => {
    const outcome = await withdrawFromSale(tx, call.tokenSha256, id);
    if (outcome !== 'withdrawn') return fail(outcome === 'unknown' ? 'package_unknown' : 'package_not_on_sale');
    await audit(tx, call, {
      action: 'package.withdraw',
      subject: `package:${id.toLowerCase()}`,
      reason,
      before: { isOnSale: true },
      after: { isOnSale: false },
    });
    return ok({});
  });
}
