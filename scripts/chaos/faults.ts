import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Disk } from './disk.ts';
import type { LocalChain } from './local-chain.ts';
import type { Mood, NodeProxy } from './node-proxy.ts';
import type { Product, Victim } from './product.ts';
import type { PlannedFault } from './schedule.ts';

const FILL_EVERY_MS = 200;

export interface FaultTargets {
  readonly product: Product;
  readonly chain: LocalChain;
  readonly node: NodeProxy;
  readonly disk: Disk;
  /** Seconds, read by clock-shift.mjs. */
  readonly clockFile: string;
  readonly say: (line: string) => void;
}

/** Counts of the faults. A planned fault that this machine cannot cause counts as skipped. */
export interface FaultCounts {
  kills: Map<string, number>;
  reorgs: number;
  reorgedTransactions: number;
  moods: number;
  fullDisks: number;
  clockJumps: number;
  skipped: string[];
}

export const noFaults = (): FaultCounts => ({
  kills: new Map(),
  reorgs: 0,
  reorgedTransactions: 0,
  moods: 0,
  fullDisks: 0,
  clockJumps: 0,
  skipped: [],
});

/** Causes a fault and, if it lasts, ends it. */
export async function bringAbout(planned: PlannedFault, targets: FaultTargets, counts: FaultCounts): Promise<void> {
  const [kind, ...rest] = planned.fault.split(' ');
  const what = rest.join(' ');
  targets.say(`${planned.fault}${detailOf(planned)}`);
  if (kind === 'kill') await kill(what as Victim, planned, targets, counts);
  else if (kind === 're-org') await reorg(what === 'that keeps', planned, targets, counts);
  else if (kind === 'node') await spoilNode(what as Mood, planned, targets, counts);
  else if (kind === 'disk') await fillDisk(planned, targets, counts);
  else await turnClock(what === 'forward' ? 1 : -1, planned, targets, counts);
}

const detailOf = ({ fault, lastsMs, size }: PlannedFault): string => {
  if (fault.startsWith('re-org')) return ` (${size} blocks)`;
  if (fault.startsWith('clock')) return ` (${size} s, for ${lastsMs} ms)`;
  return fault.startsWith('kill') ? '' : ` (${lastsMs} ms)`;
};

async function kill(victim: Victim, { fault, size }: PlannedFault, { product }: FaultTargets, counts: FaultCounts) {
  if (await product.kill(victim, size)) counts.kills.set(victim, (counts.kills.get(victim) ?? 0) + 1);
  // It was restarting after an earlier kill.
  else counts.skipped.push(`${fault}: not running`);
}

async function reorg(keeps: boolean, { fault, size }: PlannedFault, { chain }: FaultTargets, counts: FaultCounts) {
  const transactions = await chain.reorg(size, keeps);
  if (transactions === null) {
    counts.skipped.push(`${fault}: the chain has just restarted, or is down`);
    return;
  }
  counts.reorgs += 1;
  counts.reorgedTransactions += transactions;
}

async function spoilNode(mood: Mood, { lastsMs }: PlannedFault, { node }: FaultTargets, counts: FaultCounts) {
  node.mood = mood;
  counts.moods += 1;
  await sleep(lastsMs);
  // A later fault may have changed it.
  if (node.mood === mood) node.mood = 'well';
}

async function fillDisk({ fault, lastsMs }: PlannedFault, { disk }: FaultTargets, counts: FaultCounts) {
  if (disk.whyNot !== null) {
    counts.skipped.push(`${fault}: ${disk.whyNot}`);
    return;
  }
  counts.fullDisks += 1;
  // Concurrent writes free and use space, so fill it again until the time is over.
  for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(FILL_EVERY_MS)) disk.fill();
  disk.free();
}

async function turnClock(
  direction: 1 | -1,
  { lastsMs, size }: PlannedFault,
  { clockFile }: FaultTargets,
  counts: FaultCounts,
) {
  writeFileSync(clockFile, String(direction * size));
  counts.clockJumps += 1;
  await sleep(lastsMs);
  writeFileSync(clockFile, '0');
}
