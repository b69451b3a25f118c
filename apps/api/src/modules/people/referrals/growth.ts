import type { DataOf, teamGrowth } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { selectTeamHistory, type TeamHistory } from './store.ts';

/** Returns the teams by day, for the requested days or since the caller joined. */
export const readTeamGrowth = async (db: Db, memberId: bigint, days: number): Promise<DataOf<typeof teamGrowth>> =>
  growthOf(await selectTeamHistory(db, memberId, days));

const TEAMS = ['A', 'B', 'C'] as const;
type Team = (typeof TEAMS)[number];
/** Steps below the caller. */
const LEVEL: Record<Team, number> = { A: 1, B: 2, C: 3 };

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Computes each team's size at the end of each day, backwards from its current size. Today is the current size. */
export function growthOf({ today, first, figures, days }: TeamHistory): DataOf<typeof teamGrowth> {
  const changes = new Map(days.map((row) => [`${row.level} ${row.day}`, row]));
  const sizes = TEAMS.map((team) => {
    const now = figures.find((row) => row.level === LEVEL[team]);
    return { team, members: now?.members ?? 0, active: now?.active ?? 0 };
  });
  const growth: DataOf<typeof teamGrowth> = [];
  for (let day = today; day >= first; day = addDays(day, -1)) {
    const [A, B, C] = sizes.map(({ members, active }) => ({ members, active }));
    growth.push({ day, A: A!, B: B!, C: C! });
    for (const size of sizes) {
      const change = changes.get(`${LEVEL[size.team]} ${day}`);
      size.members -= change?.joined ?? 0;
      size.active -= change?.active_change ?? 0;
    }
  }
  return growth.reverse();
}
