import { ok, teamCount, teamList } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { countTeams, listTeam, showTeamPage, teamPageRead, teamPageValues } from './list-team.ts';

export function referralsRoutes(mount: Mount, deps: Deps): void {
  mount(
    teamList,
    ({ caller, input }, [page]) =>
      page?.total === undefined ? listTeam(deps.db, caller.subjectId, input) : ok(showTeamPage(page, input)),
    { read: teamPageRead, values: teamPageValues },
  );
  mount(teamCount, async ({ caller }) => ok(await countTeams(deps.db, caller.subjectId)));
}
