import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { token } = await signedInOperator(t, 'auditor');

const ROWS = 7;

/** Seven rows of each kind with repeated values, so that only a complete order separates the pages. */
async function fill(): Promise<void> {
  const put = (text: string) => t.owner.query(text);
  const putPast = (text: string) => pastTheTriggers(t.owner, text);
  for (let number = 0; number < ROWS; number++) {
    await addMember(t.owner);
    await addPackage(t.owner, { priceMicro: BigInt(50 + (number % 3)) * 1_000_000n, yieldPpm: 100, maturityDays: 90 });
  }
  await put(`UPDATE investments.package SET title = (ARRAY['pack', 'Nest'])[(price_micro / 1000000 % 2)::int + 1]`);
  await put(`UPDATE members.member SET full_name = (ARRAY['bala', 'Asha', 'Chitra'])[id % 3 + 1]`);
  await put(`INSERT INTO site.contact_message (name, email, description, received_at)
    SELECT (ARRAY['bala', 'Asha'])[n % 2 + 1], 'Writer' || n % 3 || '@test.example', 'Hello', now() - make_interval(days => n / 2)
    FROM generate_series(1, ${ROWS}) n`);
  await put(`INSERT INTO site.subscriber (email, status, asked_at, confirmed_at, confirm_sha256, confirm_until)
    SELECT 'reader' || n || '@test.example', CASE WHEN n > 3 THEN 'pending' ELSE 'confirmed' END,
      now() - make_interval(days => n / 2), CASE WHEN n <= 3 THEN now() - make_interval(days => n / 2) END,
      CASE WHEN n > 3 THEN sha256(n::text::bytea) END, CASE WHEN n > 3 THEN now() + interval '1 day' END
    FROM generate_series(1, ${ROWS}) n`);
  await put(`INSERT INTO site.announcement (words, shown_from, shown_until, created_by, withdrawn_at)
    SELECT jsonb_build_object('en', jsonb_build_object('title', (ARRAY['bazaar', 'Audit'])[n % 2 + 1], 'text', 'b')), now() + make_interval(days => n / 2 - 2),
      now() + make_interval(days => n / 2 - 1), 'test', CASE WHEN n = 7 THEN now() END
    FROM generate_series(1, ${ROWS}) n`);
  await put(`INSERT INTO kyc.submission (member_id, document_type, submitted_at)
    SELECT id, (ARRAY['passport', 'identity-card'])[id % 2 + 1], now() - make_interval(days => (id / 2)::int) FROM members.member`);
  await put(`INSERT INTO platform.setting_version (version, changes, changed_by, reason, unconfirmed)
    SELECT n, jsonb_build_object((ARRAY['depositMinimum', 'brandName'])[n % 2 + 1], '{"before": "1", "after": "2"}'::jsonb),
      (ARRAY['b@test.example', 'a@test.example'])[n % 2 + 1], 'because', 'command line' FROM generate_series(1, ${ROWS}) n`);
  await putPast(`INSERT INTO reconciliation.run (scope, started_by, started_at, ended_at, state, differences)
    SELECT 'full', 'clock', now() - make_interval(days => ${ROWS} - n), now(), CASE WHEN n % 3 = 0 THEN 'clean' ELSE 'differs' END, n % 3
    FROM generate_series(1, ${ROWS}) n`);
  await put(`INSERT INTO plans.draft (kind, terms, holds_from, reason, author_id, edited_at)
    SELECT 'plan', (SELECT jsonb_build_object('levelBps', '[1000, 500, 200]'::jsonb, 'matchingBps', 0, 'directBps', 0, 'holdDays', 14,
      'ranks', '[]'::jsonb)), current_date + n / 2, 'because', o.id, now() - make_interval(hours => n / 3)
    FROM generate_series(1, ${ROWS}) n, (SELECT min(id) AS id FROM identity.operator) o`);
  await put(`INSERT INTO plans.simulation (operator_id, plan_sha256, days, result_per_day_micro, status, ended_at)
    SELECT o.id, '', n / 2 + 1, 0, 'failed', now()
    FROM generate_series(1, ${ROWS}) n, (SELECT min(id) AS id FROM identity.operator) o`);
}

type Doc = Readonly<Record<string, unknown>>;

const get = async (path: string): Promise<{ docs: Doc[]; total: number; pages: number }> => {
  const answer = await api.get(`/operatorApi/${path}`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

async function walk(path: string): Promise<Doc[]> {
  const { pages, total } = await get(`${path}&limit=2`);
  const docs: Doc[] = [];
  for (let page = 1; page <= pages; page++) docs.push(...(await get(`${path}&limit=2&page=${page}`)).docs);
  expect(docs).toHaveLength(total);
  return docs;
}

const lower = (field: string) => (doc: Doc) => String(doc[field]).toLowerCase();
const text = (field: string) => (doc: Doc) => String(doc[field] ?? '');
const number = (field: string) => (doc: Doc) => Number(doc[field]);

await fill();

/** Each list with each of its orders, and the value that is then sorted. */
const ORDERS: readonly (readonly [list: string, sort: string, of: (doc: Doc) => string | number])[] = [
  ['members', 'joined', text('createdAt')],
  ['members', 'name', lower('fullName')],
  ['members', 'email', text('email')],
  ['identityChecks', 'date', text('submittedAt')],
  ['identityChecks', 'name', lower('fullName')],
  ['contactMessages', 'date', text('receivedAt')],
  ['contactMessages', 'name', lower('name')],
  ['contactMessages', 'email', lower('email')],
  ['subscribers', 'asked', text('askedAt')],
  ['subscribers', 'email', text('email')],
  ['announcements', 'from', text('shownFrom')],
  ['announcements', 'until', text('shownUntil')],
  ['announcements', 'title', ({ words }) => (words as { en: { title: string } }).en.title.toLowerCase()],
  ['packages', 'title', lower('title')],
  ['packages', 'price', number('price')],
  ['packages', 'target', number('yieldPpm')],
  ['packages', 'days', number('maturityDays')],
  ['packages', 'running', number('running')],
  ['packages', 'principal', number('principal')],
  ['plans', 'from', text('holdsFrom')],
  ['plans', 'version', number('version')],
  ['plans', 'matching', number('matchingBps')],
  ['plans', 'direct', number('directBps')],
  ['plans', 'hold', number('holdDays')],
  ['drafts', 'made', text('_id')],
  ['drafts', 'edited', text('editedAt')],
  ['drafts', 'from', text('holdsFrom')],
  ['drafts', 'by', (doc) => (doc.author as { email: string }).email],
  ['simulations', 'date', text('_id')],
  ['simulations', 'days', number('days')],
  ['simulations', 'by', text('by')],
  ['reconciliations', 'date', text('startedAt')],
  ['reconciliations', 'differences', number('differences')],
  ['settingVersions', 'version', number('version')],
  ['settingVersions', 'who', text('changedBy')],
];

const keyOf = (doc: Doc): unknown => doc._id ?? doc.version;

describe.each(ORDERS)('the list %s by %s', (list, sort, of) => {
  // Shows DEC-5-console-1
  it('A console list is sorted over all pages, contains each row once, and can be reversed exactly', async () => {
    const up = await walk(`${list}?sort=${sort}&dir=asc`);
    const down = await walk(`${list}?sort=${sort}&dir=desc`);
    expect(up.length).toBeGreaterThan(0);
    expect(new Set(up.map(keyOf)).size).toBe(up.length);
    const values = up.map(of);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(down.map(keyOf)).toEqual(up.map(keyOf).toReversed());
  });
});

describe('lists of the console', () => {
  it('Sorted by confirmation, unconfirmed subscribers come last in both directions', async () => {
    for (const dir of ['asc', 'desc']) {
      const docs = await walk(`subscribers?sort=confirmed&dir=${dir}`);
      expect(docs.slice(3).map(({ confirmedAt }) => confirmedAt)).toEqual(Array(4).fill(null));
      const confirmed = docs.slice(0, 3).map(text('confirmedAt')).toSorted();
      expect(docs.slice(0, 3).map(text('confirmedAt'))).toEqual(dir === 'asc' ? confirmed : confirmed.toReversed());
    }
  });

  // Shows DEC-5-console-1
  it.each([
    ['announcements?state=withdrawn', 1, 'state', 'withdrawn'],
    ['announcements?state=planned', 1, 'state', 'planned'],
    ['contactMessages?search=ASHA', 4, 'name', 'Asha'],
    ['contactMessages?search=writer1', 3, 'email', 'Writer1@test.example'],
    ['identityChecks?document=passport', 3, 'documentType', 'passport'],
    ['packages?sale=withdrawn', 0, 'sale', 'withdrawn'],
    ['plans?state=in%20force', 1, 'state', 'in force'],
    ['drafts?status=draft', ROWS, 'status', 'draft'],
    ['simulations?status=failed', ROWS, 'status', 'failed'],
    ['reconciliations?state=clean', 2, 'state', 'clean'],
    ['settingVersions?key=brandName', 4, 'changedBy', 'a@test.example'],
    ['members?search=ash', 3, 'fullName', 'Asha'],
  ])('The filter %s returns only matching rows and counts them', async (path, total, field, value) => {
    const { docs, total: counted } = await get(path);
    expect(counted).toBe(total);
    expect(docs.map((doc) => doc[field])).toEqual(Array(total).fill(value));
  });

  it('The list of reconciliations for a period includes its first and its last day', async () => {
    const { docs } = await get('reconciliations?sort=date&dir=asc');
    const [from, to] = [text('startedAt')(docs[1]!).slice(0, 10), text('startedAt')(docs[3]!).slice(0, 10)];
    expect((await get(`reconciliations?from=${from}&to=${to}`)).total).toBe(3);
  });

  // Shows DEC-5-console-1
  it.each(ORDERS.map(([list]) => list).filter((list, at, all) => all.indexOf(list) === at))(
    'The list %s rejects an unknown order',
    async (list) => {
      const answer = await api.get(`/operatorApi/${list}?sort=1;DROP%20TABLE%20x`, token);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        expect.stringMatching(new RegExp(inputsTexts.chooseOneOf({ words: '.+' }))),
      ]);
    },
  );
});
