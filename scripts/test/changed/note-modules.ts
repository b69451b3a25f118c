import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { note } from '../../../apps/api/src/testing/footprint.ts';

/**
 * A set-up file of the database tests while footprints are recorded: notes the modules with a function that the test file called.
 * Test files of a worker share its modules, so that what they load tells nothing.
 *
 * V8 reports each function once after a start of its coverage, and compiles none into fast code before it has reported it: to
 * count the calls instead made tests that sign transactions take five times as long. The first reading is therefore an early one.
 */
const FIRST_READ_PAUSE_MS = 250;

interface Recorder {
  readonly session: Session;
  /** Called while modules were loaded, by whichever file of the worker was the first: all later ones depend on it. */
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

/** Each function is reported once more after this. */
function start(of: Session): Promise<unknown> {
  return of.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
}

/** A reading walks over every function: rarely, and less often the longer a file runs. */
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

/** A module's own code counts as a function without a name at its start, called when it is loaded. */
function isCalled({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(
    ({ functionName, ranges: [whole] }) => (functionName !== '' || whole!.startOffset > 0) && whole!.count > 0,
  );
}
