import { randomBytes } from 'node:crypto';
import type { Finding } from '@plumbline/contract/operator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDb, createPool, type Db } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { TestApp } from '../../../testing/app.ts';
import { fund } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { member } from '../../../testing/people.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { makeProof } from '../../views/proofs/index.ts';
import { openStatementKey, serveStatementSigner } from '../../views/statements/index.ts';
import { rereadProofs, rereadStatements } from './reread-published.ts';

/** Published data, and what the database owner does to it without triggers. */
let t: TestDatabase;
let api: TestApp;
/** With the reconciler's rights. */
let db: Db;

beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  db = createDb(createPool(t.urlOf('reconciler'), 3));
});
afterEach(async () => {
  await db.destroy();
});

const past = (statement: string, ...values: readonly unknown[]) => pastTheTriggers(t.owner, statement, values);

/** Returns where the errors are and what was found. */
async function found(
  read: typeof rereadProofs,
  scope: 'recent' | 'full' = 'full',
): Promise<Omit<Finding, 'expected'>[]> {
  const differences: Finding[] = [];
  await read({ db }, scope, async (more) => {
    differences.push(...more);
  });
  return differences.map(({ location, found: is }) => ({ location, found: is }));
}
const rowsRead = async (kind: string): Promise<number> =>
  (await t.rows('SELECT 1 FROM reconciliation.reread WHERE kind = $1', [kind])).length;
const readLongAgo = () => past(`UPDATE reconciliation.reread SET read_at = now() - interval '2 days'`);

async function proved(): Promise<string> {
  const day = await openDay(t);
  await closeDay(t.db, day);
  await makeProof(t.db, day);
  return day;
}

describe('published proofs', () => {
  // Shows DEC-1-proofs-17
  it('Proofs match the books of their day, whatever members did since, and leaves are read once', async () => {
    const { id } = await member(t);
    await fund(t.db, id, 7_000_000n);
    const first = await proved();
    expect(await found(rereadProofs, 'recent')).toEqual([]);
    await fund(t.db, id, 3_500_000n);
    await fund(t.db, (await member(t)).id, 11_000_000n);
    const second = await proved();
    await fund(t.db, id, 1n);
    expect(await rereadProofs({ db }, 'full', async () => {})).toEqual({
      lookedAt: 2,
      expected: 28_500_000n,
      found: 28_500_000n,
    });
    expect(await found(rereadProofs, 'recent')).toEqual([]);
    const { rows } = await t.owner.query(`SELECT subject FROM reconciliation.reread WHERE kind = 'proof' ORDER BY 1`);
    expect(rows.map(({ subject }) => subject)).toEqual([first, second]);
  });

  // Shows DEC-1-proofs-17
  it('A total that differs from the amount owed is reported with both amounts, also by the next run', async () => {
    const { id } = await member(t);
    await fund(t.db, id, 7_000_000n);
    const day = await proved();
    await past('UPDATE proofs.proof SET total_micro = total_micro - 1000000');
    const difference = { location: { code: 'proof', day }, found: { code: 'amount', amount: '6.00' } };
    for (let run = 0; run < 2; run += 1) expect(await found(rereadProofs, 'recent')).toContainEqual(difference);
    expect(await rowsRead('proof')).toBe(0);
  });

  // Shows DEC-1-proofs-17
  it.each([
    [
      'content of a leaf',
      'UPDATE proofs.node SET content = set_byte(content, 3, (get_byte(content, 3) + 1) % 256)',
      { code: 'other_root' },
    ],
    [
      'amount of a leaf',
      'UPDATE proofs.node SET content = set_byte(content, 39, (get_byte(content, 39) + 1) % 256)',
      { code: 'other_root' },
    ],
    ['number of leaves', 'UPDATE proofs.proof SET leaves = leaves + 1', { code: 'leaves' }],
    ['hash of the file', `UPDATE proofs.proof SET file_sha256 = sha256('other')`, { code: 'file_hash' }],
    ['proof itself', 'DELETE FROM proofs.node', { code: 'leaves', count: '0' }],
  ])('A full run finds a changed %s of a day that was accepted earlier', async (_what, change, says) => {
    // Two leaves: a single leaf would be the root, which does not contain its own amount.
    for (const amount of [7_000_000n, 5_000_000n]) await fund(t.db, (await member(t)).id, amount);
    const day = await proved();
    expect(await found(rereadProofs, 'recent')).toEqual([]);
    await past(change);
    await readLongAgo();
    const differences = await found(rereadProofs);
    expect(differences).toContainEqual({
      location: { code: 'proof_leaves', day },
      found: expect.objectContaining(says),
    });
  });

  // Shows DEC-1-proofs-17
  it('A row of nodes above the leaves, from which siblings are served, is also compared', async () => {
    const many = Array.from({ length: 300 }, () => member(t));
    for (const one of many) await one;
    const day = await proved();
    expect(await found(rereadProofs)).toEqual([]);
    await past(
      'UPDATE proofs.node SET content = set_byte(content, 0, (get_byte(content, 0) + 1) % 256) WHERE level = 8',
    );
    await readLongAgo();
    expect(await found(rereadProofs)).toEqual([
      { location: { code: 'proof', day }, found: { code: 'other_nodes' } },
      { location: { code: 'proof_leaves', day }, found: { code: 'other_nodes_in_row', row: '0', level: '8' } },
    ]);
  });
});

describe('signed statements', () => {
  /** Two signed statements of one person. */
  async function twoSigned(): Promise<readonly bigint[]> {
    const { id } = await member(t);
    const token = await openSession(t, 'member', id);
    const day = await openDay(t);
    const signer = t.dbOf('certifier');
    const key = openStatementKey(randomBytes(32).toString('hex'));
    for (let n = 0; n < 2; n += 1) {
      await fund(t.db, id, 2_000_000n);
      expect((await api.post('/sellerApi/makeStatement', { from: day, to: day }, token)).statusCode).toBe(200);
    }
    const service = serveStatementSigner({
      db: signer,
      log: createLog('silent'),
      key,
      origin: 'https://plumbline.test',
      isDemo: false,
    });
    await service.ready;
    await service.stop();
    return (await t.rows('SELECT request_id FROM statements.statement ORDER BY number')).map((row) => row.request_id);
  }

  // Shows DEC-1-proofs-17
  it('Signed statements are accepted, each read once', async () => {
    expect(await twoSigned()).toHaveLength(2);
    expect(await found(rereadStatements, 'recent')).toEqual([]);
    expect(await rowsRead('statement')).toBe(2);
    expect(await rereadStatements({ db }, 'recent', async () => {})).toMatchObject({ lookedAt: 0 });
  });

  // Shows DEC-1-proofs-17
  it.each([
    [
      'signature',
      'UPDATE statements.statement SET signature = set_byte(signature, 9, (get_byte(signature, 9) + 1) % 256)',
      { code: 'invalid_signature' },
    ],
    [
      'predecessor',
      `UPDATE statements.statement SET previous_sha256 = sha256('other')`,
      { code: 'broken_rule', rule: 'statement_goes_on_from_the_one_before' },
    ],
    [
      'entry of the ledger',
      'UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1, credited_after_micro = credited_after_micro + 1',
      { code: 'broken_rule', rule: 'statement_says_what_the_ledger_says' },
    ],
    [
      'file',
      `UPDATE statements.file SET content = content || '\\x00'`,
      { code: 'broken_rule', rule: 'statement_file_is_the_signed_one' },
    ],
    [
      'key',
      `UPDATE statements.key SET from_at = from_at - interval '2 days', until_at = from_at - interval '1 day'`,
      { code: 'broken_rule', rule: 'statement_key_is_over' },
    ],
  ])('A full run finds another %s of a statement that was accepted earlier', async (_what, change, says) => {
    await twoSigned();
    expect(await found(rereadStatements, 'recent')).toEqual([]);
    await past(change);
    await readLongAgo();
    expect((await found(rereadStatements))[0]).toMatchObject({ location: { code: 'statement' }, found: says });
  });

  // Shows DEC-1-proofs-17
  it('A full run finds a deleted statement even if no later one refers to it', async () => {
    const [, last] = await twoSigned();
    await past('DELETE FROM statements.file WHERE request_id = $1', last);
    await past('DELETE FROM statements.statement WHERE request_id = $1', last);
    expect(await found(rereadStatements)).toMatchObject([
      { location: { code: 'missing_statement', request: String(last) }, found: { code: 'nothing' } },
    ]);
  });
});
