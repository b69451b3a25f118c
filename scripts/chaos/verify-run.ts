import type { Diary, MemberLogin } from './client.ts';
import {
  askedOf,
  type Baseline,
  closedDays,
  credits,
  effects,
  faultsNow,
  type Payout,
  payouts,
  readLedger,
} from './ledger.ts';
import type { LocalChain } from './local-chain.ts';
import { type Asked, type Found, judge, type Verdict } from './model.ts';

export interface Judged {
  readonly diary: Diary;
  readonly chain: LocalChain;
  readonly databaseUrl: string;
  readonly since: Baseline;
  readonly members: readonly MemberLogin[];
  /** Deposit addresses, in lower case. */
  readonly depositAddresses: ReadonlySet<string>;
}

const MICRO_IN_WEI = 10n ** 12n;

/**
 * Compares during a run: what must always be true, and that no acknowledged effect is missing. Returns null while the
 * database is down.
 */
export async function verifySoFar({ diary, databaseUrl, since, members }: Judged): Promise<Verdict | null> {
  const asked = [...diary.asked];
  const read = await readLedger(databaseUrl, async (query) => ({
    found: [...(await effects(query, since, members)), ...(await closedDays(query, since))],
    faults: await faultsNow(query),
  }));
  if (read === null) return null;
  const { lost, doubled } = judge(asked, read.found);
  // Acts in progress are not recorded yet, so unexpected effects are compared only at the end.
  return { lost, doubled: doubled.filter(isOfOneAct), divergent: read.faults };
}

/** A place where only one act can have an effect. */
const isOfOneAct = (line: string): boolean => /^(transfer|hold|day) /.test(line);

/** Compares at the end, when nothing is in progress. */
export async function verifyAtEnd(judged: Judged): Promise<Verdict | null> {
  const { diary, chain, databaseUrl, since, members } = judged;
  const logs = await chain.transfers(since.block + 1, await chain.finalBlock());
  const read = await readLedger(databaseUrl, async (query) => ({
    acts: await effects(query, since, members),
    days: await closedDays(query, since),
    credits: await credits(query, since),
    payouts: await payouts(query, since),
    faults: await faultsNow(query),
  }));
  if (read === null) return null;
  const arrived = logs.filter(({ to }) => judged.depositAddresses.has(to));
  const left = logs.filter(({ from }) => from === chain.parties.payout.toLowerCase());
  const asked: Asked[] = [
    ...diary.asked,
    ...read.days.map(({ place }) => asUnknown(place)),
    ...arrived.map(({ txHash, wei }) => asAcknowledged(`deposit ${txHash}`, wei)),
    ...read.payouts.map(askedOf),
  ];
  const found: Found[] = [
    ...read.acts,
    ...read.days,
    ...read.credits,
    ...left.map(({ to, wei, txHash }) => ({ place: `payout ${to}`, amountMicro: wei / MICRO_IN_WEI, where: txHash })),
  ];
  const { lost, doubled, divergent } = judge(asked, found);
  return { lost, doubled, divergent: [...divergent, ...read.faults, ...unfinished(read.payouts)] };
}

/** The demo's close has no key of its own: a try whose answer was lost may also have closed a day. */
const asUnknown = (place: string): Asked => ({ place, outcome: 'unknown', amountMicro: null });

const asAcknowledged = (place: string, wei: bigint): Asked => ({
  place,
  outcome: 'acknowledged',
  amountMicro: wei / MICRO_IN_WEI,
});

const unfinished = (all: readonly Payout[]): string[] =>
  all
    .filter(({ status, isOlder }) => !isOlder && status !== 'paid' && status !== 'rejected')
    .map(({ id, status }) => `withdrawal ${id} is still ${status}`);
