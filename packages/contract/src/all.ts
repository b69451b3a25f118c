/** The whole contract, for the server and the tests. A browser's bundle names the calls that it makes, one by one. */
export { AT_ONCE, type AtOnce, atOnceOf, EACH, onceRuleOf } from './at-once.ts';
export { endpoints } from './list.ts';
export { ONCE_KEYS } from './once-key.ts';
export { openApi } from './openapi.ts';
