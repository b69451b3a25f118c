import type { OwnListing } from '@plumbline/contract';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';

/** Returns a picture as the server does. */
export const pictureOf = (name: string) => ({
  _id: name,
  width: 800,
  height: 600,
  alt: `${name} from the left`,
  sizes: { '160': `/p/${name}/160`, '480': `/p/${name}/480`, '1280': `/p/${name}/1280` },
});

/** Returns a published product of the store; `over` changes fields. */
export const listingOf = (over: Partial<OwnListing> = {}): OwnListing => ({
  _id: 'listing-1',
  slug: 'red-mug-00000001',
  kind: 'product',
  title: 'Red mug',
  status: 'published',
  change: null,
  reason: null,
  price: '12.50',
  physical: true,
  stock: 4,
  picture: null,
  changedAt: '2026-01-05 10:00:00',
  description: 'Holds 300 ml',
  revision: 1,
  categoryId: '11',
  attributes: { Colour: 'red' },
  delivery: [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
  pictures: [],
  variants: [{ _id: 'variant-1', sku: 'MUG-S', label: 'Small', price: '12.50', stock: 4, digital: null }],
  published: null,
  appeal: null,
  ...over,
});

export const CATEGORIES = [
  { _id: '2', slug: 'home', name: storefrontTexts.categories.product.home, parentId: null },
  { _id: '11', slug: 'kitchen', name: 'Kitchen', parentId: '2' },
];
