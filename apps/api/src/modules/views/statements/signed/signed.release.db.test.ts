import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { fund } from '../../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openSession } from '../../../../testing/operators.ts';
import { ownFolder } from '../../../../testing/own-folder.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';
import { dayAfter, openDay } from '../../../../testing/purchases.ts';
import { closeDay } from '../../../earning/income/index.ts';
import { queueStatements } from './jobs.ts';
import { openStatementKey } from './key.ts';
import { signStatements } from './sign.ts';
import { introduceKey } from './store.ts';

const run = promisify(execFile);

const t = await ownDatabase();
const api = await ownApp(t);
let key = openStatementKey(randomBytes(32).toString('hex'));
const log = createLog('silent');
const sign = () => signStatements({ db: signer, log, key, origin: 'https://plumbline.test', isDemo: false });
const signer = t.dbOf('certifier');
await introduceKey(signer, key);
const folder = ownFolder();

const today = () => openDay(t);
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

interface Person {
  readonly id: bigint;
  readonly referId: string;
  readonly email: string;
  readonly token: string;
}
async function person(amountMicro = 0n, kind: 'member' | 'vendor' = 'member'): Promise<Person> {
  const made = await member(t, null, kind);
  if (amountMicro > 0n) await fund(t.db, made.id, amountMicro);
  return { ...made, token: await openSession(t, kind, made.id) };
}
const group = (kind: string) => (kind === 'member' ? 'sellerApi' : 'vendorApi');
async function ask(who: Person, from: string, to: string, kind = 'member') {
  const answer = await api.post(`/${group(kind)}/makeStatement`, { from, to }, who.token);
  return { status: answer.statusCode, code: answer.headers['x-error-code'], id: answer.json().data?._id as string };
}
const listed = async (who: Person, kind = 'member') =>
  (await api.get(`/${group(kind)}/getStatements`, who.token)).json().data.docs;
async function fileOf(who: Person, id: string, format: string, kind = 'member'): Promise<Buffer> {
  const answer = await api.get(`/${group(kind)}/statementFile/${id}?format=${format}`, who.token);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
async function signed(amountMicro = 25_000_000n) {
  const who = await person(amountMicro);
  const day = await today();
  const { id } = await ask(who, day, day);
  await sign();
  return { who, id, day };
}
const verify = async (hash: string) => (await api.get(`/publicApi/verifyStatement/${hash}`)).json();

describe('Signed statements', () => {
  // Shows DEC-1-proofs-13
  it('A signed statement has the figures of the ledger, and openssl verifies it with the published key', async () => {
    const { who, id, day } = await signed();
    const manifest = await fileOf(who, id, 'json');
    expect(JSON.parse(manifest.toString())).toMatchObject({
      format: 'plumbline-statement 1',
      holder: who.referId,
      number: 1,
      previous: '0'.repeat(64),
      from: day,
      to: day,
      csvSha256: sha256(await fileOf(who, id, 'csv')),
      pdfSha256: sha256(await fileOf(who, id, 'pdf')),
      key: key.id,
    });
    expect(JSON.parse(manifest.toString()).accounts[0]).toEqual({
      account: 'wallet',
      opening: '0',
      credited: '25000000',
      debited: '0',
      closing: '25000000',
      entries: 1,
    });
    const keys = (await api.get('/.well-known/plumbline-statement-keys.json')).json().keys;
    expect(keys[0]).toMatchObject({ id: key.id, algorithm: 'Ed25519', until: null });
    const at = (name: string) => join(folder, name);
    await writeFile(at('key.pem'), keys[0].pem);
    await writeFile(at('statement.json'), manifest);
    await writeFile(at('statement.sig'), await fileOf(who, id, 'sig'));
    const openssl = () =>
      run('openssl', [
        'pkeyutl',
        '-verify',
        '-pubin',
        '-inkey',
        at('key.pem'),
        '-rawin',
        '-in',
        at('statement.json'),
        '-sigfile',
        at('statement.sig'),
      ]);
    expect((await openssl()).stdout).toContain('Signature Verified Successfully');
    await writeFile(at('statement.json'), manifest.toString().replace('25000000', '26000000'));
    await expect(openssl()).rejects.toThrow();
  });

  // Shows DEC-1-proofs-13
  it('The files of a statement list each entry, the balances and the previous statement', async () => {
    const { who, id, day } = await signed();
    const first = sha256(await fileOf(who, id, 'json'));
    const csv = (await fileOf(who, id, 'csv')).toString();
    expect(csv).toContain(`Electronic Wallet,${day},Opening balance,,,,0.000000,,,${who.referId},1`);
    expect(csv).toContain('25.000000');
    await fund(t.db, who.id, 1_000_000n);
    const next = await ask(who, day, day);
    expect(next.id).not.toBe(id);
    await sign();
    expect(JSON.parse((await fileOf(who, next.id, 'json')).toString())).toMatchObject({ number: 2, previous: first });
    const pdf = await getDocumentProxy(new Uint8Array(await fileOf(who, next.id, 'pdf')));
    const stdout = (await extractText(pdf, { mergePages: true })).text;
    expect(stdout).toContain(`SHA-256 ${first}`);
    expect(stdout).toContain('https://plumbline.test/verify');
    expect(stdout).toContain('closing 26.000000 USDT');
  });

  // Shows DEC-1-proofs-14
  it('A file’s hash proves that it is unchanged and reveals neither its owner nor an amount', async () => {
    const { who, id, day } = await signed();
    for (const [part, format] of [
      ['manifest', 'json'],
      ['csv', 'csv'],
      ['pdf', 'pdf'],
    ] as const) {
      const file = await fileOf(who, id, format);
      const { data } = await verify(sha256(file));
      expect(data).toMatchObject({ part, number: 1, from: day, to: day, key: key.id, isIntact: true });
      expect(JSON.stringify(data)).not.toContain(who.referId);
      file[file.length >> 1]! ^= 1;
      expect(await verify(sha256(file))).toMatchObject({ success: false });
    }
  });

  // Shows DEC-1-proofs-13
  it('Twenty parallel requests for a period create one statement, signed once by two simultaneous signers', async () => {
    const who = await person(9_000_000n);
    const day = await today();
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask(who, day, day)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    await Promise.all([sign(), sign(), sign()]);
    expect(await listed(who)).toMatchObject([{ status: 'signed', number: 1 }]);
    expect((await ask(who, day, day)).id).toBe(ids[0]!.id);
    expect(await listed(who)).toHaveLength(1);
  });

  // Shows DEC-1-proofs-13
  it('Statements of one person that are signed at the same time form a chain without gaps', async () => {
    const who = await person(3_000_000n);
    const day = await today();
    for (let back = 0; back < 6; back += 1) await ask(who, dayAfter(day, -back), day);
    await Promise.all([sign(), sign(), sign()]);
    await sign();
    const { rows } = await t.owner.query(
      'SELECT number, sha256, previous_sha256 FROM statements.statement WHERE owner_id = $1 ORDER BY number',
      [who.id],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [at, row] of rows.entries()) if (at > 0) expect(row.previous_sha256).toEqual(rows[at - 1].sha256);
  });

  it('An eleventh statement in a day, a period in the future and a period over a year are rejected', async () => {
    const who = await person();
    const day = await today();
    for (let n = 10; n < 20; n += 1) expect(await ask(who, dayAfter(day, -n), day)).toMatchObject({ status: 200 });
    expect(await ask(who, dayAfter(day, -20), day)).toMatchObject({ status: 429, code: 'statements_today' });
    expect(await ask(who, dayAfter(day, -10), day)).toMatchObject({ status: 200 });
    expect(await ask(who, day, '2999-01-01')).toMatchObject({ code: 'statement_period_wrong' });
    expect(await ask(who, dayAfter(day, -367), day)).toMatchObject({ code: 'statement_period_wrong' });
    expect(await ask(who, day, '2020-01-01')).toMatchObject({ code: 'invalid_input' });
  });

  it('Nobody can read another person’s statement, even with its id', async () => {
    const { id } = await signed();
    const other = await person();
    const answer = await api.get(`/sellerApi/statementFile/${id}?format=pdf`, other.token);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([404, 'statement_unknown']);
    expect(await listed(other)).toEqual([]);
  });

  // Shows DEC-1-proofs-13
  it('A vendor gets signed statements under the vendor’s own paths', async () => {
    const who = await person(0n, 'vendor');
    const day = await today();
    const { id } = await ask(who, day, day, 'vendor');
    await sign();
    expect(await listed(who, 'vendor')).toMatchObject([{ _id: id, status: 'signed' }]);
    expect((await fileOf(who, id, 'csv', 'vendor')).toString()).toContain(documentsTexts.signedStatement.nothing);
  });

  it('A statement with more entries than a file can hold fails, and its owner can request another', async () => {
    const who = await person(1_000_000n);
    const day = await today();
    const { id } = await ask(who, day, day);
    await t.owner.query(`SELECT statements.give_up(r.id, 'too_long') FROM statements.request r WHERE public_id = $1`, [
      id,
    ]);
    expect(await listed(who)).toMatchObject([{ status: 'failed', isTooLong: true, hash: null }]);
    expect((await ask(who, day, day)).id).toBe(id);
    await sign();
    expect(await listed(who)).toMatchObject([{ status: 'signed' }]);
  });
});

describe('Monthly statements', () => {
  // Shows DEC-1-proofs-13
  it('When a month’s last day closes, statements are queued once, in batches, for members with entries', async () => {
    await sign();
    const moved = await Promise.all([person(4_000_000n), person(5_000_000n), person(6_000_000n)]);
    const still = await person();
    const first = `${(await today()).slice(0, 7)}-01`;
    await t.owner.query(
      `INSERT INTO statements.month (first_day, done_at) VALUES ($1::date - interval '1 month', now())`,
      [first],
    );
    while ((await today()).slice(0, 7) === first.slice(0, 7)) {
      await queueStatements({ db: t.db });
      expect((await listed(moved[0]!)).length).toBe(0);
      await closeDay(t.db, await openDay(t));
    }
    await Promise.all([queueStatements({ db: t.db }, { peopleAtOnce: 2 }), queueStatements({ db: t.db })]);
    await queueStatements({ db: t.db });
    await sign();
    for (const who of moved)
      expect(await listed(who)).toMatchObject([{ isMonthly: true, from: first, status: 'signed', number: 1 }]);
    expect(await listed(still)).toEqual([]);
  });

  // Shows DEC-1-proofs-13
  it('A month that a killed job left half queued continues after the last complete batch', async () => {
    const moved = [await person(1_000_000n), await person(1_000_000n), await person(1_000_000n)];
    const first = `${(await today()).slice(0, 7)}-01`;
    while ((await today()).slice(0, 7) === first.slice(0, 7)) await closeDay(t.db, await openDay(t));
    const client = await t.owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT statements.queue_month(100000)');
    await client.query('ROLLBACK');
    client.release();
    expect(await listed(moved[0]!)).toEqual([]);
    await t.owner.query('SELECT statements.queue_month(1)');
    await queueStatements({ db: t.db });
    for (const who of moved) expect(await listed(who)).toMatchObject([{ isMonthly: true, from: first }]);
  });

  // Shows DEC-1-proofs-19
  it('A month’s statements wait for a transaction that still posts on its last day, and include its entry', async () => {
    const who = await person(1_000_000n);
    const first = `${(await today()).slice(0, 7)}-01`;
    const lastDay = dayAfter(dayAfter(first, 31).slice(0, 8).concat('01'), -1);
    while ((await today()) !== lastDay) await closeDay(t.db, await openDay(t));
    const late = await t.owner.connect();
    await late.query('BEGIN');
    await late.query('LOCK TABLE ledger.posting IN ROW EXCLUSIVE MODE');
    await closeDay(t.db, await openDay(t));
    await queueStatements({ db: t.db });
    await queueStatements({ db: t.db });
    expect(await listed(who)).toEqual([]);
    await late.query('ROLLBACK');
    late.release();
    await queueStatements({ db: t.db });
    expect(await listed(who)).toMatchObject([{ isMonthly: true, from: first, to: lastDay }]);
  });
});

describe('The boundary between two periods', () => {
  // Shows DEC-1-proofs-19
  it('A period ends where the next one begins, even as late entries of earlier days arrive', async () => {
    const { id } = await person();
    const arrivals = [1, 1, 3, 1, 2, 3, 3, 1, 4, 2, 4, 4, 3, 5, 5, 1, 5];
    const day = (n: number) => dayAfter('2025-03-01', n);
    const range = (from: number, to: number) =>
      t.row<{ first: string; last: string }>(
        `SELECT r.* FROM ledger.entry_range(ledger.account_number($1, 'wallet'), $2, $3) r`,
        [id, day(from), day(to)],
      );
    const cuts = new Map<number, number>();
    for (const [place, n] of arrivals.entries()) {
      await fund(t.db, id, 1_000n);
      await pastTheTriggers(
        t.owner,
        `UPDATE ledger.posting SET business_date = $2 WHERE id = (SELECT posting_id FROM ledger.entry
           WHERE account_id = ledger.account_number($1, 'wallet') ORDER BY version DESC LIMIT 1)`,
        [id, day(n)],
      );
      for (let of = 2; of <= 5; of += 1) {
        const [before, after] = [await range(1, of - 1), await range(of, 9)];
        expect(BigInt(before.last) + 1n).toBe(BigInt(after.first));
        expect(BigInt(after.last)).toBe(BigInt(place + 1));
        const begun = arrivals.slice(0, place + 1).findIndex((each) => each >= of) + 1;
        if (begun > 0) cuts.set(of, cuts.get(of) ?? begun);
        expect(Number(after.first)).toBe(cuts.get(of) ?? place + 2);
      }
    }
    expect([...cuts.values()]).toHaveLength(4);
  });
});

describe('Statement keys', () => {
  // Shows DEC-1-proofs-20
  it('After a key change, the old key signs for one more day, stays published and verifies its signatures', async () => {
    const former = key;
    const { who, id } = await signed();
    key = openStatementKey(randomBytes(32).toString('hex'));
    expect(await introduceKey(signer, key)).toBe(true);
    const later = await signed();
    const keys = (await api.get('/.well-known/plumbline-statement-keys.json')).json().keys;
    expect(keys.slice(0, 2)).toMatchObject([
      { id: key.id, until: null },
      { id: former.id, until: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(JSON.parse((await fileOf(later.who, later.id, 'json')).toString()).key).toBe(key.id);
    expect((await verify(sha256(await fileOf(who, id, 'pdf')))).data).toMatchObject({ key: former.id, isIntact: true });
    expect(await introduceKey(signer, former)).toBe(true);
    const over = openStatementKey(randomBytes(32).toString('hex'));
    await t.owner.query(
      `INSERT INTO statements.key (id, public_key, from_at, until_at) VALUES ($1, $2, now() - interval '2 days', now() - interval '1 day')`,
      [over.id, over.publicKey],
    );
    expect(await introduceKey(signer, over)).toBe(false);
  });
});
