import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { listOf, paging, text } from '../shapes.ts';
import { teamMember } from './team-list.ts';

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
export const TEAM_SEARCH_LEAST = 2;

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
