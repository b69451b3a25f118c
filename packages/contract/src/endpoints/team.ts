import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { CHART_DAYS } from './income.ts';

export const teamMember = z.object({
  _id: z.string(),
  fullName: z.string(),
  referId: z.string(),
  /** Holds at least one active package. */
  active: z.boolean(),
  investment: amount(),
  createdAt: dateTime(),
});

export const teamList = defineEndpoint({
  name: 'userallteamlist',
  method: 'GET',
  path: '/sellerApi/userallteamlist',
  vendorPath: '/vendorApi/userallteamlist',
  audience: 'member',
  summary: 'Members one (A), two (B) or three (C) steps below, newest first unless sorted otherwise.',
  input: z
    .object({
      team: z.enum(['A', 'B', 'C'], { error: 'Please choose team A, B or C' }).default('A'),
      ...paging,
      ...period,
      ...sorting(['joined', 'name', 'investment']),
      status: oneOf(['active', 'inactive']).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(teamMember),
  message: 'Team',
  errors: ['team_too_large_to_sort'],
});

/** The filters of /totalMember (specification, section 2); days are business days, and a week is today and the six before. */
export const TEAM_PERIODS = ['all', 'today', 'yesterday', 'week'] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

const team = z.object({ members: z.number(), active: z.number(), inactive: z.number(), investment: amount() });

export const teamCount = defineEndpoint({
  name: 'myTeamCount',
  method: 'GET',
  path: '/sellerApi/myTeamCount',
  vendorPath: '/vendorApi/myTeamCount',
  audience: 'member',
  summary: 'Size, activity and investment of the three teams, or of those in them who joined in a period.',
  input: z.object({ period: oneOf(TEAM_PERIODS).default('all') }),
  data: z.object({
    /** Of the three teams together. */
    registered: z.number(),
    /** Of these, who holds at least one active package now. */
    valid: z.number(),
    A: team,
    B: team,
    C: team,
  }),
  message: 'Team',
  errors: [],
});

export const sellerDirectTeam = defineEndpoint({
  name: 'sellerDirectTeam',
  method: 'GET',
  path: '/sellerApi/sellerDirectTeam',
  vendorPath: '/vendorApi/sellerDirectTeam',
  audience: 'member',
  summary: 'Members whom one referred oneself, each with how many they referred, newest first unless sorted otherwise.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['joined', 'name', 'investment', 'members']),
      status: oneOf(['active', 'inactive']).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(
    teamMember.extend({
      /** Whom they referred themselves: a part of the caller's team B. */
      members: z.number(),
    }),
  ),
  message: 'Team',
  errors: ['team_too_large_to_sort'],
});

const size = z.object({ members: z.number(), active: z.number() });

export const teamGrowth = defineEndpoint({
  name: 'getTeamGrowth',
  method: 'GET',
  path: '/sellerApi/getTeamGrowth',
  vendorPath: '/vendorApi/getTeamGrowth',
  audience: 'member',
  summary:
    'Members and active members of the three teams at the end of each of the last business days, oldest first; the last day is today as it is now.',
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(z.object({ day: day(), A: size, B: size, C: size })),
  message: 'Team growth',
  errors: [],
});

/** A place in one's own three levels. What stands below level C is nobody's business here: it is not even counted. */
export const genealogyMember = teamMember.extend({
  /** `own` is the caller. */
  team: z.enum(['own', 'A', 'B', 'C']),
  /** Whom they referred themselves; null on level C. */
  members: z.number().nullable(),
});
export type GenealogyMember = z.output<typeof genealogyMember>;

export const genelogybyuser = defineEndpoint({
  name: 'genelogybyuser',
  method: 'GET',
  path: '/sellerApi/genelogybyuser',
  vendorPath: '/vendorApi/genelogybyuser',
  audience: 'member',
  summary: 'One member of the own team, or oneself, with the way down to them and those directly below, oldest first.',
  input: z.object({
    /** Of a member of the own team; the caller without one. */
    id: z.guid({ error: 'Please name a member by the id of a team list' }).optional(),
    ...paging,
  }),
  data: listOf(genealogyMember).extend({
    member: genealogyMember,
    /** Who stands between the caller and `member`, from the top. */
    path: z.array(genealogyMember),
  }),
  message: 'Team',
  errors: ['member_not_in_team'],
});

/** A shorter search finds nobody. */
export const MIN_TEAM_SEARCH = 2;

export const findInTeam = defineEndpoint({
  name: 'findInTeam',
  method: 'GET',
  path: '/sellerApi/findInTeam',
  vendorPath: '/vendorApi/findInTeam',
  audience: 'member',
  summary: 'Members of the own three levels by name or whole UID, at most 20.',
  input: z.object({ search: text(MAX_LENGTH.search) }),
  data: z.object({
    docs: z.array(
      genealogyMember.extend({
        /** Names of those between the caller and the member, from the top. */
        path: z.array(z.string()),
      }),
    ),
    /** There are more than these. */
    hasMore: z.boolean(),
    /** `begins`: the team is so large that names are compared from their beginning only. */
    match: z.enum(['contains', 'begins']),
  }),
  message: 'Team',
  errors: [],
});
