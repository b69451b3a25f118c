import { ok, teamCount, teamList } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { countTeams, listTeam } from './list-team.ts';

export function referralsRoutes(mount: Mount, deps: Deps): void {
  mount(teamList, ({ caller, input }) => listTeam(deps.db, caller.subjectId, input));
  mount(teamCount, async ({ caller }) => ok(await countTeams(deps.db, caller.subjectId)));
}
