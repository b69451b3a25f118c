import type { Finding, FoundValue } from '@plumbline/contract/operator';
import { type Usdt, usdt } from '@plumbline/money';
import { NODE_BEHIND_AFTER_MS } from '@plumbline/time-limits/progress';
import type { TransferLog } from '../../../platform/chain-port.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createDepositAddresses, readFinalizedOfWatcher } from '../../base/chain/index.ts';
import { rereadCorrected } from './reread-gone.ts';
import { type Claim, inflowClaims, judge, payoutClaims } from './reread-rules.ts';
import {
  type Mark,
  selectDueAddresses,
  selectDueInflows,
  selectDuePayouts,
  selectDuePlatformAddresses,
  selectRegistered,
  selectTaken,
  storeMarks,
  type TransferKind,
} from './reread-store.ts';
import type { RunRow } from './store.ts';

export type RereadDeps = Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;
type Scope = RunRow['scope'];

/** Called with differences while reading continues. Throws if the run no longer belongs to this process. */
export type OnFound = (differences: readonly Finding[]) => Promise<void>;

/** Totals of a read. */
export interface Reading {
  readonly lookedAt: number;
  readonly expected: Usdt;
  readonly found: Usdt;
}

/** Number of queries to the node at once. */
const BATCH = 200;
/** Keeps the five-minute run short. Later runs, or the day's full run, read the rest. */
const MAX_CLAIMS = { recent: 1000, full: Number.POSITIVE_INFINITY } as const;
/** Deriving takes about a millisecond, and each address is derived only once. */
const MAX_ADDRESSES = { recent: 1000, full: 20_000 } as const;

/** Re-derives members' deposit addresses, because a stranger could register one. The platform's are configured. */
export async function rereadAddresses({ config, db }: RereadDeps, scope: Scope, onFound: OnFound): Promise<Reading> {
  const derive = createDepositAddresses(config.chain.depositXpub);
  let lookedAt = await rereadPlatformAddresses({ config, db }, onFound);
  for (let before: bigint | null = null; lookedAt < MAX_ADDRESSES[scope]; ) {
    const rows = await selectDueAddresses(db, before, BATCH);
    if (rows.length === 0) break;
    lookedAt += rows.length;
    const judged = rows.map((row) => ({ ...row, derived: derive(row.memberId).toLowerCase() }));
    const right = judged.filter(({ address, derived }) => address === derived);
    await onFound(
      judged
        .filter(({ address, derived }) => address !== derived)
        .map(({ address, derived, referId }) => ({
          location: { code: 'member_address', member: referId },
          expected: { code: 'address', address: derived },
          found: { code: 'address', address },
        })),
    );
    await storeMarks(
      db,
      'address',
      right.map(({ address, memberId }) => ({
        subject: address,
        facts: memberId.toString(),
        party: address,
        place: null,
      })),
    );
    before = rows.at(-1)!.memberId;
  }
  return { lookedAt, expected: usdt(0n), found: usdt(0n) };
}

/**
 * Checks the platform's registered addresses against the configuration, because their balances count: a stranger's
 * address, registered as a treasury, would hide missing money. Retired addresses were verified while configured.
 */
async function rereadPlatformAddresses(
  { config, db }: Pick<RereadDeps, 'config' | 'db'>,
  onFound: OnFound,
): Promise<number> {
  const { payoutAddress, treasuryAddresses } = config.chain;
  const own = {
    payout: [payoutAddress.toLowerCase()],
    treasury: treasuryAddresses.map((address) => address.toLowerCase()),
  };
  const rows = await selectDuePlatformAddresses(db);
  const right = rows.filter(({ address, purpose }) => own[purpose].includes(address));
  await onFound(
    rows
      .filter((row) => !right.includes(row))
      .map(({ address, purpose }) => ({
        ...(purpose === 'payout'
          ? { location: { code: 'payout_address', address }, expected: { code: 'configured_payout_address' } }
          : { location: { code: 'treasury_address', address }, expected: { code: 'configured_treasury_address' } }),
        found: { code: 'address', address },
      })),
  );
  await storeMarks(
    db,
    'address',
    right.map(({ address, purpose }) => ({ subject: address, facts: purpose, party: address, place: null })),
  );
  return rows.length;
}

/** Verifies on the node every transfer that backs a posting. */
export async function rereadInflows(deps: RereadDeps, scope: Scope, onFound: OnFound): Promise<Reading> {
  const claimOf = inflowClaims(deps.config.chain);
  const corrected = await rereadCorrected(deps, onFound);
  const read = await rereadAll(deps, scope, onFound, 'inflow', async (last) =>
    (await selectDueInflows(deps.db, scope, last === null ? null : BigInt(last), BATCH)).map(claimOf),
  );
  return { ...read, lookedAt: read.lookedAt + corrected };
}

/** Verifies on the node the transfer of every paid withdrawal. */
export async function rereadPayouts(deps: RereadDeps, scope: Scope, onFound: OnFound): Promise<Reading> {
  const claimOf = payoutClaims(deps.config.chain);
  return rereadAll(deps, scope, onFound, 'payout', async (last) =>
    (await selectDuePayouts(deps.db, scope, last, BATCH)).map((row) => claimOf(row, deps.config.chain.chainId)),
  );
}

async function rereadAll(
  deps: RereadDeps,
  scope: Scope,
  onFound: OnFound,
  kind: TransferKind,
  next: (last: string | null) => Promise<readonly Claim[]>,
): Promise<Reading> {
  let [lookedAt, expected, found] = [0, 0n, 0n];
  for (let last: string | null = null; lookedAt < MAX_CLAIMS[scope]; ) {
    const claims = await next(last);
    if (claims.length === 0) break;
    lookedAt += claims.length;
    const { right, differences, later } = await askNode(deps, kind, claims);
    await onFound(differences);
    await storeMarks(
      deps.db,
      kind,
      right.map(({ mark }) => mark),
    );
    for (const { amount } of claims) expected += amount;
    for (const { claim } of right) found += claim.amount;
    // A new transfer may not have reached this node yet. The next run checks again.
    for (const { amount } of later) found += amount;
    const old = later.find(({ since }) => Date.now() - since.getTime() > NODE_BEHIND_AFTER_MS);
    if (old) throw new Error(`The node is behind: it does not know ${old.txHash}`);
    last = claims.at(-1)!.subject;
  }
  return { lookedAt, expected: usdt(expected), found: usdt(found) };
}

interface Answered {
  readonly right: readonly { readonly claim: Claim; readonly mark: Mark }[];
  readonly differences: readonly Finding[];
  readonly later: readonly Claim[];
}

async function askNode({ chain, db }: RereadDeps, kind: TransferKind, claims: readonly Claim[]): Promise<Answered> {
  // The watcher's mark is read first: this node must know everything that is final by then.
  const finalizedOfWatcher = await readFinalizedOfWatcher(db, chain.chainId);
  const facts = await Promise.all(
    claims.map(({ txHash }) => (txHash === null ? ({ state: 'unknown' } as const) : chain.transaction(txHash))),
  );
  const { finalized } = await chain.head();
  const heights = new Set(facts.flatMap((each) => (each.state === 'mined' ? [each.block.number] : [])));
  const hashes = await chain.blockHashes([...heights]);
  const network = { chainId: chain.chainId, finalized: finalized.number, finalizedOfWatcher, hashes };
  const judged = claims.map((claim, index) => ({ claim, verdict: judge(claim, facts[index]!, network) }));

  const seen = judged.flatMap(({ claim, verdict }) => {
    if (verdict.is !== 'right') return [];
    const { subject, facts: said, partyOf } = claim;
    return [
      {
        claim,
        log: verdict.log,
        mark: { subject, facts: said, party: partyOf(verdict.log), place: placeOf(kind, verdict.log) },
      },
    ];
  });
  const violations = await findMisused(db, kind, seen);
  return {
    right: seen.filter(({ claim }) => !violations.has(claim.subject)),
    later: judged.filter(({ verdict }) => verdict.is === 'later').map(({ claim }) => claim),
    differences: judged.flatMap(({ claim: { subject, location, expected }, verdict }) => {
      const found = verdict.is === 'wrong' ? verdict.found : violations.get(subject);
      return found === undefined ? [] : [{ location, expected, found }];
    }),
  };
}

/** One transaction pays one withdrawal; one transfer is booked once. */
const placeOf = (kind: TransferKind, log: TransferLog): string =>
  kind === 'payout' ? log.txHash : `${log.txHash}:${log.logIndex}`;

const transferOf = (kind: TransferKind, subject: string): FoundValue =>
  kind === 'payout'
    ? { code: 'transfer_of_payout', withdrawal: subject }
    : { code: 'transfer_of_inflow', evidence: subject };

/** Finds correct transfers that back something else too, or that came from the platform itself. */
async function findMisused(
  db: Deps['db'],
  kind: TransferKind,
  seen: readonly { readonly claim: Claim; readonly log: TransferLog; readonly mark: Mark }[],
): Promise<ReadonlyMap<string, FoundValue>> {
  const violations = new Map<string, FoundValue>();
  const places = new Map<string, string>();
  for (const { mark } of seen) {
    const other = places.get(mark.place!);
    if (other !== undefined) violations.set(mark.subject, transferOf(kind, other));
    places.set(mark.place!, mark.subject);
  }
  const taken = await selectTaken(
    db,
    kind,
    seen.map(({ mark }) => mark),
  );
  for (const [subject, other] of taken) violations.set(subject, transferOf(other.kind, other.subject));
  const inward = seen.filter(({ claim }) => claim.mustComeFromOutside);
  const own = await selectRegistered(
    db,
    inward.map(({ log }) => log.from),
  );
  for (const { claim, log } of inward)
    if (own.has(log.from)) violations.set(claim.subject, { code: 'platform_transfer', address: log.from });
  return violations;
}
