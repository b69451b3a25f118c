import {
  type CodeOf,
  fail,
  type ImportReport,
  importListings,
  type ListingColumn,
  messageOf,
  ok,
  type Result,
  saveListing,
  say,
  setStock,
} from '@plumbline/contract';
import { textOf } from '@plumbline/contract/texts';
import { toAmount } from '@plumbline/money';
import type { Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { takeLease } from '../../../../platform/leases.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { toRefusal } from '../../../../platform/refused.ts';
import type { Caller } from '../../../../routing/mounts.ts';
import { checkTeam, workplaceOf } from '../../vendors/index.ts';
import { hitOfImport } from '../limits.ts';
import { selectCategories } from '../public-store.ts';
import { slugOf } from '../rules.ts';
import type { VariantRow } from '../store.ts';
import { type FiledRow, type Saving, saveFiled, selectNamed, selectVariantsOf } from './csv-store.ts';
import { type ListingFile, parseFile } from './parse-file.ts';
import { type Known, type ReadListing, readListingRows, type Violation } from './read-listing-rows.ts';

type Code = CodeOf<typeof importListings> | 'rate_limited';
type ImportDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** Runs before any of the file is read. */
export async function admitImport({ db, config }: ImportDeps, caller: Caller): Promise<Result<null, Code>> {
  const checked = await toRefusal(importListings.errors, () => checkTeam(db, caller.tokenSha256));
  if (!checked.ok) return checked;
  return (await withinLimits(db, config.rateLimitFactor, [hitOfImport(caller.subjectId)]))
    ? ok(null)
    : fail('rate_limited');
}

/** Saves a file's listings, each completely or not at all, or reports what that would do. */
export async function importFile(
  deps: ImportDeps,
  caller: Caller,
  file: { readonly content: Buffer | undefined; readonly isDryRun: boolean; readonly language?: Language },
): Promise<Result<ImportReport, Code>> {
  if (file.content === undefined) return fail('import_missing');
  const parsed = parseFile(file.content);
  if (!parsed.ok) return parsed;
  // An import holds a connection for some seconds.
  const lease = await takeLease(deps, 'import', caller.subjectId);
  if (lease === null) return fail('busy');
  try {
    const report = await toRefusal(importListings.errors, () =>
      importRows(deps.db, caller, parsed.value, file.isDryRun),
    );
    return report.ok ? ok(worded(report.value, file.language)) : report;
  } finally {
    await lease.release();
  }
}

/** A report whose errors are not worded yet. */
type Report = Omit<ImportReport, 'errors'> & { readonly errors: readonly Violation[] };

const worded = ({ errors, ...report }: Report, language?: Language): ImportReport => ({
  ...report,
  errors: errors.map((error) => ({ ...error, message: textOf(error.message, language) })),
});

async function importRows(
  db: Deps['db'],
  { subjectId, tokenSha256 }: Caller,
  { rows, delimiter }: ListingFile,
  isDryRun: boolean,
): Promise<Report> {
  const { vendorId } = await workplaceOf(db, subjectId);
  const groups = Map.groupBy(rows, ({ cells }) => cells.listing ?? '');
  const known = await readKnown(db, vendorId, [...groups.keys()]);
  const categories = new Map((await selectCategories(db, 'product')).map(({ id, slug }) => [slug, String(id)]));
  const report = { created: 0, changed: 0, unchanged: 0 };
  const errors: Violation[] = [];
  for (const [name, group] of groups) {
    const before = known.get(name);
    const unnamed = violationOfName(name, before);
    const read = unnamed ?? readListingRows(group, { known: before?.known, categories, delimiter });
    if (!('ok' in read)) errors.push({ row: group[0]!.number, ...read });
    else if (!read.ok) errors.push(...read.errors);
    else {
      const saving = savingOf(name, before, read.value);
      const outcome = saving === null ? 'unchanged' : await save(db, tokenSha256, saving, isDryRun);
      if (typeof outcome === 'string') report[outcome] += 1;
      else errors.push({ row: group[0]!.number, ...outcome });
    }
  }
  errors.sort((left, right) => left.row - right.row);
  return { isDryRun, rows: rows.length, ...report, errors };
}

/** A listing of the store, as a form and as its row. */
interface Before {
  readonly row: FiledRow;
  readonly known: Known;
  readonly variants: readonly VariantRow[];
  readonly stock: ReadonlyMap<string, number>;
}

async function readKnown(db: Deps['db'], vendorId: bigint, names: readonly string[]): Promise<Map<string, Before>> {
  const rows = await selectNamed(db, vendorId, names);
  const variants = await selectVariantsOf(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  const found = new Map<string, Before>();
  for (const row of rows) {
    const own = variants.get(row.revisionId) ?? [];
    const before = {
      row,
      known: {
        ...row,
        categoryId: String(row.categoryId),
        delivery: row.delivery.map((each) => ({ ...each, price: toAmount(each.priceMicro) })),
        pictures: [...row.pictures],
        pictureTexts: [...row.pictureTexts],
        variants: own.map((each) => ({ ...each, price: toAmount(each.priceMicro) })),
      },
      variants: own,
      stock: new Map(own.map(({ sku, stock }) => [sku, stock])),
    };
    found.set(row.publicId, before);
    if (row.ownKey !== null) found.set(row.ownKey, before);
  }
  return found;
}

type CellError = Omit<Violation, 'row'>;

/** An id that is not a listing of the store belongs to another one, so it cannot be a name. */
function violationOfName(name: string, before: Before | undefined): CellError | null {
  if (name === '' || name.length > 60) return { column: 'listing', message: say('fillThisIn') };
  const isUnknown = before === undefined && isUuid(name);
  return isUnknown ? { column: 'listing', message: say('listing_unknown') } : null;
}

/** Returns null if nothing changes. */
function savingOf(name: string, before: Before | undefined, { says, stock }: ReadListing): Saving | null {
  const isRevised = before === undefined || comparedText(says) !== comparedText(saysOfRow(before));
  const units = new Map([...stock].filter(([sku, count]) => before?.stock.get(sku) !== count));
  if (!isRevised && units.size === 0) return null;
  return {
    id: before?.row.publicId ?? null,
    kind: 'product',
    slug: slugOf(says.title),
    says: before === undefined ? { ...says, ownKey: name } : says,
    isRevised,
    stock: before === undefined ? new Map() : units,
  };
}

type Comparable = Omit<ReadListing['says'], 'variants' | 'delivery' | 'ownKey'> & {
  readonly variants: readonly { sku: string; label: string; priceMicro: string | bigint }[];
  readonly delivery: readonly { name: string; priceMicro: string; countries: readonly string[]; days: number }[];
};

const saysOfRow = ({ row, known, variants }: Before): Comparable => ({
  ...row,
  categoryId: known.categoryId,
  variants,
});

/** Gives the same text for the same values, whatever order the database keeps attributes in. */
const comparedText = (says: Comparable): string =>
  JSON.stringify([
    says.title,
    says.description,
    says.categoryId,
    says.physical,
    Object.entries(says.attributes).sort(),
    says.delivery.map(({ name, priceMicro, countries, days }) => [name, priceMicro, countries, days]),
    says.pictures.map((id, place) => [id, says.pictureTexts[place] ?? '']),
    says.variants.map(({ sku, label, priceMicro }) => [sku, label, String(priceMicro)]),
  ]);

/** The column that each SQL refusal is about. */
const COLUMN_OF: Readonly<Partial<Record<string, ListingColumn>>> = {
  picture_unknown: 'pictures',
  category_unknown: 'category',
  stock_is_codes: 'stock',
  listing_unknown: 'listing',
};
/** These end the whole call, because no further row can succeed. */
const CODES = [...saveListing.errors, ...setStock.errors].filter(
  (code) => code !== 'unauthorized' && code !== 'forbidden' && code !== 'account_frozen',
);

async function save(
  db: Deps['db'],
  session: Buffer,
  saving: Saving,
  isDryRun: boolean,
): Promise<'created' | 'changed' | CellError> {
  const saved = await toRefusal(CODES, () => saveFiled(db, session, saving, isDryRun));
  if (saved.ok) return saving.id === null ? 'created' : 'changed';
  return { column: COLUMN_OF[saved.code] ?? null, message: messageOf(saved) };
}
