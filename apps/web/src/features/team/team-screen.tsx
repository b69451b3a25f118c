import { Link } from 'react-router';
import { Page } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';
import type { Team } from './api.ts';
import { TeamMembers } from './team-members.tsx';

/** /team-a, /team-b and /team-c. */
function TeamScreen({ team }: { readonly team: Team }) {
  const t = useText().team;
  return (
    <Page
      help="team"
      title={t.team(team)}
      lead={`${t.who[team]} ${t.activeMeans}`}
      aside={<Link to="/my-team">{t.allTeams}</Link>}
    >
      <TeamMembers key={team} team={team} />
    </Page>
  );
}

/** For the three routes, as the screens of income have it. */
export const teamScreen = (team: Team) => () => <TeamScreen team={team} />;
