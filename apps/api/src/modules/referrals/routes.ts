import { ok, teamCount, teamList } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { listTeam, showTeamPage, teamPageRead, teamPageValues } from './list-team.ts';
import { countTeams } from './team-totals.ts';

export function referralsRoutes(mount: Mount, deps: Deps): void {
  mount(
    teamList,
    ({ caller, input }, [page]) =>
      page?.total === undefined ? listTeam(deps.db, caller.subjectId, input) : ok(showTeamPage(page, input)),
    { read: teamPageRead, values: teamPageValues },
  );
  mount(teamCount, async ({ caller, input: { period } }) =>
    ok(await countTeams(deps.db, caller.subjectId, { period, timeZone: deps.config.timeZone })),
  );
}
