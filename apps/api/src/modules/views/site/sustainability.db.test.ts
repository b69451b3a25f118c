import { parseUsdt } from '@plumbline/money';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { addOperator, openSession } from '../../../testing/operators.ts';
import { openDay, openPosition } from '../../../testing/purchases.ts';
import { account, system } from '../../base/ledger/index.ts';
import { ledgerBench } from '../../base/ledger/testing.ts';
import { closeDay } from '../../earning/income/index.ts';
import { publishSustainability } from './publish-sustainability.ts';

const t = await ledgerBench();
const api = await ownApp(t);

const read = async () => (await api.get('/publicApi/sustainability')).json().data;
const published = async () => {
  await publishSustainability(t.db);
  return read();
};
const micro = (amount: string): bigint => parseUsdt(amount)!;

/** A minimal queue of booked earnings, as an independent reference. */
const model = {
  queue: [] as { source: string; micro: bigint }[],
  subsidy: 0n,
  paid: [] as Record<string, bigint>[],
  earned: [] as bigint[],
  today: 0n,
  async book(amount: bigint, kind: 'trading_result' | 'subsidy_in' = 'trading_result') {
    await bookInflow(t.db, amount, kind);
    if (kind === 'subsidy_in') this.subsidy += amount;
    else {
      this.queue.push({ source: 'trading', micro: amount });
      this.today += amount;
    }
  },
  /** Charges a withdrawal as a completed payout does. */
  async charge(amount: bigint) {
    const member = await addMember(t.owner);
    const from = account(member, 'withdrawing');
    const net = amount * 19n;
    await t.fund(member, 'earnings', amount + net);
    await t.post({ kind: 'withdrawal_hold', from: account(member, 'earnings'), to: from, amount: amount + net });
    await t.post({ kind: 'payout_broadcast', from: system.custodyInflight, to: system.custodyChain, amount: net });
    await t.post(
      { kind: 'payout_settled', from, to: system.custodyInflight, amount: net },
      { kind: 'withdrawal_charge', from, to: system.earningsBooked, amount },
    );
    this.queue.push({ source: 'charges', micro: amount });
    this.today += amount;
  },
  async close(need: bigint) {
    await closeDay(t.db, await openDay(t));
    const ready = this.queue.reduce((sum, each) => sum + each.micro, 0n);
    // In parts per million of the need, rounded down, as this test's single package receives it.
    const share = (of: bigint, most: bigint) => ((of * 1_000_000n) / need < most ? (of * 1_000_000n) / need : most);
    const bookedPpm = share(ready, 1_000_000n);
    const subsidyPpm = share(this.subsidy, 1_000_000n - bookedPpm);
    const paid: Record<string, bigint> = { subsidy: (need * subsidyPpm) / 1_000_000n };
    this.subsidy -= paid.subsidy!;
    for (let left = (need * bookedPpm) / 1_000_000n; left > 0n; ) {
      const first = this.queue[0]!;
      const part = first.micro < left ? first.micro : left;
      paid[first.source] = (paid[first.source] ?? 0n) + part;
      left -= part;
      first.micro -= part;
      if (first.micro === 0n) this.queue.shift();
    }
    this.paid.push(paid);
    this.earned.push(this.today);
    this.today = 0n;
  },
};

const NEED = 1_000_000n;

describe('Sustainability figures', () => {
  it('Before the job has run, there are no sustainability figures, and its first run reports only zeros', async () => {
    expect(await read()).toBeNull();
    expect(await published()).toMatchObject({
      need: '0.00',
      lastsDays: null,
      ready: { booked: '0.00', subsidy: '0.00' },
      income: { total: '0.00', sources: [] },
      earned: [30, 90, 365].map((span) => ({ span, days: 0, total: '0.00', aDay: '0.00' })),
    });
  });

  // Shows DEC-1-proofs-12
  it('Sustainability figures match a simple model over forty days with results, charges and subsidy', async () => {
    const buyer = await addMember(t.owner);
    await openPosition(t, buyer, { priceMicro: 100_000_000n, yieldPpm: 10_000, maturityDays: 300 });
    await closeDay(t.db, await openDay(t));
    model.earned.push(0n);
    for (let day = 0; day < 40; day += 1) {
      if (day % 3 === 0) await model.book(1_700_000n + BigInt(day));
      if (day % 5 === 0) await model.charge(BigInt(day + 1) * 10_000n);
      if (day % 7 === 0) await model.book(900_000n, 'subsidy_in');
      await model.close(NEED);
    }
    await model.book(12_345_678n);

    const found = await published();
    expect(micro(found.need)).toBe(NEED);
    for (const [span, at] of [
      [30, 0],
      [90, 1],
      [365, 2],
    ] as const) {
      const days = model.earned.slice(-span);
      const total = days.reduce((sum, each) => sum + each, 0n);
      expect(found.earned[at]).toMatchObject({ span, days: days.length });
      expect([micro(found.earned[at].total), micro(found.earned[at].aDay)]).toEqual([
        total,
        total / BigInt(days.length),
      ]);
    }
    const ready = model.queue.reduce((sum, each) => sum + each.micro, 0n);
    expect([micro(found.ready.booked), micro(found.ready.subsidy)]).toEqual([ready, model.subsidy]);
    const tenths = ((ready + model.subsidy) * 10n) / NEED;
    expect(found.lastsDays).toBe(`${tenths / 10n}.${tenths % 10n}`);
    const bySource: Record<string, bigint> = {};
    for (const day of model.paid.slice(-30))
      for (const [source, each] of Object.entries(day)) bySource[source] = (bySource[source] ?? 0n) + each;
    const sources: { source: string; amount: string }[] = found.income.sources;
    expect(Object.fromEntries(sources.map(({ source, amount }) => [source, micro(amount)]))).toEqual(bySource);
    expect(sources.map(({ source }) => source)).toEqual(['trading', 'charges', 'subsidy']);
  }, 120_000);

  it('Operators see the same sustainability figures, and that call requires a session', async () => {
    const { id } = await addOperator(t, 'auditor');
    const answer = await api.get('/operatorApi/sustainability', await openSession(t, 'operator', id));
    expect(answer.json().data).toEqual(await read());
    expect((await api.get('/operatorApi/sustainability')).statusCode).toBe(401);
  });

  // Shows DEC-1-proofs-12
  it('The page shows the need, how long the funds last and what paid the income, and promises nothing', async () => {
    const { siteSlots } = await import('./slots/index.ts');
    const drawn = (await siteSlots(api.deps).sustainability!(new URLSearchParams(), 'en'))!.replace(/<[^>]+>/g, ' ');
    const { lastsDays } = await read();
    const [, disclaimer = ''] = sitePartsTexts.sustainability.asOf({ time: '|' }).split('|');
    expect(drawn).toContain(sitePartsTexts.sustainability.need);
    expect(drawn.replace(/\s+/g, ' ')).toContain(`that pays ${lastsDays} days at full target`);
    expect(drawn).toContain(sitePartsTexts.sustainability.sources.subsidy);
    expect(drawn).toContain(disclaimer);
  });
});
