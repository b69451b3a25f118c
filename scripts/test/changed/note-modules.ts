import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { note } from '../../../apps/api/src/testing/footprint.ts';

/**
 * Set-up file of the database tests while footprints are recorded: records the modules with a function that the test
 * file called. Test files of a worker share its modules, so loading says nothing.
 *
 * V8 reports each function once after its coverage starts, and optimizes none before that. Counting calls instead made
 * tests that sign transactions five times slower. So the first reading is early.
 */
const FIRST_READ_PAUSE_MS = 250;

interface Recorder {
  readonly session: Session;
  /** Called while modules loaded, by the worker's first file: all later files depend on it. */
  readonly atLoad: Set<string>;
}

const shared = globalThis as { recorder?: Promise<Recorder> };
shared.recorder ??= open();
const { session, atLoad } = await shared.recorder;
const called = new Set<string>();
let timer: NodeJS.Timeout | undefined;

beforeAll(async () => {
  for (const module of await calledSinceLast()) atLoad.add(module);
  await start(session);
  readAgainAfter(FIRST_READ_PAUSE_MS);
});

afterAll(async () => {
  clearTimeout(timer);
  await read();
  note([...new Set([...atLoad, ...called])].map((module) => `module ${module}`));
});

async function open(): Promise<Recorder> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await start(session);
  return { session, atLoad: new Set() };
}

/** After this, each function is reported once more. */
function start(of: Session): Promise<unknown> {
  return of.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
}

/** A reading visits every function, so it is rare, and rarer the longer a file runs. */
function readAgainAfter(ms: number): void {
  timer = setTimeout(() => void read().then(() => readAgainAfter(ms * 4)), ms);
  timer.unref();
}

async function read(): Promise<void> {
  for (const module of await calledSinceLast()) called.add(module);
}

async function calledSinceLast(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.filter(isCalled).flatMap(({ url }) => {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return [];
    return relative(process.cwd(), fileURLToPath(url.replace(/\?.*$/, ''))).replaceAll('\\', '/');
  });
}

/** A module's own code is a function without a name at its start, called when the module loads. */
function isCalled({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(
    ({ functionName, ranges: [whole] }) => (functionName !== '' || whole!.startOffset > 0) && whole!.count > 0,
  );
}
