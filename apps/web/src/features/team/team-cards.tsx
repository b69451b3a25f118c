import type { DataOf, teamCount } from '@plumbline/contract';
import { Amount } from '@plumbline/ui';
import { Link } from 'react-router';
import { TEAMS, type Team } from './api.ts';
import styles from './team-cards.module.css';

const STEPS: Record<Team, string> = {
  A: 'You referred them',
  B: 'Referred by team A',
  C: 'Referred by team B',
};

/** Three cards with active, inactive and investment; each leads to its members. */
export const TeamCards = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => (
  <ul className={styles.cards}>
    {TEAMS.map((team) => (
      <li key={team}>
        <Link to={`/team-${team.toLowerCase()}`} className={styles.card}>
          <span className={styles.name}>Team {team}</span>
          <span className={styles.members}>{counts[team].members.toLocaleString('en')}</span>
          <span className={styles.detail}>
            {counts[team].active.toLocaleString('en')} active, {counts[team].inactive.toLocaleString('en')} inactive
          </span>
          <span className={styles.detail}>
            Investment <Amount value={counts[team].investment} />
          </span>
          <span className={styles.detail}>{STEPS[team]}</span>
        </Link>
      </li>
    ))}
  </ul>
);
