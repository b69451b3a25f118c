import { createServer } from 'node:net';
import type { DataFolder } from './data-folder.ts';

export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Null if the port can be used, otherwise the system's reason (EADDRINUSE, EACCES …). */
export function whyUnusable(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** Ports assigned in this start, some not in use yet. */
const given = new Set<number>();

/** Returns the same port at every start, unless another process took it. */
export async function rememberedPort(data: DataFolder, name: string): Promise<number> {
  let port = data.remembered(`${name}Port`);
  while (typeof port !== 'number' || !(await canHave(port))) port = await freePort();
  data.remember(`${name}Port`, port);
  return port;
}

async function canHave(port: number): Promise<boolean> {
  if (given.has(port)) return false;
  given.add(port);
  return (await whyUnusable(port, '127.0.0.1')) === null;
}
