import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcomes.ts';

export interface Ran {
  readonly code: number;
  readonly output: string;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Relative to the repository. */
  readonly cwd?: string;
  /** Shows the output as it comes; else it is kept, for when the check fails. */
  readonly show?: boolean;
}

/** The packages of tools with another name. */
const PACKAGE: Record<string, string> = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
};

/** Runs an installed tool with the project's own Node, whatever `node` is in the PATH. */
export async function runTool(
  root: string,
  tool: string,
  args: readonly string[],
  options: Options = {},
): Promise<Ran> {
  const folder = join(root, 'node_modules', PACKAGE[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = join(folder, typeof bin === 'string' ? bin : bin[tool]);
  return run(process.execPath, [script, ...args], { ...options, cwd: join(root, options.cwd ?? '.') });
}

export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      // A watching runner reads keys.
      stdio: [
        options.show ? 'inherit' : 'ignore',
        options.show ? 'inherit' : 'pipe',
        options.show ? 'inherit' : 'pipe',
      ],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a check that is not a test suite: counts as one. */
export async function check(title: string, work: () => Promise<Ran>): Promise<Outcome> {
  const started = performance.now();
  const { code, output } = await work();
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${took} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] };
}
