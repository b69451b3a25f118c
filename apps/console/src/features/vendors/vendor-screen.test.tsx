import type { VendorFacts } from '@plumbline/contract/operator';
import { operatorDecideVendor, operatorListings, operatorVendor } from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleVendorsTexts } from '@plumbline/texts/en/console-vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import VendorScreen from './vendor-screen.tsx';

const facts = (status: VendorFacts['vendor']['status'], over: Partial<VendorFacts> = {}): VendorFacts =>
  dataOf(operatorVendor, {
    vendor: {
      _id: 'v1',
      fullName: 'Vera Vendor',
      email: 'vera@vendor.example',
      storeName: 'Blue Pottery',
      slug: 'blue-pottery',
      status,
      submittedAt: '2026-03-04 05:06:07',
    },
    store: {
      _id: 'v1',
      status,
      storeName: 'Blue Pottery',
      slug: 'blue-pottery',
      description: 'A [link](https://elsewhere.example)',
    },
    checklist: [{ item: 'identity', state: 'waits' }],
    identity: 'submitted',
    team: [{ _id: 't1', fullName: 'Vera Vendor', email: 'vera@vendor.example', role: 'owner' }],
    ...over,
  });

const begin = (shown: VendorFacts) =>
  drawWith(
    <Routes>
      <Route path="/vendors/:id" element={<VendorScreen />} />
    </Routes>,
    {
      [operatorVendor.path.replace('{id}', 'v1')]: { data: shown },
      [operatorListings.path]: { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } },
      [operatorDecideVendor.path]: { message: 'Decided' },
    },
    '/vendors/v1',
  );

beforeEach(() => signInAs('support'));

describe('Vendor screen', () => {
  // Shows DEC-9-catalogue-18
  it.each([
    ['draft', []],
    ['submitted', ['Approve', 'Reject']],
    ['rejected', []],
    ['approved', ['Suspend', 'Close']],
    ['suspended', ['Reinstate', 'Close']],
    ['closed', []],
  ] as const)('The vendor screen for a store that is %s offers the decisions %j', async (status, labels) => {
    begin(facts(status));
    await screen.findByRole('heading', { name: 'Blue Pottery', level: 1 });
    const shown = screen.queryAllByRole('button', { name: /Approve|Reject|Suspend|Close|Reinstate/ });
    expect(shown.map(({ textContent }) => textContent)).toEqual(labels);
  });

  // Shows DEC-9-catalogue-18
  it('Approving a store sends the reason', async () => {
    const { user, server } = begin(facts('submitted'));
    await user.click(await screen.findByRole('button', { name: consoleVendorsTexts.decisions.approve.label }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleVendorsTexts.decisions.approve.title }));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'Looks whole');
    await user.click(dialog.getByRole('button', { name: consoleVendorsTexts.decisions.approve.label }));
    await waitFor(() =>
      expect(server.bodies(operatorDecideVendor)[0]).toEqual({
        _id: 'v1',
        decision: 'approve',
        reason: 'Looks whole',
      }),
    );
  });

  it('The vendor screen shows Markdown source, so that no link hides behind its text', async () => {
    begin(facts('submitted'));
    expect(await screen.findByText('A [link](https://elsewhere.example)')).toBeTruthy();
  });

  it('The vendor screen lists the accounts that use the same payout address', async () => {
    begin(facts('submitted', { sharesPayoutAddressWith: [{ _id: 'm9', fullName: 'Asha Rao', email: 'a@b.example' }] }));
    expect((await screen.findByRole('link', { name: 'Asha Rao' })).getAttribute('href')).toBe('/members/m9');
  });

  it('The auditor role sees the vendor screen but cannot decide', async () => {
    signInAs('auditor');
    begin(facts('submitted'));
    await screen.findByRole('heading', { name: 'Blue Pottery', level: 1 });
    expect(screen.queryByRole('button', { name: consoleVendorsTexts.decisions.approve.label })).toBeNull();
  });
});
