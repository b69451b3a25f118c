import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { directIncome, type IncomeLine, matchingIncome, tradingIncome } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { IncomeScreen } from './income-screen.tsx';

const line = (changes: Partial<IncomeLine> = {}): IncomeLine =>
  rowOf(directIncome, {
    _id: 'l1',
    amount: '0.42',
    reason: {
      rule: '1 % of Bela’s first purchase',
      why: { kind: 'direct_income', percent: '1', buyer: 'Bela' },
      planVersion: 3,
      posting: '77',
      paidBy: 'earnings.booked',
    },
    ...changes,
  }) as IncomeLine;
const page = (docs: readonly IncomeLine[]): FakeAnswer => ({
  data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 },
});
const PATHS = { direct: directIncome.path, trading: tradingIncome.path, matching: matchingIncome.path };
function begin(kind: keyof typeof PATHS, at = `/${kind}-income`, answer = page([line()])) {
  const server = fakeApi({ [PATHS[kind]]: answer });
  return { server, ...draw(<IncomeScreen kind={kind} />, at), asked: () => server.to(PATHS[kind]).at(-1)?.query };
}

beforeEach(() => signIn());

describe('List of an income', () => {
  it('A one-off income can be filtered by state, and the state is in the URL', async () => {
    const { user, address, asked } = begin('direct');
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText(appTexts.money.status), appTexts.income.status.awaiting_cap);
    await waitFor(() => expect(address()).toBe('/direct-income?status=awaiting_cap'));
    await waitFor(() => expect(asked()).toMatchObject({ status: 'awaiting_cap' }));
  });

  it('An income that is paid immediately has no state filter and sends none', async () => {
    const { asked } = begin('trading', '/trading-income?status=held');
    await screen.findByRole('table');
    expect(screen.queryByLabelText(appTexts.money.status)).toBeNull();
    expect(asked()!.status).toBeUndefined();
  });

  it('All nine income lists have a link, and the shown list is marked as current', async () => {
    begin('matching');
    await screen.findByRole('table');
    const lists = screen.getAllByRole('navigation').map((each) => within(each).queryAllByRole('link'));
    const nine = lists.find((links) => links.length === 9)!;
    expect(nine.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('An income that was never paid links to what earns it', async () => {
    const { unmount } = begin('trading', '/trading-income', page([]));
    expect((await screen.findByRole('link', { name: appTexts.money.seePackages })).getAttribute('href')).toBe('/stake');
    unmount();
    begin('direct', '/direct-income', page([]));
    expect((await screen.findByRole('link', { name: appTexts.money.myTeam })).getAttribute('href')).toBe('/my-team');
  });

  it('A list that failed to load is not shown as empty', async () => {
    begin('direct', '/direct-income', { status: 500, message: 'broken' });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
    expect(screen.queryByRole('link', { name: appTexts.money.myTeam })).toBeNull();
  });
});
