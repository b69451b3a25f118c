import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { commandLine, readProcesses } from '../../launch/processes.ts';
import { Recorder } from './recorder.ts';

/** What each worker runs, by its index; Playwright counts workers in the order of their start. */
const runs = new Map<number, string>();
const workers: number[] = [];

function fileOf(pid: number): string | null {
  const index = workers.indexOf(pid);
  return index < 0 ? null : (runs.get(index) ?? null);
}

/** Finds new workers: the rank of their start is their index. */
function findWorkers(): void {
  const started = [...readProcesses()]
    .filter(([pid, { parent }]) => parent === process.pid && !workers.includes(pid))
    .filter(([pid]) => commandLine(pid).includes('workerProcessEntry'))
    .toSorted(([one, a], [other, b]) => a.startedAt - b.startedAt || one - other);
  workers.push(...started.map(([pid]) => pid));
}

const nameOf = (test: TestCase): string =>
  `[${test.parent.project()?.name}] ${relative(process.cwd(), test.location.file)}`;

export default class PlaywrightTimes implements Reporter {
  readonly #recorder = new Recorder(fileOf);
  #isStarted = false;

  printsToStdio(): boolean {
    return false;
  }

  /** Called after the global set-up, because the product's start belongs to no file. */
  onTestBegin(test: TestCase, result: TestResult): void {
    if (!this.#isStarted) this.#recorder.start();
    this.#isStarted = true;
    findWorkers();
    runs.set(result.workerIndex, nameOf(test));
    this.#recorder.begin(nameOf(test));
  }

  onTestEnd(test: TestCase): void {
    this.#recorder.end(nameOf(test));
  }

  onEnd(): void {
    if (this.#isStarted) this.#recorder.finish('playwright');
  }
}
