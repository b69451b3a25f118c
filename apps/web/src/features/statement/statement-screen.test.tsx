import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { exportList, platform, STATEMENT_KINDS, statement } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as yearFilesTexts } from '@plumbline/texts/en/year-files';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import StatementScreen from './statement-screen.tsx';

const entry = (changes: object = {}) =>
  rowOf(statement, {
    _id: 'wallet-17',
    kind: 'deposit',
    reason: 'Deposit',
    cause: { is: 'transfer', txHash: `0x${'ab'.repeat(32)}` },
    counterAccount: 'Chain',
    counter: 'chain',
    amount: '12.000001',
    balanceAfter: '12.000001',
    ...changes,
  });
const SUMMARY = {
  account: 'wallet',
  opening: '0.000000',
  credited: '12.000001',
  debited: '0.000000',
  closing: '12.000001',
  entries: 1,
};
const page = (docs: readonly object[]): FakeAnswer => ({
  data: {
    docs,
    total: docs.length,
    page: 1,
    limit: 20,
    pages: 1,
    accounts: [SUMMARY],
    totals: { in: '12.000001', out: '0.000000' },
  },
});
const begin = (at = '/statement', answer: FakeAnswer = page([entry()])) => {
  const server = fakeApi({ [statement.path]: answer });
  return { server, ...draw(<StatementScreen />, at), asked: () => server.to(statement.path).at(-1)?.query };
};
const kinds = async () =>
  [...(await screen.findByLabelText<HTMLSelectElement>(appTexts.lists.kind)).options]
    .map(({ value }) => value)
    .filter((value) => value !== '');
const accounts = async () =>
  within(await screen.findByRole('navigation', { name: appTexts.lists.accounts })).getAllByRole('link');

beforeEach(() => signIn());

describe('Account statement', () => {
  it('The statement opens with the Electronic Wallet', async () => {
    const { asked } = begin();
    await screen.findByRole('table');
    expect(asked()).toMatchObject({ account: 'wallet' });
  });

  it('An unknown account in the URL opens the Electronic Wallet', async () => {
    const { asked } = begin('/statement?account=custody.chain');
    await screen.findByRole('table');
    expect(asked()).toMatchObject({ account: 'wallet' });
  });

  it('A statement shows amounts with all six decimals, as in the ledger', async () => {
    begin();
    expect((await screen.findByRole('table')).textContent).toContain('12.000001');
  });

  it('Switching the account clears the chosen kind', async () => {
    const { user, asked } = begin('/statement?kind=deposit');
    await user.click((await accounts())[1]!);
    await waitFor(() => expect(asked()).toMatchObject({ account: 'earnings' }));
    expect(asked()!.kind).toBeUndefined();
  });

  it.each([
    [
      'wallet',
      [
        'deposit',
        'deposit_gone',
        'deposit_recovered',
        'purchase',
        'package_return',
        'wallet_transfer',
        'order_paid',
        'order_refund',
        'order_proceeds',
      ],
    ],
    ['claimable', ['claim', 'deposit_gone', 'trading_profit']],
    ['principal', ['purchase', 'package_return', 'package_exit_hold', 'package_exit_release']],
  ])('The account %s offers the kinds of entries that it can contain: %j', async (account, offered) => {
    begin(`/statement?account=${account}`);
    expect((await kinds()).sort()).toEqual([...offered].sort());
  });

  it('The Flexible wallet offers every income except trading profit, which must be claimed first', async () => {
    begin('/statement?account=earnings');
    const incomes = STATEMENT_KINDS.filter((kind) => kind.endsWith('_income'));
    expect(await kinds()).toEqual(expect.arrayContaining([...incomes, 'claim', 'withdrawal_hold']));
    expect(await kinds()).not.toContain('trading_profit');
  });

  it('Every kind of entry is offered for at least one account', async () => {
    const offered = new Set<string>();
    for (const account of ['wallet', 'earnings', 'claimable', 'principal', 'withdrawing']) {
      const { unmount } = begin(`/statement?account=${account}`);
      for (const kind of await kinds()) offered.add(kind);
      unmount();
    }
    expect(STATEMENT_KINDS.filter((kind) => !offered.has(kind))).toEqual([]);
  });

  it('An account without entries links to the deposit page', async () => {
    begin('/statement', page([]));
    expect(await screen.findByText(appTexts.lists.statementEmpty)).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.money.deposit }).getAttribute('href')).toBe('/deposit');
  });
});

describe('Yearly export for the tax return', () => {
  // Shows SPEC-2-other-8
  it('The yearly export contains every account, oldest entry first', async () => {
    const file = exportList.path.replace('{list}', 'statement');
    const server = fakeApi({
      [statement.path]: page([entry()]),
      [platform.path]: { data: { businessDate: '2026-11-23' } },
      [file]: { data: 'x' },
    });
    const { user } = draw(<StatementScreen />, '/statement?account=earnings&kind=claim');
    await user.selectOptions(await screen.findByLabelText(yearFilesTexts.year), '2025');
    await user.click(screen.getByRole('button', { name: yearFilesTexts.fileOf({ year: '2025 PDF' }) }));
    await waitFor(() => expect(server.to(file)).toHaveLength(1));
    expect(server.to(file)[0]!.query).toEqual({
      format: 'pdf',
      from: '2025-01-01',
      to: '2025-12-31',
      sort: 'date',
      dir: 'asc',
    });
  });
});
