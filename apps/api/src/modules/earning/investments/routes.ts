import { activePackages, fail, ok, orders, packageSearch, purchasePackage, returnPackage } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listActivePackages, listOrders, searchPackages } from './lists.ts';
import * as buy from './purchase-package.ts';
import * as giveBack from './return-package.ts';

export function investmentsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(packageSearch, async ({ input }) => ok(await searchPackages(deps.db, input)));
  // Uses the member's session for a purchase that accepts no notice.
  mount(
    purchasePackage,
    ({ caller: { kind, subjectId: memberId, tokenSha256: session }, ip, input }) => {
      if (kind === 'vendor') return fail('vendors_have_no_packages');
      const { acceptedNotice: version } = input;
      return version === undefined
        ? fail('unauthorized')
        : buy.acceptAndPurchase(deps.db, { session, memberId, ip }, version, input);
    },
    async ({ tokenSha256, input }) =>
      input.acceptedNotice === undefined
        ? transactionOnce(deps.db, (tx) => buy.purchasePackage(tx, tokenSha256, input))
        : null,
  );
  mount(returnPackage, ({ caller, input }) =>
    caller.kind === 'vendor'
      ? fail('vendors_have_no_packages')
      : giveBack.returnPackage(deps.db, caller.subjectId, input._id, caller.tokenSha256),
  );
  mount(orders, async ({ caller, input }) => ok(await listOrders(deps.db, caller.subjectId, input)));
  mount(activePackages, async ({ caller }) => ok(await listActivePackages(deps.db, caller.subjectId)));
}
