import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkFailures } from './chunk-failures.ts';

const FILE = join(
  import.meta.dirname,
  '../../../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
);
const reload = vi.fn();

/** Returns React Router's function that loads a screen's chunk, as rewritten by the build, with another `import`. */
function loading(load: () => Promise<unknown>): Promise<unknown> {
  const plugin = chunkFailures() as unknown as { transform(code: string, id: string): string };
  const code = plugin
    .transform(readFileSync(FILE, 'utf8'), FILE)
    .replaceAll('import(', 'load(')
    .replaceAll('import.meta.hot', 'undefined')
    .replace('export { loadRouteModule };', 'return loadRouteModule;');
  const loadRouteModule = new Function('load', 'window', code)(load, { location: { reload } });
  return loadRouteModule({ id: 'my', module: '/static/js/my.js' }, {});
}

describe('Loading the code of a screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  // Shows SPEC-7.41, SPEC-9.15
  it('Loading the code of a screen times out after 120 seconds with Loading chunk failed', async () => {
    const outcome = vi.fn();
    void loading(() => new Promise(() => {})).catch((error: Error) => outcome(error.message));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('Loading chunk failed');
  });

  it('If the code of a screen fails to load, the screen shows an error and does not reload automatically', async () => {
    const broken = new TypeError('Failed to fetch dynamically imported module');
    await expect(loading(() => Promise.reject(broken))).rejects.toBe(broken);
    expect(reload).not.toHaveBeenCalled();
  });

  it('The code of a screen is available as soon as it loads', async () => {
    await expect(loading(async () => 'the screen')).resolves.toBe('the screen');
  });
});
