import { expect, test } from 'vitest';
import { TEST_TOKENS, testTokenBytecode } from '../launch/test-tokens.ts';
import { compiledTokens } from './compile.ts';

test('The bytecode of the test tokens matches the compiled source', () => {
  const compiled = compiledTokens();
  expect(Object.fromEntries(TEST_TOKENS.map((token) => [token, testTokenBytecode(token)]))).toEqual(compiled);
  for (const code of Object.values(compiled)) expect(code).toMatch(/^0x[0-9a-f]{1000,}$/);
});
