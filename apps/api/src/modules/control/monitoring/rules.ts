import { CHAIN_LATE_MS, CLOSE_BY_HAND_LATE_HOURS, CLOSE_LATE_HOURS } from '@plumbline/time-limits/rules';
import { endOfDueDays } from '../../../platform/calendar.ts';
import type { NodeAnswer, ReadState } from '../../base/chain/index.ts';

const HOUR_MS = 3_600_000;
/** Nodes are seldom more than a few blocks apart. */
const MAX_BLOCKS_BEHIND = 200n;

export interface ChainFacts {
  readonly nodes: readonly NodeAnswer[];
  readonly read: ReadState | null;
  readonly now: Date;
  /** The demo's chain makes a block only when there is a transaction. */
  readonly mayStandStill: boolean;
}

/** What is wrong with the nodes, in words; null when the chain can be read as it is now. */
export function findChainFault({ nodes, read, now, mayStandStill }: ChainFacts): string | null {
  const isOld = (at: Date): boolean => now.getTime() - at.getTime() > CHAIN_LATE_MS;
  // The one that the product's own questions go to.
  const used = nodes.find(({ head }) => head !== null)?.head;
  if (!used) return 'No node answers';
  if (!mayStandStill && isOld(used.at)) return 'The node that answers first has no new block';
  const newest = nodes.reduce((most, { head }) => (head && head.number > most ? head.number : most), used.number);
  if (newest - used.number > MAX_BLOCKS_BEHIND) return 'The node that answers first is behind the others';
  if (read === null || isOld(read.readAt)) return 'The nodes answer, and transfers cannot be read from them';
  return null;
}

export interface DayFacts {
  /** YYYY-MM-DD. */
  readonly openDay: string;
  readonly now: Date;
  readonly timeZone: string;
  /** `HH:MM`, or `off`. */
  readonly closeAt: string;
  /** Days of the demo are closed when somebody asks for the next one. */
  readonly isDemo: boolean;
  /** A package earns: somebody waits for the day's income. */
  readonly isAwaited: boolean;
}

/** Whether the open day should have been closed: an hour after its time, or a day after its end where a person does it. */
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
