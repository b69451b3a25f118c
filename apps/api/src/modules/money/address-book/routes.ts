import {
  addPayoutAddress,
  beginPayoutAllowlist,
  confirmPayoutAddress,
  endPayoutAllowlist,
  fail,
  ok,
  payoutAddressCode,
  payoutAddresses,
  payoutAllowlist,
  payoutAllowlistCode,
  removePayoutAddress,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { beginAllowlist, endAllowlist, readAllowlist, sendAllowlistCode } from './allowlist.ts';
import { addAddress, confirmAddress, sendCode, toEntry } from './payout-addresses.ts';
import { markRemoved, selectEntries } from './store.ts';

export function addressBookRoutes({ mount }: Mounts, deps: Deps): void {
  mount(payoutAddresses, async ({ caller }) => ok((await selectEntries(deps.db, caller.subjectId)).map(toEntry)));
  mount(addPayoutAddress, ({ caller, input }) => addAddress(deps, caller, input));
  mount(payoutAddressCode, ({ caller, input }) => sendCode(deps, caller.subjectId, input._id));
  mount(confirmPayoutAddress, ({ caller, input }) => confirmAddress(deps, caller.subjectId, input));
  mount(payoutAllowlist, async ({ caller }) => ok(await readAllowlist(deps.db, caller.subjectId)));
  mount(beginPayoutAllowlist, ({ caller }) => beginAllowlist(deps, caller));
  mount(payoutAllowlistCode, ({ caller }) => sendAllowlistCode(deps, caller.subjectId));
  mount(endPayoutAllowlist, ({ caller, input }) => endAllowlist(deps, caller, input));
  mount(removePayoutAddress, async ({ caller, input }) => {
    const isRemoved =
      isUuid(input._id) && (await markRemoved(deps.db, caller.tokenSha256, caller.subjectId, input._id));
    return isRemoved ? ok(null) : fail('payout_address_unknown');
  });
}
