import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { usePage } from '../../lib/pager.tsx';
import { useText } from '../../lib/text/index.ts';
import { type Team, useTeamList } from './api.ts';
import { TeamMembers } from './team-members.tsx';

/** /team-a, /team-b and /team-c. */
export function TeamScreen({ team }: { readonly team: Team }) {
  const t = useText().team;
  const list = useTeamList(team, usePage());
  return (
    <Page title={t.team(team)} lead={`${t.who[team]} ${t.activeMeans}`} aside={<Link to="/my-team">{t.allTeams}</Link>}>
      <Loaded query={list} failed={t.listFailed}>
        {(page) => <TeamMembers team={team} page={page} />}
      </Loaded>
    </Page>
  );
}
