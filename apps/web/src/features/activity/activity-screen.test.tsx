import { fakeApi } from '@plumbline/app-runtime/testing';
import { activity, type Movement, platform } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import ActivityScreen from './activity-screen.tsx';

const movement = (changes: Partial<Movement>): Movement =>
  rowOf(activity, { _id: '1', kind: 'deposit', from: 'chain', amount: '40.00', ...changes });
const DOCS = [
  movement({}),
  movement({
    _id: '2',
    kind: 'purchase',
    type: 'package',
    title: 'Oak',
    from: 'wallet',
    to: 'principal',
    direction: 'between',
  }),
  movement({
    _id: '3',
    day: '2026-03-03',
    kind: 'payout_settled',
    type: 'withdrawal',
    from: 'withdrawing',
    to: 'chain',
    direction: 'out',
  }),
];

function begin(at = '/activity', docs: readonly Movement[] = DOCS) {
  const totals = { in: '40.00', out: '40.00' };
  const api = fakeApi({
    [activity.path]: { data: { docs, totals, total: docs.length, page: 1, limit: 20, pages: 1 } },
    [platform.path]: { data: { businessDate: '2026-03-04' } },
  });
  return { ...draw(<ActivityScreen />, at), asked: () => api.to(activity.path).at(-1)!.query };
}
const row = async (words: string | RegExp) => (await screen.findByText(words)).closest('li')!;

beforeEach(() => signIn());

describe('Activity feed', () => {
  it('A movement of a simulated day appears under that day and shows its full real timestamp', async () => {
    begin();
    const real = await screen.findByRole('region', { name: '4 Mar 2026' });
    expect(within(real).getAllByText('05:06')).toHaveLength(2);
    const simulated = screen.getByRole('region', { name: '3 Mar 2026' });
    expect(within(simulated).getByText('2026-03-04 05:06')).toBeTruthy();
  });

  // Shows SPEC-9.11
  it('Movements are grouped under day headings', async () => {
    begin();
    const day = await screen.findByRole('region', { name: '4 Mar 2026' });
    expect(within(day).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '4 Mar 2026',
      '3 Mar 2026',
    ]);
  });

  it('Incoming money shows a plus, outgoing money a minus, and a move between one’s own accounts neither', async () => {
    begin();
    expect((await row('Deposit')).textContent).toContain('+40.00');
    expect((await row(/Paid out/)).textContent).toContain('−40.00');
    const own = (await row(appTexts.home.packageBadge({ amount: 'bought: Oak' }))).textContent;
    expect(own).toContain('Electronic Wallet to Packages');
    expect(own).not.toMatch(/[+−]40/);
  });

  // Shows SPEC-9.11
  it('A row links to its receipt, or to the order if it belongs to an order', async () => {
    const order = { is: 'order', order: 'o1', number: 'TEA-1', side: 'buyer' } as const;
    begin('/activity', [
      ...DOCS,
      movement({ _id: '4', kind: 'order_paid', type: 'order', direction: 'out', cause: order }),
      movement({ _id: '5', kind: 'level_income', type: 'income', to: 'earnings' }),
    ]);
    const rows = (await screen.findAllByRole('listitem')).map((each) =>
      within(each).getByRole('link').getAttribute('href'),
    );
    expect(rows).toEqual([
      '/receipt/deposit/1',
      '/receipt/purchase/2',
      '/receipt/withdrawal/3',
      '/my-order/o1',
      '/receipt/income/5',
    ]);
  });

  it('The kind, period and search text in the URL are sent to the server', async () => {
    const { asked } = begin('/activity?type=income&from=2026-03-01&search=oak&page=2&sort=amount');
    await screen.findByRole('status');
    expect(asked()).toEqual({ page: '2', limit: '20', type: 'income', from: '2026-03-01', search: 'oak' });
  });

  it('Pressing Enter searches for the typed words and starts on the first page', async () => {
    const { user, asked } = begin('/activity?page=3');
    await user.type(await screen.findByLabelText(appTexts.site.links['/search']), ' oak {Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'oak', page: '1' }));
  });

  it('A search without results offers to clear it; an empty feed links to the deposit page', async () => {
    const { unmount } = begin('/activity?search=oak', []);
    expect((await screen.findByRole('link', { name: appTexts.lists.clear })).getAttribute('href')).toBe('/activity');
    unmount();
    begin('/activity', []);
    expect((await screen.findByRole('link', { name: appTexts.money.deposit })).getAttribute('href')).toBe('/deposit');
  });
});
