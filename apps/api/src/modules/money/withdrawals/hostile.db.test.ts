import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { account, system } from '../../base/ledger/index.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { addOperator, balance, earner, mailedCode, newAddress, reject, testDeps, withdraw } from './testing/steps.ts';

/**
 * The attacker writes to the tables with the owner's login and all triggers enabled. The logins of the processes are
 * rejected earlier, by their rights.
 */
const t = await ownDatabase({ checksLedger: true });
const STRANGER = newAddress();

const attacker = new pg.Pool({ connectionString: t.ownerUrl, max: 5 });
whenOver(() => attacker.end());
const victim = await earner(t, 10_000_000_000n);
await setSetting(t, 'autoApproveUpTo', '100000000');

const randomHash = () => `0x${randomBytes(32).toString('hex')}`;

/** Runs the statements in one transaction. Returns the violated constraint or error code, or null. */
async function attempt(...statements: readonly string[]): Promise<string | null> {
  const client = await attacker.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return null;
  } catch (error) {
    await client.query('ROLLBACK');
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.code ?? error.message;
  } finally {
    client.release();
  }
}

const post = (kind: string, from: bigint, to: bigint, amount: bigint, key: string, withdrawal?: string): string => {
  const source = withdrawal === undefined ? {} : { withdrawal };
  const posting = { kind, from: `${from}`, to: `${to}`, amount: `${amount}`, key, source };
  return `SELECT ledger.post('${JSON.stringify([posting])}')`;
};
const insert = (columns: string, values: string): string =>
  `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at${columns})
   VALUES (${victim}, 'earnings', '${STRANGER}', 5000000000, 250000000, 4750000000, now() + interval '10 minutes'${values})`;

describe('inserting a withdrawal', () => {
  it.each(PROCESS_ROLES)('The login of the %s process cannot insert, change or delete a withdrawal', async (role) => {
    const login = new pg.Client({ connectionString: t.urlOf(role) });
    await login.connect();
    const terms = `UPDATE withdrawals.withdrawal SET address = '${STRANGER}', net_micro = 1`;
    for (const statement of [insert('', ''), terms, 'DELETE FROM withdrawals.withdrawal'])
      await expect(login.query(statement)).rejects.toMatchObject({ code: '42501' });
    await login.end();
  });

  it('A withdrawal cannot be inserted as approved, so 5,000 USDT cannot leave within a second', async () => {
    expect(
      await attempt(insert(', status, confirmed_at, decided_at, decided_by', ", 'approved', now(), now(), 'rule'")),
    ).toBe('withdrawal_begins_requested');
  });

  it.each([
    ['pending', `, status`, `, 'pending'`],
    ['rejected', `, status, reason`, `, 'rejected', 'x'`],
    ['expired', `, status`, `, 'expired'`],
    ['requested with a confirmation', `, confirmed_at`, `, now()`],
    ['requested with a decision', `, decided_by`, `, 'me'`],
    ['requested in the past', `, created_at`, `, now() - interval '1 day'`],
    ['requested with a refusal by the network', `, refused_at`, `, now()`],
  ])('A withdrawal cannot start as %s', async (_what, columns, values) => {
    expect(await attempt(insert(columns, values))).toBe('withdrawal_begins_requested');
  });

  it('A request expires within an hour', async () => {
    expect(await attempt(insert('', '').replace("interval '10 minutes'", "interval '61 minutes'"))).toBe(
      'withdrawal_begins_requested',
    );
  });
});

describe('changes to a withdrawal', () => {
  const states: Record<string, string> = {};
  beforeAll(async () => {
    states.approved = await withdraw(t, victim, '100');
    states.pending = await withdraw(t, victim, '200');
    states.rejected = await withdraw(t, victim, '300');
    expect(await reject(t, await addOperator(t), states.rejected, 'no')).toMatchObject({ ok: true });
    const { rows } = await attacker.query<{ id: string }>(`${insert('', '')} RETURNING id`);
    states.requested = rows[0]!.id;
  });
  const change = (state: string, set: string) =>
    attempt(`UPDATE withdrawals.withdrawal SET ${set} WHERE id = '${states[state]}'`);

  it.each(['requested', 'pending', 'approved', 'rejected'])(
    'The address, member, amount, source and times of a withdrawal that is %s cannot change',
    async (state) => {
      for (const set of [
        `address = '${newAddress()}'`,
        `member_id = member_id + 1`,
        `gross_micro = gross_micro + 1, net_micro = net_micro + 1`,
        `gross_micro = gross_micro - 1, net_micro = net_micro - 1`,
        `source = 'package', position_id = 1`,
        `created_at = created_at - interval '1 day'`,
        `expires_at = expires_at + interval '1 day'`,
        `id = gen_random_uuid()`,
      ]) {
        expect([set, await change(state, set)]).toEqual([set, 'withdrawal_terms_stay']);
      }
    },
  );

  it.each(['requested', 'pending', 'approved', 'rejected'])(
    'The charge of a withdrawal that is %s cannot increase or decrease',
    async (state) => {
      expect(await change(state, 'charge_micro = charge_micro + 1, net_micro = net_micro - 1')).toBe(
        'withdrawal_charge_stays',
      );
      expect(await change(state, 'charge_micro = charge_micro - 1, net_micro = net_micro + 1')).toBe(
        'withdrawal_charge_stays',
      );
    },
  );

  it.each([
    ['requested', `status = 'approved', confirmed_at = now()`, 'rule_approves_small_ones'],
    ['requested', `status = 'pending', confirmed_at = now()`, 'withdrawal_confirmed_by_its_code'],
    ['requested', `status = 'pending', confirmed_at = now() - interval '1 hour'`, 'withdrawal_confirmed_in_time'],
    ['requested', `status = 'expired'`, 'withdrawal_expires_in_its_time'],
    ['requested', `status = 'rejected', reason = 'x'`, 'withdrawal_state_follows'],
    ['requested', `status = 'paid', outgoing_id = 1`, 'withdrawal_state_follows'],
    ['pending', `status = 'approved', decided_at = now()`, 'withdrawal_approved_by_somebody'],
    ['pending', `status = 'requested'`, 'withdrawal_state_follows'],
    ['pending', `status = 'paying', outgoing_id = 1`, 'withdrawal_state_follows'],
    ['pending', `status = 'rejected', reason = 'x'`, 'withdrawal_agrees_with_its_postings'],
    ['pending', `decided_by = 'me'`, 'withdrawal_decision_stays'],
    ['approved', `status = 'paying', outgoing_id = 1`, 'payout_is_signed_for_it'],
    ['approved', `status = 'paid', outgoing_id = 1`, 'withdrawal_state_follows'],
    ['approved', `status = 'pending'`, 'withdrawal_state_follows'],
    ['approved', `status = 'rejected', reason = 'x'`, 'approved_is_rejected_when_stopped'],
    ['rejected', `status = 'approved'`, 'withdrawal_state_follows'],
    ['rejected', `status = 'pending'`, 'withdrawal_state_follows'],
    ['rejected', `reason = 'y'`, 'withdrawal_decision_stays'],
  ])('A withdrawal that is %s cannot be changed with %s', async (state, set, constraint) => {
    expect(await change(state, set)).toBe(constraint);
  });

  it.each([
    ["another withdrawal's transaction", { reference: 'gen_random_uuid()::text' }],
    ['a transaction to another address', { to_address: `'0x${'9'.repeat(40)}'` }],
    ['a transaction of another amount', { amount_micro: 'w.net_micro + 1' }],
    [
      'a completed transaction',
      { status: `'final'`, broadcast_at: 'now()', resolved_at: 'now()', block_number: '1', block_hash: `'0x'` },
    ],
  ])('An approved withdrawal cannot be paid with %s while other payouts are being signed', async (_, but) => {
    const payout = async (changes: Readonly<Record<string, string>>): Promise<string> => {
      const columns: Readonly<Record<string, string>> = {
        chain_id: '31337',
        reference: 'w.id::text',
        from_address: `'0x${'1'.repeat(40)}'`,
        nonce: '(SELECT count(*) FROM chain.outgoing)',
        to_address: 'lower(w.address)',
        amount_micro: 'w.net_micro',
        raw_transaction: `'0x'`,
        tx_hash: `'${randomHash()}'`,
        status: `'signed'`,
        ...changes,
      };
      const [row] = await pastTheTriggers<{ id: string }>(
        t.owner,
        `INSERT INTO chain.outgoing (${Object.keys(columns)}) SELECT ${Object.values(columns)}
         FROM withdrawals.withdrawal w WHERE w.id = $1 RETURNING id`,
        [states.approved],
      );
      return row!.id;
    };
    await payout({ reference: 'gen_random_uuid()::text' });
    const id = await payout(but);
    expect(await change('approved', `status = 'paying', outgoing_id = ${id}`)).toBe('payout_is_signed_for_it');
    await pastTheTriggers(t.owner, 'DELETE FROM chain.outgoing');
  });

  it('A pending withdrawal cannot be approved with the approval of another one', async () => {
    const other = await withdraw(t, victim, '150');
    const approval = `INSERT INTO withdrawals.approval (withdrawal_id, operator_id, unconfirmed)
      VALUES ('${other}', ${await addOperator(t)}, 'command line')`;
    const approve = `UPDATE withdrawals.withdrawal SET status = 'approved', decided_at = now() WHERE id = '${states.pending}'`;
    expect(await attempt(approval, approve)).toBe('withdrawal_approved_by_somebody');
  });

  it('A payout in flight can only reference a transaction that was signed for it', async () => {
    const { rows } = await attacker.query(
      `SELECT withdrawals.unchanged_status_violation(jsonb_populate_record(w, '{"status": "paying", "outgoing_id": 1}'),
         jsonb_populate_record(w, '{"status": "paying", "outgoing_id": 2}')) AS violation
       FROM withdrawals.withdrawal w WHERE w.id = $1`,
      [states.approved],
    );
    expect(rows).toEqual([{ violation: 'payout_is_signed_for_it' }]);
  });

  it('A payout counts as broadcast only if its own attempt is booked in flight', async () => {
    await pastTheTriggers(
      t.owner,
      `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash, status)
       SELECT 31337, w.id::text, $2, 0, lower(w.address), w.net_micro, '0x', $3, 'signed' FROM withdrawals.withdrawal w WHERE w.id = $1`,
      [states.approved, `0x${'1'.repeat(40)}`, randomHash()],
    );
    const { rows } = await attacker.query('SELECT withdrawals.was_broadcast($1) AS is', [states.approved]);
    expect(rows).toEqual([{ is: false }]);
    await pastTheTriggers(t.owner, 'DELETE FROM chain.outgoing');
  });

  it('A request expires exactly at its expiry time', async () => {
    const { rows } = await attacker.query<{ id: string }>(`${insert('', '')} RETURNING id`);
    const expire = (at: string) =>
      attempt(
        'SET LOCAL session_replication_role = replica',
        `UPDATE withdrawals.withdrawal SET created_at = now() - interval '1 hour', expires_at = ${at} WHERE id = '${rows[0]!.id}'`,
        'SET LOCAL session_replication_role = origin',
        `UPDATE withdrawals.withdrawal SET status = 'expired' WHERE id = '${rows[0]!.id}'`,
      );
    expect(await expire(`now() + interval '1 microsecond'`)).toBe('withdrawal_expires_in_its_time');
    expect(await expire('now()')).toBeNull();
  });

  it('An expired request cannot be approved later', async () => {
    await t.owner.query(`DELETE FROM identity.one_time_code WHERE request = $1`, [states.requested]);
    const id = states.requested!;
    await pastTheTriggers(t.owner, `UPDATE withdrawals.withdrawal SET status = 'expired' WHERE id = $1`, [id]);
    expect(await change('requested', `status = 'approved', confirmed_at = now()`)).toBe('withdrawal_state_follows');
  });

  it('Withdrawals and approvals cannot be deleted or rewritten', async () => {
    await t.owner.query(
      `INSERT INTO withdrawals.approval (withdrawal_id, operator_id, unconfirmed) VALUES ($1, $2, 'command line')`,
      [states.pending, await addOperator(t)],
    );
    const statements = {
      'DELETE FROM withdrawals.withdrawal': 'withdrawal_is_kept',
      'DELETE FROM withdrawals.approval': 'approval_is_kept',
      'UPDATE withdrawals.approval SET operator_id = operator_id + 1': 'approval_is_kept',
    };
    for (const [statement, constraint] of Object.entries(statements)) {
      expect(await attempt(statement)).toBe(constraint);
    }
  });
});

describe('withdrawals of members with a second factor', () => {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

  /** Creates a request and consumes its emailed code in one transaction; `first` runs before that. */
  async function confirmed(first: (id: string, memberId: bigint) => Promise<readonly string[]>, hasFactor = true) {
    const memberId = await earner(t, 1_000_000_000n);
    if (hasFactor) await addPasskey(memberId);
    const deps = testDeps(t);
    const asked = await requestWithdrawal(deps, memberId, { address: STRANGER, amount: '400' });
    if (!asked.ok) throw new Error(asked.code);
    const id = asked.value._id;
    const { rows } = await attacker.query<{ id: string }>(
      `SELECT identity.try_code('withdrawal', m.email, m.kind, $2, sha256(''), $3) AS id FROM members.members m WHERE m.id = $1`,
      [memberId, id, await mailedCode(t, memberId)],
    );
    return attempt(
      ...(await first(id, memberId)),
      `SELECT identity.consume_code('${rows[0]!.id}')`,
      post(
        'withdrawal_hold',
        account(memberId, 'earnings'),
        account(memberId, 'withdrawing'),
        400_000_000n,
        `withdrawal_hold:${id}`,
        id,
      ),
      `UPDATE withdrawals.withdrawal SET status = 'pending', confirmed_at = now() WHERE id = '${id}'`,
    );
  }
  const addPasskey = (memberId: bigint) =>
    t.owner.query(
      `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
       VALUES ('member', $1, gen_random_uuid()::text, '', 0, '{}', false, 'Phone')`,
      [memberId],
    );
  const consume = (token: string, memberId: bigint, id: string): string =>
    `SELECT identity.consume_challenge('\\x${hash(token).toString('hex')}', 'member', ${memberId}, 'withdrawal', '${id}')`;
  const openFor = (token: string, memberId: bigint, id: string) =>
    t.owner.query(`SELECT identity.open_challenge($1, 'member', $2, 'withdrawal', $3, NULL, 5)`, [
      hash(token),
      memberId,
      id,
    ]);
  /** The confirmation that the guard writes after it has verified the factor. */
  const verify = (token: string) =>
    t.owner.query(`UPDATE identity.challenge SET verified_at = now(), proof_sha256 = '' WHERE token_sha256 = $1`, [
      hash(token),
    ]);

  it('The emailed code is not enough to confirm a withdrawal if the member has a second factor', async () => {
    expect(await confirmed(async () => [])).toBe('withdrawal_confirmed_by_its_factor');
    expect(await confirmed(async () => [], false)).toBeNull();
  });

  it('A challenge that the guard has not verified does not confirm a withdrawal', async () => {
    const fate = await confirmed(async (id, memberId) => {
      await openFor('unverified', memberId, id);
      return [consume('unverified', memberId, id)];
    });
    expect(fate).toBe('withdrawal_confirmed_by_its_factor');
  });

  it('A verified challenge for another withdrawal does not confirm a withdrawal', async () => {
    const fate = await confirmed(async (_id, memberId) => {
      await openFor('other', memberId, 'another');
      await verify('other');
      return [consume('other', memberId, 'another')];
    });
    expect(fate).toBe('withdrawal_confirmed_by_its_factor');
  });

  it('A verified challenge of another member does not confirm a withdrawal', async () => {
    const fate = await confirmed(async (id) => {
      await openFor('stranger', victim, id);
      await verify('stranger');
      return [consume('stranger', victim, id)];
    });
    expect(fate).toBe('withdrawal_confirmed_by_its_factor');
  });

  it('A challenge consumed in an earlier transaction does not confirm a withdrawal', async () => {
    const fate = await confirmed(async (id, memberId) => {
      await openFor('earlier', memberId, id);
      await verify('earlier');
      expect(await attempt(consume('earlier', memberId, id))).toBeNull();
      return [];
    });
    expect(fate).toBe('withdrawal_confirmed_by_its_factor');
  });

  it('A withdrawal is confirmed by its own challenge, verified and consumed in the same transaction', async () => {
    const fate = await confirmed(async (id, memberId) => {
      await openFor('right', memberId, id);
      await verify('right');
      return [consume('right', memberId, id)];
    });
    expect(fate).toBeNull();
  });
});

describe('postings for payouts that never happened', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const withdrawing = () => account(victim, 'withdrawing');

  it('Nothing can be reserved for a withdrawal that does not exist', async () => {
    const before = await balance(t, victim, 'earnings');
    const hold = post(
      'withdrawal_hold',
      account(victim, 'earnings'),
      withdrawing(),
      1_000_000n,
      `withdrawal_hold:${id}`,
      id,
    );
    expect(await attempt(hold)).toBe('posting_agrees_with_its_withdrawal');
    expect(await attempt(hold.replaceAll(`,"source":{"withdrawal":"${id}"}`, ''))).toBe(
      'posting_agrees_with_its_withdrawal',
    );
    expect(await balance(t, victim, 'earnings')).toBe(before);
  });

  it('A wallet cannot be drained into the earnings with repeated charges of ten percent', async () => {
    const real = await withdraw(t, victim, '250');
    const booked = await balanceOf(system.earningsBooked);
    const sign = (hash: string, amount: bigint, reference: string) =>
      `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash)
       VALUES (31337, '${reference}', '${STRANGER}', ${Math.floor(Math.random() * 1e9)}, '${STRANGER}', ${amount}, '0x', '${hash}')`;
    for (const [reference, amount] of [
      [real, 90_000_000n],
      [id, 90_000_000n],
      [real, 237_500_000n],
    ] as const) {
      const hash = randomHash();
      expect(
        await attempt(
          sign(hash, amount, reference),
          post(
            'payout_broadcast',
            system.custodyInflight,
            system.custodyChain,
            amount,
            `payout_broadcast:${hash}`,
            reference,
          ),
          `SELECT ledger.post('${JSON.stringify([
            {
              kind: 'payout_settled',
              from: `${withdrawing()}`,
              to: `${system.custodyInflight}`,
              amount: `${amount}`,
              key: `payout_settled:${reference}`,
              source: { withdrawal: reference },
            },
            {
              kind: 'withdrawal_charge',
              from: `${withdrawing()}`,
              to: `${system.earningsBooked}`,
              amount: '10000000',
              key: `charge:${reference}`,
              source: { withdrawal: reference },
            },
          ])}')`,
        ),
      ).toBe('posting_agrees_with_its_withdrawal');
    }
    expect(await balanceOf(system.earningsBooked)).toBe(booked);
  });

  it('The amount reserved for a pending withdrawal is released only when it is rejected', async () => {
    const pending = await withdraw(t, victim, '200');
    expect(
      await attempt(
        post(
          'withdrawal_release',
          withdrawing(),
          account(victim, 'earnings'),
          200_000_000n,
          `withdrawal_release:${pending}`,
          pending,
        ),
      ),
    ).toBe('posting_agrees_with_its_withdrawal');
  });

  it('A payout in flight cannot be taken back while its transaction can still be executed', async () => {
    const approved = await withdraw(t, victim, '100');
    const hash = randomHash();
    expect(
      await attempt(
        `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash)
         VALUES (31337, '${approved}', '${STRANGER}', 77, '${STRANGER}', 95000000, '0x', '${hash}')`,
        post(
          'payout_broadcast',
          system.custodyInflight,
          system.custodyChain,
          95_000_000n,
          `payout_broadcast:${hash}`,
          approved,
        ),
        post(
          'payout_reverted',
          system.custodyChain,
          system.custodyInflight,
          95_000_000n,
          `payout_reverted:${hash}`,
          approved,
        ),
      ),
    ).toBe('posting_agrees_with_its_withdrawal');
  });
});

describe('stopped payouts', () => {
  it.each([
    [
      'an alert freezes payouts',
      `INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('custody_differs', '{}', true)`,
      `DELETE FROM platform.alert`,
    ],
    [
      'an operator has paused payouts',
      `INSERT INTO platform.setting (key, value, changed_by) VALUES ('payoutsPaused', 'true', 'test')`,
      `DELETE FROM platform.setting WHERE key = 'payoutsPaused'`,
    ],
    [
      'the server was not reconciled since its promotion',
      `UPDATE platform.reconciled_server SET server = 'the former one'`,
      'UPDATE platform.reconciled_server SET server = platform.server()',
    ],
    [
      'the account is frozen',
      `UPDATE members.member SET frozen_at = now()`,
      `UPDATE members.member SET frozen_at = NULL`,
    ],
  ])('An approved withdrawal cannot be paid while %s', async (_why, stop, go) => {
    // A separate member, so that earlier requests do not count.
    const id = await withdraw(t, await earner(t, 100_000_000n), '100');
    const { rows } = await t.owner.query('SELECT address, net_micro FROM withdrawals.withdrawal WHERE id = $1', [id]);
    const hash = randomHash();
    const pay = [
      `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash)
       VALUES (31337, '${id}', '${STRANGER}', ${Math.floor(Math.random() * 1e9)}, '${rows[0].address.toLowerCase()}', ${rows[0].net_micro}, '0x', '${hash}')`,
      post(
        'payout_broadcast',
        system.custodyInflight,
        system.custodyChain,
        BigInt(rows[0].net_micro),
        `payout_broadcast:${hash}`,
        id,
      ),
      `UPDATE withdrawals.withdrawal SET status = 'paying', outgoing_id = (SELECT x.id FROM chain.outgoing x WHERE x.tx_hash = '${hash}') WHERE id = '${id}'`,
    ];
    await t.owner.query(stop);
    expect(await attempt(...pay)).toBe('payouts_are_open');
    await t.owner.query(go);
    expect(await attempt(...pay)).toBeNull();
  });
});

const balanceOf = async (number: bigint): Promise<bigint> =>
  BigInt(await t.value('SELECT ledger.balance($1) AS balance', [number]));
