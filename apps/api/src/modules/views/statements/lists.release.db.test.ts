import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { statement } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { buyInShop } from '../../../testing/purchases.ts';
import { closeDay, refreshTeams } from '../../earning/income/index.ts';
import { exportOwnList } from './export-list.ts';

const CLOSED = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10),
);

/** Creates a sponsor with 25 referrals who bought, 30 closed days, and withdrawals and bonuses in every state. */
const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t, { LOG_LEVEL: 'error' });
const me = await addMember(t.owner);
const token = await openSession(t, 'member', me);
const stranger = await openSession(t, 'member', await addMember(t.owner));
await buyInShop(t, me, 1000n);
await buyInShop(t, me, 300n);
for (let index = 0; index < 25; index++) {
  const referral = await addMember(t.owner, me);
  if (index < 10) await buyInShop(t, referral, 100n + BigInt(index));
}
await t.owner.query(
  `UPDATE members.member SET full_name = '=HYPERLINK("http://evil")' WHERE sponsor_id = $1 AND id % 3 = 0`,
  [me],
);
await refreshTeams(t.db);
await bookInflow(t.db, 400_000_000n);
for (const day of CLOSED) await closeDay(t.db, day);
await pastTheTriggers(
  t.owner,
  `INSERT INTO income.award (member_id, kind, amount_micro, reason, plan_version, earned_on, due_on, status)
   SELECT $1, 'bonus_income', 1000000 + (n * 7919 % 50) * 1000, '@bonus ' || n, 1, date '2026-01-05' + n, date '2026-03-05' + n,
          CASE WHEN n % 4 = 0 THEN 'cancelled' ELSE 'held' END FROM generate_series(1, 45) n`,
  [me],
);
await pastTheTriggers(
  t.owner,
  `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, status, reason, expires_at)
   SELECT $1, 'earnings', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 40000000 + n, 2000000, 38000000 + n,
          CASE WHEN n % 2 = 0 THEN 'rejected' ELSE 'pending' END, CASE WHEN n % 2 = 0 THEN '-1+1' ELSE '' END, now() + interval '1 hour'
   FROM generate_series(1, 24) n`,
  [me],
);

type Doc = Record<string, string> & { readonly _id: string };
interface Page {
  readonly docs: readonly Doc[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
}

const get = async (path: string, who = token): Promise<Page> => {
  const answer = await api.get(`/sellerApi/${path}`, who);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json().data;
};
/** Returns all pages of a list as one. */
async function walk(path: string, limit = 7): Promise<Doc[]> {
  const docs: Doc[] = [];
  const to = (page: number) =>
    path.startsWith('getWithdrawal')
      ? path.replace('/1', `/${page}`).concat(`${path.includes('?') ? '&' : '?'}limit=${limit}`)
      : `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${limit}`;
  const { pages } = await get(to(1));
  for (let page = 1; page <= pages; page++) docs.push(...(await get(to(page))).docs);
  return docs;
}
const micro = (text: string): bigint => parseUsdt(text.replace('-', ''))!;
const inOrder = (values: readonly (bigint | string)[], dir: string): boolean =>
  values.every(
    (value, index) => index === 0 || (dir === 'asc' ? values[index - 1]! <= value : values[index - 1]! >= value),
  );

/** Each list: path, sort name, sorted column, filter, filtered column, its value in every line, and total. */
const LISTS = [
  ['getTradingIncomeUser', 'amount', 'amount', 'status=paid', 'status', 'paid', 29],
  ['getlavelincomeUser', 'amount', 'amount', 'status=paid', 'status', 'paid', 29],
  ['getDireactncomeUser', 'amount', 'amount', 'status=paid', 'status', 'paid', 10],
  ['getBonusIncomeUser', 'amount', 'amount', 'status=cancelled', 'status', 'cancelled', 45],
  ['getRechargeList', 'amount', 'amount', 'status=credited', 'status', 'credited', 0],
  ['getOrders', 'price', 'price', 'status=active', 'status', 'active', 2],
  ['getWithdrawalListverndor/1', 'amount', 'requestPayment', 'status=reject', 'status', 'reject', 24],
  ['userallteamlist', 'investment', 'investment', 'status=active', 'active', true, 25],
  ['userstatement?account=claimable', 'amount', 'amount', 'kind=trading_profit', 'kind', 'trading_profit', 29],
  ['userstatement?account=wallet', 'amount', 'amount', 'kind=deposit', 'kind', 'deposit', 4],
] as const;
const and = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`;

describe.each(LISTS)('%s', (path, sort, column, filter, field, value, total) => {
  // Shows SPEC-7.26
  it('A list returns each of its lines once over all pages, as many as its total states', async () => {
    const docs = await walk(path);
    expect(docs).toHaveLength(total);
    expect(new Set(docs.map((doc) => doc._id)).size).toBe(total);
  });

  // Shows SPEC-7.26
  it.each(['asc', 'desc'])('A list sorted %s by the server has the same order over all pages', async (dir) => {
    const docs = await walk(and(path, `sort=${sort}&dir=${dir}`));
    expect(docs).toHaveLength(total);
    expect(
      inOrder(
        docs.map((doc) => micro(doc[column]!)),
        dir,
      ),
    ).toBe(true);
  });

  it('A list in ascending order is the exact reverse of its default order', async () => {
    const down = (await walk(path)).map((doc) => doc._id);
    expect((await walk(and(path, 'dir=asc'))).map((doc) => doc._id)).toEqual(down.toReversed());
  });

  // Shows SPEC-7.26
  it('A list is filtered by the server, and its total is filtered too', async () => {
    const all = await walk(path);
    const wanted = all.filter((doc) => doc[field as string] === (value as unknown));
    const found = await walk(and(path, filter));
    expect(found.map((doc) => doc._id)).toEqual(wanted.map((doc) => doc._id));
    if (total > 0) expect(found.length).toBeGreaterThan(0);
  });

  // Shows SPEC-7.28
  it('A list shows nothing to another member', async () => {
    expect((await get(path, stranger)).total).toBe(0);
  });

  // Shows SPEC-7.27
  it.each(['page=-1', 'page=0', 'page=1000000000', 'page=abc', 'page=1&page=2', 'page=', 'page=1.5', 'limit=101'])(
    'A list answers %s with 400 and the reason',
    async (query) => {
      const url =
        path.startsWith('getWithdrawal') && query.startsWith('page=')
          ? `getWithdrawalListverndor/${encodeURIComponent(query.slice(5).replace('&page=', ',') || ' ')}`
          : and(path, query);
      const answer = await api.get(`/sellerApi/${url}`, token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/number/), data: null });
    },
  );

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'from=2026-01-01&from=2026-01-02',
    'from=2026-02-01&to=2026-01-01',
    'sort=password',
    'dir=up',
    'sort=1;DROP TABLE x',
  ])('A list answers the query %s with 400', async (query) => {
    const answer = await api.get(`/sellerApi/${and(path, query.replaceAll(' ', '%20'))}`, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^\S.{8,}/);
  });

  // Shows SPEC-7.27
  it('A page after the last one is empty and has the right total', async () => {
    const url = path.startsWith('getWithdrawal') ? 'getWithdrawalListverndor/999999' : and(path, 'page=999999');
    expect(await get(url)).toMatchObject({ docs: [], total, page: 999999 });
  });
});

describe('Periods of a list', () => {
  // Shows SPEC-7.26
  it.each([
    ['getTradingIncomeUser', 'day'],
    ['getlavelincomeUser', 'day'],
    ['getBonusIncomeUser', 'day'],
    ['userstatement?account=claimable', 'day'],
    ['userstatement?account=earnings', 'day'],
  ])('%s returns the lines of its days, both ends included', async (path, field) => {
    const all = await walk(path, 100);
    for (const [from, to] of [
      ['2026-01-10', '2026-01-20'],
      ['2026-01-10', undefined],
      [undefined, '2026-01-10'],
      ['2026-01-12', '2026-01-12'],
      ['2030-01-01', undefined],
      [undefined, '2020-01-01'],
    ]) {
      const wanted = all.filter((doc) => (from ?? '') <= doc[field]! && doc[field]! <= (to ?? '9999'));
      const query = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
      expect((await walk(and(path, query.toString()), 3)).map((doc) => doc._id)).toEqual(wanted.map((doc) => doc._id));
    }
  });
});

describe('userstatement', () => {
  const read = async (query = '') => statement.data.parse(await get(`userstatement?limit=100${query}`));

  // Shows SPEC-7.25
  it('The statement lists every entry of the member’s accounts once, with six decimals and the balance after it', async () => {
    const docs = await walk('userstatement', 9);
    const { rowCount } = await t.owner.query('SELECT FROM ledger.entry WHERE account_id >> 5 = $1', [me]);
    expect(docs).toHaveLength(rowCount!);
    expect(new Set(docs.map((doc) => doc._id)).size).toBe(rowCount);
    for (const doc of docs) {
      expect(doc.amount).toMatch(/^-?\d+\.\d{6}$/);
      expect(doc.balanceAfter).toMatch(/^\d+\.\d{6}$/);
    }
  });

  // Shows SPEC-7.25
  it.each(['', '&from=2026-01-10&to=2026-01-20', '&from=2030-01-01', '&to=2020-01-01'])(
    'The statement’s closing balance is its opening balance plus its entries%s',
    async (period) => {
      const { accounts } = await read(period);
      for (const each of accounts) {
        expect(micro(each.opening) + micro(each.credited) - micro(each.debited)).toBe(micro(each.closing));
        const docs = await walk(`userstatement?account=${each.account}${period}`, 50);
        expect(docs).toHaveLength(each.entries);
        const sum = docs.reduce(
          (total, doc) => total + (doc.amount!.startsWith('-') ? -1n : 1n) * micro(doc.amount!),
          0n,
        );
        expect(sum).toBe(micro(each.closing) - micro(each.opening));
      }
    },
  );

  // Shows DEC-8-screens-12
  it.each(['claimable', 'wallet', 'claimable&kind=trading_profit', 'wallet&kind=deposit', 'wallet&from=2026-01-03'])(
    'A statement’s totals cover all matching entries, not only one page: %s',
    async (asked) => {
      const { totals } = (await get(`userstatement?account=${asked}&limit=1`)) as Page & {
        readonly totals: { readonly in: string; readonly out: string };
      };
      const docs = await walk(`userstatement?account=${asked}`);
      const sum = (suits: (amount: string) => boolean) =>
        docs.filter(({ amount }) => suits(amount!)).reduce((all, { amount }) => all + micro(amount!), 0n);
      expect([micro(totals.in), micro(totals.out)]).toEqual([
        sum((amount) => !amount.startsWith('-')),
        sum((amount) => amount.startsWith('-')),
      ]);
      expect(docs.length).toBeGreaterThan(0);
    },
  );

  // Shows SPEC-7.25
  it('The statement describes the kind, the reason and the other account in words', async () => {
    const { docs } = await read('&account=claimable&to=2026-01-07');
    expect(docs[0]).toMatchObject({
      kind: 'trading_profit',
      reason: expect.stringMatching(/^Trading Profit for 2026-01-06, [\d.]+ % of the target$/),
      cause: { is: 'day', day: '2026-01-06', percent: expect.stringMatching(/^[\d.]+$/) },
      counterAccount: documentsTexts.statement.funds['earnings.booked'],
      counter: 'earnings.booked',
    });
  });
});

const exported = (path: string, who = token) => api.get(`/sellerApi/exportList/${path}`, who);

describe('Lists as CSV', () => {
  // Shows SPEC-7.29
  it('A CSV list is UTF-8 with a byte order mark, and its lines end as RFC 4180 requires', async () => {
    const answer = await exported('team?team=A');
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="plumbline-team-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.split('\r\n')).toHaveLength(25 + 2);
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  // Shows SPEC-7.29
  it('A CSV list escapes cells that a spreadsheet would run as formulas', async () => {
    const cells = [
      ...(await exported('team')).body.split('\r\n'),
      ...(await exported('withdrawals')).body.split('\r\n'),
      ...(await exported('bonus-income')).body.split('\r\n'),
    ];
    expect(cells.filter((line) => /(^|,)"?[=+\-@\t]/.test(line.replace(/^\uFEFF/, '')))).toEqual([]);
    expect(cells.some((line) => line.includes(`'=HYPERLINK`))).toBe(true);
    expect(cells.some((line) => line.includes(`'@bonus`))).toBe(true);
    expect(cells.some((line) => line.includes(`'-1+1`))).toBe(true);
  });

  it('A CSV list has decimal commas and semicolons on request', async () => {
    const [heads, ...lines] = (await exported('bonus-income?decimals=comma')).body.trim().split('\r\n');
    expect(heads).toContain(';Amount (USDT);');
    expect(lines.flatMap((line) => line.split(';')).some((cell) => /^\d+,\d{2,6}$/.test(cell))).toBe(true);
  });

  // Shows SPEC-7.29
  it('A CSV list has the lines of the list in the same order and with the same filters', async () => {
    const wanted = (await walk('getBonusIncomeUser?status=held&sort=amount&dir=asc')).map((doc) => doc.amount);
    const lines = (await exported('bonus-income?status=held&sort=amount&dir=asc')).body.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',').find((cell) => /^\d+\.\d{2,6}$/.test(cell)))).toEqual(wanted);
  });

  // Shows SPEC-7.28
  it('A CSV list contains nothing of another member', async () => {
    for (const list of ['team', 'statement', 'bonus-income', 'withdrawals', 'orders'])
      expect((await exported(list, stranger)).body.split('\r\n')).toHaveLength(2);
  });

  it.each([
    ['passwords', inputsTexts.chooseOneOf({ words: '.+' })],
    ['statement?from=2026-02-30', inputsTexts.dateDoesNotExist],
    ['statement?format=exe', inputsTexts.chooseOneOf({ words: '.+' })],
    ['orders?status=gone', inputsTexts.chooseOneOf({ words: '.+' })],
    ['orders?status=active&status=exited', inputsTexts.giveEachFilterOnce],
  ])('A CSV list rejects %s with the list’s own error message', async (path, message) => {
    const answer = await exported(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(message) });
  });

  it('A CSV list requires a login', async () => {
    expect((await api.get('/sellerApi/exportList/statement')).statusCode).toBe(401);
  });
});

describe('Simultaneous downloads', () => {
  const start = (who: bigint) =>
    exportOwnList(api.deps, who, { list: 'statement', format: 'csv', decimals: 'point' }, 'en');

  it('Of 100 parallel downloads of one member, one runs; the next starts when its reader has gone', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => start(me)));
    const [first, ...others] = answers.filter((answer) => answer.ok);
    expect(others).toEqual([]);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'exports_busy')).toHaveLength(99);
    const { content } = first!.value;
    content.destroy();
    await once(content, 'close');
    // A download that nobody began to read is released after its stream.
    const { ok: isStarted } = await vi.waitFor(async () => {
      const next = await start(me);
      await readToEnd(next);
      return next;
    });
    expect(isStarted).toBe(true);
  });

  it('Of 100 members who download at once, four are served; a rejected download does not count towards the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => start(BigInt(index + 1_000_000))));
    const served = answers.filter((answer) => answer.ok);
    expect(served).toHaveLength(4);
    await Promise.all(served.map(readToEnd));
    const wrong = { list: 'orders', format: 'csv', status: 'gone' } as never;
    for (let time = 0; time < 5; time++) expect((await exportOwnList(api.deps, me, wrong, 'en')).ok).toBe(false);
    await readToEnd(await start(me));
  });

  it('A member can download sixty times an hour; further downloads are rejected and do not block others', async () => {
    const deps = { ...api.deps, config: { ...api.deps.config, rateLimitFactor: 1 } };
    const again = () => exportOwnList(deps, 2_000_000n, { list: 'statement', format: 'csv', decimals: 'point' }, 'en');
    for (let time = 0; time < 60; time++) await readToEnd(await again());
    expect(await again()).toMatchObject({ ok: false, code: 'rate_limited' });
    await readToEnd(await start(2_000_001n));
  });

  async function readToEnd(answer: Awaited<ReturnType<typeof start>>) {
    if (!answer.ok) throw new Error(`the download was refused: ${answer.code}`);
    await finished(answer.value.content.resume());
  }
});

/** Extracts the text of each page, as a PDF reader does. */
async function pagesOfPdf(path: string, who = token): Promise<string[]> {
  const answer = await exported(path, who);
  expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: false });
  return text;
}

describe('Statements as PDF', () => {
  // Shows SPEC-7.30
  it('A PDF statement shows its owner, the period, both balances, and the page number and count on each page', async () => {
    await t.owner.query(`UPDATE members.member SET full_name = 'Zoë Đặng' WHERE id = $1`, [me]);
    const pages = await pagesOfPdf('statement?format=pdf&from=2026-01-05&to=2026-02-04');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('Zoë Đặng');
    expect(pages[0]).toContain('2026-01-05 to 2026-02-04');
    const { accounts } = statement.data.parse(await get('userstatement?from=2026-01-05&to=2026-02-04'));
    expect(pages[0]).toContain(
      documentsTexts.statement.openingClosing({ opening: accounts[0]!.opening, closing: accounts[0]!.closing }),
    );
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const all = pages.join(' ');
    for (const doc of await walk('userstatement?from=2026-01-05&to=2026-02-04&account=claimable'))
      expect(all).toContain(doc.balanceAfter);
  });

  // Shows SPEC-7.30
  it.each(['आशा वर्मा', 'Мария Иванова', 'Ελένη', 'Nguyễn Thị Hằng'])(
    'A PDF statement prints the name %s',
    async (name) => {
      await t.owner.query('UPDATE members.member SET full_name = $2 WHERE id = $1', [me, name]);
      const letters = (await pagesOfPdf('orders?format=pdf'))[0]!.normalize('NFC');
      for (const word of name.split(' '))
        expect(
          [...word].every((letter) => letters.includes(letter)),
          `${word} in ${letters}`,
        ).toBe(true);
    },
  );

  // Shows SPEC-7.30
  it('A PDF statement of an empty period is one page that says so', async () => {
    const pages = await pagesOfPdf('statement?format=pdf&from=2030-01-01');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(documentsTexts.list.nothing);
    expect(pages[0]).toContain('Page 1 of 1');
  });
});

describe('Assets by day', () => {
  const assets = async (days: string) =>
    (await api.get(`/sellerApi/getAssetsByDay?days=${days}`, token)).json().data as Record<string, string>[];

  // Shows SPEC-7.35
  it('The assets of a day equal the sum of the entries up to that day, account by account', async () => {
    const points = await assets('365');
    expect(points).toHaveLength(53);
    for (const { day, ...balances } of points) {
      const { rows } = await t.owner.query<{ kind: string; sum: string }>(
        `SELECT k.name AS kind, coalesce(sum(e.delta_micro) FILTER (WHERE p.business_date <= $2::date), 0) AS sum
         FROM ledger.account_kind k
         LEFT JOIN ledger.entry e ON e.account_id = $1::bigint * 32 + k.code
         LEFT JOIN ledger.posting p ON p.id = e.posting_id
         WHERE k.holder = 'member' GROUP BY k.name`,
        [me, day],
      );
      const booked = Object.fromEntries(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
      expect(Object.fromEntries(Object.entries(balances).map(([kind, amount]) => [kind, micro(amount)]))).toEqual(
        booked,
      );
    }
    expect(new Set(points.map(({ principal }) => principal)).size).toBeGreaterThan(1);
  });

  // Shows SPEC-7.35
  it('Assets over up to ninety days have one figure a day, the last one for today', async () => {
    const [week, quarter] = [await assets('7'), await assets('90')];
    expect([week.length, quarter.length]).toEqual([7, 90]);
    const { rows } = await t.owner.query<{ today: string }>('SELECT platform.business_date()::text AS today');
    expect([week.at(-1)!.day, quarter.at(-1)!.day]).toEqual([rows[0]!.today, rows[0]!.today]);
  });
});
