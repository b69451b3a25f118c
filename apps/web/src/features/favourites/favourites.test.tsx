import {
  type Favourite,
  getFavourites,
  getSavedSearches,
  mailSavedSearch,
  removeFavourite,
  type SavedSearch,
} from '@plumbline/contract';
import { searchPath } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import { rowOf } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as favouritesTexts } from '@plumbline/texts/en/favourites';
import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import FavouritesScreen from './favourites-screen.tsx';
import { nameOf } from './saved-searches.tsx';
import { readSeen } from './seen.ts';
import { favouriteWords } from './words.ts';

const favourite = (changes: Partial<Favourite> = {}): Favourite =>
  rowOf(getFavourites, {
    listingId: 'l1',
    slug: 'blue-mug',
    title: 'Blue mug',
    price: '12.50',
    owner: { name: 'Kiln & Co', slug: 'kiln' },
    isOffered: true,
    inStock: true,
    ...changes,
  });
const NO_FILTERS = { category: '', store: '', priceFrom: '', priceTo: '' };
const search = (changes: Partial<SavedSearch> = {}): SavedSearch =>
  rowOf(getSavedSearches, { _id: 's1', search: 'mug', filters: NO_FILTERS, isMailed: true, ...changes });
const listed = (docs: readonly object[]) => ({ data: { docs, total: docs.length, page: 1, limit: 24, pages: 1 } });
const begin = (favourites: readonly Favourite[], searches: readonly SavedSearch[] = []) =>
  drawWith(<FavouritesScreen />, {
    [getFavourites.path]: listed(favourites),
    [getSavedSearches.path]: listed(searches),
    [removeFavourite.path]: { message: answersTexts.removeFavourite, data: {} },
    [mailSavedSearch.path]: { message: 'Saved', data: {} },
  });

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  signIn();
});

describe('Favourites', () => {
  it('A favourite links to its item’s page unless the item is no longer offered', async () => {
    begin([favourite(), favourite({ listingId: 'l2', slug: 'gone', title: 'Gone', isOffered: false })]);
    expect((await screen.findByRole('link', { name: 'Blue mug' })).getAttribute('href')).toBe('/listing/blue-mug');
    expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
    expect(screen.getByText('Kiln & Co · not available right now')).toBeTruthy();
  });

  it('A favourite classified shows its price label instead of a price', async () => {
    const attributes = { offer: 'sell', condition: 'good' };
    const chair = { kind: 'listing', title: 'Chair', price: null, attributes } as const;
    begin([
      favourite({ ...chair, owner: { name: 'Fay', slug: null } }),
      favourite({ ...chair, listingId: 'l2', title: 'Gone', attributes: {}, isOffered: false }),
    ]);
    expect(await screen.findByText('Classified · For sale · Used, good · Fay')).toBeTruthy();
    expect(screen.getByText(kindsTexts.listing.noPrice)).toBeTruthy();
    expect(screen.getByText('Classified · Kiln & Co · not available right now')).toBeTruthy();
  });

  it('Each favourite has its own remove button', async () => {
    const { user, server } = begin([favourite()]);
    await user.click(await screen.findByRole('button', { name: favouritesTexts.removeOf({ title: 'Blue mug' }) }));
    await waitFor(() => expect(server.bodies(removeFavourite)[0]).toEqual({ listingId: 'l1' }));
  });

  it('An empty favourites list shows the next step', async () => {
    begin([]);
    expect(await screen.findByText(favouritesTexts.noneKept)).toBeTruthy();
    expect(await screen.findByText(favouritesTexts.noSearches)).toBeTruthy();
  });
});

describe('Saved searches on their screen', () => {
  it('The mails of a saved search can be turned off with a button that includes its name', async () => {
    const { user, server } = begin([], [search()]);
    await user.click(await screen.findByRole('button', { name: favouritesTexts.stopMailsOf({ search: '“mug”' }) }));
    await waitFor(() => expect(server.bodies(mailSavedSearch)[0]).toEqual({ _id: 's1', isMailed: false }));
  });

  it('A saved search opens the market with all its filters', () => {
    const filters = { category: 'kitchen', store: '', priceFrom: '', priceTo: '20', physical: false };
    expect(searchPath(search({ filters }))).toBe(
      '/market/product?q=mug&category=kitchen&to=20&goods=digital&sort=newest',
    );
    expect(nameOf(search({ filters }), favouriteWords(), kindsByLanguage.en.product)).toBe(
      '“mug”, in kitchen, to 20 USDT, digital',
    );
    expect(nameOf(search({ search: '' }), favouriteWords(), kindsByLanguage.en.product)).toBe('Everything');
  });

  // Shows DEC-9-kinds-14
  it('A saved search for another kind opens the market with its choices, ranges and location', () => {
    const filters = {
      ...NO_FILTERS,
      location: 'Pune',
      withinKm: 25,
      choices: { condition: ['good'] },
      ranges: { year: { from: 1990, to: 2010 } },
    };
    const classified = search({ kind: 'listing', search: '', filters });
    expect(searchPath(classified)).toBe(
      '/market/listing?sort=newest&near=Pune&km=25&f.condition=good&min.year=1990&max.year=2010',
    );
    expect(nameOf(classified, favouriteWords(), kindsByLanguage.en.listing)).toBe(
      'Classifieds, within 25 km of Pune, Used, good, Year made ≥ 1990 ≤ 2010',
    );
    const open = search({ kind: 'listing', filters: { ...NO_FILTERS, ranges: { year: { from: 1990 } } } });
    expect(searchPath(open)).toBe('/market/listing?q=mug&sort=newest&min.year=1990');
    expect(nameOf(open, favouriteWords(), kindsByLanguage.en.listing)).toBe('“mug” · Classifieds, Year made ≥ 1990');
  });
});

describe('Recently viewed listings', () => {
  const seen = {
    slug: 'blue-mug',
    title: 'Blue mug',
    price: '12.50',
    picture: '/publicApi/picture/x/160',
    storeName: 'Kiln',
  };

  // Shows DEC-9-catalogue-8
  it('Recently viewed listings come from this browser and can be cleared with a button', async () => {
    localStorage.setItem('plumbline_seen', JSON.stringify([seen]));
    const { user } = begin([]);
    expect(screen.getByRole('link', { name: 'Blue mug' }).getAttribute('href')).toBe('/listing/blue-mug');
    await user.click(screen.getByRole('button', { name: favouritesTexts.forget }));
    expect(screen.queryByRole('link', { name: 'Blue mug' })).toBeNull();
    expect(localStorage.getItem('plumbline_seen')).toBeNull();
  });

  it.each([
    ['another host’s picture', { ...seen, picture: 'https://elsewhere.example/x.png' }],
    ['another host’s picture without a scheme', { ...seen, picture: '//elsewhere.example/x.png' }],
    ['a path as its name', { ...seen, slug: '../login' }],
    ['an invalid price', { ...seen, price: 'cheap' }],
    ['nothing', null],
  ])('Recently viewed listings omit %s', (_what, entry) => {
    localStorage.setItem('plumbline_seen', JSON.stringify([entry, seen]));
    expect(readSeen()).toEqual([seen]);
  });

  it('Recently viewed listings are empty if the stored data is invalid', () => {
    localStorage.setItem('plumbline_seen', '{');
    expect(readSeen()).toEqual([]);
  });
});
