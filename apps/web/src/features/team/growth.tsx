import type { DataOf, teamGrowth } from '@plumbline/contract';
import { type Column, DataTable, EmptyState, Section } from '@plumbline/ui';
import { ChartPeriod, ChartTable } from '../../lib/chart-frame.tsx';
import { toCountText, toDayText } from '../../lib/format.ts';
import { type GenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { TEAMS } from './api.ts';
import styles from './growth.module.css';
import { GrowthLines } from './growth-lines.tsx';

export type GrowthDay = DataOf<typeof teamGrowth>[number];

interface GrowthProps {
  /** Oldest first; the last is today as it is now. */
  readonly days: readonly GrowthDay[];
  readonly period: string;
  readonly onPeriod: (period: string) => void;
}

const sumOf = (day: GrowthDay, which: 'members' | 'active'): number =>
  TEAMS.reduce((sum, team) => sum + day[team][which], 0);

/** How the three teams grew: a chart each, a sentence that says what is to be seen, a table behind them. */
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
            {t.growthLead(toCountText(sumOf(first, 'members')), toCountText(sumOf(last, 'members')), days.length)}{' '}
            {t.growthActive(toCountText(sumOf(last, 'active')))}
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
      label: t.membersOf(words.team(team)),
      align: 'right',
      cell: (row) => toCountText(row[team].members),
    },
    {
      key: `${team}-active`,
      label: t.activeOf(words.team(team)),
      align: 'right',
      cell: (row) => toCountText(row[team].active),
    },
  ]),
];
