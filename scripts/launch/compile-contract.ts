import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = new URL('../../contracts/TestUsdt.sol', import.meta.url);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/plumbline/contracts/', import.meta.url));
const require = createRequire(import.meta.url);

interface SolcOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/** Creation bytecode (0x…) of a test token. Compiled once a source and compiler version, then read from the cache. */
export async function testTokenBytecode(contract: 'TestUsdt' | 'TestUsdc'): Promise<string> {
  const source = await readFile(SOURCE, 'utf8');
  const { version } = require('solc/package.json') as { version: string };
  const cached = join(CACHE, `${createHash('sha256').update(`${version}\n${contract}\n${source}`).digest('hex')}.hex`);
  const known = await readFile(cached, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (known !== null) return known;
  const bytecode = compile(source, contract);
  await mkdir(CACHE, { recursive: true });
  // Several tests may compile at once: each writes its own file, the last rename wins with the same content.
  const own = `${cached}.${randomUUID()}`;
  await writeFile(own, bytecode);
  await rename(own, cached);
  return bytecode;
}

function compile(source: string, contract: string): string {
  // Loaded here only: the compiler is 9 MB of JavaScript that a cached start never touches.
  const solc = require('solc') as { compile(input: string): string };
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'TestUsdt.sol': { content: source } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          evmVersion: 'paris',
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  ) as SolcOutput;
  const faults = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.formattedMessage).join('\n'));
  return `0x${output.contracts!['TestUsdt.sol']![contract]!.evm.bytecode.object}`;
}
