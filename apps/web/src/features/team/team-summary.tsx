import type { DataOf, teamCount } from '@plumbline/contract';
import { Link } from 'react-router';
import { showCount } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { TEAMS } from './api.ts';
import styles from './team-summary.module.css';

/** The three teams in a line, for the home screen. */
export const TeamSummary = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => {
  const t = useText().team;
  return (
    <ul className={styles.teams}>
      {TEAMS.map((team) => (
        <li key={team}>
          <Link to={`/team-${team.toLowerCase()}`}>
            <span className="small soft">{t.team(team)}</span>
            <span className={styles.members}>{showCount(counts[team].members)}</span>
            <span className="small soft">{t.inactiveCount(showCount(counts[team].inactive))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
