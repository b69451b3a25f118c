/**
 * Rows of a database that the last release ran: two members, a deposit, a purchase, withdrawals in each state, two operators
 * and a proposal. Written in the SQL of that release; it stays as it is until the next one.
 */
export const RELEASED_DATA = `
INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, deposit_address)
  VALUES ('First', '0000000001', 'first@test.example', '', 'FIRST1', '0x1111111111111111111111111111111111111111');
INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, depth)
  VALUES ('Second', '0000000002', 'second@test.example', '', 'SECOND', 1, 1);
SELECT ledger.open_accounts(1), ledger.open_accounts(2), referrals.note_change(1, 1, 0, 0), referrals.note_change(2, 1, 0, 0);
INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip) VALUES (2, 'risk', 1, '', '127.0.0.1');
INSERT INTO identity.operator (email, full_name, password_hash, role)
  VALUES ('one@test.example', 'One', '', 'owner'), ('two@test.example', 'Two', '', 'finance');

CREATE FUNCTION pg_temp.post(p_kind text, p_from bigint, p_to bigint, p_amount bigint, p_key text, p_source jsonb DEFAULT '{}', p_evidence bigint DEFAULT NULL)
RETURNS bigint LANGUAGE sql AS $$
  SELECT (ledger.post(jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', p_from, 'to', p_to, 'amount', p_amount, 'key', p_key,
    'source', p_source, 'evidence', p_evidence))))[1];
$$;
CREATE FUNCTION pg_temp.account(p_owner bigint, p_kind text) RETURNS bigint LANGUAGE sql AS $$ SELECT ledger.account_number(p_owner, p_kind) $$;

-- 500 USDT arrive for the second member, 200 of them become a package, 150 move to the Flexible wallet.
INSERT INTO chain.address (address, purpose, member_id) VALUES ('0x1111111111111111111111111111111111111111', 'member', 2);
INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, member_id, amount_wei, status, final_at)
  VALUES (56, 10, '0x' || repeat('b1', 32), '0x' || repeat('a1', 32), 0, '0x' || repeat('33', 20), '0x' || repeat('11', 20), 'member', 2,
          500000000000000000000, 'final', now());
SELECT pg_temp.post('deposit', pg_temp.account(0, 'custody.chain'), pg_temp.account(2, 'wallet'), 500000000, 'deposit:1', '{}',
  ledger.witness('member', 2, 500000000, 56, '0x' || repeat('b1', 32), '0x' || repeat('a1', 32), 0));
INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
  SELECT 2, 1, 500000000, 0, 'credited', max(id), now() FROM ledger.posting;
INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days) VALUES ('Package', 'active', 200000000, 500, 90);
SELECT pg_temp.post('purchase', pg_temp.account(2, 'wallet'), pg_temp.account(2, 'principal'), 200000000, 'purchase:1');
SELECT id FROM investments.open_position(uuidv7(), 2, (SELECT id FROM investments.package), 200000000, 1);
SELECT pg_temp.post('wallet_transfer', pg_temp.account(2, 'wallet'), pg_temp.account(2, 'earnings'), 150000000, 'transfer:1');

-- One withdrawal in each state that the money can lie in.
INSERT INTO withdrawals.withdrawal (id, member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
  SELECT md5(n::text)::uuid, 2, 'earnings', '0x2222222222222222222222222222222222222222', 30000000, 1500000, 28500000, now() + interval '10 minutes'
  FROM generate_series(1, 5) n;
SELECT pg_temp.post('withdrawal_hold', pg_temp.account(2, 'earnings'), pg_temp.account(2, 'withdrawing'), 30000000, 'hold:' || n) FROM generate_series(2, 5) n;
UPDATE withdrawals.withdrawal SET status = 'pending', confirmed_at = now() WHERE id IN (SELECT md5(n::text)::uuid FROM generate_series(2, 4) n);
UPDATE withdrawals.withdrawal SET status = 'approved', confirmed_at = now(), decided_by = 'rule: small amount', decided_at = now() WHERE id = md5('5')::uuid;
UPDATE withdrawals.withdrawal SET status = 'expired' WHERE id = md5('1')::uuid;

INSERT INTO proposals.proposal (kind, amount_micro, reason, member_id, proposed_by) VALUES ('credit', 5000000, 'goodwill', 2, 1);
`;
