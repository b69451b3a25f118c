import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  activePackages,
  getReceipt,
  notice,
  noticeState,
  packageSearch,
  purchasePackage,
  targetHistory,
} from '@plumbline/contract';
import { dataOf, rowOf } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { texts as outcomeTexts } from '@plumbline/texts/en/outcome';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { PackageTab } from './packages-screen.tsx';

const SILVER = rowOf(packageSearch, {
  _id: 'k1',
  title: 'Silver',
  price: '100.00',
  yield: '1.25',
  maturity: 300,
  outcomes: [
    { percent: 0 },
    { percent: 50, aDay: '0.625', whole: '187.50' },
    { percent: 100, aDay: '1.25', whole: '375.00' },
  ],
  earlyCharge: '10.00',
});
const HISTORY = { days: 30, mean: '0.971234', lowest: '0.000000', highest: '1.000000', unpaid: 2, subsidy: '0.000000' };
const page = (docs: readonly object[], total = docs.length) => ({
  data: { docs, total, page: 1, limit: 12, pages: 1 },
});
const begin = (more: FakeAnswers = {}, balance = '150.00', at = '/stake') =>
  drawWith(
    <PackageTab balance={balance} />,
    {
      [packageSearch.path]: page([SILVER]),
      [activePackages.path]: { data: [] },
      [targetHistory.path]: { data: HISTORY },
      [noticeState.path.replace('{name}', 'risk')]: { data: { version: 3, isAccepted: true } },
      ...more,
    },
    at,
  );
type User = ReturnType<typeof draw>['user'];
async function choose(user: User) {
  await user.click(await screen.findByRole('button', { name: /BUY PACKAGE/ }));
  return within(await screen.findByRole('dialog', { name: 'Silver' }));
}
const press = (user: User) => user.click(screen.getByRole('button', { name: /^Buy for/ }));

beforeEach(() => signIn());

describe('Packages on sale', () => {
  it('A search for packages without matches links to all packages', async () => {
    begin({ [packageSearch.path]: page([]) }, '0.00', '/stake?search=gold');
    expect(await screen.findByText(packagesTexts.noMatch)).toBeTruthy();
    expect(screen.getByRole('link', { name: packagesTexts.showAll }).getAttribute('href')).toBe('/stake');
  });

  it('A page out of range links to the first page and keeps the search', async () => {
    begin({ [packageSearch.path]: page([], 3) }, '0.00', '/stake?search=silver&page=9');
    const link = await screen.findByRole('link', { name: appTexts.lists.firstPage });
    expect(link.getAttribute('href')).toContain('search=silver');
  });

  it('Packages cannot be bought while the member’s own packages are unknown', async () => {
    begin({ [activePackages.path]: { status: 500, message: 'no' } });
    expect(await screen.findByText(packagesTexts.heldFailed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /BUY PACKAGE/ })).toBeNull();
  });
});

describe('Possible income of a package', () => {
  // Shows SPEC-2-stake-5
  it('The three shares of a target appear beside the amounts paid on past days and promise nothing', async () => {
    begin();
    const table = await screen.findByRole('table', { name: /^What Silver would pay/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Share of targetPer day, USDTAll 300 days, USDT', '0 %0.000.00', '50 %0.62187.50', '100 %1.25375.00']);
    // On the card, and beside the package's possible income.
    expect(
      await screen.findAllByText('Over the last 30 days, packages earned 97 % of their target on average.'),
    ).toHaveLength(2);
    expect(screen.getByText(/Daily results ranged from 0 % to 100 %\. 2 days paid nothing\./)).toBeTruthy();
    expect(screen.getByText(outcomeTexts.outcomesLead)).toBeTruthy();
  });

  // Shows DEC-1.10a
  it('Packages can be bought while the target history fails to load', async () => {
    begin({ [targetHistory.path]: { status: 500, message: 'no' } });
    expect(
      (await screen.findByRole('button', { name: packagesTexts.buyOf({ title: 'Silver' }) })).hasAttribute('disabled'),
    ).toBe(false);
    expect(screen.queryByText(/earned .* of their target/)).toBeNull();
  });

  it('Before the first closed day, the screen says that there is no history', async () => {
    begin({ [targetHistory.path]: { data: { ...HISTORY, days: 0 } } });
    expect(await screen.findByText(outcomeTexts.noHistory)).toBeTruthy();
  });
});

describe('Package search', () => {
  const searchField = () => screen.queryByRole('searchbox', { name: packagesTexts.search });

  // Shows SPEC-2-stake-6
  it('A short list of packages has no search field', async () => {
    begin();
    await screen.findByRole('button', { name: /BUY PACKAGE/ });
    expect(searchField()).toBeNull();
  });

  // Shows SPEC-2-stake-6
  it('A long list of packages can be searched, also by location if any package has one', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...SILVER, _id: `k${at}`, location: at === 3 ? 'Pune' : '' }));
    begin({ [packageSearch.path]: page(many) });
    await screen.findAllByRole('button', { name: /BUY PACKAGE/ });
    expect([searchField(), screen.queryByRole('searchbox', { name: packagesTexts.location })]).not.toContain(null);
  });

  it('A search in the URL can be changed even if it finds few packages', async () => {
    begin({}, '0.00', '/stake?search=silver');
    await screen.findByRole('button', { name: /BUY PACKAGE/ });
    expect((searchField() as HTMLInputElement).value).toBe('silver');
  });
});

describe('Buying a package', () => {
  it('The price, the balance and the remaining balance are shown before a purchase', async () => {
    const { user, server } = begin();
    const dialog = await choose(user);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '100.00 USDT',
      '150.00 USDT',
      '50.00 USDT',
    ]);
    expect(server.to(purchasePackage.path)).toEqual([]);
  });

  it('A balance that is 0.000001 USDT short links to the deposit page and blocks the purchase', async () => {
    const { user } = begin({}, '99.999999');
    const dialog = await choose(user);
    expect(dialog.getByRole('link', { name: packagesTexts.depositMissing }).getAttribute('href')).toBe('/deposit');
    expect(dialog.queryByRole('button', { name: /^Buy for/ })).toBeNull();
  });

  it('Pressing the buy button repeatedly buys a package once, for its price', async () => {
    const { user, server } = begin({ [purchasePackage.path]: { message: 'Bought', data: { _id: 'p1' } } });
    await choose(user);
    await user.dblClick(screen.getByRole('button', { name: /^Buy for/ }));
    expect(await screen.findByText(documentsTexts.packages.bought)).toBeTruthy();
    expect(server.bodies(purchasePackage)).toEqual([
      { packageId: 'k1', amount: '100.00', payment_mode_name: 'wallet' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Shows DEC-8-screens-3
  it('After a purchase the first paid day is shown with a link to the receipt', async () => {
    const on = (step: 'earns' | 'shows', day: string) => ({ step, isDone: false, at: null, day });
    const receipt = dataOf(getReceipt, {
      _id: 'p1',
      kind: 'purchase',
      state: 'done',
      amount: '100.00',
      net: '100.00',
      title: 'Silver',
      steps: [on('earns', '2026-12-12'), on('shows', '2026-12-13')],
    });
    const { user } = begin({
      [purchasePackage.path]: { message: answersTexts.purchasePackage, data: { _id: 'p1' } },
      [getReceipt.path.replace('{kind}', 'purchase').replace('{id}', 'p1')]: { data: receipt },
    });
    await choose(user);
    await press(user);
    expect(
      await screen.findByText(/first day with income is 12 Dec 2026. The income appears here on 13 Dec 2026/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: receiptTexts.ownPage }).getAttribute('href')).toBe('/receipt/purchase/p1');
  });

  it('The purchase dialog cannot be closed while the purchase is in progress', async () => {
    const { user } = begin({ [purchasePackage.path]: () => new Promise(() => {}) });
    await choose(user);
    await press(user);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: uiTexts.close }).disabled).toBe(true);
  });

  it('A refusal shows the server’s message and keeps the dialog open', async () => {
    const message = 'You hold this package already';
    const { user } = begin({ [purchasePackage.path]: { status: 409, message } });
    await choose(user);
    await press(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('A purchase with a lost response says that it may have succeeded and where to check', async () => {
    const { user } = begin({ [purchasePackage.path]: { status: 504, message: 'Gateway' } });
    await choose(user);
    await press(user);
    expect(await screen.findByText(/My orders/)).toBeTruthy();
    expect(screen.queryByText('Gateway')).toBeNull();
  });
});

describe('The risk notice before the first purchase', () => {
  const NEEDED = { status: 409, code: 'notice_not_accepted', message: 'Please read the risk notice' };
  const noticeOf = (version: number) => ({ data: { version, text: `The risks, version ${version}` } });
  const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: packagesTexts.acceptAndBuy });

  it('The first package requires reading and accepting the current version of the risk notice', async () => {
    const { user, server } = begin({
      [purchasePackage.path]: () =>
        server.to(purchasePackage.path).length > 1 ? { message: 'Bought', data: { _id: 'p1' } } : NEEDED,
      [notice.path.replace('{name}', 'risk')]: noticeOf(3),
    });
    await choose(user);
    await press(user);
    await screen.findByText('The risks, version 3');
    expect(accept().disabled).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept());
    expect(await screen.findByText(documentsTexts.packages.bought)).toBeTruthy();
    expect(server.bodies(purchasePackage).at(-1)).toMatchObject({ amount: '100.00', acceptedNotice: 3 });
  });

  it('A member who has not accepted the notice reads it beside the price and buys with one press', async () => {
    const { user, server } = begin({
      [noticeState.path.replace('{name}', 'risk')]: { data: { version: 3, isAccepted: false } },
      [notice.path.replace('{name}', 'risk')]: noticeOf(3),
      [purchasePackage.path]: { message: 'Bought', data: { _id: 'p1' } },
    });
    const dialog = await choose(user);
    await dialog.findByText('The risks, version 3');
    expect(dialog.getAllByRole('definition')[0]!.textContent).toBe('100.00 USDT');
    expect(dialog.queryByRole('button', { name: /^Buy for/ })).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept());
    expect(await screen.findByText(documentsTexts.packages.bought)).toBeTruthy();
    expect(server.bodies(purchasePackage)).toMatchObject([{ acceptedNotice: 3 }]);
  });

  it('Reading an older version of the notice does not accept a newer version', async () => {
    let version = 3;
    const { user, server } = begin({
      [purchasePackage.path]: () => {
        if (server.to(purchasePackage.path).length === 1) return NEEDED;
        version = 4;
        return { status: 409, code: 'notice_outdated', message: 'There is a newer version' };
      },
      [notice.path.replace('{name}', 'risk')]: () => noticeOf(version),
    });
    await choose(user);
    await press(user);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(accept());
    await screen.findByText('The risks, version 4');
    expect(await screen.findByText('There is a newer version')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(accept().disabled).toBe(true);
  });

  it('Reopening the dialog starts with the terms again', async () => {
    const { user } = begin({
      [purchasePackage.path]: NEEDED,
      [notice.path.replace('{name}', 'risk')]: noticeOf(3),
    });
    await choose(user);
    await press(user);
    await screen.findByText('The risks, version 3');
    await user.click(screen.getByRole('button', { name: uiTexts.close }));
    const dialog = await choose(user);
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Buy for/ })).toBeTruthy());
  });
});
