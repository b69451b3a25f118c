import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { listDeposits } from '../deposits/index.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';

const t = await ownDatabase();
const memberId = await addMember(t.owner);
const other = await addMember(t.owner);
await addDeposit(memberId, 1, 'too_small', 10_000_001n);
await addDeposit(memberId, 2, 'pending', 20_000_000n);
await addDeposit(memberId, 3, 'removed', 40_000_000n);
await addDeposit(other, 4, 'pending', 80_000_000n);
await addWithdrawal(memberId, 'approved', 100_000_000n);
await addWithdrawal(memberId, 'pending', 40_000_001n);
await addWithdrawal(memberId, 'rejected', 60_000_000n);
await addWithdrawal(other, 'approved', 90_000_000n);

async function addDeposit(of: bigint, number: number, status: string, micro: bigint): Promise<void> {
  await pastTheTriggers(
    t.owner,
    `WITH seen AS (
       INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
         member_id, amount_wei)
       VALUES (56, 1, '', $1, 0, '', '', 'member', $2, 1) RETURNING id)
     INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status)
     SELECT $2, id, $3, 0, $4 FROM seen`,
    [`0x${number}`, of, micro, status],
  );
}

async function addWithdrawal(of: bigint, status: string, gross: bigint): Promise<void> {
  const charge = gross / 20n;
  await pastTheTriggers(
    t.owner,
    `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at, status, reason)
     VALUES ($1, 'earnings', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', $2, $3, $4, now() + interval '1 hour', $5, 'x')`,
    [of, gross, charge, gross - charge, status],
  );
}

const DEPOSITS = { page: 1, limit: 1, sort: 'date', dir: 'desc', small: 'folded' } as const;
const WITHDRAWALS = { id: 1, limit: 1, sort: 'date', dir: 'desc' } as const;

describe('totals above a list', () => {
  // Shows DEC-8-screens-17
  it('The totals of deposits and withdrawals cover all matching rows of the member on all pages', async () => {
    expect((await listDeposits(t.db, memberId, DEPOSITS)).totals).toEqual({ amount: '30.000001' });
    expect((await listDeposits(t.db, memberId, { ...DEPOSITS, status: 'removed' })).totals).toEqual({
      amount: '40.00',
    });
    expect((await listOwnWithdrawals(t.db, memberId, WITHDRAWALS)).totals).toEqual({
      requested: '140.000001',
      charge: '7.00',
      amount: '133.000001',
    });
    expect((await listOwnWithdrawals(t.db, memberId, { ...WITHDRAWALS, status: 'reject' })).totals.requested).toBe(
      '60.00',
    );
  });

  it('A period without rows has totals of zero', async () => {
    const period = { from: '2001-01-01', to: '2001-01-02' };
    expect((await listDeposits(t.db, memberId, { ...DEPOSITS, ...period })).totals.amount).toBe('0.00');
    expect((await listOwnWithdrawals(t.db, memberId, { ...WITHDRAWALS, ...period })).totals.amount).toBe('0.00');
  });
});
