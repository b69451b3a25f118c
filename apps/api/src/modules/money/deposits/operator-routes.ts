import { ok } from '@plumbline/contract';
import {
  creditDeposit,
  operatorDeposits,
  operatorLookUp,
  operatorOtherTokens,
  settleOtherToken,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listArrivalRows } from './arrivals-store.ts';
import { creditSmall } from './credit-small.ts';
import { listOtherTokens } from './list-other-tokens.ts';
import { lookUp } from './look-up.ts';
import * as settle from './settle-other-token.ts';
import { toArrival } from './to-arrival.ts';

export function depositsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorDeposits, async ({ input }) => {
    const listed = await listArrivalRows(deps.db, input);
    return ok({ docs: (await readPage(deps.db, listed, input)).map(toArrival), ...pagesOf(listed.total, input) });
  });
  mount(operatorLookUp, ({ input }) => lookUp(deps, input.transaction_id));
  mount(operatorOtherTokens, async ({ input }) => ok(await listOtherTokens(deps.db, input)));
  mount(settleOtherToken, (call) =>
    settle.settleOtherToken(deps.db, call, { id: call.input._id, reason: call.input.reason }),
  );
  mount(creditDeposit, (call) => creditSmall(deps, call, { id: call.input._id, reason: call.input.reason }));
}
