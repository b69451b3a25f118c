import type { DataOf, InputOf } from '@plumbline/contract';
import type { MemberEvent, MemberFacts, operatorMemberEvents } from '@plumbline/contract/operator';
import { texts } from '@plumbline/texts/en/console-members';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ListedMessage, SubjectOf } from '../../base/mail/index.ts';
import { listOpenSessions } from '../../people/identity/index.ts';
import { readKyc } from '../../people/kyc/index.ts';
import { readLimits } from '../../people/limits/index.ts';
import { readProfile } from '../../views/overview/index.ts';
import { type StandingRow, selectEvents, selectStanding } from './store.ts';

type By = { readonly by: string; readonly reason: string };

/** Facts that the database stores for each kind of event. */
export interface EventFacts {
  readonly 'sign-in': { readonly ip: string | null; readonly device: string | null };
  readonly code: { readonly purpose: string; readonly tries: number; readonly state: 'consumed' | 'expired' | 'open' };
  readonly mail: ListedMessage;
  readonly freeze: By & { readonly event: 'frozen' | 'released' };
  readonly factor: By;
  readonly identity: { readonly document: string } | (By & { readonly status: string });
  readonly limit: { readonly period: string; readonly amount: string | null; readonly from: string };
  readonly pause: { readonly pause: string; readonly until: string };
  readonly notice: { readonly notice: string; readonly version: number; readonly ip: string };
  readonly operator: { readonly action: string; readonly actor: string; readonly reason: string };
}

type Line = Pick<MemberEvent, 'what' | 'detail'>;

const t = texts.happened;

const LINES: { readonly [Kind in keyof EventFacts]: (facts: EventFacts[Kind], subjectOf: SubjectOf) => Line } = {
  'sign-in': ({ ip, device }) => ({
    what: t.signedIn,
    detail: [ip, device].filter((part) => part !== null).join(' · '),
  }),
  code: ({ purpose, tries, state }) => ({
    what: t.codeMailed({ purpose: purpose.replaceAll('-', ' ') }),
    detail: t.codeState({ state, tries }),
  }),
  mail: (message, subjectOf) => ({
    what: subjectOf(message),
    detail: message.sent_at === null ? t.mailWaiting : t.mailSent,
  }),
  freeze: ({ event, by, reason }) => ({
    what: t[event]({ by }),
    detail: by === 'platform' ? t.depositGone({ hash: reason }) : reason,
  }),
  factor: ({ by, reason }) => ({ what: t.factorsReset({ by }), detail: reason }),
  identity: (facts) =>
    'document' in facts
      ? { what: t.documentsSent({ document: facts.document }), detail: '' }
      : { what: t.documentsDecided({ status: facts.status, by: facts.by }), detail: facts.reason },
  limit: ({ period, amount, from }) => ({
    what: amount === null ? t.noLimit({ period }) : t.limit({ period, amount }),
    detail: t.limitFrom({ from }),
  }),
  pause: ({ pause, until }) => ({ what: pause, detail: t.pauseUntil({ until }) }),
  notice: ({ notice, version, ip }) => ({ what: t.accepted({ notice, version }), detail: ip }),
  operator: ({ action, actor, reason }) => ({ what: t.acted({ action, actor }), detail: reason }),
};

/** Lists what happened to an account besides money, newest first. */
export async function listMemberEvents(
  db: Db,
  memberId: bigint,
  { kind, page, limit }: Omit<InputOf<typeof operatorMemberEvents>, 'id'>,
  subjectOf: SubjectOf,
): Promise<DataOf<typeof operatorMemberEvents>> {
  const rows = await selectEvents(db, memberId, { kind, offset: (page - 1) * limit, limit });
  return {
    docs: rows.slice(0, limit).map(({ key, at, kind, facts }) => ({
      _id: key,
      at: toDateTime(at),
      kind,
      ...LINES[kind](facts as never, subjectOf),
    })),
    hasMore: rows.length > limit,
  };
}

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
