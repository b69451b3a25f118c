import type { DataOf, teamCount } from '@plumbline/contract';
import { Link } from 'react-router';
import { TEAMS } from './api.ts';
import styles from './team-summary.module.css';

/** The three teams in a line, for the home screen. */
export const TeamSummary = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => (
  <ul className={styles.teams}>
    {TEAMS.map((team) => (
      <li key={team}>
        <Link to={`/team-${team.toLowerCase()}`}>
          <span className="small soft">Team {team}</span>
          <span className={styles.members}>{counts[team].members.toLocaleString('en')}</span>
          <span className="small soft">{counts[team].inactive.toLocaleString('en')} inactive</span>
        </Link>
      </li>
    ))}
  </ul>
);
