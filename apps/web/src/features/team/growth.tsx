import type { DataOf, teamGrowth } from '@plumbline/contract';
import { type Column, DataTable, EmptyState, Section } from '@plumbline/ui';
import { ChartPeriod, ChartTable } from '../../lib/chart-frame.tsx';
import { toCountText, toDayText, toShortDayText } from '../../lib/format.ts';
import { type GenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { TEAMS, type Team } from './api.ts';
import styles from './growth.module.css';

/** Returns the lowest round number (1, 2 or 5 and zeros) that is not below a chart's highest value. */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}

/** Returns the ticks of a count axis: zero, the top, and half of it if that is an integer. */
export const ticksOf = (top: number): readonly number[] => (top % 2 === 0 ? [0, top / 2, top] : [0, top]);

/** Returns the points of a line, x in thousandths of the width, y from the top. One day gives a horizontal line. */
export function pointsOf(values: readonly number[], top: number, height: number): string {
  const line = values.length === 1 ? [values[0]!, values[0]!] : values;
  const round = (value: number) => Math.round(value * 10) / 10;
  return line
    .map((value, index) => `${round((1000 * index) / (line.length - 1))},${round(height - (height * value) / top)}`)
    .join(' ');
}

export type GrowthDay = DataOf<typeof teamGrowth>[number];

interface GrowthProps {
  /** Oldest first; the last is today so far. */
  readonly days: readonly GrowthDay[];
  readonly period: string;
  readonly onPeriod: (period: string) => void;
}

const sumOf = (day: GrowthDay, which: 'members' | 'active'): number =>
  TEAMS.reduce((sum, team) => sum + day[team][which], 0);

/** Growth of the three teams: a chart each, a summary sentence and a table. */
export function Growth({ days, period, onPeriod }: GrowthProps) {
  const texts = useText();
  const t = useGenealogyWords();
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <Section title={t.growth} aside={<ChartPeriod value={period} onChange={onPeriod} />}>
      {sumOf(last, 'members') === 0 && sumOf(first, 'members') === 0 ? (
        <EmptyState>{t.noGrowth}</EmptyState>
      ) : (
        <figure className={styles.figure}>
          <p className={styles.legend} aria-hidden="true">
            <span className={styles.members}>{t.members}</span>
            <span className={styles.active}>{t.activeMembers}</span>
          </p>
          <div className={styles.plots}>
            {TEAMS.map((team) => (
              <GrowthLines key={team} team={team} days={days} />
            ))}
          </div>
          <figcaption className="small soft">
            {t.growthLead({
              from: toCountText(sumOf(first, 'members')),
              to: toCountText(sumOf(last, 'members')),
              days: days.length,
            })}{' '}
            {t.growthActive({ count: toCountText(sumOf(last, 'active')) })}
          </figcaption>
          <ChartTable>
            {() => (
              <DataTable
                caption={t.growthTable}
                columns={columns(t, texts)}
                rows={days.toReversed()}
                rowKey={(day) => day.day}
              />
            )}
          </ChartTable>
        </figure>
      )}
    </Section>
  );
}

const columns = (t: GenealogyWords, { team: words, common }: Texts): readonly Column<GrowthDay>[] => [
  { key: 'day', label: common.day, cell: (row) => toDayText(row.day) },
  ...TEAMS.flatMap((team): Column<GrowthDay>[] => [
    {
      key: `${team}-members`,
      label: t.membersOf({ team: words.team({ name: team }) }),
      align: 'right',
      cell: (row) => toCountText(row[team].members),
    },
    {
      key: `${team}-active`,
      label: t.activeOf({ team: words.team({ name: team }) }),
      align: 'right',
      cell: (row) => toCountText(row[team].active),
    },
  ]),
];

const HEIGHT = 96;

/**
 * One team: members in ink, active members in the accent, from zero. Hidden from screen readers, because sentence and
 * table say the same.
 */
function GrowthLines({ team, days }: { readonly team: Team; readonly days: readonly GrowthDay[] }) {
  const { team: words } = useText();
  const t = useGenealogyWords();
  const now = days.at(-1)![team];
  const top = roundTop(Math.max(...days.map((day) => day[team].members)));
  const ticks = ticksOf(top);
  const name = days.length > 180 ? toDayText : toShortDayText;
  return (
    <div className={styles.plot} aria-hidden="true">
      <p className={styles.team}>
        <span>{words.team({ name: team })}</span>
        <span>
          <b>{toCountText(now.members)}</b> {t.ofWhichActive({ count: toCountText(now.active) })}
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
        <title>{words.team({ name: team })}</title>
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
