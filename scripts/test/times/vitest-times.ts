import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { Recorder } from './recorder.ts';

const folder = process.env.TEST_TIMES_FOLDER!;

/** Each worker records the file that it runs now (note-worker.ts). */
function fileOf(pid: number): string | null {
  try {
    return readFileSync(join(folder, String(pid)), 'utf8');
  } catch {
    return null; // no worker, or one before its set-up file
  }
}

export default class VitestTimes implements Reporter {
  readonly #recorder = new Recorder(fileOf);
  #name = 'vitest';

  onInit(): void {
    this.#recorder.start();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#name = `vitest ${[...new Set([...this.#name.split(' ').slice(1), module.project.name])].join(' ')}`;
  }

  onTestModuleStart(module: TestModule): void {
    this.#recorder.begin(relative(process.cwd(), module.moduleId));
  }

  onTestModuleEnd(module: TestModule): void {
    this.#recorder.end(relative(process.cwd(), module.moduleId));
  }

  onTestRunEnd(): void {
    this.#recorder.finish(this.#name);
  }
}
