import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attackersOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { PROCESSES } from '../../../testing/hostile-ends.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { importBuilt } from './store.ts';
import { BUILT } from './testing/drawing-site.ts';

/** Attacks with the login of one process of the product. */
const t = await ownDatabase();
await importBuilt(t.db, JSON.stringify(BUILT));
const attackers = attackersOf(t, PROCESSES);
const session = (token: string) => `'\\x${createHash('sha256').update(token).digest('hex')}'::bytea`;
const of = async (role: 'support' | 'finance' | 'auditor') => session((await signedInOperator(t, role)).token);
const sessions = { support: await of('support'), finance: await of('finance'), auditor: await of('auditor') };
const fees = await t.value("SELECT public_id FROM content.entry WHERE key = 'fees'");
const at: Record<'support' | 'finance' | 'auditor' | 'member' | 'nobody', string> & { draft: string; fees: string } = {
  ...sessions,
  member: session(await openSession(t, 'member', (await member(t)).id)),
  nobody: session('nobody'),
  fees,
  draft: await attackers.api!.value(
    `SELECT content.save(${sessions.support}, '${fees}', 'page', 'fees', 'en', '/fees',
       '{"title": "Fees", "body": "None.\\n:::live fees\\n:::"}', 0)`,
  ),
};

const NOBODY: readonly (readonly [tries: string, statement: () => string])[] = [
  ['write a revision', () => `UPDATE content.revision SET fields = '{"title": "Mine"}'`],
  ['publish a draft in the table', () => `UPDATE content.revision SET status = 'published' WHERE id = '${at.draft}'`],
  [
    'insert a revision',
    () =>
      `INSERT INTO content.revision (entry_id, number, status, fields, published_at) SELECT id, 99, 'published', '{}', now() FROM content.entry`,
  ],
  ['delete a revision', () => 'DELETE FROM content.revision'],
  ['stop the fees page from needing a second operator', () => 'UPDATE content.entry SET is_relied_on = false'],
  ['let a page lose its live parts', () => `UPDATE content.entry SET keeps = '{}'`],
  ['create an address', () => `UPDATE content.entry SET path = '/login'`],
  [
    'redirect an address',
    () => `INSERT INTO content.redirect (from_path, to_path, made_by) SELECT '/x', '/y', id FROM identity.operator`,
  ],
  ['make a revision live', () => `SELECT content.make_live('${at.draft}', now(), 1, NULL)`],
  ['start a draft in another operator’s name', () => `SELECT content.begin_draft(1, '{}', 1)`],
  ['add a company picture directly', () => `SELECT media.add(NULL, NULL, 1, 1, '{}', '{}', '{}')`],
  ['change the version that visitors’ caches depend on', () => 'UPDATE content.version SET version = 0'],
];

describe.each(NOBODY)('An attempt with a database login to %s', (_tries, statement) => {
  it.each(PROCESSES)('The login of %s has no database right for the statement', async (process) => {
    expect(await attackers[process]!.attempt(statement())).toBe('42501');
  });
});

describe('Attacks with the login of the API', () => {
  const api = (statement: string) => attackers.api!.attempt(statement);
  const save = (session: string) =>
    `SELECT content.save(${session}, NULL, 'page', 'mine', 'en', '/mine', '{"title": "T", "body": "B"}', 0)`;

  it.each(['auditor', 'member', 'nobody', 'finance'] as const)(
    'The API’s login cannot save a text with the session of “%s”',
    async (who) => {
      expect(await api(save(at[who]))).toBe('PB000');
    },
  );

  it.each([
    ['publish', () => `SELECT content.publish(${at.nobody}, '${at.draft}', 1, NULL, NULL)`],
    ['withdraw', () => `SELECT content.withdraw(${at.member}, '${at.fees}', 'x')`],
    ['discard', () => `SELECT content.discard(${at.auditor}, '${at.draft}')`],
    ['restore', () => `SELECT content.restore(${at.finance}, '${at.draft}')`],
    ['redirect', () => `SELECT content.save_redirect(${at.nobody}, '/a', '/b')`],
    ['add a picture', () => `SELECT content.add_picture(${at.member}, 1, 1, '{}', '{}', '{}', 'database', NULL)`],
  ])('The API’s login cannot %s without the session of an authorized operator', async (_what, statement) => {
    expect(await api(statement())).toBe('PB000');
  });

  // Shows DEC-9-content-7
  it('The API’s login cannot publish a text that members rely on without another operator’s second factor', async () => {
    expect(await api(`SELECT content.publish(${at.support}, '${at.draft}', 1, NULL, NULL)`)).toBe('PB000');
    expect(await api(`SELECT content.publish(${at.finance}, '${at.draft}', 1, NULL, NULL)`)).toBe('PB001');
    expect(await api(`SELECT content.publish(${at.finance}, '${at.draft}', 1, now() + interval '1 day', NULL)`)).toBe(
      'PB001',
    );
  });

  it('The API’s login cannot import texts as if they came from the site’s sources', async () => {
    expect(await api(`SELECT content.import_built('[]')`)).toBe('42501');
  });

  it.each([
    ["'/x'", "'//evil.example'", 'redirect_to'],
    ["'/x'", "'https://evil.example'", 'redirect_to'],
    ["'/x'", "'/\\evil'", 'redirect_to'],
    ["'/x'", `E'/a\\nb'`, 'redirect_to'],
    ["'//x'", "'/y'", 'redirect_from'],
    ["'/x'", "'/y/../x'", 'redirect_to_is_plain'],
    ["'/x/./y'", "'/z'", 'redirect_from_is_plain'],
  ])(
    'The API’s login cannot redirect %s to another host with an operator’s session: %s',
    async (from, to, constraint) => {
      expect(await api(`SELECT content.save_redirect(${at.support}, ${from}, ${to})`)).toBe(constraint);
    },
  );

  it('The API’s login cannot report a drawing error for an unpublished text', async () => {
    await attackers.api!.value(`SELECT content.record_render_errors(ARRAY['${at.draft}'::uuid], ARRAY['x'])`);
    expect(await t.rows('SELECT count(*)::integer AS n FROM content.render_error')).toEqual([{ n: 0 }]);
  });
});

describe('Attacks with the login of the jobs', () => {
  it('Importing texts with the jobs’ login cannot remove the need for a second operator', async () => {
    const texts = BUILT.map((text) => ({ ...text, isReliedOn: false }));
    await attackers.jobs!.value('SELECT content.import_built($1)', [JSON.stringify(texts)]);
    expect(await t.rows("SELECT is_relied_on FROM content.entry WHERE key = 'fees'")).toEqual([{ is_relied_on: true }]);
  });
});

describe('Attacks with the login of the schema’s owner', () => {
  const attempt = (statement: string) =>
    t.owner.query(statement).then(
      () => null,
      (error: { constraint?: string }) => error.constraint ?? String(error),
    );

  it.each([
    [`UPDATE content.revision SET status = 'published', published_at = now() WHERE id = $1`, 'revision_by_two'],
    [
      `UPDATE content.revision SET status = 'withdrawn', over_at = now(), published_at = now() WHERE id = $1`,
      'revision_state_follows',
    ],
    [`UPDATE content.revision SET number = 77 WHERE id = $1`, 'revision_stays'],
    ['DELETE FROM content.revision WHERE id = $1', 'content_stays'],
  ])('The owner of the schema is bound by the same rules: %s', async (statement, constraint) => {
    expect(await attempt(statement.replace('$1', `'${at.draft}'`))).toBe(constraint);
  });

  it('The owner of the schema cannot change the words of a published text', async () => {
    expect(await attempt(`UPDATE content.revision SET fields = '{}' WHERE status = 'published'`)).toBe(
      'revision_says_what_it_said',
    );
  });
});
