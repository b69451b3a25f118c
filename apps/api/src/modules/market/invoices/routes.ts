import { getInvoices, getTaxProfile, invoice, ok, saveTaxProfile, verifyInvoice } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { openInvoice, partyOf, readVerified, toListed } from './read-invoice.ts';
import { listInvoices, selectTaxProfile, storeOf } from './store.ts';
import { keepTaxProfile, toTaxProfile } from './tax-profile.ts';

/** An id that matches nothing. It replaces malformed ids. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

export function invoicesRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(getInvoices, async ({ caller, input }) => {
    const order = input.order === '' || isUuid(input.order) ? input.order : NOTHING;
    const listed = await listInvoices(db, await partyOf(deps, caller, input.side), order || null);
    return ok(await readDocs(db, listed, input, toListed));
  });
  mountFile(invoice, (caller, input) => openInvoice(deps, caller, input));
  mount(verifyInvoice, ({ input }) => readVerified(deps, input.hash));

  mount(getTaxProfile, async ({ caller }) => {
    const store = await toRefusal(getTaxProfile.errors, () => storeOf(db, caller.tokenSha256));
    if (!store.ok) return store;
    const row = await selectTaxProfile(db, store.value);
    return ok(row ? toTaxProfile(row) : null);
  });
  mount(saveTaxProfile, ({ caller, input }) => keepTaxProfile(db, caller.tokenSha256, input, saveTaxProfile.errors));
}
