import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Db, Queryable } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createSecondNode, type SecondNode } from '../../base/chain/index.ts';
import { selectEarningsEvidence } from '../../base/ledger/index.ts';

/** Also covers what was booked while earlier days were closed. */
const DAYS = 7;
const CODE = 'close_evidence_unconfirmed';

/** Checks the evidence of a day's earnings on a second node before the day is closed. */
export interface EarningsCheck {
  /** Returns why the day cannot be closed, for operators, or null if all is confirmed. Raises and ends the alert. */
  confirm(db: Db, day: string): Promise<string | null>;
  /** Returns true if all evidence is confirmed, including evidence that was booked meanwhile. */
  isComplete(tx: Queryable, day: string): Promise<boolean>;
}

export function createEarningsCheck(
  { config }: Pick<Deps, 'config'>,
  node: SecondNode = createSecondNode(config.chain, config.secondNode, 'close'),
): EarningsCheck {
  const treasuries = [...config.chain.treasuryAddresses, config.chain.payoutAddress].map((each) => each.toLowerCase());
  const confirmed = new Set<string>();
  const large = async (db: Queryable, day: string) => {
    const { from } = node;
    if (from === null) return [];
    const since = new Date(`${day}T00:00:00Z`);
    since.setUTCDate(since.getUTCDate() - DAYS);
    const booked = await selectEarningsEvidence(db, since.toISOString().slice(0, 10));
    return booked.filter(({ amount }) => amount >= from);
  };
  return {
    async confirm(db, day) {
      for (const { txHash, amount } of await large(db, day)) {
        const violation = await node.violationOf([{ txHash, amount, to: treasuries }]);
        if (violation !== null) {
          await raiseState(db, CODE, { day, reason: violation });
          return violation;
        }
        confirmed.add(txHash);
      }
      await endState(db, CODE);
      return null;
    },
    isComplete: async (tx, day) => (await large(tx, day)).every(({ txHash }) => confirmed.has(txHash)),
  };
}
