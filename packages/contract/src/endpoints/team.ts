import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
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
  /** Has at least one active package. */
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
  summary: 'Lists members one (A), two (B) or three (C) levels below, newest first unless sorted otherwise.',
  input: z
    .object({
      team: z.enum(['A', 'B', 'C'], says('chooseTeam')).default('A'),
      ...paging,
      ...period,
      ...sorting(['joined', 'name', 'investment']),
      status: oneOf(['active', 'inactive']).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(teamMember),
  errors: ['team_too_large_to_sort'],
});

/** Filters of /totalMember (specification, section 2); days are business days, and a week includes today. */
export const TEAM_PERIODS = ['all', 'today', 'yesterday', 'week'] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

const team = z.object({ members: z.number(), active: z.number(), inactive: z.number(), investment: amount() });

export const teamCount = defineEndpoint({
  name: 'myTeamCount',
  method: 'GET',
  path: '/sellerApi/myTeamCount',
  vendorPath: '/vendorApi/myTeamCount',
  audience: 'member',
  summary: 'Returns size, activity and investment of the three teams, or of their members who joined in a period.',
  input: z.object({ period: oneOf(TEAM_PERIODS).default('all') }),
  data: z.object({
    /** All three teams together. */
    registered: z.number(),
    /** Those among them with an active package now. */
    valid: z.number(),
    A: team,
    B: team,
    C: team,
  }),
  errors: [],
});

export const sellerDirectTeam = defineEndpoint({
  name: 'sellerDirectTeam',
  method: 'GET',
  path: '/sellerApi/sellerDirectTeam',
  vendorPath: '/vendorApi/sellerDirectTeam',
  audience: 'member',
  summary:
    'Lists members that the caller referred, each with the number of their referrals, newest first unless sorted otherwise.',
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
      /** Their own referrals, who are part of the caller's team B. */
      members: z.number(),
    }),
  ),
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
    'Returns members and active members of the three teams at the end of each of the last business days, oldest first, and the current numbers for today.',
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(z.object({ day: day(), A: size, B: size, C: size })),
  errors: [],
});

/** A position in the caller's three levels. Levels below C are private and not even counted. */
export const genealogyMember = teamMember.extend({
  /** `own` is the caller. */
  team: z.enum(['own', 'A', 'B', 'C']),
  /** Their own referrals; null on level C. */
  members: z.number().nullable(),
});
export type GenealogyMember = z.output<typeof genealogyMember>;

export const genelogybyuser = defineEndpoint({
  name: 'genelogybyuser',
  method: 'GET',
  path: '/sellerApi/genelogybyuser',
  vendorPath: '/vendorApi/genelogybyuser',
  audience: 'member',
  summary:
    'Returns the caller or one member of the caller’s team, with the path to them and their referrals, oldest first.',
  input: z.object({
    /** A member of the caller's team; by default the caller. */
    id: z.guid(says('nameMemberByTeamId')).optional(),
    ...paging,
  }),
  data: listOf(genealogyMember).extend({
    member: genealogyMember,
    /** Members between the caller and `member`, from the top. */
    path: z.array(genealogyMember),
  }),
  errors: ['member_not_in_team'],
});

/** A shorter search finds no one. */
export const MIN_TEAM_SEARCH = 2;

export const findInTeam = defineEndpoint({
  name: 'findInTeam',
  method: 'GET',
  path: '/sellerApi/findInTeam',
  vendorPath: '/vendorApi/findInTeam',
  audience: 'member',
  summary: 'Searches the caller’s three levels by name or whole UID; at most 20 results.',
  input: z.object({ search: text(MAX_LENGTH.search) }),
  data: z.object({
    docs: z.array(
      genealogyMember.extend({
        /** Names of the members in between, from the top. */
        path: z.array(z.string()),
      }),
    ),
    /** There are more results. */
    hasMore: z.boolean(),
    /** `begins`: the team is so large that only the beginnings of names are compared. */
    match: z.enum(['contains', 'begins']),
  }),
  errors: [],
});
