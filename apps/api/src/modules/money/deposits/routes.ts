import { addfund, creditSmallDeposits, ok, rechargeList } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listArrivalRows, selectFoldedArrivals } from './arrivals-store.ts';
import { creditSmall, takeSmall } from './credit-small.ts';
import { listDeposits, toFolded } from './list-deposits.ts';
import { lookUp } from './look-up.ts';
import * as settle from './other-tokens.ts';
import { listOtherTokens } from './other-tokens.ts';
import { reportDeposit } from './report-deposit.ts';
import { toArrival } from './to-arrival.ts';

export function depositsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(addfund, ({ caller, input }) => reportDeposit(deps, caller.subjectId, input));
  mount(creditSmallDeposits, ({ caller }) => takeSmall(deps, caller.subjectId, caller.tokenSha256));
  mount(rechargeList, async ({ caller, input }) => ok(await listDeposits(deps.db, caller.subjectId, input)));
}

export function depositsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(contract.operatorDeposits, async ({ input }) => {
    const { foldDepositsBelow: floor } = await readSettings(deps.db);
    const [listed, folded] = await Promise.all([
      listArrivalRows(deps.db, { ...input, floor }),
      selectFoldedArrivals(deps.db, { ...input, floor }),
    ]);
    return ok({
      docs: (await readPage(deps.db, listed, input)).map(toArrival),
      ...pagesOf(listed.total, input),
      folded: folded && { ...toFolded(folded, floor), members: folded.members },
    });
  });
  mount(contract.operatorLookUp, ({ input }) => lookUp(deps, input.transaction_id));
  mount(contract.operatorOtherTokens, async ({ input }) => ok(await listOtherTokens(deps.db, input)));
  mount(contract.settleOtherToken, (call) =>
    settle.settleOtherToken(deps.db, call, { id: call.input._id, reason: call.input.reason }),
  );
  mount(contract.creditDeposit, (call) => creditSmall(deps, call, { id: call.input._id, reason: call.input.reason }));
}
