import type { DataOf, InputOf, teamCount, teamList } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database.ts';
import { selectTeam, selectTeamFigures } from './store.ts';

const LEVEL = { A: 1, B: 2, C: 3 } as const;

export async function countTeams(db: Db, memberId: bigint): Promise<DataOf<typeof teamCount>> {
  const figures = await selectTeamFigures(db, memberId);
  const team = (level: number) => {
    const row = figures.find((each) => each.level === level);
    return {
      members: Number(row?.members ?? 0n),
      active: Number(row?.active ?? 0n),
      inactive: Number((row?.members ?? 0n) - (row?.active ?? 0n)),
      investment: formatUsdt(usdt(row?.invested_micro ?? 0n)),
    };
  };
  return { A: team(1), B: team(2), C: team(3) };
}

export async function listTeam(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof teamList>,
): Promise<DataOf<typeof teamList>> {
  const [rows, figures] = await Promise.all([
    selectTeam(db, memberId, query.team, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    selectTeamFigures(db, memberId),
  ]);
  const total = figures.find((each) => each.level === LEVEL[query.team])?.members ?? 0n;
  return {
    docs: rows.map((row) => ({
      _id: row.public_id,
      fullName: row.full_name,
      referId: row.refer_id,
      active: row.invested_micro > 0n,
      investment: formatUsdt(usdt(row.invested_micro)),
      createdAt: showDateTime(row.created_at),
    })),
    total: Number(total),
    page: query.page,
    limit: query.limit,
  };
}
