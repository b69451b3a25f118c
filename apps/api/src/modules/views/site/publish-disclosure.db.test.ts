import type { DataOf, incomeDisclosure } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { account, system } from '../../base/ledger/index.ts';
import { ledgerBench, nextKey } from '../../base/ledger/testing.ts';
import { sumPostings } from './figures-store.ts';
import { publishDisclosure, readDisclosure } from './publish-disclosure.ts';

type Disclosure = NonNullable<DataOf<typeof incomeDisclosure>>;

const t = await ledgerBench();

/** Simple bookkeeping of each member's events, as an independent reference. */
interface Person {
  readonly id: bigint;
  income: bigint;
  charged: bigint;
  deposited: bigint;
  paidOut: bigint;
  hasBought: boolean;
  /** Balance of the Flexible wallet, so that a withdrawal never exceeds it. */
  flexible: bigint;
}
/** All people of this database over all runs, because the disclosure counts each of them. */
const people: Person[] = [];
let clock = Date.parse('2026-06-01T00:00:00Z');

async function join(): Promise<void> {
  people.push({
    id: await addMember(t.owner),
    income: 0n,
    charged: 0n,
    deposited: 0n,
    paidOut: 0n,
    hasBought: false,
    flexible: 0n,
  });
}

async function depositTo(person: Person, amount: bigint): Promise<void> {
  await t.fund(person.id, 'earnings', amount);
  person.deposited += amount;
  person.flexible += amount;
}

async function earn(person: Person, amount: bigint, kind: 'trading_profit' | 'level_income'): Promise<void> {
  await t.book(amount);
  const to = account(person.id, kind === 'trading_profit' ? 'claimable' : 'earnings');
  const posting = await t.distribute(kind, system.earningsBooked, [to], [amount]);
  if (kind === 'level_income') {
    await t.owner.query(
      `SELECT income.append_lines($1, $2, '2026-01-05', '2026-01-06', 1, ARRAY[$3::bigint], ARRAY[$4::bigint], NULL, NULL, NULL)`,
      [kind, posting, person.id, amount],
    );
    person.flexible += amount;
  }
  person.income += amount;
}

async function withdraw(person: Person, gross: bigint): Promise<void> {
  const charge = gross / 20n;
  const from = account(person.id, 'withdrawing');
  await t.post({ kind: 'withdrawal_hold', from: account(person.id, 'earnings'), to: from, amount: gross });
  await t.post({
    kind: 'payout_broadcast',
    from: system.custodyInflight,
    to: system.custodyChain,
    amount: gross - charge,
  });
  await t.post(
    { kind: 'payout_settled', from, to: system.custodyInflight, amount: gross - charge },
    ...(charge === 0n ? [] : [{ kind: 'withdrawal_charge', from, to: system.earningsBooked, amount: charge }]),
  );
  person.flexible -= gross;
  person.charged += charge;
  person.paidOut += gross - charge;
}

async function buy(person: Person): Promise<void> {
  if (person.hasBought) return;
  await t.owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     VALUES ($1, uuidv7(), 1, 1, 1, 1, '2026-01-05')`,
    [person.id],
  );
  person.hasBought = true;
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('join' as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constantFrom('deposit', 'profit', 'level', 'withdraw', 'buy'),
      who: fc.nat(1000),
      amount: fc.bigInt(1n, 5_000_000_000n),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('sum' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(each: Step): Promise<void> {
  if (each.what === 'join') return join();
  if (each.what === 'sum') return sumPostings(t.db);
  const { who, amount } = each as { who: number; amount: bigint };
  const person = people[who % people.length]!;
  if (each.what === 'deposit') return depositTo(person, amount);
  if (each.what === 'profit') return earn(person, amount, 'trading_profit');
  if (each.what === 'level') return earn(person, amount, 'level_income');
  if (each.what === 'buy') return buy(person);
  if (person.flexible > 0n) await withdraw(person, (amount % person.flexible) + 1n);
}

const micro = (amount: string): bigint => (amount.startsWith('-') ? -parseUsdt(amount.slice(1))! : parseUsdt(amount)!);

/** Returns the nine deciles: the smallest value that so many tenths of the group do not exceed. */
const tenthsOf = (values: readonly bigint[]): bigint[] => {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => sorted[Math.ceil((tenth * sorted.length) / 10) - 1]!);
};

function compare(shown: Disclosure['everybody'], group: readonly Person[]): void {
  expect(shown.members).toBe(group.length);
  expect(shown.withIncome).toBe(group.filter((person) => person.income > 0n).length);
  expect(shown.withoutIncome).toBe(group.filter((person) => person.income === 0n).length);
  expect(shown.withLoss).toBe(group.filter((person) => person.charged > person.income).length);
  if (group.length < 10) {
    expect([shown.net, shown.cash]).toEqual([null, null]);
    return;
  }
  const nets = group.map((person) => person.income - person.charged);
  const cashes = group.map((person) => person.paidOut - person.deposited);
  expect(shown.net!.deciles.map(micro)).toEqual(tenthsOf(nets));
  expect(shown.cash!.deciles.map(micro)).toEqual(tenthsOf(cashes));
  expect(shown.net!.median).toBe(shown.net!.deciles[4]);
  const sum = nets.reduce((all, net) => all + net, 0n);
  const mean = micro(shown.net!.mean);
  expect(mean * BigInt(nets.length) <= sum && sum < (mean + 1n) * BigInt(nets.length)).toBe(true);
}

/** Publishes two hours later, because a fresh record would be kept. */
async function published(): Promise<Disclosure> {
  clock += 2 * 3_600_000;
  await publishDisclosure(t.db, new Date(clock));
  return (await readDisclosure(t.db))!;
}

describe('The income disclosure', () => {
  // Shows DEC-1.9d
  it('The income disclosure matches a simple sum of every member’s events', async () => {
    await Promise.all(Array.from({ length: 6 }, join));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
        for (const each of steps) await take(each);
        const disclosure = await published();
        compare(disclosure.everybody, people);
        compare(
          disclosure.buyers,
          people.filter((person) => person.hasBought),
        );
        const charges = people.reduce((sum, person) => sum + person.charged, 0n);
        expect(micro(disclosure.charges)).toBe(charges);
        const income = disclosure.income.reduce((sum, { booked, subsidy }) => sum + micro(booked) + micro(subsidy), 0n);
        expect(income).toBe(people.reduce((sum, person) => sum + person.income, 0n));
      }),
      { numRuns: 40 },
    );
    await t.audit();
  });

  it('The income disclosure balances for each member: income minus charges is either paid out or still held', async () => {
    const { rows } = await t.owner.query(
      `SELECT income_micro - charged_micro AS net,
         (SELECT sum(balance_micro) FROM ledger.account_balance WHERE owner_id = member_id) + paid_out_micro - deposited_micro AS kept
       FROM site.member_results()`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(BigInt(row.net)).toBe(BigInt(row.kept));
  });

  // Shows DEC-1.9d
  it('The income disclosure counts members who have never earned anything', async () => {
    const before = await published();
    await join();
    const after = await published();
    expect(after.everybody.withoutIncome).toBe(before.everybody.withoutIncome + 1);
    expect(after.everybody.withIncome).toBe(before.everybody.withIncome);
  });

  it('The income disclosure is kept for an hour and recomputed when another day closes', async () => {
    const first = await published();
    await publishDisclosure(t.db, new Date(clock + 60_000));
    expect(await readDisclosure(t.db)).toEqual(first);
    await t.owner.query(`INSERT INTO income.closed_day VALUES ('2026-01-05', 1, 0, 0, 0, 0, 0, 0, 0)`);
    await publishDisclosure(t.db, new Date(clock + 60_000));
    expect(await readDisclosure(t.db)).toMatchObject({ lastDay: '2026-01-05' });
  });

  it('The income disclosure shows no median for groups so small that it would reveal one person’s account', async () => {
    const few = await ledgerBench();
    for (let n = 0; n < 9; n++) await addMember(few.owner);
    await publishDisclosure(few.db);
    expect((await readDisclosure(few.db))!.everybody).toMatchObject({ members: 9, net: null, cash: null });
    await addMember(few.owner);
    await publishDisclosure(few.db, new Date(Date.now() + 2 * 3_600_000));
    expect((await readDisclosure(few.db))!.everybody).toMatchObject({ members: 10, net: { median: '0.00' } });
  });

  it('The income disclosure does not count a correction between the operator’s accounts as members’ income', async () => {
    const own = await ledgerBench();
    await pastTheTriggers(
      own.owner,
      `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
       VALUES ('inflow_correction', ledger.system('earnings.booked'), ledger.system('earnings.subsidy'),
         ledger.kind('earnings.subsidy'), 300, 'inflow_correction:1', '', '{}', '2026-01-05')`,
    );
    await publishDisclosure(own.db);
    expect((await readDisclosure(own.db))!.income).toEqual([]);
  });
});

describe('Ledger totals', () => {
  it('The ledger’s totals include a posting only when every transaction that could hold an earlier one has ended', async () => {
    const own = await ledgerBench();
    const slow = await own.connect();
    const member = await addMember(own.owner);
    const evidence = await own.recordEvidence('member', member, 70n);
    const steps = async () => {
      for (let n = 0; n < 4; n++) {
        await sumPostings(own.db);
        await own.untilOthersEnd();
      }
    };
    const summed = () => own.value('SELECT coalesce(sum(deposited_micro), 0)::text AS sum FROM ledger.member_cash');
    await own.holdAlone(async () => {
      await slow.query('BEGIN');
      await slow.query('SELECT ledger.post($1)', [
        JSON.stringify([
          {
            kind: 'deposit',
            from: '24',
            to: String(account(member, 'wallet')),
            amount: '70',
            key: nextKey(),
            evidence: String(evidence),
          },
        ]),
      ]);
      // Uses another member, because the slow transaction locks the first member's queue.
      await own.fund(await addMember(own.owner), 'wallet', 5n);
      await steps();
      expect(await summed()).toBe('0');
      await slow.query('COMMIT');
    });
    await steps();
    expect(await summed()).toBe('75');
  });
});
