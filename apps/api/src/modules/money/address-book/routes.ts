import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { beginAllowlist, endAllowlist, readAllowlist, sendAllowlistCode } from './allowlist.ts';
import { addAddress, confirmAddress, sendCode, toEntry } from './payout-addresses.ts';
import { markRemoved, selectEntries } from './store.ts';

export function addressBookRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.payoutAddresses, async ({ caller }) =>
    ok((await selectEntries(deps.db, caller.subjectId)).map(toEntry)),
  );
  mount(contract.addPayoutAddress, ({ caller, input }) => addAddress(deps, caller, input));
  mount(contract.payoutAddressCode, ({ caller, input }) => sendCode(deps, caller.subjectId, input._id));
  mount(contract.confirmPayoutAddress, ({ caller, input }) => confirmAddress(deps, caller.subjectId, input));
  mount(contract.payoutAllowlist, async ({ caller }) => ok(await readAllowlist(deps.db, caller.subjectId)));
  mount(contract.beginPayoutAllowlist, ({ caller }) => beginAllowlist(deps, caller));
  mount(contract.payoutAllowlistCode, ({ caller }) => sendAllowlistCode(deps, caller.subjectId));
  mount(contract.endPayoutAllowlist, ({ caller, input }) => endAllowlist(deps, caller, input));
  mount(contract.removePayoutAddress, async ({ caller, input }) => {
    const isRemoved =
      isUuid(input._id) && (await markRemoved(deps.db, caller.tokenSha256, caller.subjectId, input._id));
    return isRemoved ? ok(null) : fail('payout_address_unknown');
  });
}
