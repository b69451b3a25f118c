import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { note } from '../../../apps/api/src/testing/footprint.ts';

/**
 * A set-up file of the database tests while footprints are recorded: notes the modules with a function that the test file called.
 * Test files of a worker share its modules, so that what they load tells nothing.
 */
interface Recorder {
  readonly session: Session;
  /** Called while modules were loaded, by whichever file of the worker was the first: all later ones depend on it. */
  readonly atLoad: Set<string>;
}

const shared = globalThis as { recorder?: Promise<Recorder> };
shared.recorder ??= open();
const { session, atLoad } = await shared.recorder;

beforeAll(async () => {
  for (const module of await calledSinceLast()) atLoad.add(module);
});

afterAll(async () => {
  const called = new Set([...atLoad, ...(await calledSinceLast())]);
  note([...called].map((module) => `module ${module}`));
});

async function open(): Promise<Recorder> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return { session, atLoad: new Set() };
}

async function calledSinceLast(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.filter(isCalled).flatMap(({ url }) => {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return [];
    return relative(process.cwd(), fileURLToPath(url.replace(/\?.*$/, ''))).replaceAll('\\', '/');
  });
}

/** A module's own code counts as a function without a name at its start, called when it is loaded. */
const isCalled = ({ functions }: Profiler.ScriptCoverage): boolean =>
  functions.some(
    ({ functionName, ranges: [whole] }) => (functionName !== '' || whole!.startOffset > 0) && whole!.count > 0,
  );
