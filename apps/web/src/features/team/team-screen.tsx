import { Link } from 'react-router';
import { type Matched, pageMeta, pathOf } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';
import { TEAMS, type Team } from './api.ts';
import { TeamMembers } from './team-members.tsx';

/** /team-a, /team-b and /team-c. */
function TeamScreen({ team }: { readonly team: Team }) {
  const t = useText().team;
  return (
    <Page
      help="team"
      title={t.team({ name: team })}
      lead={`${t.who[team]} ${t.activeMeans}`}
      aside={<Link to="/my-team">{t.allTeams}</Link>}
    >
      <TeamMembers key={team} team={team} />
    </Page>
  );
}

const teamOf = (matched: Matched): Team => TEAMS.find((team) => pathOf(matched) === `team-${team.toLowerCase()}`)!;

export const meta = (matched: Matched) => pageMeta((t) => t.team.team({ name: teamOf(matched) }))();

export default function Teams(matched: Matched) {
  const team = teamOf(matched);
  return <TeamScreen key={team} team={team} />;
}
