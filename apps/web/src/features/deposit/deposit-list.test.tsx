import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { DEPOSIT_STATUSES, rechargeList } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import DepositList from './deposit-list.tsx';

const deposit = (id: number) => ({
  _id: String(id),
  amount: `${id}.00`,
  transaction_id: `0x${'ab'.repeat(32)}`,
  status: 'credited',
  confirmations: 15,
  confirmationsNeeded: 15,
  createdAt: '2026-03-04 05:06:07',
  creditedAt: '2026-03-04 05:07:00',
});
const PAGE = { docs: [deposit(40), deposit(30)], total: 45, page: 1, limit: 20, pages: 3, folded: null };
const FOLDED = { count: 12, amount: '0.034', below: '0.10', lastAt: '2026-03-05 05:06:07' };
const LIST = rechargeList.path;

const listAt = (at: string, answer: FakeAnswer = { data: PAGE }) => {
  const api = fakeApi({ [LIST]: answer });
  return { ...draw(<DepositList />, at), asked: () => api.to(LIST).at(-1)!.query };
};
const amountHead = () => screen.getByRole('columnheader', { name: /Amount/ });
const table = () => screen.findByRole('table', { name: depositTexts.list });

beforeEach(() => signIn());

describe('Links to the deposit page', () => {
  const ways = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/deposit')
      .map(({ textContent }) => textContent);

  // Shows DEC-8-screens-25
  it('An empty deposit history shows one deposit link', async () => {
    listAt('/reacharge-list', { data: { ...PAGE, docs: [], total: 0, pages: 0 } });
    await screen.findByText(depositTexts.empty);
    expect(ways()).toEqual([depositTexts.showAddress]);
  });

  it('A deposit history with entries shows the deposit link beside its title', async () => {
    listAt('/reacharge-list');
    await table();
    expect(ways()).toEqual(['Deposit']);
  });
});

/** Matches the query of `useIsNarrow`. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

describe('A deposit of a member', () => {
  it('A deposit’s transaction hash is shortened on a phone and shown in full on hover', async () => {
    onPhone();
    listAt('/reacharge-list');
    await table();
    const [hash] = screen.getAllByTitle(deposit(40).transaction_id);
    expect(hash!.textContent).toBe('0xabababab…abababab');
  });

  const cell = async (label: string) => (await table()).querySelector(`td[data-label="${label}"]`)?.textContent;
  const listWith = (changes: object) =>
    listAt('/reacharge-list', { data: { ...PAGE, docs: [{ ...deposit(40), ...changes }] } });

  it.each(DEPOSIT_STATUSES)('A deposit that is %s has its own badge', async (status) => {
    listWith({ status });
    const words = await cell('Status');
    expect(words).toBeTruthy();
    expect(words).not.toContain('_');
  });

  it.each([
    [
      { status: 'pending', creditedAt: null, confirmations: 3 },
      depositTexts.confirmations({ done: '3', needed: '15' }),
    ],
    [{ status: 'too_small', creditedAt: null }, '–'],
    [{ status: 'credited' }, '2026-03-04 05:07:00'],
  ])('A deposit with %j shows its credit time or its progress: %s', async (changes, shown) => {
    listWith(changes);
    expect(await cell(depositTexts.creditedUtc)).toBe(shown);
  });
});

describe('Small transfers', () => {
  it('Small transfers are grouped in one row with their count and total, and the row expands them', async () => {
    const { user, address, asked } = listAt('/reacharge-list?status=credited', { data: { ...PAGE, folded: FOLDED } });
    const row = (await screen.findByText('12 transfers below 0.10 USDT')).parentElement!;
    expect(row.textContent).toContain('0.034');
    await user.click(screen.getByRole('link', { name: depositTexts.foldedShow }));
    await waitFor(() => expect(address()).toBe('/reacharge-list?status=credited&small=only'));
    await waitFor(() => expect(asked()).toMatchObject({ small: 'only' }));
  });

  it('Once expanded, small transfers can be grouped again or listed individually', async () => {
    const { user } = listAt('/reacharge-list', { data: { ...PAGE, folded: FOLDED } });
    const show = await screen.findByRole('link', { name: depositTexts.foldedShow });
    expect(screen.queryByLabelText(depositTexts.small)).toBeNull();
    await user.click(show);
    expect(await screen.findByLabelText(depositTexts.small)).toBeTruthy();
  });

  it('A list with only small transfers shows their row and no empty message', async () => {
    listAt('/reacharge-list', { data: { ...PAGE, docs: [], total: 0, folded: { ...FOLDED, count: 1 } } });
    expect(await screen.findByText('1 transfer below 0.10 USDT')).toBeTruthy();
    expect(screen.getByText(depositTexts.emptyBesides)).toBeTruthy();
  });
});

describe('A member’s list', () => {
  it('The page, order and filters in the URL are sent to the server', async () => {
    const { asked } = listAt('/reacharge-list?page=2&sort=amount&dir=asc&status=credited&from=2026-01-01');
    await table();
    expect(asked()).toEqual({
      page: '2',
      limit: '20',
      sort: 'amount',
      dir: 'asc',
      status: 'credited',
      from: '2026-01-01',
    });
  });

  it('A list ignores URL parameters that it does not offer', async () => {
    const { asked } = listAt('/reacharge-list?page=-1&sort=password&dir=up&status=vanished&from=2026-02-30');
    await table();
    expect(asked()).toEqual({ page: '1', limit: '20' });
  });

  it('Choosing a filter updates the URL at once and returns to the first page', async () => {
    const { user, address, asked } = listAt('/reacharge-list?page=3');
    await table();
    await user.selectOptions(screen.getByLabelText(appTexts.money.status), 'pending');
    await waitFor(() => expect(address()).toBe('/reacharge-list?status=pending'));
    await waitFor(() => expect(asked()).toMatchObject({ status: 'pending', page: '1' }));
  });

  it('Choosing an order updates the URL and marks the column header', async () => {
    const { user, address } = listAt('/reacharge-list');
    await table();
    expect(amountHead().getAttribute('aria-sort')).toBeNull();
    await user.selectOptions(screen.getByLabelText(appTexts.lists.sortBy), appTexts.lists.lowestFirst);
    await waitFor(() => expect(address()).toBe('/reacharge-list?sort=amount&dir=asc'));
    await waitFor(() => expect(amountHead().getAttribute('aria-sort')).toBe('ascending'));
  });

  it('A column header links to the list in that order, and reverses the order if it is active', async () => {
    listAt('/reacharge-list?sort=amount&dir=desc&status=credited');
    await table();
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/^Amount/)).toBe('/reacharge-list?sort=amount&dir=asc&status=credited');
    expect(link(/^Seen/)).toBe('/reacharge-list?sort=date&dir=desc&status=credited');
  });

  it('Next and Previous change the page and keep the filters', async () => {
    const { user, address } = listAt('/reacharge-list?status=credited');
    await table();
    await user.click(screen.getByRole('link', { name: /Next|Older/ }));
    await waitFor(() => expect(address()).toBe('/reacharge-list?status=credited&page=2'));
  });

  it('A page beyond the last one shows that it is empty and links to the first page', async () => {
    const { user, address } = listAt('/reacharge-list?page=9', { data: { ...PAGE, docs: [] } });
    await user.click(await screen.findByRole('link', { name: appTexts.lists.firstPage }));
    await waitFor(() => expect(address()).toBe('/reacharge-list'));
  });

  it('Filters without matches can be cleared, and an empty list shows the next step', async () => {
    const nothing = { data: { ...PAGE, docs: [], total: 0 } };
    const { unmount, user, address } = listAt('/reacharge-list?status=removed', nothing);
    expect(await screen.findByText(appTexts.lists.nothingMatches)).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: appTexts.lists.clear })[0]!);
    await waitFor(() => expect(address()).toBe('/reacharge-list'));
    unmount();
    listAt('/reacharge-list', nothing);
    await waitFor(() => expect(screen.queryByRole('search')).toBeNull());
    expect(await screen.findByRole('link', { name: /address/i })).toBeTruthy();
  });

  it('A period that ends before it starts shows an error at its field and sends no request', async () => {
    const { user, address } = listAt('/reacharge-list?from=2026-03-10');
    await table();
    const to = screen.getByLabelText<HTMLInputElement>(appTexts.lists.to);
    await user.type(to, '2026-03-01');
    await user.tab();
    expect(await screen.findByText(rulesTexts.periodEndsBeforeItStarts)).toBeTruthy();
    expect(address()).toBe('/reacharge-list?from=2026-03-10');
  });

  it('A server error replaces the list and links back to the unfiltered list', async () => {
    listAt('/reacharge-list?from=2026-01-01', { status: 400, message: 'The period is too long' });
    expect(await screen.findByText('The period is too long')).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.lists.clear })).toBeTruthy();
  });

  it('A list that failed to load shows an error without a toast and can be retried', async () => {
    let isBroken = true;
    const api = fakeApi({ [LIST]: () => (isBroken ? { status: 500, message: 'broken' } : { data: PAGE }) });
    const { user } = draw(<DepositList />, '/reacharge-list');
    const again = await screen.findByRole('button', { name: /again/i });
    expect(screen.queryByText('broken')).toBeNull();
    isBroken = false;
    await user.click(again);
    await table();
    expect(api.to(LIST)).toHaveLength(2);
  });

  it('The downloaded file uses the filters and the order of the screen', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const api = fakeApi({ [LIST]: { data: PAGE }, '/sellerApi/exportList/deposits': {} });
    const { user } = draw(<DepositList />, '/reacharge-list?status=credited&sort=amount&dir=asc&page=2');
    await table();
    await user.click(screen.getByRole('button', { name: marketOrdersTexts.download({ file: 'CSV' }) }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(api.to('/sellerApi/exportList/deposits')[0]!.query).toEqual({
      status: 'credited',
      sort: 'amount',
      dir: 'asc',
      format: 'csv',
    });
    vi.restoreAllMocks();
  });
});
