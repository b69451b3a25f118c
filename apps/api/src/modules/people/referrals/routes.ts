import { findInTeam, genelogybyuser, ok, sellerDirectTeam, teamCount, teamGrowth, teamList } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readTeamGrowth } from './growth.ts';
import { listDirectTeam, listTeam } from './list-team.ts';
import { findMembers, readGenealogy } from './read-genealogy.ts';
import { countTeams } from './team-totals.ts';

export function referralsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(teamList, ({ caller, input }) => listTeam(deps, caller.subjectId, input));
  mount(teamCount, async ({ caller, input: { period } }) => ok(await countTeams(deps.db, caller.subjectId, period)));
  mount(sellerDirectTeam, ({ caller, input }) => listDirectTeam(deps.db, caller.subjectId, input));
  mount(genelogybyuser, ({ caller, input }) => readGenealogy(deps.db, caller.subjectId, input));
  mount(findInTeam, async ({ caller, input }) => ok(await findMembers(deps.db, caller.subjectId, input.search)));
  mount(teamGrowth, async ({ caller, input }) =>
    ok(await readTeamGrowth(deps.db, caller.subjectId, Number(input.days))),
  );
}
