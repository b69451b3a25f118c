import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { acceptNotice, activePackages, notice, packageSearch, purchasePackage } from '@plumbline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { PackageTab } from './package-tab.tsx';

const SILVER = {
  _id: 'k1',
  title: 'Silver',
  status: 'active',
  price: '100.00',
  yield: '1.25',
  maturity: 300,
  location: '',
};
const page = (docs: readonly object[], total = docs.length) => ({
  data: { docs, total, page: 1, limit: 12, pages: 1 },
});
const begin = (more: FakeAnswers = {}, balance = '150.00', at = '/stake') => ({
  server: fakeApi({ [packageSearch.path]: page([SILVER]), [activePackages.path]: { data: [] }, ...more }),
  ...draw(<PackageTab balance={balance} />, at),
});
type User = ReturnType<typeof draw>['user'];
async function choose(user: User) {
  await user.click(await screen.findByRole('button', { name: /BUY PACKAGE/ }));
  return within(await screen.findByRole('dialog', { name: 'Silver' }));
}
const press = (user: User) => user.click(screen.getByRole('button', { name: /^Buy for/ }));

beforeEach(() => signIn());

describe('Packages on sale', () => {
  it('A search that nothing matches leads to all of them', async () => {
    begin({ [packageSearch.path]: page([]) }, '0.00', '/stake?search=gold');
    expect(await screen.findByText(/No package matches this search/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all packages' }).getAttribute('href')).toBe('/stake');
  });

  it('A page out of range leads to the first one, and keeps the search', async () => {
    begin({ [packageSearch.path]: page([], 3) }, '0.00', '/stake?search=silver&page=9');
    const link = await screen.findByRole('link', { name: 'First page' });
    expect(link.getAttribute('href')).toContain('search=silver');
  });

  it('Nothing can be bought while the member’s packages are not known', async () => {
    begin({ [activePackages.path]: { status: 500, message: 'no' } });
    expect(await screen.findByText(/nothing can be bought right now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /BUY PACKAGE/ })).toBeNull();
  });
});

describe('Buying a package', () => {
  it('The price, the balance and what is left are said before anything is bought', async () => {
    const { user, server } = begin();
    const dialog = await choose(user);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '100.00 USDT',
      '150.00 USDT',
      '50.00 USDT',
    ]);
    expect(server.to(purchasePackage.path)).toEqual([]);
  });

  it('A balance that is a millionth short leads to the deposit, and nothing can be bought', async () => {
    const { user } = begin({}, '99.999999');
    const dialog = await choose(user);
    expect(dialog.getByRole('link', { name: 'Deposit what is missing' }).getAttribute('href')).toBe('/deposit');
    expect(dialog.queryByRole('button', { name: /^Buy for/ })).toBeNull();
  });

  it('A package is bought once for its price, however often the button is pressed', async () => {
    const { user, server } = begin({ [purchasePackage.path]: { message: 'Bought', data: {} } });
    await choose(user);
    await user.dblClick(screen.getByRole('button', { name: /^Buy for/ }));
    expect(await screen.findByText('Bought')).toBeTruthy();
    expect(server.to(purchasePackage.path).map(({ body }) => body)).toEqual([
      { packageId: 'k1', amount: '100.00', payment_mode_name: 'wallet' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('The dialog of a purchase cannot be closed while the package is being bought', async () => {
    const { user } = begin({ [purchasePackage.path]: () => new Promise(() => {}) });
    await choose(user);
    await press(user);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  });

  it('A refusal is told with the server’s message, and the dialog stays', async () => {
    const message = 'You hold this package already';
    const { user } = begin({ [purchasePackage.path]: { status: 409, message } });
    await choose(user);
    await press(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('An answer that got lost says that it may have been bought, and where to look', async () => {
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
  const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept and buy' });

  it('A first package is bought only once the risk notice is read and accepted in its version', async () => {
    let isAccepted = false;
    const { user, server } = begin({
      [purchasePackage.path]: () => (isAccepted ? { message: 'Bought', data: {} } : NEEDED),
      [notice.path.replace('{name}', 'risk')]: noticeOf(3),
      [acceptNotice.path]: () => {
        isAccepted = true;
        return {};
      },
    });
    await choose(user);
    await press(user);
    await screen.findByText('The risks, version 3');
    expect(accept().disabled).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept());
    expect(await screen.findByText('Bought')).toBeTruthy();
    expect(server.to(acceptNotice.path)[0]!.body).toEqual({ notice: 'risk', version: 3 });
  });

  it('A newer version is not accepted by what was read of the older one', async () => {
    let version = 3;
    const { user } = begin({
      [purchasePackage.path]: NEEDED,
      [notice.path.replace('{name}', 'risk')]: () => noticeOf(version),
      [acceptNotice.path]: () => {
        version = 4;
        return { status: 409, message: 'There is a newer version' };
      },
    });
    await choose(user);
    await press(user);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(accept());
    await screen.findByText('The risks, version 4');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(accept().disabled).toBe(true);
  });

  it('Closing the dialog begins with the terms again', async () => {
    const { user } = begin({
      [purchasePackage.path]: NEEDED,
      [notice.path.replace('{name}', 'risk')]: noticeOf(3),
    });
    await choose(user);
    await press(user);
    await screen.findByText('The risks, version 3');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = await choose(user);
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Buy for/ })).toBeTruthy());
  });
});
