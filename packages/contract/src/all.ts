/** The whole contract, for the server and the tests. A browser's bundle names the calls that it makes, one by one. */
export { endpoints } from './list.ts';
export { openApi } from './openapi.ts';
export { ONCE_KEYS } from './repeats.ts';
