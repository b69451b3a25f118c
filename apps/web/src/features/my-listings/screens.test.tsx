import { fakeApi } from '@plumbline/app-runtime/testing';
import { getMyListings } from '@plumbline/contract';
import { texts as myListingsTexts } from '@plumbline/texts/en/my-listings';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import Listings from './screens.tsx';

beforeEach(() => signIn());

const listing = (_id: string, shownUntil: string | null) => ({
  _id,
  title: `Listing ${_id}`,
  kind: shownUntil === null ? 'course' : 'listing',
  status: 'published',
  change: null,
  price: null,
  units: null,
  shownUntil,
  changedAt: '2026-01-05 10:00:00',
});
const open = (...docs: readonly object[]) => {
  fakeApi({ [getMyListings.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } } });
  draw(<Listings params={{}} />, '/my-listings');
  return screen.findByRole('table');
};
const end = () => screen.queryByRole('columnheader', { name: myListingsTexts.shownUntil });

describe('My listings', () => {
  it('Listings without an end date are shown without that column', async () => {
    await open(listing('1', null), listing('2', null));
    expect(end()).toBeNull();
  });

  it('One listing with an end date is enough to show that column', async () => {
    const table = await open(listing('1', null), listing('2', '2026-02-05'));
    expect(end()).toBeTruthy();
    expect(table.textContent).toContain('5 Feb 2026');
  });
});
