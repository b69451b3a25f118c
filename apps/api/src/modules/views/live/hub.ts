import { RENEW_EVERY_MS } from '../../../platform/leases.ts';
import type { Log } from '../../../platform/log.ts';
import { createListener, type Listener } from './listener.ts';
import type { MemberFingerprint } from './store.ts';

export interface HubLimits {
  readonly aProcess: number;
  readonly lookEveryMs: number;
  /** The longest pause between two looks, however long a look takes. */
  readonly longestPauseMs: number;
  readonly sessionsEveryMs: number;
  readonly renewEveryMs: number;
}

export const HUB_LIMITS: HubLimits = {
  aProcess: 2000,
  lookEveryMs: 500,
  longestPauseMs: 750,
  sessionsEveryMs: 5000,
  renewEveryMs: RENEW_EVERY_MS,
};

const FIRST_LOOK_PAUSE_MS = 20;
/** Looks use at most this share of the time while they are short, so a slow database is queried less often. */
const LOOK_SHARE = 10;

export interface HubReads {
  readonly fingerprint: (memberIds: readonly bigint[]) => Promise<readonly MemberFingerprint[]>;
  readonly openSessions: (tokens: readonly Buffer[]) => Promise<readonly Buffer[]>;
  /** Takes a lease for a connection of this member, who has six in all processes: a seventh ends the oldest. */
  readonly takeLease: (memberId: bigint) => Promise<string>;
  /** Renews leases and returns those that still exist. */
  readonly renewLeases: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly releaseLease: (id: string) => Promise<void>;
}

export interface Hub {
  /** Null if this process has no capacity. */
  listen(memberId: bigint, tokenSha256: Buffer): Promise<Listener | null>;
  /** Closes every connection. */
  stop(): Promise<void>;
}

/**
 * Watches the members connected to this process with one statement per look, and notifies their connections of changes.
 * Postings cost nothing extra, because a look writes, locks and notifies nothing. Without connections, nothing is queried.
 */
export function createHub(reads: HubReads, log: Log, limits: HubLimits = HUB_LIMITS): Hub {
  const listeners = new Set<Listener>();
  let sessionsCheckedAt = 0;
  let leasesRenewedAt = Date.now();
  let isStopped = false;
  const isFull = () => isStopped || listeners.size >= limits.aProcess;
  /** A lease that stays behind ends after a minute. */
  const release = (id: string): void =>
    void reads.releaseLease(id).catch((error: unknown) => log.warn({ err: error }, 'could not release a lease'));

  async function round(): Promise<number | null> {
    const startedAt = performance.now();
    try {
      await look([...listeners], reads);
      if (Date.now() - sessionsCheckedAt >= limits.sessionsEveryMs) {
        sessionsCheckedAt = Date.now();
        await endClosedSessions([...listeners], reads);
      }
      if (Date.now() - leasesRenewedAt >= limits.renewEveryMs) {
        leasesRenewedAt = Date.now();
        await endEvicted([...listeners], reads);
      }
    } catch (error) {
      // A browser that relies on our updates would show old figures. Without a connection, it polls.
      log.error({ err: error }, 'could not read live updates; closing their connections');
      for (const listener of listeners) listener.end('busy');
    }
    if (listeners.size === 0) return null;
    // New connections get a look soon, from which on changes are reported.
    const isAwaited = [...listeners].some((each) => each.fingerprint() === null);
    const backOffMs = Math.min(LOOK_SHARE * (performance.now() - startedAt), limits.longestPauseMs);
    return Math.max(isAwaited ? FIRST_LOOK_PAUSE_MS : limits.lookEveryMs, backOffMs);
  }
  const rounds = createRounds(round);

  return {
    async listen(memberId, tokenSha256) {
      if (isFull()) return null;
      const leaseId = await reads.takeLease(memberId);
      if (isFull()) {
        release(leaseId);
        return null;
      }
      const listener = createListener({ memberId, tokenSha256, leaseId }, (gone) => {
        if (listeners.delete(gone)) release(leaseId);
      });
      listeners.add(listener);
      rounds.within(FIRST_LOOK_PAUSE_MS);
      return listener;
    },
    async stop() {
      isStopped = true;
      for (const listener of listeners) listener.end('restart');
      await rounds.stop();
    },
  };
}

async function look(listeners: readonly Listener[], reads: HubReads): Promise<void> {
  const fingerprints = await reads.fingerprint([...new Set(listeners.map((each) => each.memberId))]);
  const byMember = new Map(fingerprints.map((fingerprint) => [fingerprint.memberId, fingerprint]));
  for (const listener of listeners) {
    const fingerprint = byMember.get(listener.memberId);
    if (fingerprint) listener.looked(fingerprint);
  }
}

const textOf = (token: Buffer): string => token.toString('base64');

async function endClosedSessions(listeners: readonly Listener[], reads: HubReads): Promise<void> {
  const open = new Set((await reads.openSessions(listeners.map((each) => each.tokenSha256))).map(textOf));
  for (const listener of listeners) if (!open.has(textOf(listener.tokenSha256))) listener.end();
}

/** Ends connections whose member has opened newer ones, in this process or in another. */
async function endEvicted(listeners: readonly Listener[], reads: HubReads): Promise<void> {
  const kept = new Set(await reads.renewLeases(listeners.map((each) => each.leaseId)));
  for (const listener of listeners) if (!kept.has(listener.leaseId)) listener.end('busy');
}

/** Work in rounds, one after the other, for as long as it requests another round. */
export interface Rounds {
  /** Starts the next round within this time in milliseconds, or after the running one. */
  within(delayMs: number): void;
  /** Starts no more rounds. Settles when the last one is over. */
  stop(): Promise<void>;
}

/** `work` returns the delay of its next round in milliseconds, or null to stop until `within`. */
function createRounds(work: () => Promise<number | null>): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    timer = undefined;
    dueAt = Number.POSITIVE_INFINITY;
    const delayMs = await work();
    running = undefined;
    if (delayMs !== null) within(delayMs);
  };
  function within(delayMs: number): void {
    // An earlier round is never postponed, however many requests arrive.
    if (isStopped || running || dueAt <= Date.now() + delayMs) return;
    clearTimeout(timer);
    dueAt = Date.now() + delayMs;
    timer = setTimeout(() => {
      running = run();
    }, delayMs);
  }
  return {
    within,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
