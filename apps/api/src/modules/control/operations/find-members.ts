import { type DataOf, type InputOf, readAddress, readHash } from '@plumbline/contract';
import type { operatorMembers } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { type FoundBy, type FoundRow, listFound } from './find-store.ts';

/** One name in fifty begins with three given letters. Shorter words match the beginning first, in index order. */
const LONG_WORD_LENGTH = 4;

/** Recognizes what the text looks like, and returns how to search. A UUID is first a member's, then a withdrawal's. */
export function readWords(search: string): readonly [FoundBy, ...FoundBy[]] {
  if (search === '') return ['everybody'];
  if (isUuid(search)) return ['id', 'withdrawal'];
  if (/^0x[0-9a-f]{64}$/i.test(search)) return ['transaction'];
  if (/^0x[0-9a-f]{40}$/i.test(search)) return ['address'];
  if (search.includes('@')) return ['email'];
  if (/^\d{3,10}$/.test(search)) return ['phone', 'uid'];
  if (/^[0-9A-Z]{4,16}$/.test(search) && /\d/.test(search)) return ['uid', 'words'];
  if (search.split(/\s+/).some(({ length }) => length >= LONG_WORD_LENGTH)) return ['words', 'email', 'uid'];
  return ['name', 'words', 'email', 'uid'];
}

/** Uses the first way that finds anyone. */
export async function findMembers(
  db: Db,
  query: InputOf<typeof operatorMembers>,
): Promise<DataOf<typeof operatorMembers>> {
  const search = readHash(readAddress(query.search));
  const [first, ...others] = readWords(search);
  let found = { by: first, listed: await listFound(db, first, search, query) };
  for (const by of others) {
    if (found.listed.total > 0n) break;
    found = { by, listed: await listFound(db, by, search, query) };
  }
  const { by, listed } = found;
  const docs = (await readPage(db, listed, query)).map(toFound);
  return { docs, ...pagesOf(listed.total, query), foundBy: by, isCut: listed.isCut };
}

const toFound = (row: FoundRow): DataOf<typeof operatorMembers>['docs'][number] => ({
  _id: row.public_id,
  kind: row.kind,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  referId: row.refer_id,
  rank: row.rank,
  frozen: row.is_frozen,
  active: row.is_active,
  liquid: formatUsdt(usdt(row.liquid_micro)),
  principal: formatUsdt(usdt(row.principal_micro)),
  createdAt: toDateTime(row.created_at),
});
