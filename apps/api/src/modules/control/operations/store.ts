import type { InputOf } from '@plumbline/contract';
import type {
  CONTACT_STATUSES,
  MemberEvent,
  MemberFacts,
  operatorContactMessages,
  operatorSubscribers,
} from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, one, type Queryable } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { EventFacts } from './member-events.ts';

export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly description: string;
  readonly status: (typeof CONTACT_STATUSES)[number];
  readonly answer: string | null;
  readonly handled_by: string | null;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

type ContactFilter = Omit<InputOf<typeof operatorContactMessages>, 'page' | 'limit'>;

export function listContactRows(db: Db, { status, search, sort, dir: towards }: ContactFilter) {
  const dir = DIRECTION[towards];
  const words = search.toLowerCase();
  return countedList<ContactRow>(db, {
    columns: sql`c.*`,
    tables: sql`site.contact_messages c`,
    where: [
      sql`true`,
      status === undefined ? null : sql`c.status = ${status}`,
      words === '' ? null : sql`(starts_with(lower(c.name), ${words}) OR starts_with(lower(c.email), ${words}))`,
    ],
    order: {
      date: sql`c.received_at ${dir}, c.id ${dir}`,
      name: sql`lower(c.name) ${dir}, c.id ${dir}`,
      email: sql`lower(c.email) ${dir}, c.id ${dir}`,
    }[sort],
  });
}

export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly status: 'pending' | 'confirmed';
  readonly asked_at: Date;
  readonly confirmed_at: Date | null;
}

type SubscriberFilter = Omit<InputOf<typeof operatorSubscribers>, 'page' | 'limit'>;

export function listSubscriberRows(db: Db, filter: SubscriberFilter): Promise<Listed<SubscriberRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<SubscriberRow>(db, {
    columns: sql`s.id, s.email, s.status, s.asked_at, s.confirmed_at`,
    tables: sql`site.subscribers s`,
    where: [
      sql`true`,
      filter.status === undefined ? null : sql`s.status = ${filter.status}`,
      filter.search === '' ? null : sql`starts_with(s.email, ${filter.search.toLowerCase()})`,
    ],
    order: {
      asked: sql`s.asked_at ${dir}, s.id ${dir}`,
      email: sql`s.email ${dir}`,
      // Unconfirmed subscribers come last in both directions.
      confirmed: sql`s.confirmed_at ${dir} NULLS LAST, s.id ${dir}`,
    }[filter.sort],
  });
}

export interface StandingRow {
  readonly sponsor_public_id: string | null;
  readonly sponsor_name: string | null;
  readonly sponsor_refer_id: string | null;
  readonly frozen_by: NonNullable<MemberFacts['frozen']>['by'] | null;
  readonly freeze_reason: string | null;
  readonly frozen_at: Date | null;
  readonly payouts_wait_until: Date | null;
  readonly has_totp: boolean;
  readonly passkeys: number;
  readonly recovery_codes: number;
  readonly can_move: boolean;
}

/** Returns the account's state with one lookup per row. */
export const selectStanding = (db: Queryable, memberId: bigint): Promise<StandingRow> =>
  one(db)(sql`
    SELECT s.public_id AS sponsor_public_id, s.full_name AS sponsor_name, s.refer_id AS sponsor_refer_id,
      CASE WHEN m.deleted_at IS NOT NULL THEN 'deletion'
        WHEN m.frozen_at IS NOT NULL THEN coalesce(f.frozen_by, 'operator') END AS frozen_by,
      coalesce(f.reason, '') AS freeze_reason, m.frozen_at,
      CASE WHEN m.payouts_wait_until > now() THEN m.payouts_wait_until END AS payouts_wait_until,
      EXISTS (SELECT FROM identity.authenticators t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL) AS has_totp,
      (SELECT count(*)::integer FROM identity.passkeys k WHERE k.member_id = m.id) AS passkeys,
      (SELECT count(*)::integer FROM identity.recovery_codes r WHERE r.member_id = m.id AND r.used_at IS NULL) AS recovery_codes,
      members.sponsor_is_open(m.id) AS can_move
    FROM members.members m
    LEFT JOIN members.members s ON s.id = m.sponsor_id
    LEFT JOIN identity.freezes f ON f.member_id = m.id AND f.released_at IS NULL
    WHERE m.id = ${memberId}`);

export interface EventRow {
  readonly key: string;
  readonly at: Date;
  readonly kind: MemberEvent['kind'];
  /** As member-events.ts reads them, by kind. */
  readonly facts: EventFacts[MemberEvent['kind']];
}

type Kind = MemberEvent['kind'];

const TO_THE_MINUTE = sql.lit('YYYY-MM-DD HH24:MI');

/**
 * The source of each kind of event. `limits` cuts every part to the newest that the page can show. A member with a
 * hundred thousand mails costs as much as one with ten.
 */
const parts = (memberId: bigint, limits: RawBuilder<unknown>): Record<Kind, RawBuilder<unknown>> => ({
  'sign-in': sql`SELECT 'session-' || s.id AS key, s.created_at AS at, 'sign-in' AS kind,
      jsonb_build_object('ip', host(s.ip), 'device', s.user_agent) AS facts
    FROM identity.sessions s
    WHERE s.kind IN ('member', 'vendor') AND s.subject_id = ${memberId} ORDER BY s.created_at DESC ${limits}`,
  code: sql`SELECT 'code-' || c.id, c.created_at, 'code', jsonb_build_object('purpose', c.purpose, 'tries', c.tries,
      'state', CASE WHEN c.consumed_at IS NOT NULL THEN 'consumed' WHEN c.expires_at < now() THEN 'expired' ELSE 'open' END)
    FROM identity.one_time_codes c WHERE c.member_id = ${memberId} ORDER BY c.created_at DESC ${limits}`,
  mail: sql`SELECT 'mail-' || x.id, x.queued_at, 'mail', jsonb_build_object('subject', x.subject, 'template', x.template,
      'for_vendor', x.for_vendor, 'sent_at', x.sent_at)
    FROM mail.messages x WHERE x.recipient IN (SELECT unnest(ARRAY[email, email_typed]) FROM members.members WHERE id = ${memberId})
    ORDER BY x.queued_at DESC ${limits}`,
  freeze: sql`SELECT key, at, 'freeze', jsonb_build_object('event', event, 'by', by, 'reason', reason) FROM (
      SELECT 'freeze-' || f.id AS key, f.frozen_at AS at, 'frozen' AS event, f.frozen_by AS by, f.reason
      FROM identity.freezes f WHERE f.member_id = ${memberId}
      UNION ALL SELECT 'release-' || f.id, f.released_at, 'released', f.released_by, coalesce(f.release_reason, '')
      FROM identity.freezes f WHERE f.member_id = ${memberId} AND f.released_at IS NOT NULL) f ORDER BY at DESC ${limits}`,
  factor: sql`SELECT 'factor-' || r.id, r.reset_at, 'factor', jsonb_build_object('by', r.reset_by, 'reason', r.reason)
    FROM identity.factor_resets r WHERE r.member_id = ${memberId} ORDER BY r.reset_at DESC ${limits}`,
  identity: sql`SELECT * FROM (
      SELECT 'kyc-' || k.id, k.submitted_at AS at, 'identity', jsonb_build_object('document', k.document_type)
      FROM kyc.submissions k WHERE k.member_id = ${memberId}
      UNION ALL SELECT 'decision-' || k.id, k.decided_at, 'identity',
        jsonb_build_object('status', k.status, 'by', k.decided_by, 'reason', coalesce(k.reason, ''))
      FROM kyc.submissions k WHERE k.member_id = ${memberId} AND k.decided_at IS NOT NULL) k ORDER BY at DESC ${limits}`,
  limit: sql`SELECT 'limit-' || l.id, l.chosen_at, 'limit', jsonb_build_object('period', l.period,
      'amount', trim_scale(l.amount_micro / 1000000.0)::text, 'from', to_char(l.effective_at AT TIME ZONE 'UTC', ${TO_THE_MINUTE}))
    FROM limits.limit_choices l WHERE l.member_id = ${memberId} ORDER BY l.chosen_at DESC ${limits}`,
  pause: sql`SELECT 'pause-' || p.id, p.started_at, 'pause',
      jsonb_build_object('pause', p.kind, 'until', to_char(p.ends_at AT TIME ZONE 'UTC', ${TO_THE_MINUTE}))
    FROM limits.pauses p WHERE p.member_id = ${memberId} ORDER BY p.started_at DESC ${limits}`,
  notice: sql`SELECT 'notice-' || n.notice || n.version, n.accepted_at, 'notice',
      jsonb_build_object('notice', n.notice, 'version', n.version, 'ip', host(n.ip))
    FROM members.notice_acceptances n WHERE n.member_id = ${memberId} ORDER BY n.accepted_at DESC ${limits}`,
  operator: sql`SELECT 'audit-' || a.id, a.at, 'operator',
      jsonb_build_object('action', a.action, 'actor', a.actor, 'reason', a.reason)
    FROM audit.entries a WHERE a.subject = 'member:' || (SELECT public_id FROM members.members WHERE id = ${memberId})
    ORDER BY a.id DESC ${limits}`,
});

/** Reads one more row than requested, to tell whether there are more. */
export async function selectEvents(
  db: Queryable,
  memberId: bigint,
  of: { kind: Kind | undefined; offset: number; limit: number },
): Promise<EventRow[]> {
  const each = parts(memberId, sql`LIMIT ${of.offset + of.limit + 1}`);
  const asked = of.kind === undefined ? Object.values(each) : [each[of.kind]];
  const union = sql.join(
    asked.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  );
  return all(db)(sql`
    SELECT e.* FROM (SELECT NULL::text AS key, NULL::timestamptz AS at, NULL::text AS kind, NULL::jsonb AS facts
      WHERE false UNION ALL ${union}) e
    ORDER BY e.at DESC, e.key DESC OFFSET ${of.offset} LIMIT ${of.limit + 1}`);
}
