import { createHash } from 'node:crypto';
import { texts as mails } from '@plumbline/texts/all/mails';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { setOverrides } from '@plumbline/texts/overrides';
import { afterAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { attackersOf } from '../../../testing/attacker.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { PROCESSES } from '../../../testing/hostile-ends.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { keepOwnTexts } from './own-texts.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const [support, finance, owner] = [
  await signedInOperator(t, 'support'),
  await signedInOperator(t, 'finance'),
  await signedInOperator(t, 'owner'),
];
const auditor = await signedInOperator(t, 'auditor');
afterAll(() => {
  for (const language of ['en', 'hi']) setOverrides(language, []);
});

const PLAIN = 'reviews#title';
const MONEY = 'cart#title';

const post = async (path: string, body: object, who = support) =>
  outcomeOf(await postDecision(t, api, `/operatorApi/${path}`, body, who.token));
const read = async (path: string) => (await api.get(`/operatorApi/${path}`, auditor.token)).json();
const details = async (key: string, language = 'en') =>
  (await read(`text?${new URLSearchParams({ textKey: key, language })}`)).data;
const save = (key: string, text: string, revision = 0, language = 'en', who = support) =>
  post('saveText', { textKey: key, language, text, revision }, who);
const ids = async (key: string, language = 'en') =>
  (await details(key, language)).revisions.map(({ _id }: { _id: string }) => _id) as string[];
const publicTexts = (language: string, version: string) =>
  api.app.inject({ url: `/publicApi/texts/${language}/${version}` });

describe('An operator’s own text', () => {
  // Shows DEC-9-texts-1
  it('A text that is not about money is active at once, and each change is a revision', async () => {
    expect(await details(PLAIN)).toMatchObject({ own: null, isAboutMoney: false, revisions: [] });
    expect(await save(PLAIN, 'Opinions')).toMatchObject({ data: { status: 'active' } });
    expect(await save(PLAIN, 'What buyers say', 1)).toMatchObject({ data: { status: 'active' } });
    const shown = await details(PLAIN);
    expect(shown).toMatchObject({ text: 'What buyers say', own: 'active', placeholders: [] });
    expect(shown.built).not.toBe(shown.text);
    expect(shown.revisions).toMatchObject([
      { revision: 2, status: 'active', writtenBy: support.email, approvedBy: null },
      { revision: 1, status: 'replaced', text: 'Opinions' },
    ]);
    expect(await auditOf(t, `text:en:${PLAIN}`)).toMatchObject([
      { action: 'text.save', before: { text: null }, after: { text: 'Opinions' } },
      { action: 'text.save', before: { text: 'Opinions' }, after: { text: 'What buyers say', revision: 2 } },
    ]);
  });

  // Shows DEC-9-texts-2
  it('A text about money is proposed, and shown after another operator approved it with a second factor', async () => {
    expect(await save(MONEY, 'Basket')).toMatchObject({ data: { status: 'proposed' } });
    expect(await details(MONEY)).toMatchObject({ own: null, isProposed: true, text: 'Cart' });
    expect(await save(MONEY, 'Trolley', 1)).toMatchObject({ status: 409 });
    const [id] = await ids(MONEY);
    expect(await post('approveText', { _id: id }, support)).toMatchObject({ status: 403 });
    expect(await post('approveText', { _id: id }, finance)).toMatchObject({ success: true });
    expect(await details(MONEY)).toMatchObject({ own: 'active', text: 'Basket' });
    expect((await details(MONEY)).revisions).toMatchObject([{ status: 'active', approvedBy: finance.email }]);
    expect(await post('approveText', { _id: id }, owner)).toMatchObject({ status: 409 });
  });

  it('An owner cannot approve their own text about money', async () => {
    expect(await save('cart#lead', 'Nothing is reserved.', 0, 'en', owner)).toMatchObject({ success: true });
    const [id] = await ids('cart#lead');
    expect(await post('approveText', { _id: id }, owner)).toMatchObject({ code: 'published_by_author' });
    expect(await post('withdrawText', { _id: id, reason: 'Not needed' }, finance)).toMatchObject({ success: true });
    expect(await details('cart#lead')).toMatchObject({ own: null, isProposed: false });
  });

  it('A save that is based on an older revision is rejected', async () => {
    expect(await save(PLAIN, 'Late', 1)).toMatchObject({ code: 'state_changed' });
  });

  it('Of two simultaneous saves one succeeds', async () => {
    const both = await Promise.all(['One', 'Two'].map((text) => save('reviews#lead', text)));
    expect(both.filter(({ success }) => success).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [MONEY, 'Your {cart}', consoleInputsTexts.textPlaceholders({ placeholders: '–' })],
    ['ui#nothing', 'x', consoleErrorsTexts.text_unknown],
    [PLAIN, '{', consoleInputsTexts.textOpenPlaceholder],
    [PLAIN, '', expect.any(String)],
    [PLAIN, 'x'.repeat(4001), expect.any(String)],
    ['deposit#depositNow', 'Pay now', consoleErrorsTexts.text_stays],
    ['console#cancel', 'x', consoleErrorsTexts.text_unknown],
  ])('The text %s cannot become “%s”', async (key, text, message) => {
    expect(await save(key, text)).toMatchObject({ success: false, message });
  });

  it('A text that the specification gives in English can be changed in Hindi', async () => {
    expect(await save('deposit#depositNow', 'अभी जमा करें', 0, 'hi')).toMatchObject({ data: { status: 'proposed' } });
  });

  it('A preview shows each form of a plural', async () => {
    const { english } = await details('cart#gone');
    expect(await post('previewText', { textKey: 'cart#gone', text: english, language: 'en' })).toMatchObject({
      data: {
        examples: expect.arrayContaining([
          expect.stringMatching('^One item is'),
          expect.stringMatching('^11 items are'),
        ]),
      },
    });
  });

  it('The list finds texts by key, by words and by state', async () => {
    const keys = async (query: string) =>
      (await read(`texts?${query}`)).data.docs.map(({ key }: { key: string }) => key) as string[];
    expect(await keys(`search=${encodeURIComponent(PLAIN)}`)).toEqual([PLAIN, `vendor-${PLAIN}`]);
    expect(await keys('state=own')).toEqual([MONEY, PLAIN]);
    expect(await keys('state=proposed&language=hi')).toEqual(['deposit#depositNow']);
    expect(await keys('search=what+buyers+say')).toContain(PLAIN);
  });
});

describe('Operators’ own texts in the product', () => {
  it('The app gets them under a version that browsers keep, and under an older one only for the moment', async () => {
    const shown = await keepOwnTexts(api.deps)();
    const version = /^en:(\w+)$/.exec(shown)![1]!;
    const answer = await publicTexts('en', version);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.json()).toContainEqual({
      key: MONEY,
      parts: [expect.objectContaining({ type: 0, value: 'Basket' })],
    });
    const older = await publicTexts('en', 'older');
    expect(older.headers['cache-control']).toBe('private, no-store');
    expect(older.json()).toEqual(answer.json());
    expect((await publicTexts('hi', version)).json()).toEqual([]);
  });

  it('Mails use them from the next job on, and the product’s own again after they are withdrawn', async () => {
    const refresh = keepOwnTexts(api.deps, 0);
    const built = mails.en.shared.freezeLink;
    await save('mails#shared.freezeLink', 'Not you? Freeze the account:');
    const [id] = await ids('mails#shared.freezeLink');
    await post('approveText', { _id: id }, finance);
    await refresh();
    expect(mails.en.shared.freezeLink).toBe('Not you? Freeze the account:');
    expect(await post('withdrawText', { _id: id, reason: 'No longer needed' })).toMatchObject({ success: true });
    await refresh();
    expect(mails.en.shared.freezeLink).toBe(built);
  });

  it('A text that no longer fits this version of the product is not shown', async () => {
    await t.owner.query(
      `INSERT INTO texts.override (language, key, revision, status, text, written_by, active_since)
       VALUES ('en', 'reviews#gone', 1, 'active', 'Gone', $1, now()), ('en', 'learn#title', 1, 'active', 'My {x}', $1, now())`,
      [support.id],
    );
    expect((await publicTexts('en', 'x')).body).not.toMatch(/Gone|My /);
    expect(await details('learn#title')).toMatchObject({ own: 'unfit', text: 'Learn' });
  });
});

const attackers = attackersOf(t, PROCESSES);
const session = (token: string) => `'\\x${createHash('sha256').update(token).digest('hex')}'::bytea`;
const attempt = (statement: string) => attackers.api!.attempt(statement);
const saving = (token: string, key = PLAIN, text = "'Mine'") =>
  `SELECT texts.save(${session(token)}, 'en', '${key}', ${text}, 9)`;

describe.each([
  [
    'insert a text',
    () =>
      `INSERT INTO texts.override (language, key, revision, status, text, written_by) VALUES ('en', '${PLAIN}', 77, 'active', 'x', 1)`,
  ],
  ['activate a text', () => `UPDATE texts.override SET status = 'active'`],
  ['change a text', () => `UPDATE texts.override SET text = 'x'`],
  ['delete a text', () => 'DELETE FROM texts.override'],
  ['replace the active text', () => `SELECT texts.replace_active('en', '${PLAIN}')`],
])('An attempt with a database login to %s', (_tries, statement) => {
  it.each(PROCESSES)('The login of %s has no database right for the statement', async (process) => {
    expect(await attackers[process]!.attempt(statement())).toBe('42501');
  });
});

describe('Attacks with the login of the API', () => {
  it('Only the session of an owner or of support saves a text', async () => {
    const memberToken = await openSession(t, 'member', (await member(t)).id);
    for (const token of [finance.token, auditor.token, memberToken, 'nobody'])
      expect(await attempt(saving(token))).toBe('PB000');
  });

  // Shows DEC-9-texts-2
  it('A text about money is never active without the confirmation of a second operator', async () => {
    const key = 'cart#empty';
    expect(await attackers.api!.value(saving(owner.token, key).replace(', 9)', ', 0)'))).toBe('proposed');
    const [id] = await ids(key);
    const approve = (token: string) => attempt(`SELECT texts.approve(${session(token)}, '${id}', NULL)`);
    expect(await approve(owner.token)).toBe('PB000');
    expect(await approve(support.token)).toBe('PB000');
    expect(await approve(finance.token)).toBe('PB001');
  });

  it.each([
    ['console#cancel', "'x'", 'PB000'],
    ['site-pages/home#title', "'x'", 'PB000'],
    ['deposit#depositNow', "'x'", 'PB000'],
    ['reviews#never seen', "'x'", 'override_key'],
    ['reviews#never', "' '", 'override_text'],
    ['reviews#never', "repeat('x', 4001)", 'override_text'],
  ])('The text %s with %s is rejected by the database', async (key, text, error) => {
    expect(await attempt(saving(support.token, key, text).replace(', 9)', ', 0)'))).toBe(error);
  });
});

describe('Attacks with the login of the schema’s owner', () => {
  it.each([
    [`UPDATE texts.override SET status = 'active', active_since = now() WHERE status = 'proposed'`, 'override_by_two'],
    [`UPDATE texts.override SET text = 'x' WHERE status = 'active'`, 'override_state_follows'],
    [
      `UPDATE texts.override SET status = 'withdrawn', over_at = now(), text = 'x' WHERE status = 'active'`,
      'override_says_what_it_said',
    ],
    [`UPDATE texts.override SET status = 'active' WHERE status = 'replaced'`, 'override_state_follows'],
    [
      `INSERT INTO texts.override (language, key, revision, status, text, written_by, active_since) SELECT 'hi', '${MONEY}', 1, 'active', 'x', id, now() FROM identity.operator LIMIT 1`,
      'override_by_two',
    ],
    [
      `INSERT INTO texts.override (language, key, revision, status, text, written_by) SELECT 'hi', 'console#x', 1, 'proposed', 'x', id FROM identity.operator LIMIT 1`,
      'override_of_a_known_text',
    ],
    ['DELETE FROM texts.override', 'override_stays'],
  ])('The owner of the schema is bound by the same rules: %s', async (statement, constraint) => {
    const refused = await t.owner.query(statement).then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    );
    expect(refused).toBe(constraint);
  });
});
