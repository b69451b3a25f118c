import type { MemberEvent } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

export interface EventRow {
  readonly key: string;
  readonly at: Date;
  readonly kind: MemberEvent['kind'];
  readonly what: string;
  readonly detail: string;
}

type Kind = MemberEvent['kind'];

/**
 * Where each kind of event is kept. `limits` stops every part at what the page can show of it, newest first, so that a
 * member with a hundred thousand mails costs as much as one with ten.
 */
const parts = (memberId: bigint, limits: RawBuilder<unknown>): Record<Kind, RawBuilder<unknown>> => ({
  'sign-in': sql`SELECT 'session-' || s.id AS key, s.created_at AS at, 'sign-in' AS kind, 'Signed in' AS what,
      concat_ws(' · ', host(s.ip), s.user_agent) AS detail FROM identity.sessions s
    WHERE s.kind IN ('member', 'vendor') AND s.subject_id = ${memberId} ORDER BY s.created_at DESC ${limits}`,
  code: sql`SELECT 'code-' || c.id, c.created_at, 'code', 'Code mailed: ' || replace(c.purpose, '-', ' '),
      CASE WHEN c.consumed_at IS NOT NULL THEN 'used or ended' WHEN c.expires_at < now() THEN 'expired' ELSE 'open' END
        || ', ' || c.tries || ' wrong tries'
    FROM identity.one_time_codes c WHERE c.member_id = ${memberId} ORDER BY c.created_at DESC ${limits}`,
  mail: sql`SELECT 'mail-' || x.id, x.queued_at, 'mail', x.subject,
      CASE WHEN x.sent_at IS NULL THEN 'waiting to be sent' ELSE 'sent' END
    FROM mail.messages x WHERE x.recipient IN (SELECT unnest(ARRAY[email, email_typed]) FROM members.members WHERE id = ${memberId})
    ORDER BY x.queued_at DESC ${limits}`,
  freeze: sql`SELECT * FROM (
      SELECT 'freeze-' || f.id, f.frozen_at AS at, 'freeze', 'Frozen by the ' || f.frozen_by, f.reason
      FROM identity.freezes f WHERE f.member_id = ${memberId}
      UNION ALL SELECT 'release-' || f.id, f.released_at, 'freeze', 'Released by the ' || f.released_by, coalesce(f.release_reason, '')
      FROM identity.freezes f WHERE f.member_id = ${memberId} AND f.released_at IS NOT NULL) f ORDER BY at DESC ${limits}`,
  factor: sql`SELECT 'factor-' || r.id, r.reset_at, 'factor', 'Second factors reset by ' || r.reset_by, r.reason
    FROM identity.factor_resets r WHERE r.member_id = ${memberId} ORDER BY r.reset_at DESC ${limits}`,
  identity: sql`SELECT * FROM (
      SELECT 'kyc-' || k.id, k.submitted_at AS at, 'identity', 'Documents sent: ' || k.document_type, ''
      FROM kyc.submissions k WHERE k.member_id = ${memberId}
      UNION ALL SELECT 'decision-' || k.id, k.decided_at, 'identity', 'Documents ' || k.status || ' by ' || k.decided_by, coalesce(k.reason, '')
      FROM kyc.submissions k WHERE k.member_id = ${memberId} AND k.decided_at IS NOT NULL) k ORDER BY at DESC ${limits}`,
  limit: sql`SELECT 'limit-' || l.id, l.chosen_at, 'limit', 'Limit a ' || l.period || ': '
        || coalesce(trim_scale(l.amount_micro / 1000000.0) || ' USDT', 'none'),
      'holds from ' || to_char(l.effective_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
    FROM limits.limit_choices l WHERE l.member_id = ${memberId} ORDER BY l.chosen_at DESC ${limits}`,
  pause: sql`SELECT 'pause-' || p.id, p.started_at, 'pause', p.kind,
      'until ' || to_char(p.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
    FROM limits.pauses p WHERE p.member_id = ${memberId} ORDER BY p.started_at DESC ${limits}`,
  notice: sql`SELECT 'notice-' || n.notice || n.version, n.accepted_at, 'notice',
      'Accepted: ' || n.notice || ', version ' || n.version, host(n.ip)
    FROM members.notice_acceptances n WHERE n.member_id = ${memberId} ORDER BY n.accepted_at DESC ${limits}`,
  operator: sql`SELECT 'audit-' || a.id, a.at, 'operator', a.action || ' by ' || a.actor, a.reason
    FROM audit.entries a WHERE a.subject = 'member:' || (SELECT public_id FROM members.members WHERE id = ${memberId})
    ORDER BY a.id DESC ${limits}`,
});

/** One row more than asked for says whether there are more. */
export async function selectEvents(
  db: Queryable,
  memberId: bigint,
  of: { kind: Kind | undefined; offset: number; limit: number },
): Promise<EventRow[]> {
  const all = parts(memberId, sql`LIMIT ${of.offset + of.limit + 1}`);
  const asked = of.kind === undefined ? Object.values(all) : [all[of.kind]];
  const union = sql.join(
    asked.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM (SELECT NULL::text AS key, NULL::timestamptz AS at, NULL::text AS kind, NULL::text AS what,
      NULL::text AS detail WHERE false UNION ALL ${union}) e
    ORDER BY e.at DESC, e.key DESC OFFSET ${of.offset} LIMIT ${of.limit + 1}`.execute(db);
  return rows;
}
