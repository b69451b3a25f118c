import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PersonProof, Proof } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { addMember, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { accessTo } from '../../../testing/logins.ts';
import { openSession } from '../../../testing/operators.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { member } from '../../../testing/people.ts';
import { openDay, openPosition } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { proofJobs } from './jobs.ts';
import { makeProof } from './make-proof.ts';

/** Time for a process of the product to start on a busy machine. */
const STARTS_WITHIN_MS = 120_000;

const VERIFY = fileURLToPath(new URL('../../../../../../packages/verify/src/cli.ts', import.meta.url));

const t = await ownDatabase();
const api = await ownApp(t);

const jobs = attackerOf(t, 'jobs');
const attacker = attackerOf(t);
const folder = ownFolder();

async function closeOne(): Promise<string> {
  const day = await openDay(t);
  await closeDay(t.db, day);
  return day;
}
async function proved(): Promise<string> {
  const day = await closeOne();
  await makeProof(t.db, day);
  return day;
}

const listed = async (): Promise<Proof[]> => (await api.get('/publicApi/proofs')).json().data.docs;
const fileOf = async (day: string): Promise<string> => (await api.get(`/publicApi/proofFile/${day}`)).body;
async function proofOf(kind: 'member' | 'vendor', id: bigint, day: string): Promise<PersonProof> {
  const group = kind === 'member' ? 'sellerApi' : 'vendorApi';
  const answer = await api.get(`/${group}/myProof?day=${day}`, await openSession(t, kind, id));
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** Runs the checker in a separate process that has only the two files. */
async function verify(file: string | Buffer, proof: string): Promise<string> {
  const [filePath, proofPath] = [join(folder, 'proof.txt'), join(folder, 'my.json')];
  await writeFile(filePath, file);
  await writeFile(proofPath, proof);
  return promisify(execFile)(process.execPath, [VERIFY, 'proof', filePath, proofPath]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const owedInAll = (): Promise<bigint> =>
  t.value<bigint>(`SELECT sum(b.balance_micro)::bigint AS owed FROM ledger.account_balance b WHERE b.owner_id > 0`);

describe('The proof of a day', () => {
  // Shows DEC-1-proofs-1
  it('A day’s proof states the total that the ledger owes members and vendors over all their accounts', async () => {
    const buyer = await addMember(t.owner);
    await fund(t.db, buyer, 700_000_000n);
    await openPosition(t, buyer, { priceMicro: 300_000_000n, yieldPpm: 1_000, maturityDays: 90 });
    await bookInflow(t.db, 50_000_000n);
    await addMember(t.owner);
    await closeOne();
    const day = await proved();
    const [proof] = await listed();
    expect(proof).toMatchObject({ day, total: String(await owedInAll()) });
    expect(proof!.posting).toBe(await t.value('SELECT max(id)::text AS last FROM ledger.posting'));
  });

  it('The file of a day’s proof has the published hash, and its first line matches the list', async () => {
    const day = await proved();
    const proof = (await listed()).find((each) => each.day === day)!;
    const file = await fileOf(day);
    expect(createHash('sha256').update(file).digest('hex')).toBe(proof.fileSha256);
    expect(file.split('\n')[0]).toBe(`plumbline-proof 1 ${day} ${proof.leaves} ${proof.total} ${proof.root}`);
  });

  // Shows DEC-1-proofs-10
  it('The list can be searched for the proof of a day and for the first proof that includes a posting', async () => {
    const find = async (query: string): Promise<string[]> =>
      (await api.get(`/publicApi/proofs?${query}`)).json().data.docs.map(({ day }: Proof) => day);
    const first = await proved();
    const { posting } = (await listed())[0]!;
    await fund(t.db, await addMember(t.owner), 1_000_000n);
    const second = await proved();
    expect(await find(`day=${first}`)).toEqual([first]);
    expect(await find(`posting=${posting}`)).toEqual([first]);
    expect(await find(`posting=${BigInt(posting) + 1n}`)).toEqual([second]);
    await fund(t.db, await addMember(t.owner), 1_000_000n);
    expect(await find(`posting=${BigInt((await listed())[0]!.posting) + 1n}`)).toEqual([]);
    expect(await find('day=2001-01-01')).toEqual([]);
  });

  // Shows DEC-1-proofs-2
  it('A separate process accepts a member’s and a vendor’s own proof, and rejects it after a one-bit change', async () => {
    const asha = await member(t);
    await fund(t.db, asha.id, 1_234_567n);
    const vendor = await member(t, null, 'vendor');
    await fund(t.db, vendor.id, 5_000_001n);
    const day = await proved();
    const file = await fileOf(day);
    const proof = await proofOf('member', asha.id, day);
    expect(await verify(file, JSON.stringify(proof))).toContain('1.234567 USDT is owed to you');
    expect(await verify(file, JSON.stringify(await proofOf('vendor', vendor.id, day)))).toContain('5.000001 USDT');

    const changed = Buffer.from(file);
    changed[changed.length - 40]! ^= 1;
    expect(await verify(changed, JSON.stringify(proof))).toContain('Rejected');
    const key = `${proof.key[0] === '0' ? '1' : '0'}${proof.key.slice(1)}`;
    expect(await verify(file, JSON.stringify({ ...proof, key }))).toContain('Rejected: The nonce of leaf 0');
    const leaves = proof.leaves.slice(1);
    expect(await verify(file, JSON.stringify({ ...proof, leaves }))).toContain('Rejected');
  });

  it('Every account finds its balance in the proof, and all accounts together cover every leaf', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member(t)));
    for (const [at, { id }] of people.entries()) if (at % 3 > 0) await fund(t.db, id, BigInt(at) * 1_000_003n);
    const day = await proved();
    for (const [at, { id }] of people.entries()) {
      const { leaves } = await proofOf('member', id, day);
      const owed = leaves.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      expect(owed).toBe(at % 3 > 0 ? BigInt(at) * 1_000_003n : 0n);
    }
    const { rows } = await t.owner.query(
      `SELECT count(DISTINCT position)::int AS positions, count(*)::int AS leaves FROM proofs.place p,
         generate_series(0, length(p.content) / 4 - 1) n, substr(p.content, 4 * n + 1, 4) position
       WHERE p.day = $1 AND n % 10 > 1 AND position <> '\\xffffffff'`,
      [day],
    );
    const proof = (await listed()).find((each) => each.day === day)!;
    expect(rows[0]).toEqual({ positions: proof.leaves, leaves: proof.leaves });
  });

  it('The leaves of one person on two days cannot be linked, because their nonces differ', async () => {
    const asha = await member(t);
    const [first, second] = [await proved(), await proved()];
    const nonces = [await proofOf('member', asha.id, first), await proofOf('member', asha.id, second)].map(
      ({ leaves }) => leaves[0]!.nonce,
    );
    expect(new Set(nonces).size).toBe(2);
  });

  // Shows DEC-1-proofs-1
  it('Each kind of account is owed to someone and in the tree, or belongs to the operator or to custody', async () => {
    const { rows } = await t.owner.query(
      `SELECT holder, array_agg(name ORDER BY code) AS names FROM ledger.account_kinds GROUP BY holder`,
    );
    expect(Object.fromEntries(rows.map(({ holder, names }) => [holder, names]))).toEqual({
      member: ['claimable', 'wallet', 'principal', 'earnings', 'withdrawing', 'settlement'],
      operator: ['earnings.booked', 'earnings.subsidy', 'operator.capital', 'operator.revenue', 'operator.dust'],
      custody: ['custody.chain', 'custody.desk', 'custody.inflight', 'shortfall'],
    });
  });

  // Shows DEC-1-proofs-1
  it('The proof includes every posting up to its posting number and none after it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => addMember(t.owner)));
    const day = await closeOne();
    let isOver = false;
    const writing = people.map(async (id) => {
      while (!isOver) await fund(t.db, id, 1_000_000n);
    });
    await makeProof(t.db, day);
    isOver = true;
    await Promise.all(writing);
    const proof = (await listed()).find((each) => each.day === day)!;
    const { rows } = await t.owner.query(
      'SELECT sum(delta_micro)::text AS owed FROM ledger.entry WHERE posting_id <= $1 AND account_id >= 32',
      [proof.posting],
    );
    expect(proof.total).toBe(rows[0].owed);
  });
});

describe('Proofs that fail', { timeout: 3 * STARTS_WITHIN_MS }, () => {
  // Shows DEC-1-proofs-4
  it('A process that dies while creating a proof leaves no trace, and the next one creates it completely', async () => {
    for (let more = 0; more < 40; more += 1) await addMember(t.owner);
    const day = await closeOne();
    const script = fileURLToPath(new URL('./prove.ts', import.meta.url));
    const env = { NODE_ENV: 'production', ...t.envOf('jobs'), LOG_LEVEL: 'silent' };
    // Locks the table that publishing must write, so that the process dies just before it.
    const holder = await t.owner.connect();
    await holder.query('BEGIN; LOCK TABLE proofs.proof IN SHARE MODE');
    const child = fork(script, [day], { env, execArgv: [], stdio: 'ignore' });
    await expect
      .poll(
        async () =>
          (await t.owner.query(`SELECT FROM pg_locks WHERE relation = 'proofs.proof'::regclass AND NOT granted`))
            .rowCount,
        { timeout: STARTS_WITHIN_MS },
      )
      .toBe(1);
    child.kill('SIGKILL');
    await holder.query('COMMIT');
    holder.release();
    await expect
      .poll(
        async () =>
          (
            await t.owner.query('SELECT FROM pg_stat_activity WHERE query LIKE $1 AND state <> $2', [
              '%proofs.publish%',
              'idle',
            ])
          ).rowCount,
      )
      .toBeLessThanOrEqual(1);
    const { rows } = await t.owner.query('SELECT (SELECT count(*) FROM proofs.node WHERE day = $1)::int AS nodes', [
      day,
    ]);
    expect(rows[0].nodes).toBe(0);

    const second = fork(script, [day], { env, execArgv: [], stdio: 'ignore' });
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
    expect((await listed()).map((each) => each.day)).toContain(day);
  });

  it('A job whose proof fails reports the reason of its process', async () => {
    const day = await closeOne();
    const url = new URL(t.urlOf('jobs'));
    url.password = 'another';
    const config = { ...api.deps.config, database: accessTo(url.toString()) };
    const [job] = proofJobs({ ...api.deps, config });
    await expect(job!.run()).rejects.toThrow(
      new RegExp(`The proof of ${day} was not made \\(exit code 1\\): [^]*password authentication failed`),
    );
  });

  // Shows DEC-1-proofs-4
  it('Two simultaneous processes prove a day once', async () => {
    const day = await closeOne();
    const made = await Promise.allSettled([makeProof(t.db, day), makeProof(t.db, day)]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(makeProof(t.db, day)).rejects.toThrow('A proof is never changed');
  });

  it('An open day has no proof, and a day without a proof gets no invented one', async () => {
    await expect(makeProof(t.db, await openDay(t))).rejects.toThrow('proof_day_open');
    expect((await api.get('/publicApi/proofFile/2020-01-01')).statusCode).toBe(404);
    const { id } = await member(t);
    const answer = await api.get('/sellerApi/myProof?day=2020-01-01', await openSession(t, 'member', id));
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([404, 'proof_unknown']);
  });

  it.each([
    ['total', `0::bigint`, `'\\x00'`],
    ['root', 'ledger.owed_in_all()', `sha256('')`],
  ])('The jobs’ login cannot publish a proof with a different %s', async (what, total, root) => {
    const day = await closeOne();
    const node = `decode(repeat('00', 32), 'hex') || int8send(${total})`;
    const refused = await jobs.attempt(
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      `INSERT INTO proofs.node (day, level, number, content) VALUES ('${day}', 0, 0, ${node.replace('ledger.owed_in_all()', '1::bigint')})`,
      `SELECT proofs.publish('${day}', ${what === 'root' ? root : `decode(repeat('00', 32), 'hex')`},
         ${what === 'total' ? '1' : (await owedInAll()).toString()}, 1, sha256(''))`,
    );
    expect(refused).toBe('PB000');
  });

  it('The jobs’ login cannot publish a proof that reads more than one snapshot', async () => {
    const day = await closeOne();
    expect(await jobs.refusal('proofs.publish', day, Buffer.alloc(32), 0n, 1n, Buffer.alloc(32))).toBe(
      'proof_not_one_snapshot',
    );
  });

  // Shows DEC-1-proofs-4
  it('No login can change a published proof, not even the owner’s', async () => {
    const day = await proved();
    for (const statement of [
      `UPDATE proofs.proof SET total_micro = 0 WHERE day = '${day}'`,
      `DELETE FROM proofs.proof WHERE day = '${day}'`,
      `UPDATE proofs.node SET number = number + 1 WHERE day = '${day}'`,
      `DELETE FROM proofs.place WHERE day = '${day}'`,
      `INSERT INTO proofs.node (day, level, number, content) VALUES ('${day}', 24, 7, decode(repeat('00', 40), 'hex'))`,
    ]) {
      await expect(t.owner.query(statement)).rejects.toThrow('A proof is never changed');
      expect(await attacker.attempt(statement)).toBe('42501');
    }
  });

  // Shows DEC-1-proofs-5
  it('A proof key can be read only with its owner’s session, not by an operator who views the product as the member', async () => {
    const [asha, ravi] = [await member(t), await member(t)];
    const day = await proved();
    const mine = await proofOf('member', asha.id, day);
    const theirs = await proofOf('member', ravi.id, day);
    expect(theirs.key).not.toBe(mine.key);
    expect((await api.get(`/sellerApi/myProof?day=${day}`)).statusCode).toBe(401);
    expect(await attacker.attempt('SELECT key FROM proofs.key')).toBe('42501');
    expect(await attacker.attempt('SELECT content FROM proofs.place')).toBe('42501');
    const token = await openSession(t, 'member', asha.id);
    const hashed = createHash('sha256').update(token).digest();
    expect(await attacker.refusal('proofs.own', hashed, ravi.id, day)).toBe('unauthorized');
  });
});
