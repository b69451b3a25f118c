import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { usePage } from '../../lib/pager.tsx';
import { type Team, useTeamList } from './api.ts';
import { TeamMembers } from './team-members.tsx';

const WHO: Record<Team, string> = {
  A: 'Members who signed up with your link.',
  B: 'Members who signed up with a link of your team A.',
  C: 'Members who signed up with a link of your team B.',
};

/** /team-a, /team-b and /team-c. */
export function TeamScreen({ team }: { readonly team: Team }) {
  const list = useTeamList(team, usePage());
  return (
    <Page
      title={`Team ${team}`}
      lead={`${WHO[team]} Active means that a member holds at least one active package.`}
      aside={<Link to="/my-team">All teams</Link>}
    >
      <Loaded query={list} failed="The members of this team could not be loaded. Nothing about your team has changed.">
        {(page) => <TeamMembers team={team} page={page} />}
      </Loaded>
    </Page>
  );
}
