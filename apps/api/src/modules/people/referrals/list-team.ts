import {
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
  type sellerDirectTeam,
  type teamList,
} from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Listed, pagesOf, readAll, readDocs, readPage } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { selectDirectCounts } from './genealogy-store.ts';
import { toTeamMember } from './place.ts';
import {
  listTeamRows,
  selectTeamFigures,
  selectTeamPage,
  type TeamFilter,
  type TeamMemberRow,
  type TeamPageRow,
} from './store.ts';

const LEVEL = { A: 1, B: 2, C: 3 } as const;

/** Larger teams are sorted only by joining date. Every other order would read the whole team for one page. */
const SORTED_MEMBERS = 20_000n;

/** The whole team, newest first, is the usual request and has its own statement. */
const isPlain = (query: InputOf<typeof teamList>) =>
  query.sort === 'joined' &&
  query.dir === 'desc' &&
  [query.from, query.to, query.status].every((each) => each === undefined);

const toTeamPage = (row: TeamPageRow, query: InputOf<typeof teamList>): DataOf<typeof teamList> => ({
  docs: (row.members ?? []).map(({ createdAt, investedMicro, ...member }) => ({
    ...member,
    createdAt: createdAt.slice(0, 19).replace('T', ' '),
    active: investedMicro !== '0',
    investment: formatUsdt(usdt(BigInt(investedMicro))),
  })),
  ...pagesOf(row.total, query),
});

export async function listTeam(
  { db, pipelined }: Pick<Deps, 'db' | 'pipelined'>,
  memberId: bigint,
  query: InputOf<typeof teamList>,
): Promise<Result<DataOf<typeof teamList>, 'team_too_large_to_sort'>> {
  if (isPlain(query)) return ok(toTeamPage(await selectTeamPage(pipelined, memberId, query), query));
  const opened = await openTeam(db, memberId, query);
  if (!opened.ok) return opened;
  return ok(await readDocs(db, opened.value, query, toTeamMember));
}

async function openTeam(
  db: Db,
  memberId: bigint,
  filter: TeamFilter,
): Promise<Result<Listed<TeamMemberRow>, 'team_too_large_to_sort'>> {
  const figures = (await selectTeamFigures(db, memberId)).find((each) => each.level === LEVEL[filter.team]);
  if (filter.sort !== 'joined' && (figures?.members ?? 0n) > SORTED_MEMBERS) return fail('team_too_large_to_sort');
  return ok(await listTeamRows(db, memberId, filter, figures));
}

/** Returns the same list for download. */
export async function teamTable(
  db: Db,
  memberId: bigint,
  filter: TeamFilter,
  language: Language = 'en',
): Promise<Result<Table, 'team_too_large_to_sort'>> {
  const t = documents[language].team;
  const opened = await openTeam(db, memberId, filter);
  if (!opened.ok) return opened;
  return ok({
    title: t.title({ team: filter.team }),
    columns: [
      { label: t.member, width: 34 },
      { label: t.uid, width: 16 },
      { label: t.state, width: 12 },
      { label: t.joined, width: 20, isTime: true },
      { label: t.inPackages, width: 18, align: 'right' },
    ],
    total: Number(opened.value.total),
    facts: [],
    batches: tableBatches(readAll(db, opened.value), (rows) =>
      rows
        .map(toTeamMember)
        .map((each) => [
          each.fullName,
          each.referId,
          each.active ? t.active : t.inactive,
          each.createdAt,
          each.investment,
        ]),
    ),
  });
}

/** Lists the members whom the caller referred, each with their own number of referrals. */
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
