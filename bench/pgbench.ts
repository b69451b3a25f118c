import { spawn } from 'node:child_process';

/** Runs pgbench's tpcb-like on a server; null if pgbench is not installed. */
export interface Pgbench {
  initialise(url: string, scale: number): Promise<void>;
  /** Returns transactions a second. */
  run(url: string, clients: number, durationSeconds: number): Promise<number>;
}

export async function findPgbench(): Promise<{ version: string; pgbench: Pgbench } | null> {
  const version = await output(['--version']).catch(() => null);
  if (version === null) return null;
  return {
    version: version.trim(),
    pgbench: {
      async initialise(url, scale) {
        await output(['-i', '-q', '-s', String(scale), url]);
      },
      async run(url, clients, durationSeconds) {
        const text = await output([
          '-n',
          '-M',
          'prepared',
          '-c',
          String(clients),
          '-j',
          '2',
          '-T',
          String(durationSeconds),
          url,
        ]);
        const tps = /tps = ([\d.]+)/.exec(text)?.[1];
        if (!tps) throw new Error(`pgbench said:\n${text}`);
        return Number(tps);
      },
    },
  };
}

function output(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`pgbench ${args.join(' ')}:\n${errors}`)),
    );
  });
}
