import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';

const t = await ownDatabase();

const SOUND = {
  member_id: '1',
  source: `'earnings'`,
  position_id: 'NULL',
  address: `'0x' || repeat('a', 40)`,
  gross_micro: '30000000',
  charge_micro: '1500000',
  net_micro: '28500000',
  status: `'requested'`,
  reason: `''`,
  outgoing_id: 'NULL',
  expires_at: `now() + interval '10 minutes'`,
};

const insert = (change: Partial<typeof SOUND>) => {
  const row = { ...SOUND, ...change };
  return t.owner.query(
    `INSERT INTO withdrawals.withdrawal (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`,
  );
};

it.each<[string, Partial<typeof SOUND>]>([
  ['withdrawal_gross_positive', { gross_micro: '0' }],
  ['withdrawal_charge_not_negative', { charge_micro: '-1', net_micro: '30000001' }],
  ['withdrawal_net_positive', { charge_micro: '30000000', net_micro: '0' }],
  ['withdrawal_splits_exactly', { net_micro: '28499999' }],
  ['withdrawal_address_form', { address: `'0x12'` }],
  ['withdrawal_source', { source: `'wallet'` }],
  ['package_withdrawal_names_position', { source: `'package'` }],
  ['package_withdrawal_names_position', { position_id: '1' }],
  ['withdrawal_status', { status: `'lost'` }],
  ['rejection_has_a_reason', { status: `'rejected'` }],
  ['paying_has_a_transaction', { status: `'paying'` }],
  ['hold_has_an_expiry', { expires_at: 'now()' }],
  ['withdrawal_has_its_terms', { charge_micro: '1499999', net_micro: '28500001' }],
])('The database rejects a withdrawal that breaks %s: %o', async (constraint, change) => {
  await expect(insert(change)).rejects.toMatchObject({ code: '23514', constraint });
});

it('The database accepts the same row without the error', async () => {
  await t.owner.query(`INSERT INTO members.member (id, full_name, phone, email, password_hash, refer_id, depth)
    OVERRIDING SYSTEM VALUE VALUES (1, 'First', '0123456789', 'first@example.test', '-', 'PLFIRST01', 0)`);
  await insert({});
  expect(await t.value('SELECT count(*)::int AS n FROM withdrawals.withdrawal')).toBe(1);
});
