import type { getMyListings, InputOf, PostKind } from '@plumbline/contract';
import { type Attribute, inWords, isPostKind, kinds, POST_KINDS, type Values } from '@plumbline/contract/kinds';
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

/** Returns the attributes of these kinds, each name once. Each is a column of the file. */
const attributesOf = (wanted: readonly PostKind[]): ReadonlyMap<string, Attribute> =>
  new Map(wanted.toReversed().flatMap((kind) => Object.entries(kinds[kind].attributes)));

/** Formats a value as its own kind does. Empty if the kind does not have the attribute. */
function cellOf(kind: PostKind, values: Values, name: string, language: Language): string {
  const [attribute, value] = [kinds[kind].attributes[name], values[name]];
  return attribute === undefined || value === undefined ? '' : inWords(attribute, value, language);
}

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
  const attributes = attributesOf(wanted);
  const rowOf = (row: OwnRow): string[] => {
    const own = row.kind as PostKind;
    return [
      row.title,
      kinds[own].words.one[language],
      t.states[row.status],
      row.priceMicro === null ? '' : toAmount(row.priceMicro),
      row.place?.name ?? '',
      row.shownUntil ?? '',
      toDateTime(row.changedAt),
      categories.get(row.categoryId) ?? '',
      row.description,
      row.slug,
      ...[...attributes.keys()].map((name) => cellOf(own, row.attributes, name, language)),
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
      { label: t.changed, width: 19 },
      ...[t.category, t.description, t.address].map(forMachines),
      ...[...attributes.values()].map(({ label }) => forMachines(label[language])),
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) => rows.map(rowOf)),
  };
}

/** Only in the CSV, because a page has no room for it. */
const forMachines = (label: string) => ({ label, width: 20, isForMachines: true }) as const;
