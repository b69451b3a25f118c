import type { Endpoint } from './endpoint.ts';
import * as ofMembers from './endpoints/index.ts';
import * as ofOperators from './operator/index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value;

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = (
  [...Object.values(ofMembers), ...Object.values(ofOperators)] as unknown[]
).filter(isEndpoint);
