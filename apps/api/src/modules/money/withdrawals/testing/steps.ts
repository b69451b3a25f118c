import { randomBytes } from 'node:crypto';
import { usdt } from '@plumbline/money';
import { transaction } from '../../../../platform/database.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { readSettings } from '../../../../platform/settings.ts';
import { addMember, fund } from '../../../../testing/builders.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { openSession } from '../../../../testing/operators.ts';
import { mailsFor, type QueuedMail } from '../../../../testing/people.ts';
import { walletTransfer } from '../../../../testing/postings.ts';
import type { ByOperator } from '../../../base/audit/index.ts';
import { account, post } from '../../../base/ledger/index.ts';
import { sha256 } from '../../../people/identity/index.ts';
import { approve as approveAsShown, reject as rejectWithReason } from '../decide-withdrawal.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { selectQueued } from '../queue-store.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { stateHashOf } from '../to-queued.ts';
import { verifyWithdrawal } from '../verify-withdrawal.ts';

/** Facts and steps that the tests of this module share. */
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;
export const TREASURY = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
export const USDT_CONTRACT = '0x55d398326f99059fF775485246999027B3197955';

export const testDeps = (t: TestDatabase): WithdrawalDeps => ({
  db: t.db,
  guard: { ask: () => Promise.reject(new Error('no member of these tests has a second factor')) },
  config: {
    rateLimitFactor: 1000,
    publicOrigin: 'https://plumbline.test',
    consoleOrigin: 'https://plumbline.test',
    chain: { usdt: USDT_CONTRACT, treasuryAddresses: [TREASURY] },
  },
});

/** Creates a member with money in the Flexible wallet. */
export async function earner(t: TestDatabase, earningsMicro: bigint): Promise<bigint> {
  const memberId = await addMember(t.owner);
  await addEarnings(t, memberId, earningsMicro);
  return memberId;
}

export async function addEarnings(t: TestDatabase, memberId: bigint, earningsMicro: bigint): Promise<void> {
  await fund(t.db, memberId, earningsMicro);
  const amount = usdt(earningsMicro);
  const key = randomBytes(8).toString('hex');
  await transaction(t.db, (tx) => post(tx, walletTransfer({ memberId, from: 'wallet', to: 'earnings', amount, key })));
}

export async function balance(t: TestDatabase, memberId: bigint, kind: Parameters<typeof account>[1]): Promise<bigint> {
  return t.value('SELECT ledger.balance($1) AS balance', [account(memberId, kind)]);
}

export async function mailsTo(t: TestDatabase, memberId: bigint): Promise<QueuedMail[]> {
  return mailsFor(t, await t.value('SELECT email FROM members.member WHERE id = $1', [memberId]));
}

/** Returns the code from the newest mail that has one. */
export async function mailedCode(t: TestDatabase, memberId: bigint): Promise<string> {
  for (const { text } of await mailsTo(t, memberId)) {
    const code = /^\d{6}$/m.exec(text);
    if (code) return code[0];
  }
  throw new Error(`no code was mailed to member ${memberId}`);
}

/** Runs both steps of a withdrawal to its own address. Returns its id. */
export async function withdraw(
  t: TestDatabase,
  memberId: bigint,
  amount: string,
  address = newAddress(),
): Promise<string> {
  const deps = testDeps(t);
  const requested = await requestWithdrawal(deps, memberId, { address, amount });
  if (!requested.ok) throw new Error(requested.code);
  const otp = await mailedCode(t, memberId);
  const verified = await verifyWithdrawal(deps, memberId, { _id: requested.value._id, address, amount, otp });
  if (!verified.ok) throw new Error(verified.code);
  return verified.value._id;
}

/** Builds a console call by this operator. */
export async function callOf(t: TestDatabase, operatorId: bigint): Promise<ByOperator> {
  const { rows } = await t.owner.query('SELECT id, email, role FROM identity.operator WHERE id = $1', [operatorId]);
  const tokenSha256 = sha256(await openSession(t, 'operator', operatorId));
  return { operator: { ...rows[0], id: operatorId }, ip: '127.0.0.1', userAgent: 'test', tokenSha256 };
}

/** Approves a withdrawal in its current state. */
export async function approve(t: TestDatabase, operatorId: bigint, id: string, note = '') {
  const shown = isUuid(id) ? await transaction(t.db, (tx) => selectQueued(tx, id)) : undefined;
  return approveAsShown(testDeps(t), await callOf(t, operatorId), {
    id,
    stateHash: shown ? stateHashOf(shown, await readSettings(t.db)) : '',
    note,
  });
}

export const reject = async (t: TestDatabase, operatorId: bigint, id: string, reason: string) =>
  rejectWithReason(testDeps(t), await callOf(t, operatorId), { id, reason });

export async function addOperator(t: TestDatabase, role = 'finance'): Promise<bigint> {
  const { rows } = await t.owner.query<{ id: bigint }>(
    `INSERT INTO identity.operator (email, full_name, password_hash, role) VALUES ($1, 'Operator', '', $2) RETURNING id`,
    [`${randomBytes(6).toString('hex')}@operator.example`, role],
  );
  return BigInt(rows[0]!.id);
}

export async function statusOf(t: TestDatabase, id: string): Promise<string> {
  return t.value('SELECT status FROM withdrawals.withdrawal WHERE id = $1', [id]);
}
