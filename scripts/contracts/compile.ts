import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { TEST_TOKENS, type TestToken } from '../launch/test-tokens.ts';

const require = createRequire(import.meta.url);
const SOURCE = new URL('../../contracts/TestUsdt.sol', import.meta.url);

interface SolcOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/** Compiles the creation bytecode (0x…) of each test token. The same source and compiler give the same bytes. */
export function compiledTokens(): Readonly<Record<TestToken, string>> {
  const solc = require('solc') as { compile(input: string): string };
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'TestUsdt.sol': { content: readFileSync(SOURCE, 'utf8') } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          evmVersion: 'paris',
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  ) as SolcOutput;
  const violations = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (violations.length > 0) throw new Error(violations.map((violation) => violation.formattedMessage).join('\n'));
  const bytecodeOf = (token: TestToken) => `0x${output.contracts!['TestUsdt.sol']![token]!.evm.bytecode.object}`;
  return Object.fromEntries(TEST_TOKENS.map((token) => [token, bytecodeOf(token)])) as Record<TestToken, string>;
}

/** `npm run contracts`: run it after a change of a contract or of the compiler, so that the demo needs none. */
// `npm run` may import this file (scripts/run.mjs), so `import.meta.main` does not say whether it is the command.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../contracts/bytecode.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(compiledTokens(), null, 2)}\n`);
}
