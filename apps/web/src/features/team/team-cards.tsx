import type { DataOf, teamCount } from '@plumbline/contract';
import { Amount } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { TEAMS } from './api.ts';
import styles from './team.module.css';

/** Three cards with active, inactive and investment; each leads to its members. */
export const TeamCards = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => {
  const t = useText().team;
  return (
    <ul className={styles.cards}>
      {TEAMS.map((team) => (
        <li key={team}>
          <Link to={`/team-${team.toLowerCase()}`} className={styles.card}>
            <span className={styles.name}>{t.team(team)}</span>
            <span className={styles.members}>{toCountText(counts[team].members)}</span>
            <span className={styles.detail}>
              {t.activity(toCountText(counts[team].active), toCountText(counts[team].inactive))}
            </span>
            <span className={styles.detail}>
              {rich(t.investment, <Amount key="investment" value={counts[team].investment} />)}
            </span>
            <span className={styles.detail}>{t.steps[team]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
