import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  type ArrivedTransfer,
  creditDeposit,
  MOVEMENT_OUTCOMES,
  type Movement,
  OTHER_TOKEN_STATES,
  type OtherTokenTransfer,
  operatorDeposits,
  operatorLookUp,
  operatorOtherTokens,
  settleOtherToken,
  TRANSFER_STATES,
} from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleDepositsTexts } from '@plumbline/texts/en/console-deposits';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import DepositsScreen from './deposits-screen.tsx';

const HASH = `0x${'cd'.repeat(32)}`;
const MEMBER = { _id: 'm1', fullName: 'Chitra Das', referId: 'UID1' };
const transfer = (changes: Partial<ArrivedTransfer> = {}): ArrivedTransfer => ({
  _id: 't1',
  depositId: 'd1',
  state: 'watched',
  transaction_id: HASH,
  from: `0x${'01'.repeat(20)}`,
  to: `0x${'02'.repeat(20)}`,
  purpose: 'member',
  member: MEMBER,
  amount: '5.00',
  block: '100',
  confirmations: 3,
  confirmationsNeeded: 15,
  final: false,
  seenAt: '2026-03-04 05:06:07',
  creditedAt: null,
  ...changes,
});
const movement = (changes: Partial<Movement> = {}): Movement => ({
  token: `0x${'03'.repeat(20)}`,
  isUsdt: true,
  from: `0x${'01'.repeat(20)}`,
  to: `0x${'02'.repeat(20)}`,
  amount: '5.00',
  purpose: 'member',
  member: MEMBER,
  outcome: 'too_small',
  depositId: 'd1',
  creditedAt: null,
  ...changes,
});
const found = (changes: object = {}) => ({
  data: {
    state: 'mined',
    transaction_id: HASH,
    chainId: 56,
    usdt: '0x',
    block: '100',
    confirmations: 20,
    final: true,
    movements: [],
    isCut: false,
    ...changes,
  },
});
const listOf = (docs: readonly object[]) => ({
  data: { docs, total: docs.length, page: 1, limit: 50, pages: 1 },
});
const begin = (at: string, more: FakeAnswers) => ({
  server: fakeApi({ [operatorDeposits.path]: listOf([]), [operatorOtherTokens.path]: listOf([]), ...more }),
  ...draw(<DepositsScreen />, at),
});
const cellOf = async (table: string, label: string) =>
  (await screen.findByRole('table', { name: table })).querySelector(`td[data-label="${label}"]`)?.textContent;

beforeEach(() => signInAs('finance'));

describe('Received transfers', () => {
  it.each(TRANSFER_STATES)('A transfer that is %s has its own label', async (state) => {
    begin('/deposits', { [operatorDeposits.path]: listOf([transfer({ state })]) });
    const words = await cellOf('Transfers', 'State');
    expect(words).toBeTruthy();
    expect(words).not.toContain('_');
  });

  it.each([
    [{ final: false }, '3 / 15'],
    [{ final: true }, 'final'],
  ])('A transfer with %j shows these confirmations: %s', async (changes, shown) => {
    begin('/deposits', { [operatorDeposits.path]: listOf([transfer(changes)]) });
    expect(await cellOf('Transfers', 'Confirmations')).toBe(shown);
  });

  it('A transfer to no member shows the name of the receiving address', async () => {
    begin('/deposits', { [operatorDeposits.path]: listOf([transfer({ member: null, purpose: 'treasury' })]) });
    expect(await cellOf('Transfers', 'To')).toBe('Treasury');
  });

  it('Small transfers are grouped in one row with count, members and total, and the row expands them', async () => {
    const folded = { count: 12, members: 3, amount: '0.034', below: '0.10', lastAt: '2026-03-04 05:06:07' };
    const { user, server, address } = begin('/deposits?state=too_small', {
      [operatorDeposits.path]: { data: { ...listOf([transfer()]).data, folded } },
    });
    const row = (await screen.findByText('12 transfers below 0.10 USDT of 3 members')).parentElement!;
    expect(row.textContent).toContain('0.034');
    await user.click(screen.getByRole('button', { name: consoleListTexts.showThem }));
    await waitFor(() => expect(address()).toBe('/deposits?state=too_small&small=only'));
    await waitFor(() => expect(server.to(operatorDeposits.path).at(-1)!.query).toMatchObject({ small: 'only' }));
  });

  it('Enter on a transfer opens the lookup of its transaction', async () => {
    const { user, address } = begin('/deposits', {
      [operatorDeposits.path]: listOf([transfer()]),
      [operatorLookUp.path]: found(),
    });
    within(await screen.findByRole('table', { name: consoleDepositsTexts.transfers }))
      .getAllByRole('row')[1]!
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/deposits?hash=${HASH}`));
  });
});

describe('Looking up a transaction', () => {
  const at = `/deposits?hash=${HASH}`;

  it('The hash in the URL is looked up, and a typed hash replaces it after trimming', async () => {
    const { user, server, address } = begin(at, { [operatorLookUp.path]: found() });
    await screen.findByText(consoleDepositsTexts.movedNeitherBnb);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: consoleDepositsTexts.transactionHash });
    expect(input.value).toBe(HASH);
    await user.clear(input);
    await user.type(input, ' 0xabc {Enter}');
    await waitFor(() => expect(address()).toBe('/deposits?hash=0xabc'));
    await waitFor(() => expect(server.to(operatorLookUp.path).at(-1)!.query).toEqual({ transaction_id: '0xabc' }));
  });

  it.each([
    ['unknown', consoleDepositsTexts.lookedUp.unknown],
    ['waiting', consoleDepositsTexts.lookedUp.waiting],
    ['failed', consoleDepositsTexts.lookedUp.failed],
  ])('A transaction that is %s shows an explanation', async (state, words) => {
    begin(at, { [operatorLookUp.path]: found({ state, block: null }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each(MOVEMENT_OUTCOMES)('A movement with the outcome %s shows its result', async (outcome) => {
    begin(at, { [operatorLookUp.path]: found({ movements: [movement({ outcome })] }) });
    const item = await screen.findByRole('listitem');
    expect(item.querySelector('dl + p')?.textContent).toBeTruthy();
  });

  it.each([
    [{ isUsdt: true }, '5.00 USDT'],
    [{ isUsdt: false, token: '' }, '5.00 BNB'],
    [{ isUsdt: false }, '5.00 of another token'],
  ])('A movement with %j never shows a wrong unit: %s', async (changes, shown) => {
    begin(at, { [operatorLookUp.path]: found({ movements: [movement(changes)] }) });
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('An invalid hash shows the server’s message', async () => {
    begin(at, { [operatorLookUp.path]: { status: 400, message: 'This is no transaction hash' } });
    expect(await screen.findByText('This is no transaction hash')).toBeTruthy();
  });

  it('Crediting a deposit below the minimum requires a reason', async () => {
    const { user, server } = begin(at, {
      [operatorLookUp.path]: found({ movements: [movement()] }),
      [creditDeposit.path]: { message: 'Credited', data: { amount: '5.00' } },
    });
    await user.click(
      await screen.findByRole('button', { name: consoleDepositsTexts.creditAmountUSDT({ amount: '5.00' }) }),
    );
    await user.type(screen.getByLabelText(consoleTexts.reason), 'They asked');
    await user.click(screen.getByRole('button', { name: consoleDepositsTexts.credit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(creditDeposit.path)[0]!.body).toEqual({ _id: 'd1', reason: 'They asked' });
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot credit a deposit', async (role) => {
    signInAs(role);
    begin(at, { [operatorLookUp.path]: found({ movements: [movement()] }) });
    await screen.findByText('5.00 USDT');
    expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull();
  });
});

describe('Other tokens', () => {
  const token = (changes: Partial<OtherTokenTransfer> = {}): OtherTokenTransfer => ({
    ...transfer(),
    _id: 'o1',
    state: 'open',
    token: `0x${'04'.repeat(20)}`,
    symbol: 'USDC',
    amount: '7.5',
    final: true,
    toldAt: null,
    settledAt: null,
    settledBy: '',
    note: '',
    ...changes,
  });
  const at = '/deposits?of=other-tokens';

  it.each(OTHER_TOKEN_STATES)('Another token that is %s has its own label', async (state) => {
    begin(at, { [operatorOtherTokens.path]: listOf([token({ state, note: '' })]) });
    expect(await cellOf(consoleDepositsTexts.otherTokens, 'State')).toMatch(
      /^(Not settled|Settled|Removed by a re-org)/,
    );
  });

  it.each([
    ['USDC', '7.5 USDC'],
    ['', '7.5 of the token'],
  ])('The amount of a token named "%s" is shown as: %s', async (symbol, shown) => {
    begin(at, { [operatorOtherTokens.path]: listOf([token({ symbol })]) });
    expect(await cellOf(consoleDepositsTexts.otherTokens, 'Amount')).toBe(shown);
  });

  it('A transfer of another token cannot be settled before it is final', async () => {
    begin(at, { [operatorOtherTokens.path]: listOf([token({ final: false })]) });
    expect(await cellOf(consoleDepositsTexts.otherTokens, 'State')).toBe(consoleDepositsTexts.onlyNotFinal);
    expect(screen.queryByRole('button', { name: consoleDepositsTexts.settle })).toBeNull();
  });

  it('Settling another token requires a note on what was done', async () => {
    const { user, server } = begin(at, {
      [operatorOtherTokens.path]: listOf([token()]),
      [settleOtherToken.path]: { message: 'Settled' },
    });
    await user.click(await screen.findByRole('button', { name: consoleDepositsTexts.settle }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Sent back');
    await user.click(screen.getAllByRole('button', { name: consoleDepositsTexts.settle }).at(-1)!);
    await waitFor(() => expect(server.to(settleOtherToken.path)[0]?.body).toEqual({ _id: 'o1', reason: 'Sent back' }));
  });
});
