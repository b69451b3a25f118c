import type { DataOf, InputOf } from '@plumbline/contract';
import type { MemberEvent, operatorMemberEvents } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { ListedMessage, SubjectOf } from '../../base/mail/index.ts';
import { selectEvents } from './store.ts';

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
const CODE_STATES = { consumed: 'used or ended', expired: 'expired', open: 'open' };

const LINES: { readonly [Kind in keyof EventFacts]: (facts: EventFacts[Kind], subjectOf: SubjectOf) => Line } = {
  'sign-in': ({ ip, device }) => ({
    what: 'Signed in',
    detail: [ip, device].filter((part) => part !== null).join(' · '),
  }),
  code: ({ purpose, tries, state }) => ({
    what: `Code mailed: ${purpose.replaceAll('-', ' ')}`,
    detail: `${CODE_STATES[state]}, ${tries} wrong tries`,
  }),
  mail: (message, subjectOf) => ({
    what: subjectOf(message),
    detail: message.sent_at === null ? 'waiting to be sent' : 'sent',
  }),
  freeze: ({ event, by, reason }) => ({
    what: `${event === 'frozen' ? 'Frozen' : 'Released'} by the ${by}`,
    detail: reason,
  }),
  factor: ({ by, reason }) => ({ what: `Second factors reset by ${by}`, detail: reason }),
  identity: (facts) =>
    'document' in facts
      ? { what: `Documents sent: ${facts.document}`, detail: '' }
      : { what: `Documents ${facts.status} by ${facts.by}`, detail: facts.reason },
  limit: ({ period, amount, from }) => ({
    what: `Limit a ${period}: ${amount === null ? 'none' : `${amount} USDT`}`,
    detail: `holds from ${from} UTC`,
  }),
  pause: ({ pause, until }) => ({ what: pause, detail: `until ${until} UTC` }),
  notice: ({ notice, version, ip }) => ({ what: `Accepted: ${notice}, version ${version}`, detail: ip }),
  operator: ({ action, actor, reason }) => ({ what: `${action} by ${actor}`, detail: reason }),
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
