/** The whole contract, for the server and the tests. Browser code imports only the calls that it makes. */
export { endpoints } from './list.ts';
export { openApi } from './openapi.ts';
export { ONCE_KEYS } from './repeats.ts';
