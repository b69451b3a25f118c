import { texts } from '@plumbline/texts/en/console-alerts';
import { CHAIN_LATE_MS, CLOSE_BY_HAND_LATE_HOURS, CLOSE_LATE_HOURS } from '@plumbline/time-limits/rules';
import { endOfDueDays } from '../../../platform/calendar.ts';
import type { NodeAnswer, ReadState } from '../../base/chain/index.ts';

const HOUR_MS = 3_600_000;
/** Nodes rarely differ by more than a few blocks. */
const MAX_BLOCKS_BEHIND = 200n;

export interface ChainFacts {
  readonly nodes: readonly NodeAnswer[];
  readonly read: ReadState | null;
  readonly now: Date;
  /** The demo's chain creates a block only for a transaction. */
  readonly mayStandStill: boolean;
}

/** Returns what is wrong with the nodes, in words. Null if the chain can be read in its current state. */
export function findChainFailure({ nodes, read, now, mayStandStill }: ChainFacts): string | null {
  const isOld = (at: Date): boolean => now.getTime() - at.getTime() > CHAIN_LATE_MS;
  // The node that the product's own reads use.
  const used = nodes.find(({ head }) => head !== null)?.head;
  if (!used) return texts.chain.noNode;
  if (!mayStandStill && isOld(used.at)) return texts.chain.stands;
  const newest = nodes.reduce((most, { head }) => (head && head.number > most ? head.number : most), used.number);
  if (newest - used.number > MAX_BLOCKS_BEHIND) return texts.chain.behind;
  if (read === null || isOld(read.readAt)) return texts.chain.unread;
  return null;
}

export interface DayFacts {
  /** YYYY-MM-DD. */
  readonly openDay: string;
  readonly now: Date;
  readonly timeZone: string;
  /** `HH:MM`, or `off`. */
  readonly closeAt: string;
  /** In the demo, days are closed on request. */
  readonly isDemo: boolean;
  /** A package earns, so members expect the day's income. */
  readonly isAwaited: boolean;
}

/** Returns true if the open day's close is late: an hour after its time, or a day after its end without a set time. */
export function isCloseLate({ openDay, now, timeZone, closeAt, isDemo, isAwaited }: DayFacts): boolean {
  const isByHand = closeAt === 'off';
  if (isByHand && (isDemo || !isAwaited)) return false;
  const end = endOfDueDays({
    now: new Date(now.getTime() - (isByHand ? CLOSE_BY_HAND_LATE_HOURS : CLOSE_LATE_HOURS) * HOUR_MS),
    timeZone,
    closeAt: isByHand ? '00:00' : closeAt,
  });
  return end !== null && openDay < end;
}
