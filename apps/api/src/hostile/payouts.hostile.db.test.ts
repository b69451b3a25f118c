import { account } from '../modules/base/ledger/index.ts';
import {
  all,
  allBut,
  type End,
  NO_RIGHT,
  NOT_CONFIRMED,
  posted,
  postedByFunctions,
  tryEnds,
} from '../testing/hostile-ends.ts';
import { type HostileWorld, hashOf, posts, system } from '../testing/hostile-world.ts';

const withdrawing = (w: HostileWorld) => account(w.victim, 'withdrawing');
const insert = (w: HostileWorld, columns = '', values = '') => `INSERT INTO withdrawals.withdrawal
  (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at${columns}) VALUES
  (${w.victim}, 'earnings', '${w.stranger}', 5000000000, 250000000, 4750000000, now() + interval '10
    minutes'${values})`;
const set = (state: keyof HostileWorld['withdrawal'], what: string) => (w: HostileWorld) =>
  `UPDATE withdrawals.withdrawal SET ${what.replace('$stranger', `'${w.stranger}'`)} WHERE id =
    '${w.withdrawal[state]}'`;
const forIt = (w: HostileWorld, state: keyof HostileWorld['withdrawal']) => ({
  source: { withdrawal: w.withdrawal[state] },
});
/** Signs for the withdrawal as the payer would. */
const sign = (
  reference: string,
  nonce: number,
  micro = 85_500_000,
  to = `0x${'ab'.repeat(20)}`,
) => `INSERT INTO chain.outgoing
  (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash)
  VALUES (56, '${reference}', '0x${'cd'.repeat(20)}', ${nonce}, '${to}', ${micro}, '0x', '${hashOf(nonce)}')`;
const NOBODYS = '01900000-0000-7000-8000-000000000001';
/** The payer may change only a payout's state, its transaction and their times. */
const changed = (refusal: string) => ({ ...allBut('payer'), payer: refusal });

const REQUESTS: readonly End[] = [
  // Shows DEC-5-process-4
  [
    'insert a withdrawal as approved',
    (w) => insert(w, ', status, confirmed_at, decided_at, decided_by', ", 'approved', now(), now(), 'rule'"),
    all(NO_RIGHT),
  ],
  ['insert a withdrawal as paid', (w) => insert(w, ', status, paid_at', ", 'paid', now()"), all(NO_RIGHT)],
  ['backdate a withdrawal', (w) => insert(w, ', created_at', ", now() - interval '2 days'"), all(NO_RIGHT)],
  ['redirect an approved withdrawal', set('approved', 'address = $stranger'), all(NO_RIGHT)],
  ['redirect a pending withdrawal', set('pending', 'address = $stranger'), all(NO_RIGHT)],
  ['give a withdrawal to another member', set('approved', 'member_id = member_id + 1'), all(NO_RIGHT)],
  [
    'raise the amount of an approved withdrawal',
    set('approved', 'gross_micro = gross_micro * 10, net_micro = net_micro * 10'),
    all(NO_RIGHT),
  ],
  ['remove the charge of a withdrawal', set('pending', 'charge_micro = 0, net_micro = gross_micro'), all(NO_RIGHT)],
  // Shows ASVS-6.3.3
  [
    'confirm a withdrawal without its code',
    set('requested', `status = 'pending', confirmed_at = now()`),
    all(NO_RIGHT),
  ],
  [
    'approve a request by its id',
    set('requested', `status = 'approved', confirmed_at = now(), decided_at = now(), decided_by = 'me'`),
    all(NO_RIGHT),
  ],
  [
    'approve a large withdrawal by its id',
    set('pending', `status = 'approved', decided_at = now(), decided_by = 'me'`),
    all(NO_RIGHT),
  ],
  // Shows ASVS-2.3.1
  [
    'mark an approved withdrawal as paid',
    set('approved', `status = 'paid', paid_at = now()`),
    changed('withdrawal_state_follows'),
  ],
  [
    'mark an approved withdrawal as signed',
    set('approved', `status = 'paying', outgoing_id = 1`),
    changed('withdrawal_state_follows'),
  ],
  [
    'have a paid withdrawal paid again',
    set('paid', `status = 'approved', outgoing_id = NULL, paid_at = NULL`),
    changed('withdrawal_state_follows'),
  ],
  ['reverse a paid withdrawal', set('paid', `status = 'rejected', reason = 'x'`), all(NO_RIGHT)],
  [
    'reverse a payout that is on its way',
    set('paying', `status = 'approved', outgoing_id = NULL`),
    changed('payout_paid_nothing'),
  ],
  [
    'settle a payout that the network did not execute',
    set('paying', `status = 'paid', paid_at = now()`),
    { ...allBut('payer'), payer: 'payout_is_final' },
  ],
  [
    'delete a paid withdrawal',
    (w) => `DELETE FROM withdrawals.withdrawal WHERE id = '${w.withdrawal.paid}'`,
    all(NO_RIGHT),
  ],
  ['truncate the withdrawals', () => 'TRUNCATE withdrawals.withdrawal CASCADE', all(NO_RIGHT)],
  ['delete an approval', () => 'DELETE FROM withdrawals.approval', all(NO_RIGHT)],
  [
    'approve in an operator’s name',
    (w) => `INSERT INTO withdrawals.approval (withdrawal_id, operator_id)
      VALUES ('${w.withdrawal.pending}', ${w.owners[0]})`,
    all(NO_RIGHT),
  ],
  [
    'confirm a withdrawal by its function without its code',
    (w) => `SELECT withdrawals.confirm('${w.withdrawal.requested}')`,
    { ...allBut('api'), api: 'withdrawal_confirmed_by_its_code' },
  ],
  [
    'approve a large withdrawal by its function only',
    (w) => [
      `SELECT withdrawals.add_approval('${w.withdrawal.pending}', ${w.owners[0]}, '', NULL)`,
      `SELECT withdrawals.approve('${w.withdrawal.pending}')`,
    ],
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'approve a large withdrawal in the name of two operators',
    (w) => [
      `SELECT withdrawals.add_approval('${w.withdrawal.pending}', o.id, '', '\\x01') FROM identity.operators o
        WHERE o.id IN (${w.owners[0]}, ${w.owners[1]})`,
      `SELECT withdrawals.approve('${w.withdrawal.pending}')`,
    ],
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'approve with a challenge that no operator answered',
    (w) => [
      `SELECT identity.open_decision('\\x02', ${w.owners[0]}, ARRAY[${w.approval}])`,
      `SELECT withdrawals.add_approval('${w.withdrawal.pending}', ${w.owners[0]}, '', '\\x02')`,
    ],
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'approve in the name of an operator without the right',
    (w) => `SELECT withdrawals.add_approval('${w.withdrawal.pending}', ${w.finance} + 1000, '', NULL)`,
    all(NO_RIGHT),
  ],
  [
    'reject without an operator’s session',
    (w) => `SELECT withdrawals.reject(${w.session.victim}, '${w.withdrawal.pending}', 'x')`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'request a withdrawal without the member’s session',
    (w) => `SELECT withdrawals.request(NULL, uuidv7(), ${w.victim}, 'earnings', NULL, '${w.stranger}', 30000000, 0)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'request less than the minimum',
    (w) =>
      `SELECT withdrawals.request(${w.session.victim}, uuidv7(), ${w.victim}, 'earnings', NULL, '${w.stranger}', 29999999, 0)`,
    { ...allBut('api'), api: 'withdrawal_has_its_terms' },
  ],
  [
    'withdraw another member’s package',
    (w) =>
      `SELECT withdrawals.request(${w.session.victim}, uuidv7(), ${w.victim}, 'package', 0, '${w.stranger}', 50000000, 0)`,
    { ...allBut('api'), api: 'withdrawal_has_its_terms' },
  ],
];

const POSTINGS: readonly End[] = [
  [
    'reserve money for a withdrawal that does not exist',
    (w) =>
      posts({
        kind: 'withdrawal_hold',
        from: account(w.victim, 'earnings'),
        to: withdrawing(w),
        amount: 1,
        key: `withdrawal_hold:${NOBODYS}`,
        source: { withdrawal: NOBODYS },
      }),
    postedByFunctions,
  ],
  [
    'release reserved money',
    (w) =>
      posts({
        kind: 'withdrawal_release',
        from: withdrawing(w),
        to: account(w.victim, 'earnings'),
        amount: 3_000_000_000,
        key: `withdrawal_release:${w.withdrawal.pending}`,
        ...forIt(w, 'pending'),
      }),
    postedByFunctions,
  ],
  [
    'charge a member ten percent again',
    (w) =>
      posts({
        kind: 'withdrawal_charge',
        from: withdrawing(w),
        to: system.earningsBooked,
        amount: 5_000_000,
        key: `charge:${w.withdrawal.approved}`,
        ...forIt(w, 'approved'),
      }),
    posted('payer', 'PL006'),
  ],
  [
    'settle a payout that was never sent',
    (w) =>
      posts({
        kind: 'payout_settled',
        from: withdrawing(w),
        to: system.custodyInflight,
        amount: 85_500_000,
        key: `payout_settled:${w.withdrawal.approved}`,
        ...forIt(w, 'approved'),
      }),
    posted('payer', 'account_never_overdrawn'),
  ],
  [
    'send custody in flight without a withdrawal',
    () =>
      posts({
        kind: 'payout_broadcast',
        from: system.custodyInflight,
        to: system.custodyChain,
        amount: 1_000_000,
        key: `payout_broadcast:${hashOf(5)}`,
        source: { withdrawal: NOBODYS },
      }),
    posted('payer', 'posting_agrees_with_its_withdrawal'),
  ],
  [
    'sign for a withdrawal that does not exist and book it',
    () => [
      sign(NOBODYS, 11),
      posts({
        kind: 'payout_broadcast',
        from: system.custodyInflight,
        to: system.custodyChain,
        amount: 85_500_000,
        key: `payout_broadcast:${hashOf(11)}`,
        source: { withdrawal: NOBODYS },
      }),
    ],
    { ...allBut('payer'), payer: 'posting_agrees_with_its_withdrawal' },
  ],
  [
    'sign for a pending withdrawal',
    (w) => [
      sign(w.withdrawal.pending, 12, 2_850_000_000, w.stranger),
      `UPDATE withdrawals.withdrawal
      SET status = 'paying', outgoing_id = (SELECT id FROM chain.outgoing WHERE nonce = 12) WHERE id =
        '${w.withdrawal.pending}'`,
    ],
    { ...allBut('payer'), payer: 'withdrawal_state_follows' },
  ],
  [
    'sign an approved withdrawal to another address',
    (w) => [
      sign(w.withdrawal.approved, 13, 85_500_000, w.stranger),
      `UPDATE withdrawals.withdrawal
      SET status = 'paying', outgoing_id = (SELECT id FROM chain.outgoing WHERE nonce = 13) WHERE id =
        '${w.withdrawal.approved}'`,
    ],
    { ...allBut('payer'), payer: 'withdrawal_state_follows' },
  ],
  [
    'sign a larger amount than was approved',
    (w) => [
      sign(w.withdrawal.approved, 14, 855_000_000),
      `UPDATE withdrawals.withdrawal
      SET status = 'paying', outgoing_id = (SELECT id FROM chain.outgoing WHERE nonce = 14) WHERE id =
        '${w.withdrawal.approved}'`,
    ],
    { ...allBut('payer'), payer: 'withdrawal_state_follows' },
  ],
  ['delete a signed transaction', () => 'DELETE FROM chain.outgoing', all(NO_RIGHT)],
  [
    'change what was signed',
    () => `UPDATE chain.outgoing SET amount_micro = 1`,
    { ...allBut('payer'), payer: 'outgoing_stays_as_signed' },
  ],
  [
    'mark a payout as final',
    () => `UPDATE chain.outgoing SET status = 'final', block_hash = '0x' WHERE nonce = 1`,
    allBut('payer'),
  ],
  ['set the next nonce', () => 'UPDATE chain.signer SET next_nonce = 0', allBut('payer')],
  [
    'invent the transfer that settles a payout',
    (w) => `INSERT INTO chain.paid_transfer (chain_id, block_number, block_hash, tx_hash, log_index,
      from_address, to_address, amount_wei, status, final_at) VALUES (56, 1, '${hashOf(1)}', '${hashOf(1)}', 0,
        '${w.stranger}', '${w.stranger}', 1,
      'final', now())`,
    allBut('watcher'),
  ],
  [
    'mark a seen payout as final',
    () => `UPDATE chain.paid_transfer SET status = 'final', final_at = now()`,
    allBut('watcher'),
  ],
  [
    'order a payout step without an authorized session',
    (w) => `SELECT withdrawals.order_payout(${w.session.support}, 'rebroadcast', '${w.withdrawal.paying}', NULL, NULL,
      'because', '127.0.0.1', 'x')`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'write a payout order without its function',
    (w) => `INSERT INTO withdrawals.payout_order (withdrawal_id, kind, operator_id, reason, ip, user_agent,
      expires_at) VALUES ('${w.withdrawal.paying}', 'rebroadcast', ${w.finance}, 'x', '', '', now() + interval '1
        hour')`,
    all(NO_RIGHT),
  ],
  [
    'mark a payout order as done',
    () => `UPDATE withdrawals.payout_order SET state = 'done', outcome = '{}', decided_at = now()`,
    allBut('payer'),
  ],
  [
    'change the withdrawal of a payout order',
    () => 'UPDATE withdrawals.payout_order SET withdrawal_id = gen_random_uuid()',
    all(NO_RIGHT),
  ],
  [
    'import a sweep that the offline key did not sign',
    () => `UPDATE sweeps.transaction SET to_address = '0x'`,
    allBut('payer'),
  ],
  [
    'sweep members’ addresses to a stranger, with an operator’s session',
    (w) =>
      `SELECT sweeps.export(${w.session.finance}, 56, '0x${'11'.repeat(20)}', '${w.stranger}', '${w.stranger}', '[]')`,
    { ...allBut('api'), api: 'sweep_to_the_platform' },
  ],
  [
    'sweep from an unknown address, with an operator’s session',
    (w) => `SELECT sweeps.export(${w.session.finance}, 56, '0x${'11'.repeat(20)}', '${w.treasury}', '${w.stranger}',
      '[{"kind": "transfer", "from": "${w.stranger}", "to": "${w.treasury}"}]')`,
    { ...allBut('api'), api: 'sweep_empties_members' },
  ],
  [
    'write a sweep without its export',
    (w) => `INSERT INTO sweeps.sweep (chain_id, usdt, recipient, gas_wallet, exported_by, expires_at)
      VALUES (56, 'x', '${w.stranger}', 'x', 'x', now())`,
    all(NO_RIGHT),
  ],
  ['delete a sweep', () => 'DELETE FROM sweeps.sweep', all(NO_RIGHT)],
];
await tryEnds('payouts', [...REQUESTS, ...POSTINGS]);
