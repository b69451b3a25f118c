import type { ListingFacts, ListingRevision } from '@plumbline/contract/operator';
import { operatorDecideListing, operatorListing } from '@plumbline/contract/operator';
import { sample } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleListingsTexts } from '@plumbline/texts/en/console-listings';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import ListingScreen from './listing-screen.tsx';

const revision = (title: string, number: number): ListingRevision =>
  sample(operatorListing.data.shape.published.unwrap(), {
    revision: number,
    title,
    price: '12.50',
    physical: true,
    delivery: [{ name: 'Post', price: '2.00', days: 5 }],
    variants: [{ _id: 'x1', sku: 'ONE', label: 'One', price: '12.50', stock: 3, digital: null }],
    categories: ['Home & Kitchen', 'Kitchen'],
  });
const listing = (over: Partial<ListingFacts> = {}): ListingFacts => ({
  ...revision('A blue mug', 2),
  _id: 'l1',
  slug: 'a-mug',
  kind: 'product',
  status: 'published',
  change: 'in_review',
  reason: null,
  stock: 3,
  picture: null,
  changedAt: '2026-03-04 05:06:07',
  categoryId: '7',
  appeal: null,
  store: { _id: 'v1', storeName: 'Blue Pottery', slug: 'blue-pottery', kind: 'vendor' },
  isKnownVendor: false,
  bannedWords: [],
  published: revision('A red mug', 1),
  ...over,
});

const begin = (shown: ListingFacts | (() => ListingFacts)) =>
  drawWith(
    <Routes>
      <Route path="/listings/:id" element={<ListingScreen />} />
    </Routes>,
    {
      [operatorListing.path.replace('{id}', 'l1')]: () => ({ data: typeof shown === 'function' ? shown() : shown }),
      [operatorDecideListing.path]: { message: 'Decided' },
    },
    '/listings/l1',
  );
const decisions = async () => {
  await screen.findByRole('heading', { level: 1 });
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  // Besides the help button beside the title.
  expect(buttons.shift()).toBe('?');
  return buttons;
};

beforeEach(() => signInAs('support'));

describe('Listing screen', () => {
  // Shows DEC-9-catalogue-18
  it('The listing screen shows a change before and after', async () => {
    begin(listing());
    const row = (await screen.findByRole('rowheader', { name: 'title' })).closest('tr')!;
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['A red mug', 'A blue mug']);
    expect(screen.getByText(consoleListingsTexts.thePicturesStay)).toBeTruthy();
  });

  // Shows DEC-9-catalogue-18
  it('Rejecting a listing applies to the displayed revision and requires a reason', async () => {
    const { user, server } = begin(listing());
    await user.click(await screen.findByRole('button', { name: consoleListingsTexts.reject }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleListingsTexts.rejectThisRevision }));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'No picture');
    await user.click(dialog.getByRole('button', { name: consoleListingsTexts.reject }));
    const sent = { _id: 'l1', revision: 2, decision: 'reject', reason: 'No picture' };
    await waitFor(() => expect(server.bodies(operatorDecideListing)[0]).toEqual(sent));
  });

  it('A decision on a listing applies to the revision shown at its start, and a newer one is announced', async () => {
    let shown = listing();
    const { user, server } = begin(() => shown);
    await user.click(await screen.findByRole('button', { name: consoleListingsTexts.approve }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleListingsTexts.approveThisRevision }));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'All is said');
    shown = listing(revision('A cursed mug', 3));
    await refreshEverything();
    expect(await dialog.findByText(/^The owner has saved revision 3 in the meantime/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: consoleListingsTexts.approve }));
    const sent = { _id: 'l1', revision: 2, decision: 'approve', reason: 'All is said' };
    await waitFor(() => expect(server.bodies(operatorDecideListing)[0]).toEqual(sent));
  });

  it.each([
    ['a pending change', {}, ['Approve', 'Reject', 'Remove']],
    ['no pending change', { change: null, published: null }, ['Remove']],
    ['a removal without an appeal', { status: 'removed' }, []],
    [
      'a pending appeal',
      { status: 'removed', appeal: { text: 'It is allowed', outcome: null } },
      [consoleListingsTexts.grantTheAppeal, consoleListingsTexts.upholdTheRemoval],
    ],
    ['a decided appeal', { status: 'removed', appeal: { text: 'It is allowed', outcome: 'upheld' } }, []],
  ] as const)('The listing screen for %s offers the possible decisions', async (_what, over, labels) => {
    begin(listing(over));
    expect(await decisions()).toEqual(labels);
  });
});
