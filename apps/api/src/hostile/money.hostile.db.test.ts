import { account } from '../modules/base/ledger/index.ts';
import { all, type End, NO_RIGHT, posted, postedByFunctions, tryEnds } from '../testing/hostile-ends.ts';
import { type HostileWorld, hashOf, posts, system } from '../testing/hostile-world.ts';

/** 5,000 USDT. */
const LOOT = 5_000_000_000n;
const post = (kind: string, from: bigint | number, to: bigint | number, more: object = {}, amount = LOOT) =>
  posts({ kind, from, to, amount, key: `hostile:${kind}:${from}:${to}`, ...more });
const theirs = (w: HostileWorld, kind: Parameters<typeof account>[1]) => account(w.accomplice, kind);
const victims = (w: HostileWorld, kind: Parameters<typeof account>[1]) => account(w.victim, kind);

/** Evidence 1 is the victim's deposit; evidence 3 and 4 are a trading result and capital of 5,000 USDT each. */
const DEPOSIT = 10_000_000_000n;

/** Refusals of a posting that nothing allows, for any process. */
const refused = (refusal: string) => ({
  ...all(refusal, 'watcher', 'payer'),
  ...all(NO_RIGHT, 'api', 'jobs', 'guard'),
});
const distribute = (kind: string, w: HostileWorld, wallet: 'earnings' | 'claimable' = 'earnings') =>
  `SELECT ledger.distribute('${kind}', 16, '{${theirs(w, wallet)}}', '{${LOOT}}', 'hostile:${kind}', '{}')`;
const RECORD_EVIDENCE = `SELECT ledger.record_evidence('member', 1, ${LOOT}, 56, '${hashOf(9)}', '${hashOf(9)}', 0)`;

const MINT: readonly End[] = [
  // Shows DEC-5-process-14
  [
    'credit a deposit without evidence',
    (w) => post('deposit', system.custodyChain, theirs(w, 'wallet')),
    posted('watcher', 'posting_matches_evidence'),
  ],
  [
    'credit the victim’s deposit to the accomplice',
    (w) => post('deposit', system.custodyChain, theirs(w, 'wallet'), { evidence: '1' }, DEPOSIT),
    posted('watcher', 'posting_matches_evidence'),
  ],
  ['record evidence of a transfer that never happened', () => RECORD_EVIDENCE, all(NO_RIGHT)],
  [
    'insert evidence',
    () => `INSERT INTO ledger.evidence (recipient, amount_micro, chain_id, block_hash, tx_hash, log_index)
      VALUES ('treasury', ${LOOT}, 56, '0x', '${hashOf(8)}', 0)`,
    all(NO_RIGHT),
  ],
  ['raise the amount of recorded evidence', () => `UPDATE ledger.evidence SET amount_micro = ${LOOT}`, all(NO_RIGHT)],
  [
    'write an entry',
    (w) => `INSERT INTO ledger.entry VALUES (${theirs(w, 'wallet')}, 9, 1, ${LOOT}, ${LOOT}, ${LOOT})`,
    all(NO_RIGHT),
  ],
  [
    'write a posting without the ledger',
    (w) => `INSERT INTO ledger.posting
      (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
      VALUES ('deposit', 24, ${theirs(w, 'wallet')}, 2, ${LOOT}, 'x', '', '{}', now())`,
    all(NO_RIGHT),
  ],
  ['raise a balance', () => 'UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1', all(NO_RIGHT)],
  ['change entries that are not rolled up yet', () => 'UPDATE ledger.pending_entry SET delta_micro = 0', all(NO_RIGHT)],
  ['delete a posting', () => 'DELETE FROM ledger.posting', all(NO_RIGHT)],
  ['delete an entry', () => 'DELETE FROM ledger.entry', all(NO_RIGHT)],
  ['add a route', () => `INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('gift', 18, 4)`, all(NO_RIGHT)],
  ['give a route to another process', () => 'UPDATE ledger.route SET posted_by = session_user', all(NO_RIGHT)],
  ['post by a route that does not exist', (w) => post('gift', 18, theirs(w, 'wallet')), refused('posting_has_a_route')],
  [
    'post from an account to itself',
    (w) => post('claim', victims(w, 'earnings'), victims(w, 'earnings')),
    refused('posting_moves_between_two_accounts'),
  ],
  [
    'post a negative amount',
    (w) => post('claim', theirs(w, 'claimable'), theirs(w, 'earnings'), {}, -1n),
    refused('posting_amount_positive'),
  ],
];

const STEAL: readonly End[] = [
  [
    'move one member’s wallet to another member',
    (w) => post('wallet_transfer', victims(w, 'earnings'), theirs(w, 'wallet')),
    refused('members_move_their_own_money'),
  ],
  [
    'buy for one member with another’s money',
    (w) => post('purchase', victims(w, 'wallet'), theirs(w, 'principal')),
    refused('members_move_their_own_money'),
  ],
  ['overdraw a wallet', (w) => post('purchase', theirs(w, 'wallet'), theirs(w, 'principal')), postedByFunctions],
  ['charge a wallet', (w) => post('withdrawal_charge', victims(w, 'earnings'), 16), refused('posting_has_a_route')],
  [
    'pay out the operator’s capital',
    (w) => post('adjustment_credit', 18, theirs(w, 'earnings'), { source: { proposal: w.proposal } }),
    postedByFunctions,
  ],
  [
    'take a member’s money for the operator',
    (w) => post('adjustment_reversal', victims(w, 'earnings'), 18, { source: { proposal: w.proposal } }),
    postedByFunctions,
  ],
  [
    'book a trading loss that nobody approved',
    (w) => post('trading_loss', 18, 25, { source: { proposal: w.proposal } }),
    postedByFunctions,
  ],
  [
    'send custody to the desk without approval',
    (w) => post('desk_out', 25, 24, { source: { proposal: w.proposal } }),
    postedByFunctions,
  ],
  [
    'turn capital into earnings',
    (w) => post('inflow_correction', 18, 16, { source: { proposal: w.proposal } }),
    postedByFunctions,
  ],
  [
    'write an approval into the ledger',
    (w) => `INSERT INTO ledger.approval (id, kind, amount_micro, reason, member_id, booked_on, approved_at)
      VALUES ('${w.proposal}', 'credit', ${LOOT}, 'x', ${w.accomplice}, now(), now())`,
    all(NO_RIGHT),
  ],
  ['call the ledger’s internal function for approvals', () => `SELECT ledger.approve('{}')`, all(NO_RIGHT)],
  [
    'move any member’s money by the ledger’s internal function',
    (w) => `SELECT ledger.move_own('wallet_transfer', ${w.victim}, 'earnings', 'wallet', 1, 'x', '{}')`,
    all(NO_RIGHT),
  ],
  ['book an inflow that nobody sent', () => post('trading_result', 24, 16), postedByFunctions],
  ['book capital that nobody sent', () => post('capital_in', 24, 18), postedByFunctions],
];

const WASH: readonly End[] = [
  [
    'credit one transfer twice',
    (w) => post('deposit', 24, victims(w, 'wallet'), { evidence: '1' }, DEPOSIT),
    posted('watcher', 'evidence_spent_once'),
  ],
  [
    'book a member’s deposit as a trading result',
    () => post('trading_result', 24, 16, { evidence: '1' }, DEPOSIT),
    postedByFunctions,
  ],
  ['book one trading result twice', () => post('trading_result', 24, 16, { evidence: '3' }), postedByFunctions],
  [
    'book capital again as a trading result',
    () => post('trading_result', 24, 16, { evidence: '4' }),
    postedByFunctions,
  ],
  [
    'turn wallet money into claimable profit',
    (w) => post('claim', theirs(w, 'earnings'), theirs(w, 'claimable'), {}, 1n),
    refused('posting_has_a_route'),
  ],
  [
    'return principal that nobody paid',
    (w) => post('package_return', theirs(w, 'principal'), theirs(w, 'wallet')),
    postedByFunctions,
  ],
  [
    'claim more profit than exists',
    (w) => post('claim', theirs(w, 'claimable'), theirs(w, 'earnings')),
    postedByFunctions,
  ],
];

const INCOME: readonly End[] = [
  ['post income', (w) => post('bonus_income', 16, theirs(w, 'earnings')), postedByFunctions],
  [
    'post more profit than was earned',
    (w) => post('trading_profit', 16, theirs(w, 'claimable'), {}, LOOT * 2n),
    postedByFunctions,
  ],
  ['pay income from the subsidy', (w) => post('level_income', 17, theirs(w, 'earnings')), postedByFunctions],
  [
    'pay income to another wallet',
    (w) => post('bonus_income', 16, theirs(w, 'wallet')),
    refused('posting_has_a_route'),
  ],
  ['distribute income', (w) => distribute('bonus_income', w), all(NO_RIGHT)],
  ['distribute profit', (w) => distribute('trading_profit', w, 'claimable'), all(NO_RIGHT)],
  ['distribute recruitment pay above its cap', (w) => distribute('direct_income', w), all(NO_RIGHT)],
  [
    'count income as paid that was not',
    () => `INSERT INTO ledger.paid_income VALUES (1, '2026-01-05', 'trading_profit', 16, 1)`,
    all(NO_RIGHT),
  ],
];

await tryEnds('money', [...MINT, ...STEAL, ...WASH, ...INCOME]);
