import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { documentOf, verifyBadge } from '@plumbline/credentials';
import { expect, it } from 'vitest';
import { ownDatabase } from './testing/fixtures.ts';
import { member } from './testing/people.ts';

const t = await ownDatabase();

const CERTIFICATES = 600;
/** Each one takes half a second to create. */
const STATEMENTS = 16;
const SEED = randomBytes(32).toString('hex');

const start = async (seed = SEED) => {
  const child = fork(new URL('./certifier.ts', import.meta.url), {
    env: {
      ...t.envOf('certifier'),
      CERTIFICATE_KEY: seed,
      STATEMENT_KEY: SEED,
      PUBLIC_ORIGIN: 'https://plumbline.test',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return child;
};
const signed = async () => Number((await t.owner.query('SELECT count(*) FROM certificates.credential')).rows[0].count);

// Shows DEC-9-certificates-3
it('If a certifier is killed while signing, the next one continues and each certificate is signed once', async () => {
  const { id } = await member(t);
  await t.owner.query(
    `SELECT certificates.award($1, 'course-' || n, 'Title ' || n, 'Passed') FROM generate_series(1, $2::int) n`,
    [id, CERTIFICATES],
  );
  const first = await start();
  const ended = once(first, 'exit');
  while ((await signed()) === 0) await wait(5);
  first.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const atDeath = await signed();
  expect(atDeath).toBeLessThan(CERTIFICATES);
  const kept = (await t.owner.query('SELECT certificate_id, jwt FROM certificates.credential')).rows;
  const second = await start();
  const over = once(second, 'exit');
  expect((await once(second, 'message'))[0]).toBe('ready');
  expect(await signed()).toBe(CERTIFICATES);
  second.disconnect();
  expect(await over).toEqual([0, null]);
  const { rows: keys } = await t.owner.query('SELECT id, did, x FROM certificates.keys');
  const { rows } = await t.owner.query('SELECT certificate_id, jwt FROM certificates.credential');
  const now = new Map(rows.map(({ certificate_id, jwt }) => [certificate_id, jwt]));
  for (const { certificate_id, jwt } of kept) expect(now.get(certificate_id)).toBe(jwt);
  const violations = await Promise.all(rows.map(({ jwt }) => verifyBadge(jwt, documentOf(keys)!, new Date())));
  expect(violations.filter(({ ok }) => !ok)).toEqual([]);
  const { rows: mails } = await t.owner.query(
    `SELECT count(*) FROM mail.message WHERE template = 'certificate-issued'`,
  );
  expect(Number(mails[0].count)).toBe(CERTIFICATES);
});

// Shows DEC-1-proofs-13
it('If a certifier is killed while signing statements, each is complete or waiting, in one chain', async () => {
  const { id } = await member(t);
  await t.owner.query(
    `INSERT INTO statements.request (owner_id, is_monthly, from_day, to_day, firsts, lasts)
     SELECT $1, true, date '2026-01-01' + n, date '2026-12-01', array_fill(1, ARRAY[6]), array_fill(0, ARRAY[6]) FROM generate_series(1, $2::int) n`,
    [id, STATEMENTS],
  );
  const kept = async () => Number((await t.owner.query('SELECT count(*) FROM statements.statement')).rows[0].count);
  const first = await start();
  const ended = once(first, 'exit');
  while ((await kept()) === 0) await wait(2);
  first.kill('SIGKILL');
  await ended;
  const { rows } = await t.owner.query(
    `SELECT count(*) FILTER (WHERE r.status = 'signed')::int AS signed, count(s.*)::int AS statements, count(f.*)::int AS files
     FROM statements.request r LEFT JOIN statements.statement s ON s.request_id = r.id
     LEFT JOIN statements.file f ON f.request_id = r.id AND f.format = 'pdf'`,
  );
  expect(rows[0].signed).toBeLessThan(STATEMENTS);
  expect([rows[0].statements, rows[0].files]).toEqual([rows[0].signed, rows[0].signed]);
  const second = await start();
  const over = once(second, 'exit');
  await once(second, 'message');
  second.disconnect();
  await over;
  const { rows: all } = await t.owner.query(`SELECT count(*)::int AS n, max(number) AS last FROM statements.statement`);
  expect(all).toEqual([{ n: STATEMENTS, last: STATEMENTS }]);
});

it('A certifier whose key is invalid exits without printing the key', async () => {
  const child = await start('not-a-key-at-all');
  let said = '';
  child.stderr!.on('data', (part) => {
    said += part;
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(said).toContain('CERTIFICATE_KEY cannot be used');
  expect(said).not.toContain('not-a-key');
});
