import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { audit } from '../modules/base/audit/index.ts';
import { transaction } from '../platform/database.ts';
import { addMember, bookInflow } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { addOperator, signedInOperator } from '../testing/operators.ts';

/** Every column has fewer values than rows, so that ties are sorted, too. */
const ROWS = 23;
const MANY = Array.from({ length: ROWS }, (_, index) => index);
const PAGE_ROWS = 4;

const t = await ownDatabase();
const api = await ownApp(t);
const { token } = await signedInOperator(t, 'auditor');

type Doc = Readonly<Record<string, string>>;

async function get(path: string, query: Readonly<Record<string, string>>): Promise<{ docs: Doc[]; total: number }> {
  const answer = await api.get(`/operatorApi/${path}?${new URLSearchParams(query)}`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Reads page by page to the end. */
async function whole(path: string, query: Readonly<Record<string, string>>): Promise<Doc[]> {
  const docs: Doc[] = [];
  for (let page = 1; ; page++) {
    const read = await get(path, { ...query, page: String(page), limit: String(PAGE_ROWS) });
    docs.push(...read.docs);
    if (read.docs.length === 0) return docs;
  }
}

const number = (field: string) => (doc: Doc) => Number(doc[field]);
const word = (field: string) => (doc: Doc) => doc[field]!;
const place = (field: string, words: readonly string[]) => (doc: Doc) => words.indexOf(doc[field]!);
const idOf = (doc: Doc): string => doc._id ?? doc.day!;

const ORDERS: readonly [list: string, sort: string, by: (doc: Doc) => number | string, query?: Doc][] = [
  ['audit', 'date', number('_id')],
  ['audit', 'action', word('action')],
  ['audit', 'actor', word('actor')],
  ['proposals', 'date', word('_id'), { about: 'members' }],
  ['proposals', 'amount', number('amount'), { about: 'members' }],
  ['proposals', 'state', place('status', ['proposed', 'approved', 'rejected', 'withdrawn']), { about: 'members' }],
  ['proposals', 'amount', number('amount'), { about: 'books' }],
  ['inflows', 'date', number('_id')],
  ['inflows', 'day', word('day')],
  ['inflows', 'amount', number('amount')],
  ['closedDays', 'day', word('day')],
  ['closedDays', 'need', number('need')],
  ['closedDays', 'funded', number('funded')],
  ['closedDays', 'factor', number('factor')],
  ['alerts', 'date', number('_id')],
  ['alerts', 'code', word('code')],
  ['sweeps', 'date', word('_id')],
  ['sweeps', 'amount', number('amount')],
  ['sweeps', 'state', place('status', ['exported', 'signed', 'done', 'given_up'])],
];

describe('Lists in the console', () => {
  // Shows DEC-5-console-9
  it.each(
    ORDERS.flatMap(([list, sort, by, query = {}]) =>
      (['asc', 'desc'] as const).map((dir) => [list, sort, dir, by, query] as const),
    ),
  )('The list %s by %s %s is in order and repeats no row across pages', async (list, sort, dir, by, query) => {
    const docs = await whole(list, { ...query, sort, dir });
    expect(docs.length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(docs.map(idOf)).size).toBe(docs.length);
    expect(docs).toHaveLength((await get(list, query)).total);
    const values = docs.map(by);
    const sorted = values.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
    expect(values).toEqual(dir === 'asc' ? sorted : sorted.reverse());
  });

  it.each(['audit', 'proposals', 'inflows', 'closedDays', 'alerts', 'sweeps'])(
    'The list %s shows the newest first by default and rejects columns that it cannot sort by',
    async (list) => {
      const sort = list === 'closedDays' ? 'day' : 'date';
      expect(await whole(list, {})).toEqual(await whole(list, { sort, dir: 'desc' }));
      expect((await api.get(`/operatorApi/${list}?sort=reason`, token)).statusCode).toBe(400);
      expect((await api.get(`/operatorApi/${list}?from=2026-02-01&to=2026-01-01`, token)).statusCode).toBe(400);
    },
  );
});

describe('Filters of lists', () => {
  const all = (docs: readonly Doc[], field: string, value: string) => {
    expect(docs.length).toBeGreaterThan(0);
    expect(new Set(docs.map((doc) => doc[field]))).toEqual(new Set([value]));
  };

  it('A filter finds alerts by the beginning of their name, in words or as a code', async () => {
    for (const code of ['kind 1', 'KIND_1']) all(await whole('alerts', { state: 'all', code }), 'code', 'kind_1');
    expect(await whole('alerts', { code: 'ind_1' })).toEqual([]);
  });

  it('A filter finds closed days by whether income was paid in full, in part or not at all', async () => {
    all(await whole('closedDays', { paid: 'whole' }), 'factor', '1.000000');
    all(await whole('closedDays', { paid: 'nothing' }), 'factor', '0.000000');
    const part = await whole('closedDays', { paid: 'part' });
    expect(part.map(({ factor }) => Number(factor)).filter((factor) => factor > 0 && factor < 1)).toHaveLength(
      part.length,
    );
  });

  // Shows DEC-5-console-9
  it('A filter by period includes both ends', async () => {
    const [from, to] = ['2025-03-05', '2025-03-07'];
    const days = await whole('closedDays', { from, to, dir: 'asc' });
    expect(days.map(({ day }) => day)).toEqual([from, '2025-03-06', to]);
    const [booked] = (await get('inflows', {})).docs;
    all(await whole('inflows', { from: booked!.day!, to: booked!.day! }), 'day', booked!.day!);
    const today = new Date().toISOString().slice(0, 10);
    for (const list of ['alerts', 'sweeps', 'proposals']) {
      expect((await get(list, { to: today, state: 'all' })).total).toBeGreaterThanOrEqual(ROWS);
      expect((await get(list, { to: '2025-01-01' })).total).toBe(0);
    }
  });

  it('Filters find bookings by transaction, sweeps by state and proposals by participant', async () => {
    const [booked] = (await get('inflows', {})).docs;
    const found = await get('inflows', { transaction_id: booked!.transaction_id!.toUpperCase().replace('0X', '0x') });
    expect(found.docs.map(idOf)).toEqual([booked!._id]);
    all(await whole('sweeps', { status: 'given_up' }), 'status', 'given_up');
    const { docs } = await get('proposals', { status: 'rejected' });
    const by = docs[0]!.decidedBy!;
    const theirs = await whole('proposals', { by: by.slice(0, -3).toUpperCase() });
    expect(theirs.length).toBeGreaterThan(0);
    for (const each of theirs) expect([each.proposedBy, each.decidedBy]).toContain(by);
  });
});

const ACTIONS = ['day.close', 'job.retry', 'contact.close', 'alert.close'] as const;

const addEntries = async () => {
  for (const index of MANY) {
    const by = { system: `script ${index % 3}` };
    const what = {
      action: ACTIONS[index % ACTIONS.length]!,
      subject: `thing:${index}`,
      reason: '',
      before: { index },
      after: { index: index + 1 },
    };
    await transaction(t.db, (tx) => audit(tx, by, what));
  }
};

async function addProposals(): Promise<void> {
  const [author, other] = [await addOperator(t, 'finance'), await addOperator(t, 'finance')];
  const member = await addMember(t.owner);
  for (const index of MANY) {
    await t.owner.query(
      `INSERT INTO proposals.proposal (kind, amount_micro, reason, member_id, proposed_by, unconfirmed)
       VALUES ('credit', $1, 'reason ' || $2::text, $3, $4, 'command line')`,
      [(index % 5) * 1_000_000 + 1, index, member, author.id],
    );
    await t.owner.query(
      `INSERT INTO proposals.proposal (kind, amount_micro, reason, place, evidence, proposed_by, unconfirmed)
       VALUES ('loss', $1, 'reason', 'desk', encode(sha256($2::text::bytea), 'hex'), $3, 'command line')`,
      [(index % 5) * 1_000_000 + 1, index, author.id],
    );
  }
  const decide = (status: string, by: bigint, rest: number) =>
    t.owner.query(
      `UPDATE proposals.proposal SET status = $1, decided_by = $2, decided_at = now(), decision = 'as agreed'
       WHERE kind = 'credit' AND status = 'proposed' AND substr(reason, 8)::integer % 4 = $3`,
      [status, by, rest],
    );
  await decide('rejected', other.id, 0);
  await decide('withdrawn', author.id, 1);
}

async function addInflows(): Promise<void> {
  for (const index of MANY) {
    if (index % 6 === 5) await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    await bookInflow(t.db, usdt(BigInt(index % 4) * 1_000_000n + 1_000_000n), 'capital_in');
  }
}

const addDays = () =>
  t.owner.query(
    `INSERT INTO income.closed_day (day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm,
       subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro)
     SELECT '2025-03-01'::date + n, (SELECT min(version) FROM income.plan), 1000000 * (1 + n % 4), 1000000, 0,
       (n % 3) * 500000, 0, (n % 3) * 500000, 0 FROM generate_series(1, $1::integer) n`,
    [ROWS],
  );

const addAlerts = () =>
  t.owner.query(
    `INSERT INTO platform.alert (code, detail) SELECT 'kind_' || n % 4, to_jsonb(n) FROM generate_series(1, $1::integer) n`,
    [ROWS],
  );

await addEntries();
await addProposals();
await addInflows();
await addDays();
await addAlerts();
await addSweeps();

async function addSweeps(): Promise<void> {
  const wallet = `0x${'ab'.repeat(20)}`;
  await t.owner.query(`INSERT INTO chain.address (address, purpose) VALUES ($1, 'treasury')`, [wallet]);
  for (const index of MANY) {
    const { rows } = await t.owner.query(
      `INSERT INTO sweeps.sweep (chain_id, usdt, recipient, gas_wallet, status, exported_by, expires_at, imported_by, closed_at)
       VALUES (56, $1, $1, $1, $2, 'test', now() + interval '1 day', 'test', now()) RETURNING id`,
      [wallet, index % 3 === 0 ? 'given_up' : 'done'],
    );
    await t.owner.query(
      `INSERT INTO sweeps.transaction (sweep_id, position, chain_id, kind, path, from_address, nonce, to_address, amount_wei,
         gas, gas_price_wei, status)
       VALUES ($1, 1, 56, 'transfer', '0/1', $2, 1, $2, $3::numeric * 1000000000000000000, 60000, 1, 'void')`,
      [rows[0].id, wallet, [2, 10, 9, 100][index % 4]],
    );
  }
}
