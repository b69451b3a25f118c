import type { Reserve } from '@plumbline/contract';
import { openSession } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { signReserve, verifySignatures } from '../reserves/sign-reserves.ts';
import { takeReserve, withdrawLost } from '../reserves/take-reserve.ts';
import { anchorFixture } from './anchor-fixture.ts';

export type ReserveFixture = Awaited<ReturnType<typeof reserveFixture>>;

/** A payout wallet with 1,000 USDT, a treasury with 50, and reserves, with the logins of their processes. */
export async function reserveFixture() {
  const f = await anchorFixture();
  const { c, t } = f.s;
  const watcher = { chain: c.chain, db: f.watcher };
  for (const [address, purpose] of [
    [c.payout, 'payout'],
    [c.treasury, 'treasury'],
  ])
    await t.owner.query('INSERT INTO chain.address (address, purpose) VALUES (lower($1), $2) ON CONFLICT DO NOTHING', [
      address,
      purpose,
    ]);
  await c.transfer(c.treasury, 50n * 10n ** 18n);
  return {
    ...f,
    withChain: watcher,
    take: () => takeReserve(watcher),
    withdrawLost: () => withdrawLost(watcher),
    signAsPayer: () => signReserve(f.payer, f.s.wallet),
    judge: () => verifySignatures(f.watcher),
    /** Creates an account whose deposit address holds this many wei. */
    async depositor(kind: 'member' | 'vendor', wei: bigint) {
      const { id } = await member(t, null, kind);
      const { rows } = await t.owner.query(
        'SELECT lower(deposit_address) AS address FROM members.member WHERE id = $1',
        [id],
      );
      const { address } = rows[0];
      await t.owner.query(
        `INSERT INTO chain.address (address, purpose, member_id) VALUES ($1, 'member', $2) ON CONFLICT DO NOTHING`,
        [address, id],
      );
      if (wei > 0n) await c.transfer(address, wei);
      await c.mine();
      return { id, address: address as string, token: await openSession(t, kind, id) };
    },
    /** Makes the transfers final and lets the watcher read them. */
    async settled(): Promise<void> {
      await c.mine(3);
      await f.s.watch();
    },
    reserves: async (): Promise<Reserve[]> => (await f.api.get('/publicApi/reserves')).json().data.docs,
    fileOf: async (day: string): Promise<string> => (await f.api.get(`/publicApi/reserveFile/${day}`)).body,
  };
}
