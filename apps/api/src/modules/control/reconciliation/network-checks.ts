import { setTimeout as wait } from 'node:timers/promises';
import { formatUsdt, fromWei } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import type { NETWORK_CHECKS } from './checks.ts';
import { amountValue } from './findings.ts';
import {
  type OnFound,
  type Reading,
  type RereadDeps,
  rereadAddresses,
  rereadInflows,
  rereadPayouts,
} from './reread-chain.ts';
import { rereadDecisions } from './reread-decisions.ts';
import { rereadProofs, rereadStatements } from './reread-published.ts';
import type { CheckResult, RunRow } from './store.ts';

/** Totals of a network check. Null if the network could not be compared. */
export type NetworkResult = Pick<CheckResult, 'expected' | 'found' | 'lookedAt'> | null;
type NetworkCheck = (scope: RunRow['scope'], onFound: OnFound) => Promise<NetworkResult>;

/** What a run reads from the network. A silent node is no difference: the check throws or returns null. */
export type NetworkChecks = Readonly<Record<(typeof NETWORK_CHECKS)[number]['name'], NetworkCheck>>;

export function networkChecks(deps: RereadDeps): NetworkChecks {
  const reread =
    (read: (deps: RereadDeps, scope: RunRow['scope'], onFound: OnFound) => Promise<Reading>): NetworkCheck =>
    async (scope, onFound) => {
      const { expected, found, lookedAt } = await read(deps, scope, onFound);
      return { expected: formatUsdt(expected), found: formatUsdt(found), lookedAt: BigInt(lookedAt) };
    };
  return {
    decisions: reread(rereadDecisions),
    proofs: reread(rereadProofs),
    'signed-statements': reread(rereadStatements),
    addresses: reread(rereadAddresses),
    inflows: reread(rereadInflows),
    payouts: reread(rereadPayouts),
    chain: (_scope, onFound) => checkCustody(() => compareCustody(deps), deps.log, onFound),
  };
}

const TRIES = 5;
const RETRY_PAUSE_MS = 200;

/** Compares the balances of the platform's addresses. Null until the watcher has caught up. */
export async function checkCustody(
  compare: () => ReturnType<typeof compareCustody>,
  log: Deps['log'],
  onFound: OnFound,
): Promise<NetworkResult> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const check = await compare().catch((error: unknown) => {
      log.warn({ err: error }, 'could not compare the ledger with the chain');
      return null;
    });
    if (check === null) {
      if (tries < TRIES) await wait(RETRY_PAUSE_MS * tries);
      continue;
    }
    const [expected, found] = [check.expectedWei, check.onChainWei].map((wei) => formatUsdt(fromWei(wei).amount)) as [
      string,
      string,
    ];
    // A surplus is unbooked money. The custody check reports it, and nobody loses by it.
    if (check.onChainWei < check.expectedWei)
      await onFound([
        {
          location: { code: 'platform_addresses', block: check.block.toString() },
          expected: amountValue(expected),
          found: amountValue(found),
        },
      ]);
    return { expected, found, lookedAt: 1n };
  }
  return null;
}
