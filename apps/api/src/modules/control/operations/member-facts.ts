import type { MemberFacts } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listOpenSessions } from '../../people/identity/index.ts';
import { readKyc } from '../../people/kyc/index.ts';
import { readLimits } from '../../people/limits/index.ts';
import { readProfile } from '../../views/overview/index.ts';
import { type StandingRow, selectStanding } from './store.ts';

/** Returns a member's identity, holdings and account state from the modules that own them. */
export async function readMemberFacts(
  { db, pipelined }: Pick<Deps, 'db' | 'pipelined'>,
  memberId: bigint,
): Promise<MemberFacts> {
  const [profile, standing, identity, own, sessions] = await Promise.all([
    readProfile(pipelined, memberId),
    selectStanding(db, memberId),
    readKyc(db, memberId),
    readLimits(db, memberId),
    listOpenSessions(db, memberId),
  ]);
  return {
    profile,
    frozen: toFreeze(standing),
    payoutsWaitUntil: standing.payouts_wait_until && toDateTime(standing.payouts_wait_until),
    sponsor:
      standing.sponsor_public_id === null
        ? null
        : {
            _id: standing.sponsor_public_id,
            fullName: standing.sponsor_name!,
            referId: standing.sponsor_refer_id!,
          },
    canMove: standing.can_move,
    factors: {
      totp: standing.has_totp,
      passkeys: standing.passkeys,
      recoveryCodesLeft: standing.recovery_codes,
    },
    identity: {
      status: identity.status,
      submittedAt: identity.submittedAt,
      documents: identity.documents.map(({ _id, part, mediaType }) => ({ _id, part, mediaType })),
    },
    limits: own.limits.flatMap(({ period, amount }) => (amount === null ? [] : [{ period, amount }])),
    pause: own.pause,
    sessions,
  };
}

const toFreeze = (row: StandingRow): MemberFacts['frozen'] =>
  row.frozen_by === null
    ? null
    : { by: row.frozen_by, reason: row.freeze_reason ?? '', at: toDateTime(row.frozen_at!) };
