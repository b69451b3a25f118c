import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readProcesses } from '../launch/processes.ts';
import type { Outcome } from './outcomes.ts';
import { CpuMeter } from './times/cpu-meter.ts';

/** Rare enough to cost nothing, frequent enough that few processes end unseen together with their parents. */
const READ_EVERY_MS = 1000;
const PROBE_EVERY_MS = 30_000;
/**
 * Processor time of one Node start on two quiet cores, the budget's reference. The gate measures its own starts and
 * takes the median. The same work costs up to three times as much on a host with overcommitted cores, and a slow
 * machine is not an error.
 */
const REFERENCE_START_CORE_SECONDS = 0.026;

export interface PartCost {
  readonly part: string;
  readonly coreSeconds: number;
  readonly tookMs: number;
}

export interface Cost {
  /** Ends a part: everything used since the last mark belongs to it. */
  mark(part: string, tookMs: number): void;
  /** Prints the parts and their sum; null means that no budget applies to this run. */
  judge(budgetCoreSeconds: number | null): Outcome;
  stop(): void;
}

/** Measures the processor time of this process and everything below it (only on Linux). */
export function measureCost(): Cost {
  const nothing: Outcome = { passed: 0, failed: 0, failures: [] };
  if (process.platform !== 'linux') return { mark: () => undefined, judge: () => nothing, stop: () => undefined };
  const meter = new CpuMeter({ root: process.pid, fileOf: () => null, clientOf: () => null }, readProcesses());
  const read = () => meter.read(readProcesses(), []);
  const starts: number[] = [];
  const probe = () => void startOfNode().then((coreSeconds) => starts.push(coreSeconds));
  probe();
  const timers = [setInterval(read, READ_EVERY_MS), setInterval(probe, PROBE_EVERY_MS)];
  const parts: PartCost[] = [];
  let before = 0;
  return {
    mark(part, tookMs) {
      read();
      parts.push({ part, tookMs, coreSeconds: meter.outside - before });
      before = meter.outside;
    },
    judge(budget) {
      const { line, outcome } = judged(parts, starts, budget);
      console.log(`\n${line}`);
      return outcome;
    },
    stop: () => timers.forEach(clearInterval),
  };
}

/** Compares the cost on the reference machine with the budget. Counts as one check if there is a budget. */
export function judged(
  parts: readonly PartCost[],
  starts: readonly number[],
  budgetCoreSeconds: number | null,
): { readonly line: string; readonly outcome: Outcome } {
  const used = parts.reduce((sum, { coreSeconds }) => sum + coreSeconds, 0);
  const middle = starts.toSorted((one, other) => one - other)[Math.floor(starts.length / 2)];
  const start = middle ?? REFERENCE_START_CORE_SECONDS;
  const slowness = Math.max(1, start / REFERENCE_START_CORE_SECONDS);
  const comparable = Math.round(used / slowness);
  const words = parts
    .map(({ part, coreSeconds, tookMs }) => `${part} ${Math.round(coreSeconds)} in ${Math.round(tookMs / 1000)} s`)
    .join(', ');
  const of = budgetCoreSeconds === null ? '' : ` of ${budgetCoreSeconds}`;
  const line =
    `Core-seconds: ${Math.round(used)} (${words})\n` +
    `Of the reference machine: ${comparable}${of} (a start of Node costs ${start.toFixed(3)} here, ${REFERENCE_START_CORE_SECONDS} there)`;
  if (budgetCoreSeconds === null) return { line, outcome: { passed: 0, failed: 0, failures: [] } };
  const isOver = comparable > budgetCoreSeconds;
  const failures = isOver ? [`The gate cost ${comparable} core-seconds; its budget is ${budgetCoreSeconds}`] : [];
  return { line, outcome: { passed: isOver ? 0 : 1, failed: isOver ? 1 : 0, failures } };
}

const COST_OF_START = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6)';

/** In core-seconds. */
async function startOfNode(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', COST_OF_START]);
  return Number(stdout);
}
