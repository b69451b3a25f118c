import { fakeApi } from '@plumbline/app-runtime/testing';
import { operatorMembers, operatorOverview, operatorWithdrawals } from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../lib/draw.testing.tsx';
import { setLocked } from '../lib/session.ts';
import { Shell } from './shell.tsx';

const HASH = `0x${'ab'.repeat(32)}`;
const Place = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};
const member = { _id: 'm1', kind: 'member', fullName: 'Asha Verma', referId: 'PLY10', email: 'asha@x.test' };
const withdrawal = { _id: 'w1', gross: '40.00', createdAt: '2026-01-05 06:07:08', member };
const page = (...docs: readonly object[]) => ({ docs, total: docs.length, page: 1, limit: 5, pages: 1 });

function begin() {
  const server = fakeApi({
    [operatorMembers.path]: { data: { ...page(member), foundBy: 'name', isCut: false } },
    [operatorWithdrawals.path]: { data: page(withdrawal) },
    [operatorOverview.path]: { data: { attention: [{ kind: 'withdrawals', count: 3, oldestAt: null }] } },
  });
  const drawn = draw(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<Place />} />
      </Route>
    </Routes>,
  );
  return { ...drawn, server };
}
async function opened() {
  const begun = begin();
  await begun.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: consoleTexts.search }));
  return { ...begun, dialog, field: dialog.getByRole('searchbox') };
}

beforeEach(() => {
  setLocked(false);
  signInAs('owner');
});

describe('Search across the console', () => {
  // Shows SPEC-7.34
  it('Ctrl and K open the search, and Enter opens the first matching screen', async () => {
    const { user, field } = await opened();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('recon{Enter}');
    expect(await screen.findByText('at /reconciliation')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Shows SPEC-7.34
  it('Words find members and their withdrawals, requested once typing stops', async () => {
    const { user, field, dialog, server } = await opened();
    await user.type(field, 'asha');
    expect((await dialog.findByRole('link', { name: /Asha Verma · PLY10/ })).getAttribute('href')).toBe('/members/m1');
    const found = await dialog.findByRole('link', { name: /40\.00 USDT/ });
    expect(found.getAttribute('href')).toBe('/withdrawals?queue=all&dir=desc&member=asha');
    await waitFor(() => expect(server.to(operatorMembers.path).at(-1)!.query).toMatchObject({ search: 'asha' }));
    expect(server.to(operatorMembers.path).length).toBeLessThan(4);
  });

  it('A transaction hash opens the transaction lookup', async () => {
    const { user, field, dialog } = await opened();
    await user.click(field);
    await user.paste(HASH);
    const found = await dialog.findByRole('link', { name: new RegExp(consoleTexts.lookUpTransaction) });
    expect(found.getAttribute('href')).toBe(`/deposits?hash=${HASH}`);
  });

  it('Arrow keys move between the field and the results', async () => {
    const { user, field, dialog } = await opened();
    await user.type(field, 'pla');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(dialog.getAllByRole('link')[0]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field);
  });

  // Shows SPEC-7.34
  it('The menu shows the number of waiting tasks beside their screens', async () => {
    begin();
    const place = (await screen.findByText(consoleTexts.waiting, { exact: false })).closest('li')!;
    expect(place.textContent).toBe('Withdrawals3 waiting');
  });
});
