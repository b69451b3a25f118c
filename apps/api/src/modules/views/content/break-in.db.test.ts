import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attackersOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { PROCESSES } from '../../../testing/hostile-ends.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { importBuilt } from './store.ts';
import { BUILT } from './testing/drawing-site.ts';

/** Somebody who owns a process of the product, and its login. */
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
    'put a revision in',
    () =>
      `INSERT INTO content.revision (entry_id, number, status, fields, published_at) SELECT id, 99, 'published', '{}', now() FROM content.entry`,
  ],
  ['take a revision away', () => 'DELETE FROM content.revision'],
  ['say that nobody relies on the fees', () => 'UPDATE content.entry SET is_relied_on = false'],
  ['let a page lose its live parts', () => `UPDATE content.entry SET keeps = '{}'`],
  ['make an address', () => `UPDATE content.entry SET path = '/login'`],
  [
    'lead an address elsewhere',
    () => `INSERT INTO content.redirect (from_path, to_path, made_by) SELECT '/x', '/y', id FROM identity.operator`,
  ],
  ['call a revision live', () => `SELECT content.make_live('${at.draft}', now(), 1, NULL)`],
  ['begin a draft in somebody’s name', () => `SELECT content.begin_draft(1, '{}', 1)`],
  ['add a picture of the house past its function', () => `SELECT media.add(NULL, NULL, 1, 1, '{}', '{}', '{}')`],
  ['count what visitors see by hand', () => 'UPDATE content.version SET version = 0'],
];

describe.each(NOBODY)('The login of a process lets nobody %s', (_tries, statement) => {
  it.each(PROCESSES)('The login of %s has no right to it', async (process) => {
    expect(await attackers[process]!.attempt(statement())).toBe('42501');
  });
});

describe('The login of the API', () => {
  const api = (statement: string) => attackers.api!.attempt(statement);
  const save = (session: string) =>
    `SELECT content.save(${session}, NULL, 'page', 'mine', 'en', '/mine', '{"title": "T", "body": "B"}', 0)`;

  it.each(['auditor', 'member', 'nobody', 'finance'] as const)(
    'The login of the API writes nothing for %s',
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
  ])('The login of the API does not %s without the session of who may', async (_what, statement) => {
    expect(await api(statement())).toBe('PB000');
  });

  // Shows DEC-9-content-7
  it('The login of the API publishes nothing that members rely on without a second factor of another operator', async () => {
    expect(await api(`SELECT content.publish(${at.support}, '${at.draft}', 1, NULL, NULL)`)).toBe('PB000');
    expect(await api(`SELECT content.publish(${at.finance}, '${at.draft}', 1, NULL, NULL)`)).toBe('PB001');
    expect(await api(`SELECT content.publish(${at.finance}, '${at.draft}', 1, now() + interval '1 day', NULL)`)).toBe(
      'PB001',
    );
  });

  it('The login of the API takes in no texts as those of the site’s sources', async () => {
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
    'The login of the API leads %s to no other host with the session of an operator: %s',
    async (from, to, constraint) => {
      expect(await api(`SELECT content.save_redirect(${at.support}, ${from}, ${to})`)).toBe(constraint);
    },
  );

  it('The login of the API says of what is not published that it could not be drawn, and nothing else of it', async () => {
    await attackers.api!.value(`SELECT content.note_faults(ARRAY['${at.draft}'::uuid], ARRAY['x'])`);
    expect(await t.rows('SELECT count(*)::integer AS n FROM content.draw_fault')).toEqual([{ n: 0 }]);
  });
});

describe('The login of the jobs', () => {
  it('The login of the jobs, which takes in the sources’ texts, takes the second person away from none of them', async () => {
    const texts = BUILT.map((text) => ({ ...text, isReliedOn: false }));
    await attackers.jobs!.value('SELECT content.import_built($1)', [JSON.stringify(texts)]);
    expect(await t.rows("SELECT is_relied_on FROM content.entry WHERE key = 'fees'")).toEqual([{ is_relied_on: true }]);
  });
});

describe('The owner of the schema', () => {
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
  ])('The owner of the schema meets the same rules: %s', async (statement, constraint) => {
    expect(await attempt(statement.replace('$1', `'${at.draft}'`))).toBe(constraint);
  });

  it('The owner of the schema changes no words of what was published', async () => {
    expect(await attempt(`UPDATE content.revision SET fields = '{}' WHERE status = 'published'`)).toBe(
      'revision_says_what_it_said',
    );
  });
});
