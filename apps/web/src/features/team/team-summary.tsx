import type { DataOf, teamCount } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { TEAMS } from './api.ts';
import styles from './team.module.css';

/** The three teams in a line, for the home screen. */
export const TeamSummary = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => {
  const t = useText().team;
  return (
    <ul className={styles.teams}>
      {TEAMS.map((team) => (
        <li key={team}>
          <Link to={`/team-${team.toLowerCase()}`}>
            <span className="small soft">{t.team({ name: team })}</span>
            <Members count={toCountText(counts[team].members)} />
            <span className="small soft">{t.inactiveCount({ inactive: toCountText(counts[team].inactive) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const LONG = '100,000'.length;

const Members = ({ count }: { readonly count: string }) => (
  <span className={classNames(styles.summaryMembers, count.length >= LONG && styles.long)}>{count}</span>
);
