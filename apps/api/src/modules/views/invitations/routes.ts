import { getInvitations, makeInvitation, ok, removeInvitation, visitInvitation } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf, withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import * as store from './store.ts';

/** From one network. Repeated visits would make a link look popular. */
const VISITS = { most: 30, seconds: 600 };

export function invitationsRoutes({ mount }: Mounts, { db, config }: Deps): void {
  mount(getInvitations, async ({ caller }) => ok(await readInvitations(db, caller)));
  mount(makeInvitation, async ({ caller, input }) => {
    const made = await toRefusal(makeInvitation.errors, () => store.insertLink(db, caller, input.name));
    return made.ok ? ok({ code: made.value }) : made;
  });
  mount(removeInvitation, async ({ caller, input }) => {
    const removed = await toRefusal(removeInvitation.errors, () => store.deleteLink(db, caller, input.code));
    return removed.ok ? ok({}) : removed;
  });
  mount(visitInvitation, async ({ input, ip }) => {
    const hit = { name: 'invitationVisitByNetwork', key: networkOf(ip), limit: VISITS };
    if (await withinLimits(db, config.rateLimitFactor, [hit])) await store.countVisit(db, input.link);
    return ok({});
  });
}

async function readInvitations(db: Db, caller: Caller) {
  const [links, pay] = await Promise.all([store.selectLinks(db, caller), store.selectPay(db, caller)]);
  return {
    links: links.map(({ code, name, created_at, visits, sign_ups, active }) => ({
      code,
      name,
      createdAt: toDateTime(created_at),
      visits: Number(visits),
      signUps: Number(sign_ups),
      active: Number(active),
    })),
    pay: {
      directBps: pay.direct_bps,
      holdDays: pay.hold_days,
      levelBps: [pay.level_a_bps, pay.level_b_bps, pay.level_c_bps],
      room: toAmount(pay.room_micro),
      held: toAmount(pay.held_micro),
      awaiting: toAmount(pay.awaiting_micro),
      overCap: toAmount(pay.over_cap_micro),
      paid: toAmount(pay.paid_micro),
    },
  };
}
