import type { getMyListings, InputOf, PostKind } from '@plumbline/contract';
import { type Attribute, inWords, isPostKind, kinds, POST_KINDS, type Values } from '@plumbline/contract/kinds';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Language, sayIn } from '../../../platform/language.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listPosts } from './post-store.ts';
import { selectCategories } from './public-store.ts';
import type { OwnRow } from './store.ts';

/** Returns the attributes of these kinds, each name once. Each is a column of the file. */
const attributesOf = (wanted: readonly PostKind[]): ReadonlyMap<string, Attribute> =>
  new Map(wanted.toReversed().flatMap((kind) => Object.entries(kinds[kind].attributes)));

const STATUS_HINDI: Record<OwnRow['status'], string> = {
  draft: 'मसौदा',
  in_review: 'जाँच में',
  rejected: 'स्वीकृत नहीं',
  published: 'प्रकाशित',
  paused: 'छिपी हुई',
  expired: 'समाप्त',
  closed: 'बंद',
  removed: 'हटाई गई',
};

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
  const say = sayIn(language);
  const wanted = isPostKind(kind) ? [kind] : POST_KINDS;
  const [place, categories] = await Promise.all([findWorkplace(db, memberId), categoryNames(db, wanted)]);
  const listed = await listPosts(db, place?.vendorId ?? memberId, { kind, status });
  const attributes = attributesOf(wanted);
  const rowOf = (row: OwnRow): string[] => {
    const own = row.kind as PostKind;
    return [
      row.title,
      kinds[own].words.one[language],
      say(row.status, STATUS_HINDI[row.status]),
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
    title: say('Listings', 'प्रविष्टियाँ'),
    columns: [
      { label: say('Title', 'शीर्षक'), width: 40 },
      { label: say('Kind', 'प्रकार'), width: 14 },
      { label: say('Status', 'स्थिति'), width: 11 },
      { label: say('Price (USDT)', 'मूल्य (USDT)'), width: 14, align: 'right' },
      { label: say('Place', 'स्थान'), width: 20 },
      { label: say('Shown until', 'कब तक दिखेगी'), width: 12 },
      { label: say('Changed (UTC)', 'बदली गई (UTC)'), width: 19 },
      ...[say('Category', 'श्रेणी'), say('Description', 'विवरण'), say('Address', 'पता')].map(forMachines),
      ...[...attributes.values()].map(({ label }) => forMachines(label[language])),
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) => rows.map(rowOf)),
  };
}

/** Only in the CSV, because a page has no room for it. */
const forMachines = (label: string) => ({ label, width: 20, isForMachines: true }) as const;
