import { describe, expect, it } from 'vitest';
import { draftOf, moved, newAttribute, newVariant, requestOf, saysTheSame, violationsOf } from './draft.ts';
import { listingOf } from './listing.testing.ts';

const sound = () => draftOf(listingOf());

describe('Product draft', () => {
  it('Reading a listing and sending it unchanged gives the same listing', () => {
    const { _id, ...request } = requestOf(sound(), 'listing-1');
    expect([_id, request.attributes, request.delivery]).toEqual([
      'listing-1',
      { Colour: 'red' },
      [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
    ]);
    expect(saysTheSame(sound(), sound())).toBe(true);
  });

  it('An empty attribute row is not a change', () => {
    expect(saysTheSame(sound(), { ...sound(), attributes: [...sound().attributes, newAttribute()] })).toBe(true);
  });

  it('A digital product is sent without delivery methods', () => {
    expect(requestOf({ ...sound(), physical: false }, null).delivery).toEqual([]);
  });

  it.each([
    ['a short title', { title: 'ab' }, 'title'],
    ['no description', { description: ' ' }, 'description'],
    ['no category', { categoryId: '' }, 'categoryId'],
    ['no delivery', { delivery: [] }, 'delivery'],
    ['a price of zero', { variants: [{ ...newVariant(), sku: 'A', label: 'a', price: '0' }] }, 'variants.0.price'],
    ['a price in words', { variants: [{ ...newVariant(), sku: 'A', label: 'a', price: 'ten' }] }, 'variants.0.price'],
    [
      'half a unit',
      { variants: [{ ...newVariant(), sku: 'A', label: 'a', price: '1', stock: '1.5' }] },
      'variants.0.stock',
    ],
    ['a SKU with a space', { variants: [{ ...newVariant(), sku: 'A B', label: 'a', price: '1' }] }, 'variants.0.sku'],
    [
      'one SKU twice',
      { variants: [newVariant(), newVariant()].map((each) => ({ ...each, sku: 'A', label: 'a', price: '1' })) },
      'variants.1.sku',
    ],
    [
      'a country in words',
      { delivery: [{ key: 1, name: 'Post', price: '0', countries: 'India', days: '5' }] },
      'delivery.0.countries',
    ],
    ['no days', { delivery: [{ key: 1, name: 'Post', price: '0', countries: '', days: '0' }] }, 'delivery.0.days'],
    ['an attribute with =', { attributes: [{ key: 1, name: 'a=b', value: 'c' }] }, 'attributes.0.name'],
  ])('A draft with %s shows an error at its field', (_what, over, field) => {
    expect(Object.keys(violationsOf({ ...sound(), ...over }))).toEqual([field]);
  });

  it('A valid draft has no errors', () => {
    expect(violationsOf(sound())).toEqual({});
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -1, 'bac'],
  ])('Moving the item at %i to %i gives %s', (from, to, expected) => {
    expect(moved([...'abc'], from, to).join('')).toBe(expected);
  });
});
