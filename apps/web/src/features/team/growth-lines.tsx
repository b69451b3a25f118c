import { toCountText, toDayText, toShortDayText } from '../../lib/format.ts';
import { useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import type { Team } from './api.ts';
import styles from './growth.module.css';
import type { GrowthDay } from './growth.tsx';
import { pointsOf, roundTop, ticksOf } from './growth-scale.ts';

const HEIGHT = 96;

/**
 * One team: members in ink, active members in the accent, from zero. Hidden from screen readers: the sentence and the
 * table beside it say the same.
 */
export function GrowthLines({ team, days }: { readonly team: Team; readonly days: readonly GrowthDay[] }) {
  const { team: words } = useText();
  const t = useGenealogyWords();
  const now = days.at(-1)![team];
  const top = roundTop(Math.max(...days.map((day) => day[team].members)));
  const ticks = ticksOf(top);
  const name = days.length > 180 ? toDayText : toShortDayText;
  return (
    <div className={styles.plot} aria-hidden="true">
      <p className={styles.team}>
        <span>{words.team(team)}</span>
        <span>
          <b>{toCountText(now.members)}</b> {t.ofWhichActive(toCountText(now.active))}
        </span>
      </p>
      <div className={styles.ticks} style={{ height: HEIGHT }}>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{toCountText(tick)}</span>
        ))}
      </div>
      <svg
        className={styles.lines}
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title>{words.team(team)}</title>
        {ticks.map((tick) => {
          const y = Math.min(HEIGHT - 0.5, Math.max(0.5, HEIGHT - (HEIGHT * tick) / top));
          return <line key={tick} className={styles.grid} x1="0" x2="1000" y1={y} y2={y} />;
        })}
        {(['members', 'active'] as const).map((which) => (
          <polyline
            key={which}
            className={styles[which]}
            points={pointsOf(
              days.map((day) => day[team][which]),
              top,
              HEIGHT,
            )}
          />
        ))}
      </svg>
      <div className={styles.days}>
        <span>{name(days[0]!.day)}</span>
        <span>{days.length > 1 ? name(days.at(-1)!.day) : ''}</span>
      </div>
    </div>
  );
}
