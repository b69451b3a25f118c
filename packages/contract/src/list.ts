import type { Endpoint } from './endpoint.ts';
import * as exported from './endpoints/index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value;

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = (Object.values(exported) as unknown[]).filter(isEndpoint);
