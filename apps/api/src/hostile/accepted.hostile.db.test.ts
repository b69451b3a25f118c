import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { account } from '../modules/base/ledger/index.ts';
import { type Process, type Statements, theAttackers } from '../testing/hostile-ends.ts';
import { hashOf } from '../testing/hostile-world.ts';

/**
 * Attacks that the database does not refuse today. Each is in docs/security.md ("What is not refused") with its limit:
 * `bounded` is part of the process's job, `open` is not fixed yet. When one becomes refused, this test fails; then move
 * it to the files beside this one and delete its line from the page.
 */
type Accepted = readonly [process: Process, may: string, state: 'bounded' | 'open', statements: Statements];

const final = (
  w: Parameters<Statements>[0],
  table: string,
  more: [string, string],
) => `INSERT INTO chain.${table} (chain_id, block_number, block_hash,
  tx_hash, log_index, from_address, to_address, amount_wei, status, final_at${more[0]}) VALUES (56, 1,
    '${hashOf(77)}', '${hashOf(77)}', 0,
  '${w.stranger}', '${w.stranger}', 1000000000000000000, 'final', now()${more[1]})`;

const ACCEPTED: readonly Accepted[] = [
  [
    'api',
    'sign in as a member, and transfer between their wallets',
    'bounded',
    (w) => [
      `SELECT identity.open_member_session('\\x01', ${w.victim}, NULL, '127.0.0.1', 'x', 1)`,
      `SELECT wallets.transfer('\\x01', ${w.victim}, 'earnings', 'wallet', 1000000, 'x')`,
    ],
  ],
  [
    'api',
    'change a member’s password',
    'bounded',
    (w) => [
      `SELECT identity.open_member_session('\\x01', ${w.victim}, NULL, '127.0.0.1', 'x', 1)`,
      `SELECT identity.change_password('\\x01', ${w.victim}, 'x', m.password_hash) FROM members.member m
        WHERE m.id = ${w.victim}`,
    ],
  ],
  [
    'api',
    'do with the session of an operator who calls what needs no second factor',
    'bounded',
    (w) => [
      `SELECT identity.freeze_member(${w.session.support}, ${w.accomplice}, 'because', 'x')`,
      `SELECT withdrawals.reject(${w.session.finance}, '${w.withdrawal.pending}', 'x')`,
      `SELECT withdrawals.pause_payouts(${w.session.finance}, true)`,
    ],
  ],
  [
    'api',
    'write what an operator did who calls at this moment',
    'bounded',
    (w) => `SELECT audit.append_by_session(${w.session.support}, NULL, 'x', 'a.b', 'a:b', '', NULL, NULL)`,
  ],
  [
    'api',
    'mail a member that a factor was added, taken or failed which was not',
    'bounded',
    (w) => [
      `SELECT members.queue_email('app-added', ${w.victim}, '{}')`,
      `SELECT members.queue_email('passkey-added', ${w.victim}, '{"name": "a name of its own"}')`,
    ],
  ],
  [
    'api',
    'mail anybody an answer to a message, with the session of an operator who calls',
    'bounded',
    (w) => [
      `SELECT site.take_contact('x', 'x@x.example', 'x')`,
      `SELECT site.handle_contact(${w.session.support}, c.id, 'a text of its own')
        FROM site.contact_messages c WHERE c.email = 'x@x.example'`,
    ],
  ],
  [
    'api',
    'sign in as a member, and decline the mails about their movements',
    'bounded',
    (w) => [
      `SELECT identity.open_member_session('\\x01', ${w.victim}, NULL, '127.0.0.1', 'x', 1)`,
      `SELECT notifications.choose('\\x01', ${w.victim}, '{purchase}', NULL)`,
    ],
  ],
  [
    'watcher',
    'invent a final transfer and credit it',
    'bounded',
    (w) => [
      final(w, 'transfer', [', purpose, member_id', `, 'member', ${w.accomplice}`]),
      `SELECT chain.record_evidence(max(id)) FROM chain.transfer`,
      `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'deposit', 'from', '24', 'to',
        '${account(w.accomplice, 'wallet')}',
       'amount', '1000000', 'key', 'deposit:${hashOf(77)}', 'evidence', (SELECT max(evidence_id) FROM chain.transfer))))`,
    ],
  ],
  ['watcher', 'record a payout that it did not see', 'bounded', (w) => final(w, 'paid_transfer', ['', ''])],
  [
    'watcher',
    'write another balance into the reserves of a day',
    'bounded',
    () =>
      `INSERT INTO proofs.reserve_address SELECT 77, address, purpose, 5 FROM chain.addresses WHERE purpose <> 'member'`,
  ],
  [
    'payer',
    'sign for nothing, within its own limit of a day',
    'bounded',
    (w) => `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce,
    to_address, amount_micro, raw_transaction, tx_hash) VALUES (56, 'x', '${w.stranger}', 88, '${w.stranger}', 1,
      '0x', '${hashOf(88)}')`,
  ],
  ['jobs', 'close a day before it is over', 'bounded', () => 'SELECT income.close_day(platform.business_date())'],
  ['jobs', 'read an email that waits, with its code', 'bounded', () => 'SELECT body_text FROM mail.message'],
  [
    'guard',
    'call a challenge verified',
    'bounded',
    () => `UPDATE identity.challenge SET verified_at = now(), proof_sha256 = 'x'`,
  ],
  [
    'guard',
    'note that an operator confirmed a decision',
    'bounded',
    (w) => `INSERT INTO identity.confirmation (operator_id, token_sha256, statements, nonce, method, expires_at)
      VALUES (${w.owners[0]}, '\\x01', '{x}', '\\x01', 'app', now() + interval '1 hour')`,
  ],
  ['guard', 'take a member’s factors away', 'bounded', (w) => `SELECT identity.drop_factors('member', ${w.victim})`],
  [
    'reconciler',
    'write a clean run',
    'bounded',
    () => [
      `INSERT INTO reconciliation.run (scope, started_by) VALUES ('full', 'x')`,
      `UPDATE reconciliation.run SET state = 'running' WHERE state = 'waiting'`,
      `UPDATE reconciliation.run SET state = 'clean', ended_at = now() WHERE state = 'running'`,
    ],
  ],
  ['payer', 'queue a job of another role', 'bounded', () => `SELECT graphile_worker.add_job('close-day', '{}'::json)`],
];

const { world, attackers } = await theAttackers();
afterAll(() =>
  console.log(
    `Ends that are not refused: ${ACCEPTED.length}, of which open:
      ${ACCEPTED.filter(([, , state]) => state === 'open').length}`,
  ),
);

const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8').replaceAll(
  /\n +(?! |- )/g,
  ' ',
);

describe('Attacks that the database does not refuse yet', () => {
  it.each(ACCEPTED)('The page docs/security.md says that the login of %s can %s (%s)', (process, may, state) => {
    expect(page).toContain(`- **${process}** can ${may}: ${state}\n`);
  });

  it.each(ACCEPTED)('The database login of %s can %s (%s)', async (process, _may, _state, statements) => {
    const client = await attackers[process].pool.connect();
    try {
      await client.query('BEGIN');
      for (const statement of [statements(world)].flat()) await client.query(statement);
      // Runs deferred checks now; the rollback undoes everything.
      expect((await client.query('SET CONSTRAINTS ALL IMMEDIATE')).command).toBe('SET');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
