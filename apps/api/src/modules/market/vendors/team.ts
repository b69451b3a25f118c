import {
  acceptInvitation,
  type CodeOf,
  fail,
  inviteTeam,
  isEmail,
  ok,
  type Result,
  removeTeam,
  say,
  type Team,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { accountEmail } from '../../people/members/index.ts';
import { hitOf } from './limits.ts';
import { workplaceOf } from './store.ts';
import {
  acceptInvitationOf,
  insertInvitation,
  removeFromTeam,
  selectInvitations,
  selectInvitationsFor,
  selectTeam,
} from './team-store.ts';

export async function readTeam(db: Db, memberId: bigint): Promise<Team> {
  const { vendorId } = await workplaceOf(db, memberId);
  const [people, invitations, forYou] = await Promise.all([
    selectTeam(db, vendorId),
    selectInvitations(db, vendorId),
    selectInvitationsFor(db, memberId),
  ]);
  return {
    docs: people.map(({ id, since, ...each }) => ({ _id: id, ...each, since: toDateTime(since) })),
    invitations: invitations.map(({ id, expiresAt, ...each }) => ({
      _id: id,
      ...each,
      expiresAt: toDateTime(expiresAt),
    })),
    forYou: forYou.map(({ id, storeName, role }) => ({ _id: id, storeName: storeName ?? '', role })),
  };
}

type Invited = Result<{ _id: string }, CodeOf<typeof inviteTeam> | 'invalid_input' | 'rate_limited'>;

/** The database mails the invited address. A vendor who logs in with that address can accept. */
export async function invite(
  deps: Pick<Deps, 'db' | 'config'>,
  { subjectId, tokenSha256 }: Caller,
  asked: { readonly email: string; readonly role: 'manager' | 'packer' },
): Promise<Invited> {
  if (!isEmail(asked.email)) return fail('invalid_input', say('emailInvalid'));
  return transactionOnce(deps.db, async (tx): Promise<Invited> => {
    const hits = [hitOf('teamInvitation', subjectId)];
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits))) return fail('rate_limited');
    const email = await accountEmail(tx, 'vendor', asked.email);
    const invited = await toRefusal([...inviteTeam.errors, 'rate_limited'], () =>
      insertInvitation(tx, tokenSha256, email, asked.role),
    );
    if (!invited.ok) return invited;
    return ok({ _id: invited.value.id });
  });
}

export async function accept(
  db: Db,
  { tokenSha256 }: Caller,
  id: string,
): Promise<Result<null, CodeOf<typeof acceptInvitation>>> {
  if (!isUuid(id)) return fail('invitation_unknown');
  const accepted = await toRefusal(acceptInvitation.errors, () => acceptInvitationOf(db, tokenSha256, id));
  return accepted.ok ? ok(null) : accepted;
}

export async function remove(
  db: Db,
  { tokenSha256 }: Caller,
  id: string,
): Promise<Result<null, CodeOf<typeof removeTeam>>> {
  if (!isUuid(id)) return fail('team_member_unknown');
  const removed = await toRefusal(removeTeam.errors, () => removeFromTeam(db, tokenSha256, id));
  if (!removed.ok) return removed;
  return removed.value ? ok(null) : fail('team_member_unknown');
}
