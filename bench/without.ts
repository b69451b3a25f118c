import { registerHooks } from 'node:module';

/*
 * Loaded first into an API process of the bench (`observability.ts`). Replaces a part of what makes requests observable
 * with one that does nothing, so that its cost can be measured. The product itself has no such switch.
 */

const sourceOf = (path: string): string => new URL(`../apps/api/src/${path}`, import.meta.url).href;

/** By the value of BENCH_WITHOUT. */
const NEUTRAL: Readonly<Record<string, readonly [url: string, source: string]>> = {
  ids: [
    sourceOf('http/request-ids.ts'),
    `export const REQUEST_ID_HEADER = 'x-request-id';
     export const createRequestIds = () => () => 'none';
     export const carryRequestIds = () => undefined;`,
  ],
  sql: [sourceOf('platform/show-request.ts'), 'export const showRequest = (client) => client;'],
};

const [replaced, source] = NEUTRAL[process.env.BENCH_WITHOUT ?? ''] ?? [];

registerHooks({
  load: (url, context, next) =>
    url === replaced ? { format: 'module', source: source!, shortCircuit: true } : next(url, context),
});
