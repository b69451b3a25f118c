import type { Proof, ProofAnchor } from '@plumbline/contract';
import { addMember } from '../../../../testing/builders.ts';
import { ownApp } from '../../../../testing/fixtures.ts';
import { openDay } from '../../../../testing/purchases.ts';
import { seeAnchors } from '../../../base/chain/index.ts';
import { closeDay } from '../../../earning/income/index.ts';
import { payoutFixture } from '../../../money/withdrawals/testing/payout-fixture.ts';
import { anchorProof, settleAnchors } from '../anchor-proof.ts';
import { makeProof } from '../make-proof.ts';

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
