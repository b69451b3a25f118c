import { all, allBut, type End, NO_RIGHT, NOT_CONFIRMED, tryEnds } from '../testing/hostile-ends.ts';

/** Processes that run jobs themselves. */
const WORKERS = ['watcher', 'payer', 'jobs', 'reconciler'] as const;
const READERS = ['api', ...WORKERS] as const;
/** Processes whose statements queue jobs without the library. */
const QUEUERS = ['api', 'jobs', 'reconciler'] as const;
const setting = (
  key: string,
  value: string,
) => `INSERT INTO platform.setting (key, value, changed_by) VALUES ('${key}', '${value}', 'x')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

const ENDS: readonly End[] = [
  // Alerts that freeze payouts.
  ['delete the alert that freezes payouts', () => 'DELETE FROM platform.alert', all(NO_RIGHT)],
  ['lift a freeze', () => 'UPDATE platform.alert SET resolved_at = now() WHERE freezes_payouts', all(NO_RIGHT)],
  ['mark a freeze as ended automatically', () => 'UPDATE platform.alert SET ended_itself = true', all(NO_RIGHT)],
  ['backdate an alert', () => `UPDATE platform.alert SET raised_at = now() - interval '1 day'`, all(NO_RIGHT)],
  ['close an alert without its function', (w) => `SELECT platform.close_alert(${w.alert})`, all(NO_RIGHT)],
  [
    'close an alert without an operator’s session',
    (w) => `SELECT reconciliation.close_alert(${w.alert}, '\\x01')`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'block another process’s freeze with a harmless alert of its code',
    () => `INSERT INTO platform.alert (code, detail) VALUES ('custody_differs', '{}')`,
    { ...allBut(...READERS), ...all('alert_is_raised_by_its_role', 'api', 'watcher', 'payer', 'reconciler') },
  ],
  [
    'raise an alert that is already closed',
    () => `INSERT INTO platform.alert (code, detail, resolved_at) VALUES ('x', '{}', now())`,
    { ...allBut(...READERS), ...all('alert_begins_open', ...READERS) },
  ],
  [
    'freeze payouts for an invented reason',
    () => `INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('x', '{}', true)`,
    { ...allBut(...READERS), ...all('alert_freezes_by_its_code', ...READERS) },
  ],
  [
    'report too early that the books are not compared',
    () => `INSERT INTO platform.symptom (code) VALUES ('reconciliation_failed')`,
    { ...allBut('jobs', 'reconciler'), reconciler: 'symptom_is_recorded_by_its_role' },
  ],
  // Reconciliation.
  [
    'forge a clean run',
    () => `INSERT INTO reconciliation.run (scope, started_by, state, ended_at) VALUES ('full', 'x', 'clean', now())`,
    { ...allBut('reconciler'), reconciler: 'run_begins_waiting' },
  ],
  [
    'make a run clean',
    () => `UPDATE reconciliation.run SET state = 'clean', differences = 0`,
    { ...allBut('reconciler'), reconciler: 'run_that_is_over_stays' },
  ],
  [
    'postdate a run',
    () => `UPDATE reconciliation.run SET ended_at = now() + interval '1 day'`,
    { ...allBut('reconciler'), reconciler: 'run_that_is_over_stays' },
  ],
  ['delete a run', () => 'DELETE FROM reconciliation.run', all(NO_RIGHT)],
  [
    'forge a check',
    (w) => `INSERT INTO reconciliation.check_result VALUES (${w.run}, 'custody', '1', '1', 1, 0, 1)`,
    allBut('reconciler'),
  ],
  ['rewrite a check', () => 'UPDATE reconciliation.check_result SET differences = 0', all(NO_RIGHT)],
  ['delete a check', () => 'DELETE FROM reconciliation.check_result', all(NO_RIGHT)],
  ['rewrite a difference', () => `UPDATE reconciliation.difference SET found = expected`, all(NO_RIGHT)],
  ['delete a difference', () => 'DELETE FROM reconciliation.difference', all(NO_RIGHT)],
  [
    'request a run in another’s name',
    () => `INSERT INTO reconciliation.run (scope, started_by) VALUES ('recent', 'x')`,
    allBut('reconciler'),
  ],
  // The audit trail.
  ['delete from the audit trail', () => 'DELETE FROM audit.entry', all(NO_RIGHT)],
  // Shows ASVS-16.4.2
  ['rewrite the audit trail', () => `UPDATE audit.entry SET reason = 'x'`, all(NO_RIGHT)],
  [
    'write to the audit log without its chain',
    () => `INSERT INTO audit.entry (id, at, actor, action, subject, reason, previous_sha256, sha256)
      VALUES (1, now(), 'x', 'a.b', 'a:b', '', '', '')`,
    all(NO_RIGHT),
  ],
  [
    'write to the audit log in any name',
    () => `SELECT audit.append(NULL, 'x', NULL, NULL, NULL, 'a.b', 'a:b', '', NULL, NULL)`,
    all(NO_RIGHT, 'api', 'guard', 'inbox'),
  ],
  ['restart the audit chain', () => 'UPDATE audit.head SET id = 0', all(NO_RIGHT)],
  ['truncate the audit trail', () => 'TRUNCATE audit.entry', all(NO_RIGHT)],
  // Settings and proposals.
  ['let large payouts leave with one approval', () => setting('secondApprovalFrom', '"10000000000"'), all(NO_RIGHT)],
  ['auto-approve payouts up to 1,000 USDT', () => setting('autoApproveUpTo', '"1000000000"'), all(NO_RIGHT)],
  ['set a limit outside its range', () => setting('autoApproveUpTo', '"99000000000"'), all(NO_RIGHT)],
  ['remove the charge of a withdrawal', () => setting('withdrawalChargeBps', '0'), all(NO_RIGHT)],
  [
    'change a setting without a new version',
    () => `SELECT platform.write_setting('payoutsPaused', 'false', 'x')`,
    all(NO_RIGHT),
  ],
  [
    'let large payouts leave with one approval, with an owner’s session',
    (w) =>
      `SELECT settings.change(${w.session.owner}, 0, '{"secondApprovalFrom": "10000000000"}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'auto-approve payouts with an owner’s session',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"autoApproveUpTo": "1000000000"}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'remove a charge with an owner’s session',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"withdrawalChargeBps": 0}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'resume payouts by changing settings',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"payoutsPaused": true}', 'because', 'x', NULL)`,
    all(NO_RIGHT),
  ],
  [
    'change a setting that does not exist',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"trust": true}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: 'setting_in_range' },
  ],
  [
    'set an amount to text',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"withdrawalMinimum": "all"}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: 'setting_in_range' },
  ],
  [
    'change a setting with an owner’s session but no second factor',
    (w) => `SELECT settings.change(${w.session.owner}, 0, '{"depositMinimum": "31000000"}', 'because', 'x', NULL)`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'apply settings that nobody approved',
    (w) => `SELECT proposals.apply_settings('${w.proposal}')`,
    { ...allBut('api'), api: 'PL003' },
  ],
  ['resume paused payouts', () => `DELETE FROM platform.setting WHERE key = 'payoutsPaused'`, all(NO_RIGHT)],
  ['delete the history of settings', () => 'DELETE FROM platform.setting_version', all(NO_RIGHT)],
  [
    'insert an approved proposal',
    (w) => `INSERT INTO proposals.proposal (kind, amount_micro, reason, member_id, status, proposed_by, decided_by,
      decided_at,
      booked_on) VALUES ('credit', 1, 'because', ${w.accomplice}, 'approved', ${w.owners[0]}, ${w.owners[1]}, now(),
        now())`,
    all(NO_RIGHT),
  ],
  [
    'approve a proposal in its author’s name',
    (w) => `UPDATE proposals.proposal SET status = 'approved', decided_by = proposed_by, decided_at = now(),
      booked_on = now() WHERE id = '${w.proposal}'`,
    all(NO_RIGHT),
  ],
  [
    'approve a proposal in the name of an unknown operator',
    (w) => `UPDATE proposals.proposal SET status = 'approved', decided_by = 999999,
      decided_at = now(), booked_on = now() WHERE id = '${w.proposal}'`,
    all(NO_RIGHT),
  ],
  [
    'approve a proposal by its function with its author’s session but no second factor',
    (w) => `SELECT proposals.decide(${w.session.owner}, '${w.proposal}', 'approved', 'x', NULL)`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'approve a proposal by its function without a session',
    (w) => `SELECT proposals.decide(NULL, '${w.proposal}', 'approved', 'x', NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'approve a proposal with another operator’s session but no second factor',
    (w) => `SELECT proposals.decide(${w.session.finance}, '${w.proposal}', 'approved', 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'propose in an operator’s name',
    (w) => `SELECT proposals.propose(${w.owners[0]}, 'credit',
      '{"amount_micro": 1000000, "reason": "because", "member_id": ${w.accomplice}}', NULL)`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'propose a limit in an owner’s name',
    (w) => `SELECT proposals.propose(${w.owners[0]}, 'settings', '{"reason": "because",
      "changes": {"autoApproveUpTo": {"before": "0", "after": "1000", "value": "1000000000"}}}', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'confirm a decision in an operator’s name',
    (w) => `INSERT INTO identity.confirmation (operator_id, token_sha256, statements, nonce, method, expires_at)
      VALUES (${w.owners[0]}, '\\x01', '{x}', '\\x01', 'app', now() + interval '1 hour')`,
    allBut('guard'),
  ],
  ['read the keys of passkeys', () => 'SELECT public_key FROM identity.operator_keys', allBut('reconciler')],
  [
    'add a key to the removed passkeys',
    () => `INSERT INTO identity.former_key VALUES (1, '\\x01', now())`,
    all(NO_RIGHT),
  ],
  ['change the key of a passkey', () => `UPDATE identity.passkey SET public_key = '\\x01'`, allBut('guard')],
  ['reuse a confirmation', () => 'DELETE FROM identity.confirmation_use', all(NO_RIGHT)],
  ['change what was confirmed', () => `UPDATE identity.confirmation SET statements = '{x}'`, all(NO_RIGHT)],
  [
    'read the token hashes of operators’ confirmations',
    () => 'SELECT token_sha256 FROM identity.confirmation',
    allBut('guard'),
  ],
  [
    'book a proposal that nobody approved',
    (w) => `SELECT proposals.book('${w.proposal}')`,
    { ...allBut('api'), api: 'PL003' },
  ],
  [
    'lift the freeze of a difference before a clean run',
    (w) => `UPDATE platform.alert SET resolved_at = now() WHERE id = ${w.alert}`,
    all(NO_RIGHT),
  ],
  [
    'raise the amount of a proposal',
    () => 'UPDATE proposals.proposal SET amount_micro = amount_micro * 100',
    all(NO_RIGHT),
  ],
  [
    'redirect a proposal to another member',
    (w) => `UPDATE proposals.proposal SET member_id = ${w.accomplice}`,
    all(NO_RIGHT),
  ],
  [
    'extend the deadline of a proposal',
    () => `UPDATE proposals.proposal SET expires_at = now() + interval '6 days'`,
    all(NO_RIGHT),
  ],
  ['delete a proposal', () => 'DELETE FROM proposals.proposal', all(NO_RIGHT)],
  // Evidence from the chain.
  [
    'invent a transfer',
    (w) => `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address,
      to_address, purpose,
      member_id, amount_wei) VALUES (56, 1, 'x', 'x', 0, 'x', 'x', 'member', ${w.accomplice}, 1)`,
    allBut('watcher'),
  ],
  [
    'make a transfer final',
    (w) => `UPDATE chain.transfer SET status = 'final', final_at = now() WHERE id = ${w.transfer.seen}`,
    allBut('watcher'),
  ],
  [
    'redirect a transfer to the accomplice',
    (w) => `UPDATE chain.transfer SET member_id = ${w.accomplice}`,
    allBut('watcher'),
  ],
  ['raise a transfer’s amount', () => 'UPDATE chain.transfer SET amount_wei = amount_wei * 100', allBut('watcher')],
  [
    'record evidence of a final transfer',
    (w) => `SELECT chain.record_evidence(${w.transfer.final})`,
    allBut('watcher'),
  ],
  [
    'record evidence of a transfer that is not final',
    (w) => `SELECT chain.record_evidence(${w.transfer.seen})`,
    { ...allBut('watcher'), watcher: 'PB000' },
  ],
  [
    'have the watcher skip blocks',
    () => 'UPDATE chain.cursor SET block_number = block_number + 1000',
    allBut('watcher'),
  ],
  [
    'mark a deposit as credited',
    (w) => `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status)
      VALUES (${w.victim}, ${w.transfer.final}, 100000000, 0, 'credited')`,
    { ...allBut('watcher'), watcher: 'deposit_credited_by_a_posting' },
  ],
  [
    'record a larger deposit than arrived',
    (w) => `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei)
      VALUES (${w.victim}, ${w.transfer.final}, 100000001, 0)`,
    { ...allBut('watcher'), watcher: 'deposit_is_its_transfer' },
  ],
  [
    'claim another member’s deposit',
    (w) => `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei)
      VALUES (${w.accomplice}, ${w.transfer.final}, 100000000, 0)`,
    { ...allBut('watcher'), watcher: 'deposit_is_its_transfer' },
  ],
  ['delete a deposit', () => 'DELETE FROM deposits.deposit', all(NO_RIGHT)],
  [
    'book a transfer with a proposal that nobody approved',
    (w) => `SELECT proposals.book_inflow('${w.proposal}', ${w.transfer.final})`,
    all(NO_RIGHT),
  ],
  [
    'post an inflow without the functions that require confirmation',
    (w) => `SELECT treasury.post_inflow('trading_result', ${w.transfer.final}, NULL, 'x', '', NULL, NULL)`,
    all(NO_RIGHT),
  ],
  [
    'book a result that was not posted',
    () => `INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, booked_by)
      VALUES (now(), 1, 999999, 999999, 'x')`,
    all(NO_RIGHT),
  ],
  ['rewrite a booked result', () => 'UPDATE income.trading_result SET amount_micro = 1', all(NO_RIGHT)],
  ['delete a booked result', () => 'DELETE FROM income.trading_result', all(NO_RIGHT)],
  // Jobs.
  [
    'queue another process’s jobs',
    () => `SELECT platform.add_job('sign-payouts', '{}')`,
    { ...allBut(...QUEUERS), ...all('PB000', ...QUEUERS) },
  ],
  [
    'queue the credit of deposits',
    () => `SELECT platform.add_job('credit-deposits', '{}')`,
    { ...allBut(...QUEUERS), ...all('PB000', ...QUEUERS) },
  ],
  ['queue an unlisted job', () => `SELECT graphile_worker.add_job('sign-payouts', '{}'::json)`, allBut(...WORKERS)],
  ['delete jobs from the queue', () => 'DELETE FROM graphile_worker._private_jobs', allBut(...WORKERS)],
  ['fake the heartbeat of a process', () => 'DELETE FROM platform.worker_beat', allBut(...WORKERS)],
];
await tryEnds('control', ENDS);
