import { createHash } from 'node:crypto';
import {
  addCodes,
  asProduct,
  getCategories,
  getListings,
  getOwnListing,
  type OwnListing,
  saveListing,
  submitListing,
  uploadDigital,
  uploadMedia,
} from '@plumbline/contract';
import { operatorDecideListing } from '@plumbline/contract/operator';
import type { Calls } from '../calls.ts';
import { group, still, toPng } from './draw.ts';
import { REASON } from './open-store.ts';
import type { DemoStore, Thing } from './thing.ts';

const CODES = 30;

/** Puts the store's products on sale. Returns its listings in the order of `things`. */
export async function publishAll(
  vendor: Calls,
  support: Calls,
  store: DemoStore,
  seed: number,
): Promise<readonly OwnListing[]> {
  const { data: known } = await vendor.call(getListings, { limit: '100' });
  const { docs: categories } = (await vendor.call(getCategories, { kind: 'product' })).data;
  const listings: OwnListing[] = [];
  for (const [index, thing] of store.things.entries()) {
    const before = known.docs.find(({ title }) => title === thing.title);
    const own = before && asProduct((await vendor.call(getOwnListing, { id: before._id })).data);
    if (own?.status === 'published') {
      listings.push(own);
      continue;
    }
    const categoryId = categories.find(({ slug }) => slug === thing.category)!._id;
    const of = {
      thing,
      categoryId,
      sku: `${store.sku}-${String(index + 1).padStart(2, '0')}`,
      seed: seed * 10 + index,
    };
    const saved = own?.status === 'in_review' ? own : await save(vendor, own?._id ?? '', of);
    await show(vendor, support, saved);
    listings.push(saved);
  }
  return listings;
}

interface Saving {
  readonly thing: Thing;
  readonly categoryId: string;
  readonly sku: string;
  readonly seed: number;
}

async function save(vendor: Calls, _id: string, { thing, categoryId, sku, seed }: Saving): Promise<OwnListing> {
  const drawings = [still(thing.motif, seed), ...(thing.twice ? [group(thing.motif, seed)] : [])];
  const pictures: string[] = [];
  for (const drawing of drawings) {
    const { data: added } = await vendor.upload(uploadMedia, {}, { picture: await toPng(drawing) });
    pictures.push(added._id);
  }
  const { data: saved } = await vendor.call(saveListing, {
    _id,
    title: thing.title,
    description: `${thing.about}\n\n*This is a sample: nobody sends it to you.*`,
    categoryId,
    physical: thing.digital === null,
    attributes: { ...thing.facts },
    delivery: thing.digital === null ? DELIVERY.map((way) => ({ ...way, countries: [] })) : [],
    pictures,
    variants: thing.choices.map((choice, place) => ({
      ...choice,
      sku: thing.choices.length > 1 ? `${sku}-${place + 1}` : sku,
      stock: thing.digital === 'codes' ? 0 : thing.stock,
    })),
  });
  const product = asProduct(saved);
  for (const variant of product.variants)
    await handOver(vendor, thing, { listingId: product._id, variantId: variant._id });
  return product;
}

/** USDT for the default delivery option. */
export const POSTAGE = '2';
const DELIVERY = [
  { name: 'Post', price: POSTAGE, days: 5 },
  { name: 'Courier', price: '6', days: 2 },
];

/** Uploads the goods of a digital listing: codes or a file. */
async function handOver(vendor: Calls, thing: Thing, of: { listingId: string; variantId: string }): Promise<void> {
  if (thing.digital === 'codes') {
    const codes = Array.from({ length: CODES }, (_, number) => codeOf(`${of.variantId} ${number}`));
    await vendor.call(addCodes, { ...of, codes });
  }
  if (thing.digital === 'file') {
    const file = new Blob([`${thing.title}\n\n${thing.about}\n\nThis is a sample.\n`]);
    await vendor.upload(uploadDigital, { ...of, name: `${thing.title}.txt` }, { file });
  }
}

const codeOf = (text: string): string => {
  const digits = createHash('sha256').update(text).digest('hex').toUpperCase();
  return `SAMPLE-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`;
};

/** Publishes a listing. An operator reviews a store's first three; later ones are visible at once. */
async function show(vendor: Calls, support: Calls, { _id, status, revision }: OwnListing): Promise<void> {
  const submitted = status === 'in_review' ? { status, revision } : (await vendor.call(submitListing, { _id })).data;
  if (submitted.status !== 'in_review') return;
  await support.call(operatorDecideListing, { _id, revision: submitted.revision, decision: 'approve', reason: REASON });
}
