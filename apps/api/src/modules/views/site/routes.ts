import * as contract from '@plumbline/contract';
import { type announcements, type DataOf, ok } from '@plumbline/contract';
import { operatorSustainability } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { ownAddresses } from '../../base/chain/index.ts';
import { contactMember } from './contact-member.ts';
import { confirm, leave, subscribe } from './newsletter.ts';
import { readDisclosure } from './publish-disclosure.ts';
import { readSustainability } from './publish-sustainability.ts';
import { readTransparency } from './read-transparency.ts';
import { selectShown, wordsOf } from './store.ts';

export function siteRoutes({ mount, mountForm, mountOperator, redirect }: Mounts, deps: Deps): void {
  const { db } = deps;
  const addresses = ownAddresses(deps.chain, deps.config.chain);
  mount(contract.announcements, async () => ok(await listAnnouncements(db)));
  mount(contract.incomeDisclosure, async () => ok(await readDisclosure(db)));
  mount(contract.transparency, async ({ input }) => ok(await readTransparency(db, addresses, input)));
  mount(contract.sustainability, async () => ok(await readSustainability(db)));
  mountOperator(operatorSustainability, async () => ok(await readSustainability(db)));
  mountForm(contract.contactMember, ({ input, ip, language }) => contactMember(deps, input, ip, language));
  mountForm(contract.newsletter, ({ input, ip, language }) => subscribe(deps, input, ip, language));
  mountForm(contract.newsletterConfirm, ({ input }) => confirm(deps.db, input.token));
  mountForm(contract.newsletterLeave, ({ input }) => leave(deps.db, input.token));
  mountForm(contract.newsletterLeaveOneClick, ({ input }) => leave(deps.db, input.token));
  // If a mail program opens the address instead of posting to it, the reader gets the page with the button.
  redirect(
    '/publicApi/newsletterLeave/{token}',
    ({ token }) => `/newsletter/leave?token=${encodeURIComponent(token!)}`,
  );
}

/** Returns the current announcements to members. */
async function listAnnouncements(db: Db): Promise<DataOf<typeof announcements>> {
  const rows = await selectShown(db);
  return {
    docs: rows.map((row) => ({
      _id: row.id,
      ...wordsOf(row),
      from: toDateTime(row.shown_from),
      until: toDateTime(row.shown_until),
    })),
  };
}
