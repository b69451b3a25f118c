import { readProcesses } from '../launch/process-table.ts';
import type { Outcome } from './outcomes.ts';
import { CpuMeter } from './times/cpu-meter.ts';

/** Rarely enough to cost nothing, often enough that few processes end unseen together with their parents. */
const READ_EVERY_MS = 1000;

export interface Cost {
  /** Ends a part: what was used since the last mark belongs to it. */
  mark(part: string, tookMs: number): void;
  /** Prints the parts and their sum; null means that no budget applies to this run. */
  judge(budgetCoreSeconds: number | null): Outcome;
  stop(): void;
}

interface PartCost {
  readonly part: string;
  readonly coreSeconds: number;
  readonly tookMs: number;
}

/** Measures the processor time of this process and everything below it. Unlike the time on the clock, neighbours hardly change it. */
export function measureCost(): Cost {
  if (process.platform !== 'linux')
    return { mark: () => undefined, judge: () => judged([], null), stop: () => undefined };
  const meter = new CpuMeter({ root: process.pid, fileOf: () => null, clientOf: () => null }, readProcesses());
  const read = () => meter.read(readProcesses(), []);
  const timer = setInterval(read, READ_EVERY_MS);
  const parts: PartCost[] = [];
  let before = 0;
  return {
    mark(part, tookMs) {
      read();
      parts.push({ part, tookMs, coreSeconds: meter.outside - before });
      before = meter.outside;
    },
    judge: (budget) => judged(parts, budget),
    stop: () => clearInterval(timer),
  };
}

/** Counts as one check where there is a budget. */
export function judged(parts: readonly PartCost[], budgetCoreSeconds: number | null): Outcome {
  if (parts.length === 0) return { passed: 0, failed: 0, failures: [] };
  const used = Math.round(parts.reduce((sum, { coreSeconds }) => sum + coreSeconds, 0));
  const words = parts
    .map(({ part, coreSeconds, tookMs }) => `${part} ${Math.round(coreSeconds)} in ${Math.round(tookMs / 1000)} s`)
    .join(', ');
  const of = budgetCoreSeconds === null ? '' : ` of ${budgetCoreSeconds}`;
  console.log(`\nCore-seconds: ${used}${of} (${words})`);
  if (budgetCoreSeconds === null) return { passed: 0, failed: 0, failures: [] };
  const isOver = used > budgetCoreSeconds;
  const failures = isOver ? [`The gate used ${used} core-seconds; its budget is ${budgetCoreSeconds}`] : [];
  return { passed: isOver ? 0 : 1, failed: isOver ? 1 : 0, failures };
}
