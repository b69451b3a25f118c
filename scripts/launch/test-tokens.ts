import { readFileSync } from 'node:fs';

/** `npm run contracts` compiles it; a test compares it with its source. */
const BYTECODE = new URL('../../contracts/bytecode.json', import.meta.url);

export const TEST_TOKENS = ['TestUsdt', 'TestUsdc'] as const;
export type TestToken = (typeof TEST_TOKENS)[number];

/** Creation bytecode (0x…) of a test token of contracts/TestUsdt.sol. */
export const testTokenBytecode = (token: TestToken): string =>
  (JSON.parse(readFileSync(BYTECODE, 'utf8')) as Record<TestToken, string>)[token];
