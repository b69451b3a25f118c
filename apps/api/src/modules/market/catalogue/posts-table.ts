import type { getMyListings, InputOf, PostKind } from '@plumbline/contract';
import { inWords, isPostKind, type KindIn, POST_KINDS, textsOf } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import { toAmount } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listPosts } from './post-store.ts';
import { selectCategories } from './public-store.ts';
import type { OwnRow } from './store.ts';

/** Returns the labels of the kinds' attributes, each name once. Each is a column of the file. */
const labelsOf = (wanted: readonly KindIn[]): ReadonlyMap<string, string> =>
  new Map(
    wanted
      .toReversed()
      .flatMap((kind) => Object.keys(kind.attributes).map((name) => [name, textsOf(kind, name).label])),
  );

async function categoryNames(db: Db, wanted: readonly PostKind[]): Promise<ReadonlyMap<number, string>> {
  const trees = await Promise.all(wanted.map((kind) => selectCategories(db, kind)));
  return new Map(trees.flat().map(({ id, name }) => [id, name]));
}

/**
 * Returns the posts of an account or its store for download, of one kind or all, with a column for each attribute of
 * the kind's definition.
 */
export async function postsTable(
  db: Db,
  memberId: bigint,
  { kind, status }: Pick<InputOf<typeof getMyListings>, 'kind' | 'status'>,
  language: Language = 'en',
): Promise<Table> {
  const t = documents[language].listings;
  const wanted = isPostKind(kind) ? [kind] : POST_KINDS;
  const [place, categories] = await Promise.all([findWorkplace(db, memberId), categoryNames(db, wanted)]);
  const listed = await listPosts(db, place?.vendorId ?? memberId, { kind, status });
  const kinds = kindsByLanguage[language];
  const labels = labelsOf(wanted.map((each) => kinds[each]));
  const rowOf = (row: OwnRow): string[] => {
    const own = kinds[row.kind as PostKind];
    return [
      row.title,
      own.texts.one,
      t.states[row.status],
      row.priceMicro === null ? '' : toAmount(row.priceMicro),
      row.place?.name ?? '',
      row.shownUntil ?? '',
      toDateTime(row.changedAt),
      categories.get(row.categoryId) ?? '',
      row.description,
      row.slug,
      ...[...labels.keys()].map((name) => inWords(own, name, row.attributes[name])),
    ];
  };
  return {
    title: t.title,
    columns: [
      { label: t.name, width: 40 },
      { label: t.kind, width: 14 },
      { label: t.status, width: 11 },
      { label: t.price, width: 14, align: 'right' },
      { label: t.place, width: 20 },
      { label: t.shownUntil, width: 12 },
      { label: t.changed, width: 19, isTime: true },
      ...[t.category, t.description, t.address].map(forMachines),
      ...[...labels.values()].map(forMachines),
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) => rows.map(rowOf)),
  };
}

/** Only in the CSV, because a page has no room for it. */
const forMachines = (label: string) => ({ label, width: 20, isForMachines: true }) as const;
