import { type DataOf, fail, type InputOf, ok, type Result, type sellerDirectTeam } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { selectDirectCounts } from './genealogy-store.ts';
import { listTeamRows } from './list-store.ts';
import { SORTED_MEMBERS, toTeamMember } from './list-team.ts';
import { selectTeamFigures } from './store.ts';

/** Whom the caller referred, each with how many they referred themselves. */
export async function listDirectTeam(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof sellerDirectTeam>,
): Promise<Result<DataOf<typeof sellerDirectTeam>, 'team_too_large_to_sort'>> {
  const figures = (await selectTeamFigures(db, memberId)).find((each) => each.level === 1);
  if (query.sort !== 'joined' && (figures?.members ?? 0n) > SORTED_MEMBERS) return fail('team_too_large_to_sort');
  const listed = await listTeamRows(db, memberId, { ...query, team: 'A' }, figures);
  const rows = await readPage(db, listed, query);
  const direct = await selectDirectCounts(
    db,
    rows.map((row) => row.public_id),
  );
  const docs = rows.map((row) => ({ ...toTeamMember(row), members: Number(direct.get(row.public_id) ?? 0n) }));
  return ok({ docs, ...pagesOf(listed.total, query) });
}
