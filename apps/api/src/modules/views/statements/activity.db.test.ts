import type { Movement } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { acceptRisk, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member, newContact } from '../../../testing/people.ts';
import { closeDay } from '../../earning/income/index.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { currentNotice } from '../../people/members/index.ts';

async function signedIn() {
  const contact = newContact();
  const { id } = await member(t, null, 'member', contact);
  return { id, token: await tokenOf(api, contact.email) };
}

/** The member deposits, buys, transfers, earns 0.50 on each of two days, and claims both. */
const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const me = await signedIn();
const token = me.token;
const stranger = (await signedIn()).token;
await fund(t.db, me.id, 130_000_000n);
await acceptRisk(t.owner, me.id, currentNotice('risk').version);
const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 5_000, maturityDays: 90 });
await purchasePackage(t.db, me.id, { packageId, amount: '100', payment_mode_name: 'wallet' });
// A second member who is paid by the same postings.
const other = await signedIn();
await fund(t.db, other.id, 300_000_000n);
await acceptRisk(t.owner, other.id, currentNotice('risk').version);
for (let bought = 0; bought < 3; bought++)
  await purchasePackage(t.db, other.id, { packageId, amount: '100', payment_mode_name: 'wallet' });
await api.post('/sellerApi/walletTransfer', { from: 'wallet', to: 'earnings', amount: '12.5', requestId: 'a1' }, token);
await bookInflow(t.db, 10_000_000n);
for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) await closeDay(t.db, day);
await api.get('/sellerApi/invetPamentsettelByday', token);

interface Page {
  readonly docs: readonly Movement[];
  readonly total: number;
  readonly totals: { readonly in: string; readonly out: string };
}
const ask = async (query = '', who = token): Promise<Page> => {
  const answer = await api.get(`/sellerApi/activity${query}`, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const kinds = async (query: string) => (await ask(query)).docs.map(({ kind }) => kind);

describe('The activity feed', () => {
  // Shows SPEC-9.11
  it('The activity feed shows each posting once, newest first, as incoming, outgoing or internal', async () => {
    const { docs } = await ask();
    expect(docs.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
      'claim between',
      'trading_profit in',
      'trading_profit in',
      'wallet_transfer between',
      'purchase between',
      'deposit in',
    ]);
    expect(docs.find(({ kind }) => kind === 'purchase')).toMatchObject({
      type: 'package',
      from: 'wallet',
      to: 'principal',
      amount: '100.00',
    });
  });

  it('A line of the activity feed shows the member’s own amount, not the day’s total for everybody', async () => {
    const profits = (await ask('?type=income')).docs.filter(({ kind }) => kind === 'trading_profit');
    expect(profits.map(({ amount }) => amount)).toEqual(['0.50', '0.50']);
    const { docs } = (await api.get('/sellerApi/userstatement?account=claimable', token)).json().data;
    const credits = docs.filter(({ kind }: { kind: string }) => kind === 'trading_profit');
    expect(credits.map(({ amount }: { amount: string }) => Number(amount))).toEqual([0.5, 0.5]);
    expect((await ask('?search=0.50')).docs.map(({ kind }) => kind)).toEqual(['trading_profit', 'trading_profit']);
    // The total that both members were paid on a day.
    expect((await ask('?search=2.00')).docs).toEqual([]);
  });

  // Shows SPEC-9.11
  it('Filtered totals exclude transfers between a member’s own wallets', async () => {
    expect((await ask()).totals).toEqual({ in: '131.00', out: '0.00' });
    expect((await ask('?type=income')).totals).toEqual({ in: '1.00', out: '0.00' });
  });

  it.each([
    ['?type=package', ['purchase']],
    ['?type=income', ['claim', 'trading_profit', 'trading_profit']],
    ['?search=TRANSFER', ['wallet_transfer']],
    ['?search=12.50', ['wallet_transfer']],
    ['?search=%25', []],
    ['?search=nothing+like+it', []],
  ])('The activity filter %s finds %j', async (query, found) => {
    expect(await kinds(query)).toEqual(found);
  });

  it('The activity feed finds a package by its name', async () => {
    const { title } = (await ask('?type=package')).docs[0]!;
    expect(await kinds(`?search=${encodeURIComponent(title!)}`)).toEqual(['purchase']);
  });

  it('A period contains the movements of its business days and their totals', async () => {
    const days = [...new Set((await ask()).docs.map(({ day }) => day))];
    const parts = await Promise.all(days.map((day) => ask(`?from=${day}&to=${day}`)));
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(6);
    expect((await ask('?to=2020-01-01')).totals).toEqual({ in: '0.00', out: '0.00' });
  });

  it('Pages of the activity feed follow each other without gaps', async () => {
    const ids = (await ask()).docs.map(({ _id }) => _id);
    const pages = await Promise.all([1, 2, 3].map((page) => ask(`?limit=2&page=${page}`)));
    expect(pages.flatMap(({ docs }) => docs.map(({ _id }) => _id))).toEqual(ids);
  });

  it('Another member’s activity feed shows none of these movements', async () => {
    expect((await ask('', stranger)).docs).toEqual([]);
  });
});
