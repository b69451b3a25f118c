import { fail, type InputOf, ok, type Result, say, type userSearchListing } from '@plumbline/contract';
import { type Kind, kinds } from '@plumbline/contract/kinds';
import { parseUsdt } from '@plumbline/money';
import type { Queryable } from '../../../platform/database.ts';
import { type PlacePoint, type PostWanted, selectPlacePoint } from './post-store.ts';
import { type CategoryRow, selectVendorOf } from './public-store.ts';
import { selectTyped, type Wanted } from './search-store.ts';

type Input = InputOf<typeof userSearchListing>;
export type Asked = Pick<Input, 'kind' | 'search' | 'location' | 'filters'>;

/** The conditions of a search, and its central place if one was given. */
export interface Looked {
  /** Null if nothing can match because the store, category or place does not exist. */
  readonly wanted: Wanted | null;
  readonly place: PlacePoint | null;
}

/** Default distance. */
const NEAR_KM = 25;

const microOf = (text: string): bigint | null | undefined => (text === '' ? null : (parseUsdt(text) ?? undefined));

export async function wantedOf(
  db: Queryable,
  { kind, search, location, filters }: Asked,
  categories: readonly CategoryRow[],
): Promise<Result<Looked, 'invalid_input'>> {
  const [fromMicro, toMicro] = [microOf(filters.priceFrom), microOf(filters.priceTo)];
  if (fromMicro === undefined || toMicro === undefined) return fail('invalid_input', say('enterValidAmount'));
  const asked = filtersOf(kinds[kind], filters);
  if (asked === null) return fail('invalid_input', say('kindHasNoSuchFilter'));
  const own = filters.category === '' ? null : categories.find(({ slug }) => slug === filters.category);
  const vendorId = filters.store === '' ? null : await selectVendorOf(db, filters.store);
  const isAround = kinds[kind].place !== null && location !== '';
  const place = isAround ? await selectPlacePoint(db, location) : null;
  if (own === undefined || (filters.store !== '' && vendorId === null) || (isAround && place === null))
    return ok({ wanted: null, place });
  const wanted: Wanted = {
    kind,
    words: search === '' ? null : await selectTyped(db, search),
    categories: own && below(own.id, categories),
    vendorId,
    fromMicro,
    toMicro,
    physical: filters.physical ?? null,
    post: kind === 'product' ? null : { ...asked, around: place && { ...place, km: filters.withinKm ?? NEAR_KM } },
  };
  return ok({ wanted, place });
}

/** Returns null if the kind has no such filter. */
function filtersOf(
  { attributes }: Kind,
  { choices = {}, ranges = {} }: Input['filters'],
): Pick<PostWanted, 'choices' | 'ranges'> | null {
  const isFacet = (name: string, type: string): boolean =>
    Object.hasOwn(attributes, name) && attributes[name]!.isFacet === true && attributes[name]!.type === type;
  const isSound =
    Object.keys(choices).every((name) => isFacet(name, 'choice')) &&
    Object.keys(ranges).every((name) => isFacet(name, 'number'));
  return isSound ? { choices, ranges } : null;
}

/** The category and all below it. */
const below = (id: number, all: readonly CategoryRow[]): readonly number[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id, all)),
];
