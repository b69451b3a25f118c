import type { Proof, ProofAnchor, Reserve } from '@plumbline/contract';
import { addMember } from '../../../../testing/builders.ts';
import { ownApp } from '../../../../testing/fixtures.ts';
import { openSession } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { openDay } from '../../../../testing/purchases.ts';
import { seeAnchors } from '../../../base/chain/index.ts';
import { closeDay } from '../../../earning/income/index.ts';
import { payoutFixture } from '../../../money/withdrawals/testing/payout-fixture.ts';
import { anchorProof, settleAnchors } from '../anchor-proof.ts';
import { makeProof } from '../make-proof.ts';
import { signReserve, verifySignatures } from '../reserves/sign-reserves.ts';
import { takeReserve, withdrawLost } from '../reserves/take-reserve.ts';

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

export type AnchorFixture = Awaited<ReturnType<typeof anchorFixture>>;

/** Payouts and anchors of one wallet, with the logins of their processes, so that a missing right makes a test fail. */
export async function anchorFixture() {
  const s = await payoutFixture();
  const api = await ownApp(s.t);
  const payer = s.t.dbOf('payer');
  const watcher = s.t.dbOf('watcher');
  const see = () => seeAnchors({ chain: s.c.chain, db: watcher });
  const settle = async () => {
    await see();
    return settleAnchors(payer, s.wallet);
  };
  return {
    s,
    api,
    payer,
    watcher,
    see,
    settle,
    sign: () => anchorProof(payer, s.wallet),
    /** Closes and proves a day. Returns it. */
    async proved(): Promise<string> {
      await addMember(s.t.owner);
      const day = await openDay(s.t);
      await closeDay(s.t.db, day);
      await makeProof(s.t.db, day);
      return day;
    },
    async toTheEnd(): Promise<void> {
      await s.broadcastAgain();
      await s.finalize();
      await settle();
      await settle();
    },
    listed: async (): Promise<Proof[]> => (await api.get('/publicApi/proofs')).json().data.docs,
    anchors: async (): Promise<ProofAnchor[]> => (await api.get('/publicApi/proofAnchors')).json().data.docs,
    nonces: async () => (await s.outgoing()).map(({ nonce, status }) => `${nonce} ${status}`),
    /** Returns the number of the wallet's transactions that the network executed. */
    sent: async () => Number(await s.c.rpc<string>('eth_getTransactionCount', s.c.payout, 'latest')),
  };
}
