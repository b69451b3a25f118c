import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const at = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/**
 * Returns how many modules of OpenTelemetry a process loads with this configuration. Its API does not count, because
 * prom-client imports it.
 */
async function loadedWith(config: string): Promise<number> {
  const script = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({
      load(url, context, next) {
        if (/@opentelemetry.(?!api[/+])/.test(url)) loaded += 1;
        return next(url, context);
      },
    });
    await import(${at('../http/app.ts')});
    await import(${at('../run-role.ts')});
    const { createLog } = await import(${at('./log.ts')});
    const { startTracing } = await import(${at('./tracing.ts')});
    await startTracing('api', ${config}, createLog('silent'));
    console.log(loaded);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}

it('A process loads no module of OpenTelemetry unless a collector is configured', async () => {
  expect(await loadedWith('null')).toBe(0);
  const config = `{ endpoint: 'http://127.0.0.1:1', sampler: 'always_on', ratio: 1 }`;
  expect(await loadedWith(config)).toBeGreaterThan(10);
});
