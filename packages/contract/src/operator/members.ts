import { z } from 'zod';
import { rechargeList } from '../endpoints/deposits.ts';
import { tradingIncome } from '../endpoints/income.ts';
import { kycStatus } from '../endpoints/kyc.ts';
import { orders } from '../endpoints/packages.ts';
import { profile } from '../endpoints/profile.ts';
import { statement } from '../endpoints/statements.ts';
import { teamCount, teamList } from '../endpoints/team.ts';
import { WITHDRAWAL_STATUSES, withdrawalList } from '../endpoints/withdrawals.ts';
import { INCOME_KINDS } from '../ledger/postings.ts';
import {
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

const memberId = { id: text(60) };

export const FOUND_BY = [
  'everybody',
  'name',
  'words',
  'email',
  'phone',
  'uid',
  'address',
  'transaction',
  'withdrawal',
  'id',
] as const;

export const foundMember = z.object({
  _id: z.string(),
  kind: z.enum(['member', 'vendor']),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  referId: z.string(),
  rank: z.number(),
  frozen: z.boolean(),
  /** Has at least one active package. */
  active: z.boolean(),
  /** Withdrawable money: both wallets, claimable profit and pending withdrawals, without a vendor's escrow. */
  liquid: amount(),
  /** In active packages. */
  principal: amount(),
  createdAt: dateTime(),
});
export type FoundMember = z.output<typeof foundMember>;

export const operatorMembers = defineOperatorEndpoint({
  name: 'operatorMembers',
  method: 'GET',
  path: '/operatorApi/members',
  roles: EVERY_ROLE,
  summary:
    'Finds members and vendors by the beginning of a name, email address, phone number or UID, or by a whole deposit address, transaction hash, withdrawal or id; without words, everyone. The count stops at what a list can show.',
  input: z.object({
    search: text(200),
    /** `sharing`: accounts of one kind and mailbox, from before addresses were compared in one form. */
    only: oneOf(['all', 'frozen', 'sharing']).default('all'),
    kind: oneOf(['all', 'member', 'vendor']).default('all'),
    ...paging,
    ...sorting(['joined', 'name', 'email']),
  }),
  /** `isCut`: there are more than `total`, the maximum number that can be paged through. */
  data: listOf(foundMember).extend({ foundBy: z.enum(FOUND_BY), isCut: z.boolean() }),
  errors: [],
});

export const person = z.object({ _id: z.string(), fullName: z.string(), referId: z.string() });

export const memberFacts = z.object({
  profile,
  /** An account that its member deleted stays frozen by the `deletion`. */
  frozen: z
    .object({ by: z.enum(['member', 'operator', 'platform', 'deletion']), reason: z.string(), at: dateTime() })
    .nullable(),
  /** Approved payouts wait until then, after an unfreeze or a reset. */
  payoutsWaitUntil: dateTime().nullable(),
  sponsor: person.nullable(),
  /** Whether the sponsor can still be corrected, because nobody affected has bought anything yet. */
  canMove: z.boolean(),
  factors: z.object({ totp: z.boolean(), passkeys: z.number(), recoveryCodesLeft: z.number() }),
  identity: z.object({
    status: kycStatus,
    submittedAt: dateTime().nullable(),
    documents: z.array(z.object({ _id: z.string(), part: z.string(), mediaType: z.string() })),
  }),
  limits: z.array(z.object({ period: z.string(), amount: amount() })),
  pause: z.object({ kind: z.string(), endsAt: dateTime() }).nullable(),
  sessions: z.array(
    z.object({ _id: z.string(), device: z.string(), ip: z.string(), createdAt: dateTime(), seenAt: dateTime() }),
  ),
});
export type MemberFacts = z.output<typeof memberFacts>;

export const operatorMember = defineOperatorEndpoint({
  name: 'operatorMember',
  method: 'GET',
  path: '/operatorApi/members/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns one member: identity, balances and account state.',
  input: z.object(memberId),
  data: memberFacts,
  errors: ['member_unknown'],
});

/** Account events other than money, which the statement covers. */
export const MEMBER_EVENT_KINDS = [
  'sign-in',
  'code',
  'mail',
  'freeze',
  'factor',
  'identity',
  'limit',
  'pause',
  'notice',
  'operator',
] as const;

export const memberEvent = z.object({
  _id: z.string(),
  at: dateTime(),
  kind: z.enum(MEMBER_EVENT_KINDS),
  /** One line on what happened. Never a code or a link. */
  what: z.string(),
  detail: z.string(),
});
export type MemberEvent = z.output<typeof memberEvent>;

export const operatorMemberEvents = defineOperatorEndpoint({
  name: 'operatorMemberEvents',
  method: 'GET',
  path: '/operatorApi/members/{id}/events',
  roles: EVERY_ROLE,
  summary: 'Lists account events other than money, newest first: logins, codes, mails, freezes, decisions.',
  input: z.object({ ...memberId, kind: oneOf(MEMBER_EVENT_KINDS).optional(), ...paging }),
  data: z.object({ docs: z.array(memberEvent), hasMore: z.boolean() }),
  errors: ['member_unknown'],
});

export const operatorMemberStatement = defineOperatorEndpoint({
  name: 'operatorMemberStatement',
  method: 'GET',
  path: '/operatorApi/members/{id}/statement',
  roles: EVERY_ROLE,
  summary: 'Lists every entry of the member’s accounts with its reason, as the member sees it.',
  input: statement.input.and(z.object(memberId)),
  data: statement.data,
  errors: ['member_unknown'],
});

export const operatorMemberOrders = defineOperatorEndpoint({
  name: 'operatorMemberOrders',
  method: 'GET',
  path: '/operatorApi/members/{id}/orders',
  roles: EVERY_ROLE,
  summary: 'Lists packages that the member bought.',
  input: orders.input.and(z.object(memberId)),
  data: orders.data,
  errors: ['member_unknown'],
});

export const operatorMemberDeposits = defineOperatorEndpoint({
  name: 'operatorMemberDeposits',
  method: 'GET',
  path: '/operatorApi/members/{id}/deposits',
  roles: EVERY_ROLE,
  summary: 'Lists the member’s deposits.',
  input: rechargeList.input.and(z.object(memberId)),
  data: rechargeList.data,
  errors: ['member_unknown'],
});

export const operatorMemberWithdrawals = defineOperatorEndpoint({
  name: 'operatorMemberWithdrawals',
  method: 'GET',
  path: '/operatorApi/members/{id}/withdrawals',
  roles: EVERY_ROLE,
  summary: 'Lists the member’s withdrawals.',
  input: z
    .object({
      ...memberId,
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(WITHDRAWAL_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: withdrawalList.data,
  errors: ['member_unknown'],
});

export const operatorMemberTeam = defineOperatorEndpoint({
  name: 'operatorMemberTeam',
  method: 'GET',
  path: '/operatorApi/members/{id}/team',
  roles: EVERY_ROLE,
  summary: 'Lists members one (A), two (B) or three (C) levels below the member, newest first unless sorted otherwise.',
  input: teamList.input.and(z.object(memberId)),
  data: teamList.data,
  errors: ['member_unknown', 'team_too_large_to_sort'],
});

/** Maximum number of sponsors read at once. */
export const LONGEST_LINE = 100;

export const operatorMemberLine = defineOperatorEndpoint({
  name: 'operatorMemberLine',
  method: 'GET',
  path: '/operatorApi/members/{id}/line',
  roles: EVERY_ROLE,
  summary: `Returns size, activity and investment of the member’s three teams, and up to ${LONGEST_LINE} sponsors above, starting with the direct one.`,
  input: z.object(memberId),
  data: z.object({
    teams: teamCount.data,
    /** The first three have the member in their teams A, B and C. */
    sponsors: z.array(person),
    /** There are more above the last one. */
    hasMore: z.boolean(),
  }),
  errors: ['member_unknown'],
});

export const operatorMemberIncome = defineOperatorEndpoint({
  name: 'operatorMemberIncome',
  method: 'GET',
  path: '/operatorApi/members/{id}/income',
  roles: EVERY_ROLE,
  summary: 'Lists the member’s income lines of one kind, each with its rule, its basis and its payer.',
  input: tradingIncome.input.and(z.object({ ...memberId, kind: oneOf(INCOME_KINDS).default('trading_profit') })),
  data: tradingIncome.data,
  errors: ['member_unknown'],
});
