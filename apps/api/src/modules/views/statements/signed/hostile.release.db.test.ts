import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { PROCESS_ROLES } from '../../../../platform/process-roles.ts';
import { attackerOf } from '../../../../testing/attacker.ts';
import { fund } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { openSession } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';
import { openStatementKey } from './key.ts';
import { make, type StatementSigner, signStatements } from './sign.ts';
import { introduceKey, keep, type SignedStatement, selectWaiting } from './store.ts';

const t = await ownDatabase();
const db = t.dbOf('certifier');
const key = openStatementKey(randomBytes(32).toString('hex'));
const signer: StatementSigner = { db, key, log: createLog('silent'), origin: 'https://plumbline.test', isDemo: false };
await introduceKey(db, key);
const attackers = PROCESS_ROLES.map((role) => [role, attackerOf(t, role)] as const);

/** A member who has requested a statement of today, with the member's session. */
async function asked() {
  const { id } = await member(t);
  await fund(t.db, id, 7_000_000n);
  const session = createHash('sha256')
    .update(await openSession(t, 'member', id))
    .digest();
  await t.owner.query('SELECT statements.ask($1, $2, platform.business_date(), platform.business_date())', [
    session,
    id,
  ]);
  return { id, session };
}

describe('Attacks on signed statements', () => {
  it.each([
    `INSERT INTO statements.statement (request_id) VALUES (1)`,
    `UPDATE statements.statement SET manifest = '{}'`,
    `UPDATE statements.statement SET signature = decode(repeat('00', 64), 'hex')`,
    'DELETE FROM statements.statement',
    `UPDATE statements.request SET lasts = firsts`,
    `INSERT INTO statements.request (owner_id) VALUES (1)`,
    `INSERT INTO statements.file (request_id, format, content) VALUES (1, 'pdf', '')`,
    `UPDATE statements.file SET content = ''`,
    `INSERT INTO statements.key (id, public_key) VALUES ('x', '')`,
    `UPDATE statements.key SET until_at = NULL`,
    `UPDATE statements.month SET done_at = NULL`,
    `SELECT statements.remove_person(1)`,
    `SELECT content FROM statements.file`,
    `SELECT manifest FROM statements.statement`,
  ])('No database login can run %s', async (statement) => {
    for (const [role, attacker] of attackers)
      expect([role, await attacker.attempt(statement)]).toEqual([role, '42501']);
  });

  it.each([
    `SELECT statements.keep(1, '{}', '', '', '')`,
    `SELECT statements.introduce_key('x', '')`,
    `SELECT * FROM statements.to_sign(10)`,
    `SELECT * FROM statements.lines(1, 'wallet', 0, 10)`,
    `SELECT statements.give_up(1, 'x')`,
  ])('Only the certifier’s login can call %s', async (statement) => {
    for (const [role, attacker] of attackers.filter(([role]) => role !== 'certifier'))
      expect([role, await attacker.attempt(statement)]).toEqual([role, '42501']);
  });

  // Shows DEC-1-proofs-21
  it('The API’s login cannot request or read a statement without its owner’s session', async () => {
    const [mine, other] = [await asked(), await asked()];
    await signStatements(signer);
    const api = attackers.find(([role]) => role === 'api')![1];
    for (const session of [null, randomBytes(32), mine.session]) {
      expect(await api.refusal('statements.ask', session, other.id, '2026-01-01', '2026-01-02')).toBe('unauthorized');
      expect(await api.refusal('statements.own', session, other.id, 10, 0)).toBe('unauthorized');
    }
    const { rows } = await t.owner.query('SELECT public_id FROM statements.request WHERE owner_id = $1', [other.id]);
    const read = await api.pool.query('SELECT * FROM statements.own_file($1, $2, $3, $4)', [
      mine.session,
      mine.id,
      rows[0].public_id,
      'pdf',
    ]);
    expect(read.rows).toEqual([]);
  });

  // Shows DEC-1-proofs-21
  it.each<[string, (says: Record<string, never> & { accounts: { closing: string }[] }) => object]>([
    [
      'a different balance',
      (says) => ({ ...says, accounts: [{ ...says.accounts[0]!, closing: '9' }, ...says.accounts.slice(1)] }),
    ],
    ['a missing account', (says) => ({ ...says, accounts: says.accounts.slice(1) })],
    ['a different holder', (says) => ({ ...says, holder: 'SOMEBODY' })],
    ['a different period', (says) => ({ ...says, from: '2020-01-01' })],
    ['a different previous statement', (says) => ({ ...says, previous: 'ab'.repeat(32) })],
    ['different file hashes', (says) => ({ ...says, pdfSha256: 'ab'.repeat(32) })],
    ['an extra field', (says) => ({ ...says, note: 'paid in full' })],
    ['a different time', (says) => ({ ...says, signedAt: '2020-01-01T00:00:00Z' })],
  ])('The certifier’s login cannot store a manifest with %s, even signed with the right key', async (_what, change) => {
    await asked();
    const [row] = await selectWaiting(signer.db, 1);
    const made = (await make(signer, row!)) as SignedStatement;
    const manifest = JSON.stringify(change(JSON.parse(made.manifest)));
    const forged = { ...made, manifest, signature: signer.key.sign(Buffer.from(manifest)) };
    await expect(keep(signer.db, row!.id, forged)).rejects.toMatchObject({
      constraint: 'statement_says_what_the_ledger_says',
    });
    await signStatements(signer);
  });

  it('The certifier’s login cannot store a statement with an unknown or expired key', async () => {
    await asked();
    const [row] = await selectWaiting(signer.db, 1);
    const key = openStatementKey(randomBytes(32).toString('hex'));
    const made = (await make({ ...signer, key }, row!)) as SignedStatement;
    await expect(keep(signer.db, row!.id, made)).rejects.toMatchObject({ constraint: 'statement_key_is_over' });
    await signStatements(signer);
  });

  // Shows DEC-1-proofs-21
  it('The certifier’s login can read the entries only of a statement that waits', async () => {
    const { id } = await asked();
    await signStatements(signer);
    const { rows } = await t.owner.query('SELECT id FROM statements.request WHERE owner_id = $1', [id]);
    const certifier = attackers.find(([role]) => role === 'certifier')![1];
    const read = await certifier.pool.query(`SELECT * FROM statements.lines($1, 'wallet', 0, 10)`, [rows[0].id]);
    expect(read.rows).toEqual([]);
  });

  // Shows DEC-1-proofs-21
  it('Triggers prevent the schema’s owner from changing a signed statement, file or key, or breaking the chain', async () => {
    const { id } = await asked();
    await signStatements(signer);
    const refused = (statement: string) =>
      t.owner.query(statement).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await refused(`UPDATE statements.statement SET number = number + 1 WHERE owner_id = ${id}`)).toBe(
      'statement_is_kept',
    );
    expect(await refused('DELETE FROM statements.statement')).toBe('statement_is_kept');
    expect(await refused(`UPDATE statements.file SET content = ''`)).toBe('statement_is_kept');
    expect(await refused('DELETE FROM statements.key')).toBe('statement_is_kept');
    expect(await refused(`UPDATE statements.key SET public_key = sha256('x')`)).toBe('statement_is_kept');
    expect(await refused(`UPDATE statements.request SET lasts = firsts`)).toBe('statement_state_follows');
    expect(await refused(`DELETE FROM statements.request`)).toBe('statement_request_is_kept');
    expect(
      await refused(`INSERT INTO statements.statement (request_id, owner_id, number, previous_sha256, manifest, sha256, csv_sha256, pdf_sha256,
        key_id, signature) SELECT request_id, owner_id, 3, sha256, manifest, sha256, csv_sha256, pdf_sha256, key_id, signature
        FROM statements.statement WHERE owner_id = ${id}`),
    ).toBe('statement_goes_on_from_the_one_before');
  });

  it('A statement whose request was changed without triggers is reported as inconsistent with the ledger', async () => {
    const { id } = await asked();
    await signStatements(signer);
    const judged = () =>
      t.rows(
        'SELECT failure FROM statements.audited(ARRAY(SELECT request_id FROM statements.statement WHERE owner_id = $1))',
        [id],
      );
    expect(await judged()).toEqual([{ failure: null }]);
    await pastTheTriggers(
      t.owner,
      `UPDATE statements.request SET lasts = array_fill(0, ARRAY[6]) WHERE owner_id = ${id}`,
    );
    expect(await judged()).toEqual([{ failure: 'statement_says_what_the_ledger_says' }]);
  });
});
